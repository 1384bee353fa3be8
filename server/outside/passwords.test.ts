import { hashSync } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { argonPasswords } from './passwords.ts'

const passwords = argonPasswords()
const right = 'Gather.2026'
let hash: string
beforeAll(async () => {
  hash = await passwords.hash(right)
})

/** How often everybody else had a turn while this was done. */
async function turnsDuring(work: () => unknown): Promise<number> {
  let turns = 0
  let isDone = false
  const count = () => {
    if (isDone) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}

const wordOf = ({ code }: { code?: string }) => code

describe('Our product', () => {
  it('looks at no more than 32 passwords at once, and asks whoever comes after to come again', async () => {
    const looks = await Promise.allSettled(
      Array.from({ length: 50 }, () => passwords.matches(hash, right)),
    )
    expect(looks.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(32)
    expect(
      looks.flatMap((one) => (one.status === 'rejected' ? [wordOf(one.reason as object)] : [])),
    ).toEqual(Array<string>(18).fill('busy'))
    expect(await passwords.matches(hash, right), 'and takes the next once there is room').toBe(true)
  })

  it('goes on with everything else meanwhile', async () => {
    expect(
      await turnsDuring(() =>
        Promise.all(Array.from({ length: 32 }, () => passwords.matches(hash, right))),
      ),
    ).toBeGreaterThan(20)
  })

  it('and would not where it hashed in the thread of all', async () => {
    expect(
      await turnsDuring(() => {
        for (let at = 0; at < 3; at += 1)
          hashSync(right, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      }),
    ).toBeLessThanOrEqual(1)
  })

  it('hashes as dearly as it says, each time with another salt, and matches nobody where there is no hash', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.hash(right)).not.toBe(hash)
    expect([
      await passwords.matches(null, 'no such person'),
      await passwords.matches(hash, `${right}x`),
      await passwords.matches(hash, right),
    ]).toEqual([false, false, true])
  })
})
