import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteGuest, restoreGuest } from '@mehfil/contract/guests.ts'
import type { Tx } from '../../base/db.ts'
import { guestScopeIn, publicEventScope } from '../../base/scope.ts'
import { castEvents, castGuests, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { fitsIn, holdsSeats } from './rules.ts'
import { guestOf, restoreRow, roomUnderLock } from './store.ts'

const EID = castEvents.wedding
const meera = { EID, GID: castGuests.meera }

let house: House
let asha: Awaited<ReturnType<House['as']>>
let answeredAt: Date
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

/** Ten places, eight taken, and two more for Meera's party, who is deleted. */
beforeEach(async () => {
  const { db } = house.world
  answeredAt = new Date(house.clock.now().getTime() - 3_600_000)
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const coming = { answer: 'yes', answered_at: answeredAt, confirmed_at: answeredAt }
  await db
    .insertInto('guest')
    .values([
      guestRow(EID, castGuests.meera, 'Meera Nair', answeredAt, {
        ...coming,
        people: 2,
        deleted_at: house.clock.now(),
      }),
      guestRow(EID, castGuests.jon, 'Jon Sørensen', answeredAt, { ...coming, people: 8 }),
    ])
    .execute()
})

const room = (waiting_list: boolean) =>
  house.world.db
    .updateTable('event')
    .set({ capacity: 10, waiting_list })
    .where('id', '=', EID)
    .execute()
const row = () =>
  house.world.db
    .selectFrom('guest')
    .selectAll()
    .where('id', '=', castGuests.meera)
    .executeTakeFirstOrThrow()

/** Starts several while the event's line is held, and lets them go once all of them stand in it. */
async function together<T>(works: Array<() => Promise<T>>): Promise<T[]> {
  const started = await house.world.db.transaction().execute(async (tx) => {
    await sql`select lock_room(${EID})`.execute(tx)
    const running = Promise.all(works.map((work) => work()))
    await allInLine(tx, works.length)
    return { running }
  })
  return started.running
}

async function allInLine(tx: Tx, count: number): Promise<void> {
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

describe('Our product gives a guest back as they were', () => {
  it.each([
    ['there is a waiting list', true],
    ['there is none', false],
  ])('when the deletion is taken back twice at once and %s', async (_, waitingList) => {
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

  it('and would put them in the line behind themselves without a second look: the test can fail', async () => {
    await room(true)
    const event = await publicEventScope(house.world.db, EID)
    const byFirstLook = () =>
      house.world.db.transaction().execute(async (tx) => {
        const scope = await guestScopeIn(tx, event, castGuests.meera, { deleted: true })
        const hall = await roomUnderLock(tx, scope)
        const guest = await guestOf(tx, scope)
        await restoreRow(tx, scope, { waitlistedAt: null }, house.clock.now())
        return holdsSeats(guest) && !fitsIn(hall, guest.heads)
      })
    expect((await together([byFirstLook, byFirstLook])).sort()).toEqual([false, true])
  })

  it('and deletes them once, however often that is asked at once', async () => {
    await room(true)
    await asha.call(restoreGuest, { params: meera })
    const answers = await together(
      [1, 2, 3].map(() => () => asha.call(deleteGuest, { params: meera })),
    )
    expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
    const { rows } =
      await sql`select id from graphile_worker.jobs where task_identifier = 'seat-from-line'`.execute(
        house.world.db,
      )
    expect(rows).toHaveLength(1)
  })
})
