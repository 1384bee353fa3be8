import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { verifyUsersAccess } from '@mehfil/contract/accounts.ts'
import { updateEvent } from '@mehfil/contract/events.ts'
import { openDb, openPool } from './db.ts'
import { eventNamed, fairQueue, type Share } from './fair-share.ts'
import { castEvents } from '../seed/events.ts'
import { openHouse } from '../test/house.ts'

/** Who came to the end, in order, when work of so many owners is begun in this order and each holds its place for a turn. */
async function orderOf(share: Share, begun: string[]): Promise<string[]> {
  const { take } = fairQueue(share)
  const done: string[] = []
  await Promise.all(
    begun.map(async (key) => {
      const giveBack = await take(key)
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
      done.push(key)
      giveBack()
    }),
  )
  return done
}

const share: Share = { most: 10, ofOne: 6, longestLine: 300, longestWaitMs: 30_000 }
const many = (key: string, count: number) => Array<string>(count).fill(key)

describe('Our product shares connections out', () => {
  it('so that a neighbour of one with 150 waiting is served with the first', async () => {
    const order = await orderOf(share, [...many('busy', 150), ...many('neighbour', 4)])
    expect(order).toHaveLength(154)
    expect(order.lastIndexOf('neighbour')).toBeLessThan(20)
  })

  it('in turn among those who wait, and all of them to whoever is alone up to their part', async () => {
    const { take } = fairQueue({ ...share, most: 4, ofOne: 3 })
    const held = [await take('a'), await take('a'), await take('a'), await take('b')]
    const came: string[] = []
    const waiting = ['a', 'a', 'b', 'c'].map((key) =>
      take(key).then((giveBack) => {
        came.push(key)
        return giveBack
      }),
    )
    held[0]?.()
    ;(await waiting[3])?.()
    ;(await waiting[2])?.()
    for (const giveBack of held.slice(1)) giveBack()
    for (const one of waiting.slice(0, 2)) (await one)()
    expect(came).toEqual(['c', 'b', 'a', 'a'])
  })

  it('and says that it is busy where a line is full, and where it does not move', async () => {
    const { take } = fairQueue({ most: 1, ofOne: 1, longestLine: 1, longestWaitMs: 30 })
    const giveBack = await take('a')
    const slow = take('a')
    await expect(take('a')).rejects.toMatchObject({ code: 'busy' })
    await expect(slow).rejects.toMatchObject({ code: 'busy' })
    giveBack()
    ;(await take('a'))()
  })
})

describe('Our product serves the neighbour of a busy account', () => {
  const EID = castEvents.wedding

  /** How many of 150 writers, held up by a lock of their event, had been answered when the neighbour's calls were. */
  async function writersBefore(
    more: { share?: Share },
    holding: number,
  ): Promise<{ before: number; neighbours: number[] }> {
    const house = await openHouse(more)
    const holder = openDb(openPool(house.databaseUrl, () => {}))
    try {
      const [asha, ivo] = [await house.as('asha'), await house.as('ivo')]
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
          // Not in this transaction, which would see the same moment each time.
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
      await house.close()
    }
  }

  it('while all its writers wait for one another', async () => {
    expect(await writersBefore({}, 6)).toEqual({ before: 0, neighbours: [200, 200, 200, 200] })
  }, 90_000)

  it('and would serve it after them without shares: the test can fail', async () => {
    expect(
      (await writersBefore({ share: { ...share, most: 1_000, ofOne: 1_000 } }, 10)).before,
    ).toBeGreaterThan(0)
  }, 90_000)
})

describe('Our product knows whose share a visitor uses', () => {
  it('an event’s where it was found by that name, and never that of a name made up', async () => {
    const house = await openHouse()
    const named = async (name: string, path = `/${name}`) => {
      const { statusCode } = await house.visitor().inject({ method: 'GET', url: path })
      return [statusCode, eventNamed(name)]
    }
    try {
      const { label } = await house.world.db
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
      await house.close()
    }
  })
})
