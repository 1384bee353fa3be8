import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import type { Tx } from '../../base/database/db.ts'
import { getGuestScope, getPublicEventScope } from '../../base/access/scope.ts'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { fitsCapacity, holdsSeats } from './rules/guests.ts'
import { getGuest, restoreGuestRow, lockGuestList } from './store/guests.ts'

const EID = castEvents.wedding
const meera = { EID, GID: castGuests.meera }

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let answeredAt: Date
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

/** Ten places, eight of them taken. Meera's party of two is deleted. */
beforeEach(async () => {
  const { db } = testApp.world
  answeredAt = new Date(testApp.clock.now().getTime() - 3_600_000)
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const coming = { answer: 'yes', answered_at: answeredAt, confirmed_at: answeredAt }
  await db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, castGuests.meera, 'Meera Nair', answeredAt, {
        ...coming,
        people: 2,
        deleted_at: testApp.clock.now(),
      }),
      buildGuestRow(EID, castGuests.jon, 'Jon Sørensen', answeredAt, { ...coming, people: 8 }),
    ])
    .execute()
})

const room = (waiting_list: boolean) =>
  testApp.world.db
    .updateTable('event')
    .set({ capacity: 10, waiting_list })
    .where('id', '=', EID)
    .execute()
const row = () =>
  testApp.world.db
    .selectFrom('guest')
    .selectAll()
    .where('id', '=', castGuests.meera)
    .executeTakeFirstOrThrow()

/** Starts several calls while the event's lock is held, and releases it once all of them wait. */
async function together<T>(works: Array<() => Promise<T>>): Promise<T[]> {
  const started = await testApp.world.db.transaction().execute(async (tx) => {
    await sql`select lock_event_seats(${EID})`.execute(tx)
    const running = Promise.all(works.map((work) => work()))
    await waitForLocks(tx, works.length)
    return { running }
  })
  return started.running
}

async function waitForLocks(tx: Tx, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      waiting: number
    }>`select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
      tx,
    )
    if ((rows[0]?.waiting ?? 0) >= count) return
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
}

describe('Our product restores a deleted guest', () => {
  it.each([
    ['there is a waiting list', true],
    ['there is none', false],
  ])('once, when two requests restore the guest at once and %s', async (_, waitingList) => {
    await room(waitingList)
    const answers = await together(
      [1, 2].map(() => () => asha.call(restoreGuest, { params: meera })),
    )
    expect(answers.map(({ http, data }) => [http, data?.waiting, data?.confirmed])).toEqual([
      [200, false, true],
      [200, false, true],
    ])
    expect(await row()).toMatchObject({
      deleted_at: null,
      waitlisted_at: null,
      confirmed_at: answeredAt,
    })
  })

  it('and would put the guest on the waiting list without the second check: the test can fail', async () => {
    await room(true)
    const event = await getPublicEventScope(testApp.world.db, EID)
    const lockByFirstRead = () =>
      testApp.world.db.transaction().execute(async (tx) => {
        const scope = await getGuestScope(tx, event, castGuests.meera, { deleted: true })
        const hall = await lockGuestList(tx, scope)
        const guest = await getGuest(tx, scope)
        await restoreGuestRow(tx, scope, null, testApp.clock.now())
        return holdsSeats(guest) && !fitsCapacity(hall, guest.heads)
      })
    expect((await together([lockByFirstRead, lockByFirstRead])).sort()).toEqual([false, true])
  })

  it('and deletes the guest once, however many requests arrive at once', async () => {
    await room(true)
    await asha.call(restoreGuest, { params: meera })
    const answers = await together(
      [1, 2, 3].map(() => () => asha.call(deleteGuest, { params: meera })),
    )
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
    const { rows } =
      await sql`select id from graphile_worker.jobs where task_identifier = 'seat-from-line'`.execute(
        testApp.world.db,
      )
    expect(rows).toHaveLength(1)
  })
})
