import type { Tx } from '../../../base/database/db.ts'
import { seatWaitingParties, type EventWaiter } from '../rules/function-places/waiting-parties.ts'
import { countFreeSeats, type EventSeats, type WaitingParty } from '../rules/seats.ts'
import { getEventStatus, hasPassed } from '../rules/state.ts'
import { saveFunctionAnswers } from '../store/function-waitlist.ts'
import { listFunctionAnswers } from '../store/functions.ts'
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
  const { seated } = await placeWaitingParties(tx, eventId, { parties, seats, at })
  if (seated.length > 0)
    await promoteParties(tx, eventId, {
      ids: seated.map(({ id }) => id),
      accountId: seats.accountId,
      isConfirmed: seats.confirmsAtOnce,
      at,
    })
  return seated.length
}

/**
 * Which of these parties get seats at the event. Those are stored as waiting for functions that have no
 * room for them. The caller holds the seats of the event, and seats the parties.
 */
export async function placeWaitingParties(
  tx: Tx,
  eventId: string,
  { parties, seats, at }: { parties: readonly WaitingParty[]; seats: EventSeats; at: Date },
): Promise<ReturnType<typeof seatWaitingParties>> {
  const answers = await listFunctionAnswers(
    tx,
    { eventId },
    parties.map(({ id }) => id),
  )
  const placed = seatWaitingParties(
    parties.map(({ id, heads }) => ({ id, heads, answers: answers.get(id) ?? {} })),
    seats,
    at.getTime() * 1000,
  )
  const changed = placed.seated.filter((one) => hasOtherAnswers(one, answers.get(one.id) ?? {}))
  await saveFunctionAnswers(tx, { eventId }, changed, at)
  return placed
}

const hasOtherAnswers = ({ answers }: EventWaiter, before: EventWaiter['answers']): boolean =>
  Object.entries(answers).some(([key, value]) => before[key] !== value)

/** The same after a change by the host or a deletion, while the page is open and the event is not over. */
export async function promoteWhileOpen(tx: Tx, eventId: string, at: Date): Promise<number> {
  const event = await findEventWithWaitlist(tx, eventId)
  return event && getEventStatus(event) === 'PUBLISHED' && !hasPassed(event, at)
    ? promoteFromWaitlist(tx, eventId, at)
    : 0
}
