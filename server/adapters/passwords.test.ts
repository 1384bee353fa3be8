import { hashSync } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { createArgonHasher } from './passwords.ts'

const passwords = createArgonHasher()
const right = 'Gather.2026'
let hash: string
beforeAll(async () => {
  hash = await passwords.hash(right)
})

/** How often the event loop had a turn during the work. */
async function countEventLoopTurns(work: () => unknown): Promise<number> {
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

const getErrorCode = ({ code }: { code?: string }) => code

describe('Our product', () => {
  it('hashes no more than 32 passwords at once, and answers others that it is busy', async () => {
    const looks = await Promise.allSettled(
      Array.from({ length: 50 }, () => passwords.verify(hash, right)),
    )
    expect(looks.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(32)
    expect(
      looks.flatMap((one) =>
        one.status === 'rejected' ? [getErrorCode(one.reason as object)] : [],
      ),
    ).toEqual(Array<string>(18).fill('busy'))
    expect(await passwords.verify(hash, right), 'and takes the next once there is room').toBe(true)
  })

  it('serves other requests while it hashes', async () => {
    expect(
      await countEventLoopTurns(() =>
        Promise.all(Array.from({ length: 32 }, () => passwords.verify(hash, right))),
      ),
    ).toBeGreaterThan(20)
  })

  it('and would not if it hashed on the main thread, so the test can fail', async () => {
    expect(
      await countEventLoopTurns(() => {
        for (let at = 0; at < 3; at += 1)
          hashSync(right, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      }),
    ).toBeLessThanOrEqual(1)
  })

  it('hashes with the cost it promises and a new salt each time, and accepts no password without a hash', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwords.hash(right)).not.toBe(hash)
    expect([
      await passwords.verify(null, 'no such person'),
      await passwords.verify(hash, `${right}x`),
      await passwords.verify(hash, right),
    ]).toEqual([false, false, true])
  })
})
