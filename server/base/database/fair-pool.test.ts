import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { openDb, openPool } from './db.ts'
import { findKnownEvent, createFairQueue, type FairPoolLimits } from './fair-pool.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp } from '../../test/test-app.ts'

/**
 * The owners in the order in which their work ended. Work starts in the given order, and each task
 * holds its connection for one turn.
 */
async function getServedOrder(share: FairPoolLimits, requesters: string[]): Promise<string[]> {
  const { acquire } = createFairQueue(share)
  const done: string[] = []
  await Promise.all(
    requesters.map(async (key) => {
      const giveBack = await acquire(key)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      done.push(key)
      giveBack()
    }),
  )
  return done
}

const share: FairPoolLimits = {
  maxConnections: 10,
  maxPerOwner: 6,
  maxQueueLength: 300,
  maxWaitMs: 30_000,
}
const repeatKey = (key: string, count: number) => Array<string>(count).fill(key)

describe('Our product shares connections out', () => {
  it('so that the neighbour of an owner with 150 waiting requests is served with the first', async () => {
    const order = await getServedOrder(share, [
      ...repeatKey('busy', 150),
      ...repeatKey('neighbour', 4),
    ])
    expect(order).toHaveLength(154)
    expect(order.lastIndexOf('neighbour')).toBeLessThan(20)
  })

  it('in turn among the owners that wait, and up to its part to an owner that is alone', async () => {
    const { acquire } = createFairQueue({ ...share, maxConnections: 4, maxPerOwner: 3 })
    const held = [await acquire('a'), await acquire('a'), await acquire('a'), await acquire('b')]
    const servedKeys: string[] = []
    const waiting = ['a', 'a', 'b', 'c'].map((key) =>
      acquire(key).then((giveBack) => {
        servedKeys.push(key)
        return giveBack
      }),
    )
    held[0]?.()
    ;(await waiting[3])?.()
    ;(await waiting[2])?.()
    for (const giveBack of held.slice(1)) giveBack()
    for (const one of waiting.slice(0, 2)) (await one)()
    expect(servedKeys).toEqual(['c', 'b', 'a', 'a'])
  })

  it('and answers that it is busy when a queue is full or does not move', async () => {
    const { acquire } = createFairQueue({
      maxConnections: 1,
      maxPerOwner: 1,
      maxQueueLength: 1,
      maxWaitMs: 30,
    })
    const giveBack = await acquire('a')
    const slow = acquire('a')
    await expect(acquire('a')).rejects.toMatchObject({ code: 'busy' })
    await expect(slow).rejects.toMatchObject({ code: 'busy' })
    giveBack()
    ;(await acquire('a'))()
  })
})

describe('Our product serves the neighbour of a busy account', () => {
  const EID = castEvents.wedding

  /**
   * How many of 150 writers, blocked by a lock on their event, were answered before the neighbour's
   * calls.
   */
  async function measureWriters(
    more: { share?: FairPoolLimits },
    holding: number,
  ): Promise<{ before: number; neighbours: number[] }> {
    const testApp = await openTestApp(more)
    const holder = openDb(openPool(testApp.databaseUrl, () => {}))
    try {
      const [asha, ivo] = [await testApp.as('asha'), await testApp.as('ivo')]
      for (const one of [asha, ivo]) expect((await one.call(verifyUsersAccess)).http).toBe(200)
      let [written, before] = [0, 0]
      return await holder
        .transaction()
        .execute(async (tx) => {
          await sql`select from event where id = ${EID} for update`.execute(tx)
          const writers = Array.from({ length: 150 }, (_, at) =>
            asha
              .call(updateEvent, { params: { EID }, input: { title: `Title ${at}` } })
              .then(() => {
                written += 1
              }),
          )
          // Not in this transaction, which would read the same time each time.
          const held = async () =>
            (
              await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
                holder,
              )
            ).rows.length
          await expect.poll(held, { timeout: 20_000, interval: 10 }).toBeGreaterThanOrEqual(holding)
          const neighbours = await Promise.all(
            Array.from({ length: 4 }, () =>
              ivo.call(verifyUsersAccess).then(({ http }) => {
                before = written
                return http
              }),
            ),
          )
          return { before, neighbours, writers }
        })
        .then(async ({ writers, ...found }) => {
          await Promise.all(writers)
          return found
        })
    } finally {
      await holder.destroy()
      await testApp.close()
    }
  }

  it(
    'while all writers of the busy account wait for one another',
    { tags: 'long', timeout: 90_000 },
    async () => {
      expect(await measureWriters({}, 6)).toEqual({ before: 0, neighbours: [200, 200, 200, 200] })
    },
  )

  it(
    'and would serve it last without shares, so the test can fail',
    { tags: 'long', timeout: 90_000 },
    async () => {
      expect(
        (
          await measureWriters(
            { share: { ...share, maxConnections: 1_000, maxPerOwner: 1_000 } },
            10,
          )
        ).before,
      ).toBeGreaterThan(0)
    },
  )
})

describe('Our product counts a visitor’s requests', () => {
  it('for the event where the event was found by its name, and never for a made-up name', async () => {
    const testApp = await openTestApp()
    const named = async (name: string, path = `/${name}`) => {
      const { statusCode } = await testApp.visitor().inject({ method: 'GET', url: path })
      return [statusCode, findKnownEvent(name)]
    }
    try {
      const { label } = await testApp.world.db
        .selectFrom('event_domain')
        .select('label')
        .where('event_id', '=', castEvents.wedding)
        .executeTakeFirstOrThrow()
      expect(await named(label)).toEqual([200, label])
      expect(await named('made-up-by-me')).toEqual([303, undefined])
      expect(await named('0123456789ABCDE', '/api/public/0123456789ABCDE/template')).toEqual([
        404,
        undefined,
      ])
      expect(await named(castEvents.wedding, `/api/public/${castEvents.wedding}/template`)).toEqual(
        [200, castEvents.wedding],
      )
    } finally {
      await testApp.close()
    }
  })
})
