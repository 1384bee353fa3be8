import { afterAll } from 'vitest'
import {
  changeSeating,
  eventSeating,
  type SeatingChange,
} from '@mehfil/contract/seating/seating.ts'
import { buildGuestRow, castEvents, type NewGuestRow } from '../../seed/cast-events.ts'
import { gid } from '../models/seating.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export const EID = castEvents.wedding
/** Asha's wedding with guests who come, three to a party, and no tables. */
export async function openSeating(parties = 3) {
  const testApp = await openTestApp({ leniency: 1_000_000 })
  afterAll(() => testApp.close())
  const { db } = testApp.world
  const asha = await testApp.as('asha')
  const reset = () => resetSeating(testApp, parties)
  const change = (changes: SeatingChange[], functionId = '') =>
    asha.call(changeSeating, {
      params: { EID },
      input: { function: functionId, changes },
    })
  const read = async (query: { function?: string; all?: boolean } = {}) =>
    (await asha.call(eventSeating, { params: { EID }, query: query as never })).data
  /** The table of each person, by guest and position. */
  const seats = async () =>
    Object.fromEntries(
      (
        await db
          .selectFrom('seating_seat')
          .select(['guest_id', 'person', 'table_id'])
          .where('event_id', '=', EID)
          .orderBy('guest_id')
          .orderBy('person')
          .execute()
      ).map((row) => [`${row.guest_id}.${row.person}`, row.table_id]),
    )
  const readTable = async (at: number) =>
    await db
      .selectFrom('guest')
      .select(['table_name', 'seated_table', 'typed_table'])
      .where('event_id', '=', EID)
      .where('id', '=', gid(at))
      .executeTakeFirstOrThrow()
  return { testApp, asha, reset, change, read, seats, readTable }
}

async function resetSeating({ world: { db }, clock }: TestApp, parties: number): Promise<void> {
  const now = clock.now()
  const coming: Partial<NewGuestRow> = {
    email: '',
    answer: 'yes',
    people: 3,
    party_limit: 4,
    answered_at: now,
    confirmed_at: now,
  }
  await db.deleteFrom('seating_plan').where('event_id', '=', EID).execute()
  await db.deleteFrom('seating_wish').where('event_id', '=', EID).execute()
  await db.deleteFrom('question_answer').where('event_id', '=', EID).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  const ids = Array.from({ length: parties }, (_, at) => gid(at + 1))
  await db
    .insertInto('guest')
    .values(ids.map((id, at) => buildGuestRow(EID, id, `Guest ${at + 1}`, now, coming)))
    .execute()
  await db
    .insertInto('companion')
    .values(
      ids.flatMap((guest_id) =>
        ['Ravi', 'Tara'].map((name, at) => ({
          event_id: EID,
          guest_id,
          position: at + 1,
          name: `${name} of ${guest_id.slice(-1)}`,
        })),
      ),
    )
    .execute()
}
