import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { readTogether, type Tx } from './db.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

/** What the driver complains of meanwhile, once a process. Statements of a transaction it is given one by one in any case, so that reads are watched by themselves. */
async function warnedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const hear = ({ message }: Error) => void heard.push(message)
  process.on('warning', hear)
  try {
    await work()
    await turn()
  } finally {
    process.off('warning', hear)
  }
  return heard.filter((message) => message.includes('client.query()'))
}

/** Three reads that end the sooner the later they begin, and how many were on their way at once. */
function threeReads(tx: Tx) {
  let [open, most] = [0, 0]
  const read = (word: string, seconds: number) => async () => {
    most = Math.max(most, (open += 1))
    const { rows } = await sql<{
      word: string
    }>`select ${word}::text as word, pg_sleep(${seconds})`.execute(tx)
    open -= 1
    return rows[0]?.word
  }
  return {
    reads: [read('first', 0.2), read('second', 0.05), read('third', 0)] as const,
    most: () => most,
  }
}

describe('Our product reads several things together', () => {
  it('one after the other in a transaction, whose connection takes one question at a time, each in its place', async () => {
    expect(
      await warnedDuring(() =>
        house.world.db.transaction().execute(async (tx) => {
          const { reads, most } = threeReads(tx)
          expect(await readTogether(tx, ...reads)).toEqual(['first', 'second', 'third'])
          expect(most()).toBe(1)
        }),
      ),
    ).toEqual([])
  })

  it('at once where each has a connection of its own, and still each in its place', async () => {
    const { reads, most } = threeReads(house.world.db)
    expect(await readTogether(house.world.db, ...reads)).toEqual(['first', 'second', 'third'])
    expect(most(), 'the control: they can be seen to overlap').toBe(3)
  })

  it('and tells of the first that fails, with nothing asked after it', async () => {
    const asked: string[] = []
    const read = (word: string) => async () => {
      asked.push(word)
      if (word === 'b') throw new Error('not there')
    }
    await expect(
      house.world.db
        .transaction()
        .execute((tx) => readTogether(tx, read('a'), read('b'), read('c'))),
    ).rejects.toThrow('not there')
    expect(asked).toEqual(['a', 'b'])
  })

  it('and tells of many changes at once over its one listening connection, each in its turn, without a warning of the driver', async () => {
    const { live } = house.world
    const ids = Array.from({ length: 6 }, (_, at) => `ABCDE000000000${at}`)
    const heard: string[] = []
    const stop = live.watch((_topic, id) => void heard.push(id))
    expect(
      await warnedDuring(async () => {
        for (const id of ids) live.mention(id, 'guests')
        await expect.poll(() => heard.filter((id) => ids.includes(id))).toEqual(ids)
      }),
    ).toEqual([])
    stop()
  })
})
