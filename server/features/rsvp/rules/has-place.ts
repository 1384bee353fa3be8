import type { EventRow } from '../../events/store/event.ts'
import type { GuestRecord } from '../../guests/store/guests.ts'

type Invitee = { row: Pick<GuestRecord, 'answer' | 'waitlisted_at' | 'confirmed_at'> }

/** Has a confirmed place: may know the address and gets the code for the door. */
export const hasPlace = (
  { event }: { event: Pick<EventRow, 'confirmation'> },
  { row }: Invitee,
): boolean =>
  row.answer === 'yes' &&
  row.waitlisted_at === null &&
  (event.confirmation === 'at-once' || row.confirmed_at !== null)
