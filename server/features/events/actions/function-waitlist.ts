import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { FunctionSeats } from '../rules/function-seats.ts'
import {
  hasFunctionWaits,
  planWaitingPlace,
  promoteFunctionWaiters,
  returnToFunctions,
  type FunctionWaiter,
  type PromotedParty,
} from '../rules/function-places/waiting.ts'
import { releaseCompanions } from '../rules/function-places/companions.ts'
import type { EventSeats } from '../rules/seats.ts'
import {
  enqueuePromotedMails,
  listNarrowedParties,
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

/** Resolves to the number of parties that gave places back. */
async function releaseAll(
  tx: Tx,
  scope: Pick<EventScope, 'eventId'>,
  { guestIds, at }: { guestIds: readonly string[]; at: Date },
): Promise<number> {
  const released = await releaseUninvited(tx, scope, guestIds)
  const parties = releaseCompanions(await listNarrowedParties(tx, scope, guestIds))
  await saveFunctionAnswers(tx, scope, parties, at)
  return released + parties.length
}

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
  const released = await releaseAll(tx, scope, { guestIds, at })
  const parties = await listReturningParties(tx, scope, guestIds)
  if (parties.length === 0) return { isChanged: released > 0, refused: 0 }
  const seats = await lockAndReadEventSeats(tx, eventId)
  const { changed, refused } = returnToFunctions(seats?.functions, parties, at.getTime() * 1000)
  await saveFunctionAnswers(tx, scope, changed, at)
  return { isChanged: released + changed.length > 0, refused }
}

type PlaceRequest = { functionId: string; seats: EventSeats; overPlaces: boolean; at: Date }
export type PlaceResult =
  | { outcome: 'given'; people: number }
  /** The function has too few places, and the host has not agreed to more people. */
  | { outcome: 'over'; people: number; free: number }
  /** No such party waits there. */
  | { outcome: 'none' }
/** Parties that get places, with what they said before. */
export type PlacedParty = PromotedParty & { before: FunctionWaiter['answers'] }
type PlacesRequest = PlaceRequest & {
  pick: (waiting: readonly string[]) => Promise<readonly string[]>
  /** When the mails are due, and by what they can be taken back. */
  mail: { due: Date; key: string | null }
}

/** The places of one waiting party. */
export async function giveWaitingPlace(
  tx: Tx,
  { eventId, guestId }: Pick<GuestScope, 'eventId' | 'guestId'>,
  request: PlaceRequest,
): Promise<PlaceResult> {
  const { result } = await giveWaitingPlaces(
    tx,
    { eventId },
    {
      ...request,
      pick: async (waiting) => waiting.filter((id) => id === guestId),
      mail: { due: request.at, key: null },
    },
  )
  return result
}

/**
 * Gives parties that wait for a function their places there, and enqueues the mails of a promotion. The caller
 * holds the seats of the event.
 */
export async function giveWaitingPlaces(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { functionId, seats: { functions, accountId }, overPlaces, at, pick, mail }: PlacesRequest,
): Promise<{ result: PlaceResult; parties: PlacedParty[] }> {
  const scope = { eventId }
  const waiters = await lockFunctionWaiters(tx, scope)
  const places = waiters.flatMap((waiter) => {
    const place = planWaitingPlace(functions?.[functionId], waiter, functionId)
    return place ? [{ ...place, before: waiter.answers }] : []
  })
  const picked = new Set(await pick(places.map(({ party }) => party.id)))
  const chosen = places.filter(({ party }) => picked.has(party.id))
  const [first] = chosen
  if (!first) return { result: { outcome: 'none' }, parties: [] }
  const people = chosen.reduce((sum, one) => sum + one.people, 0)
  if (people > first.free && !overPlaces)
    return {
      result: { outcome: 'over', people, free: Math.max(0, first.free) },
      parties: [],
    }
  const parties = chosen.map(({ party, before }) => ({ ...party, before }))
  await saveFunctionAnswers(tx, scope, parties, at)
  await enqueuePromotedMails(tx, scope, { parties, accountId, at: mail.due, key: mail.key })
  return { result: { outcome: 'given', people }, parties }
}
