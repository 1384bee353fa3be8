import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import type { TestApp } from '../test-app.ts'

/** The wedding as tests of its door need it. */
export const EID = castEvents.wedding
export const passcodes = { meera: '00060929', jon: '00060930' }
export const start = Date.parse('2026-12-12T13:00:00Z')

const doorTables = [
  'door_tap',
  'zone_tap',
  'door_zone',
  'door_conflict_choice',
  'door_device',
  'door_changed',
  'door_helper',
  'replaced_passcode',
  'guest',
  'event_tally',
  'event_breakdown',
] as const

type DoorGuestOverrides = Parameters<typeof buildGuestRow>[4]

/**
 * Sets the clock, removes all arrivals, and lists Meera and Jon, who said yes unless stated
 * otherwise.
 */
export async function resetDoor(
  testApp: TestApp,
  at: Date,
  { meera, jon }: { meera?: DoorGuestOverrides; jon?: DoorGuestOverrides } = {},
): Promise<void> {
  const { db } = testApp.world
  testApp.clock.set(at)
  for (const table of doorTables) await db.deleteFrom(table).where('event_id', '=', EID).execute()
  await db
    .updateTable('event')
    .set({
      starts_at: new Date(start),
      duration_minutes: 270,
      check_in: true,
      passcode_needed: false,
      capacity: null,
      unpublished_at: null,
    })
    .where('id', '=', EID)
    .execute()
  const coming = { answer: 'yes', answered_at: at, confirmed_at: at, invited_at: at }
  await db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, castGuests.meera, 'Meera Nair', at, {
        ...coming,
        people: 4,
        party_limit: 4,
        ...meera,
      }),
      buildGuestRow(EID, castGuests.jon, 'Jon Sørensen', at, { ...coming, ...jon }),
    ])
    .execute()
}

/** Invited, without an answer. */
export const silentGuest: DoorGuestOverrides = {
  answer: null,
  answered_at: null,
  confirmed_at: null,
}
