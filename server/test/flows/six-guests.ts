import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { changeGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export const EID = castEvents.wedding
const params = { EID }
export const gid = (at: number) => `ABC0000000${(at + 0xa0000).toString(16).toUpperCase()}`

/**
 * The wedding with six guests before each test of the file, and Asha's changes of many guests at
 * once.
 */
export async function openSixGuests() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  beforeEach(() => resetSixGuests(testApp))
  const asha = () => testApp.as('asha')
  return {
    testApp,
    asha,
    names: async (query: object = {}) =>
      (await (await asha()).call(guestsOfEvent, { params, query })).data.guests
        .map(({ name }) => name)
        .sort(),
    rows: () =>
      testApp.world.db
        .selectFrom('guest')
        .select(['id', 'category', 'language', 'confirmed_at', 'waitlisted_at', 'deleted_at'])
        .where('event_id', '=', EID)
        .orderBy('id')
        .execute(),
    change: async (input: object) =>
      (await asha()).call(changeGuests, { params, input: input as never }),
    undo: async (id: string) => (await asha()).call(undoGuests, { params, input: { undo: id } }),
  }
}

/** One and two said yes, three and four wait, five said no, six has not answered. */
async function resetSixGuests(testApp: TestApp): Promise<void> {
  const { db } = testApp.world
  const now = testApp.world.now()
  await sql`truncate guest, guest_undo, event_tally, event_breakdown cascade`.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await sql`delete from mail`.execute(db)
  await db
    .updateTable('event')
    .set({ capacity: 8, waiting_list: true })
    .where('id', '=', EID)
    .execute()
  const answeredFacts = (answer: string, different: object = {}) => ({
    answer,
    answered_at: now,
    people: answer === 'no' ? null : 2,
    ...different,
  })
  await db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, gid(1), 'One', now, answeredFacts('yes', { category: 'VIP' })),
      buildGuestRow(EID, gid(2), 'Two', now, answeredFacts('yes')),
      buildGuestRow(
        EID,
        gid(3),
        'Three',
        now,
        answeredFacts('yes', { people: 5, waitlisted_at: now }),
      ),
      buildGuestRow(
        EID,
        gid(4),
        'Four',
        now,
        answeredFacts('yes', { waitlisted_at: new Date(now.getTime() + 1) }),
      ),
      buildGuestRow(EID, gid(5), 'Five', now, answeredFacts('no', { category: 'Family' })),
      buildGuestRow(EID, gid(6), 'Six', now),
    ])
    .execute()
}
