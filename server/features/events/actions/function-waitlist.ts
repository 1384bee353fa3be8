import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { FunctionSeats } from '../rules/function-seats.ts'
import {
  hasFunctionWaits,
  promoteFunctionWaiters,
  returnToFunctions,
} from '../rules/function-places/waiting.ts'
import type { EventSeats } from '../rules/seats.ts'
import {
  enqueuePromotedMails,
  listReturningParties,
  listUnlimitedFunctions,
  lockFunctionWaiters,
  releaseUninvited,
  saveFunctionAnswers,
} from '../store/function-waitlist.ts'
import { lockAndReadEventSeats } from '../store/seats.ts'

/**
 * Gives free places at functions to the parties that wait for them, and enqueues a mail to each. The caller
 * holds the seats of the event. Resolves to the number of parties that got some.
 */
export async function promoteInFunctions(
  tx: Tx,
  eventId: string,
  { seats: { functions, accountId }, at }: { seats: EventSeats; at: Date },
): Promise<number> {
  const scope = { eventId }
  const unlimited = await listUnlimitedFunctions(tx, scope)
  if (!hasFunctionWaits(functions) && unlimited.length === 0) return 0
  const parties = promoteFunctionWaiters(
    { ...functions, ...withoutLimit(unlimited) },
    await lockFunctionWaiters(tx, scope),
  )
  await saveFunctionAnswers(tx, scope, parties, at)
  await enqueuePromotedMails(tx, scope, { parties, accountId, at })
  return parties.length
}

/** Parties that waited while the host took the limit away come. */
const withoutLimit = (ids: readonly string[]): FunctionSeats =>
  Object.fromEntries(
    ids.map((id) => [
      id,
      { places: Infinity, coming: 0, waitingList: false, waiting: {}, lastWaitlistedAt: null },
    ]),
  )

/**
 * After guests were invited to other functions: those who are no longer invited to one give their places
 * back, and those who are invited again get back what they had said. The caller holds the seats of the
 * event, and offers free places where `isChanged`. `refused` says how often there was no place left.
 */
export async function settleInvitedFunctions(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { guestIds, at }: { guestIds: readonly string[]; at: Date },
): Promise<{ isChanged: boolean; refused: number }> {
  const scope = { eventId }
  const released = await releaseUninvited(tx, scope, guestIds)
  const parties = await listReturningParties(tx, scope, guestIds)
  if (parties.length === 0) return { isChanged: released > 0, refused: 0 }
  const seats = await lockAndReadEventSeats(tx, eventId)
  const { changed, refused } = returnToFunctions(seats?.functions, parties, at.getTime() * 1000)
  await saveFunctionAnswers(tx, scope, changed, at)
  return { isChanged: released + changed.length > 0, refused }
}
