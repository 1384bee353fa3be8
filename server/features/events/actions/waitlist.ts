import type { Tx } from '../../../base/database/db.ts'
import { countFreeSeats, splitByFreeSeats, type EventSeats } from '../rules/seats.ts'
import { getEventStatus, hasPassed } from '../rules/state.ts'
import { addFunctionPeople } from '../store/functions.ts'
import {
  findEventWithWaitlist,
  lockAndReadEventSeats,
  lockWaitlist,
  promoteParties,
  readEventSeats,
} from '../store/seats.ts'
import { promoteInFunctions } from './function-waitlist.ts'

/**
 * Gives free seats to the parties that wait, those at functions first, and enqueues a mail to each.
 * Resolves to the number of parties that got one.
 */
export async function promoteFromWaitlist(tx: Tx, eventId: string, at: Date): Promise<number> {
  const seats = await lockAndReadEventSeats(tx, eventId)
  if (!seats) return 0
  const promoted = await promoteInFunctions(tx, eventId, { seats, at })
  const present = promoted > 0 ? await readEventSeats(tx, eventId) : seats
  return promoted + (present ? await promoteAtEvent(tx, eventId, { seats: present, at }) : 0)
}

async function promoteAtEvent(
  tx: Tx,
  eventId: string,
  { seats, at }: { seats: EventSeats; at: Date },
): Promise<number> {
  const parties = await lockWaitlist(tx, eventId, countFreeSeats(seats))
  if (parties.length === 0) return 0
  const { seated } = splitByFreeSeats(await addFunctionPeople(tx, { eventId }, parties), seats)
  if (seated.length > 0)
    await promoteParties(tx, eventId, {
      ids: seated.map(({ id }) => id),
      accountId: seats.accountId,
      isConfirmed: seats.confirmsAtOnce,
      at,
    })
  return seated.length
}

/** The same after a change by the host or a deletion, while the page is open and the event is not over. */
export async function promoteWhileOpen(tx: Tx, eventId: string, at: Date): Promise<number> {
  const event = await findEventWithWaitlist(tx, eventId)
  return event && getEventStatus(event) === 'PUBLISHED' && !hasPassed(event, at)
    ? promoteFromWaitlist(tx, eventId, at)
    : 0
}
