import type { Tx } from '../../../base/database/db.ts'
import { countFreeSeats, splitByFreeSeats } from '../rules/seats.ts'
import { getEventStatus, hasPassed } from '../rules/state.ts'
import { findEventWithWaitlist, lockEventSeats, lockWaitlist, seatParties } from '../store/seats.ts'

/**
 * Gives free seats of an open event to the parties that wait. Resolves to the number of parties
 * that got one.
 */
export async function seatWaitingParties(tx: Tx, eventId: string, at: Date): Promise<number> {
  const event = await findEventWithWaitlist(tx, eventId)
  if (!event || getEventStatus(event) !== 'PUBLISHED' || hasPassed(event, at)) return 0
  const seats = await lockEventSeats(tx, eventId)
  if (!seats) return 0

  const free = countFreeSeats(seats)
  const { seated } = splitByFreeSeats(await lockWaitlist(tx, eventId, free), free)
  if (seated.length > 0)
    await seatParties(tx, eventId, {
      ids: seated.map(({ id }) => id),
      accountId: seats.accountId,
      isConfirmed: seats.confirmsAtOnce,
      at,
    })
  return seated.length
}
