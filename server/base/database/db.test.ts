import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { readInParallel, type Tx } from './db.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

/**
 * The driver's warnings during the work, at most one in a process. The driver warns of parallel
 * statements in a transaction even when they are sent in turn, so reads are watched alone.
 */
async function collectWarnings(work: () => Promise<unknown>): Promise<string[]> {
  const received: string[] = []
  const collect = ({ message }: Error) => void received.push(message)
  process.on('warning', collect)
  try {
    await work()
    await turn()
  } finally {
    process.off('warning', collect)
  }
  return received.filter((message) => message.includes('client.query()'))
}

/** Three reads where a later one ends earlier, and how many ran at the same time. */
function createThreeReads(tx: Tx) {
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

describe('Our product runs several reads together', () => {
  it('one after the other in a transaction, whose connection runs one statement at a time, with the results in order', async () => {
    expect(
      await collectWarnings(() =>
        testApp.world.db.transaction().execute(async (tx) => {
          const { reads, most } = createThreeReads(tx)
          expect(await readInParallel(tx, ...reads)).toEqual(['first', 'second', 'third'])
          expect(most()).toBe(1)
        }),
      ),
    ).toEqual([])
  })

  it('at once on connections of their own, with the results in order', async () => {
    const { reads, most } = createThreeReads(testApp.world.db)
    expect(await readInParallel(testApp.world.db, ...reads)).toEqual(['first', 'second', 'third'])
    expect(most(), 'the control: they can be seen to overlap').toBe(3)
  })

  it('and reports the first error, without running the reads after it', async () => {
    const queries: string[] = []
    const read = (word: string) => async () => {
      queries.push(word)
      if (word === 'b') throw new Error('not there')
    }
    await expect(
      testApp.world.db
        .transaction()
        .execute((tx) => readInParallel(tx, read('a'), read('b'), read('c'))),
    ).rejects.toThrow('not there')
    expect(queries).toEqual(['a', 'b'])
  })

  it('and announces many changes at once over its one listening connection, in order, without a warning of the driver', async () => {
    const { live } = testApp.world
    const ids = Array.from({ length: 6 }, (_, at) => `ABCDE000000000${at}`)
    const received: string[] = []
    const stop = live.subscribeAll((_topic, id) => void received.push(id))
    expect(
      await collectWarnings(async () => {
        for (const id of ids) live.announceSoon(id, 'guests')
        await expect.poll(() => received.filter((id) => ids.includes(id))).toEqual(ids)
      }),
    ).toEqual([])
    stop()
  })
})
