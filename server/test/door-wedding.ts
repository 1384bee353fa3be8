import { castEvents, castGuests, guestRow } from '../seed/events.ts'
import type { House } from './house.ts'

/** The wedding as tests of its door find it. */
export const EID = castEvents.wedding
export const passcodes = { meera: '00060929', jon: '00060930' }
export const start = Date.parse('2026-12-12T13:00:00Z')

const tables = [
  'door_tap',
  'door_choice',
  'door_device',
  'door_changed',
  'door_helper',
  'replaced_passcode',
  'guest',
  'event_tally',
  'event_share',
] as const

type DoorGuest = Parameters<typeof guestRow>[4]

/** Sets the clock, forgets whoever was there, and lists Meera and Jon; either has said yes unless told otherwise. */
export async function doorOfTwo(
  house: House,
  at: Date,
  { meera, jon }: { meera?: DoorGuest; jon?: DoorGuest } = {},
): Promise<void> {
  const { db } = house.world
  house.clock.set(at)
  for (const table of tables) await db.deleteFrom(table).where('event_id', '=', EID).execute()
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
      guestRow(EID, castGuests.meera, 'Meera Nair', at, {
        ...coming,
        people: 4,
        party_limit: 4,
        ...meera,
      }),
      guestRow(EID, castGuests.jon, 'Jon Sørensen', at, { ...coming, ...jon }),
    ])
    .execute()
}

/** Invited, and has not replied. */
export const silent: DoorGuest = { answer: null, answered_at: null, confirmed_at: null }
