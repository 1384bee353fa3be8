import type { EventSettings } from '@mehfil/contract/events/settings.ts'
import type { FunctionSeats } from './function-seats.ts'

/**
 * The seats of an event and its waiting parties, read at one moment. A write passes this state, and
 * fails if it has changed. Times are microseconds since 1970.
 */
export type EventSeats = {
  /** Changes with every change of the event’s row. */
  version: string
  accountId: string
  isPurged: boolean
  capacity: number | null
  waitingList: boolean
  confirmsAtOnce: boolean
  hostNotices: EventSettings['hostNotices']
  /** The largest number of people that the plan allows on the list. */
  peopleLimit: number
  people: number
  /** People who said yes and have a seat. */
  coming: number
  /** The longest waiting party of each size. Empty without a capacity. */
  waiting: Readonly<Record<string, number>>
  lastWaitlistedAt: number | null
  /** The functions with limited places; absent where an event has none. */
  functions?: FunctionSeats
}

/** More people than all simultaneous answers can add. */
const marginOfPeople = 25_000

/**
 * True when the next answer could take the last place. Answers are then decided one after the
 * other.
 */
export const isCounted = (seats: EventSeats): boolean =>
  seats.capacity !== null ||
  seats.functions !== undefined ||
  seats.people > getUncountedLimit(seats)

/** Up to this number of people, answers need not be counted one by one. */
export const getUncountedLimit = ({ peopleLimit }: EventSeats): number =>
  peopleLimit - marginOfPeople

/** True when the list may not grow by so many people. A list that is already too long may stay. */
export const exceedsPeopleLimit = (
  { people, peopleLimit }: EventSeats,
  addedPeople: number,
): boolean => people + addedPeople > Math.max(peopleLimit, people)

export type SeatRequest = {
  party: number
  /** Seats the party has now. */
  held?: number
  /** The party's place on the waiting list. */
  waitlistedAt?: number | null
  /** False if the party prefers fewer seats to waiting. */
  acceptsWaitlist: boolean
  at: number
}

export type SeatDecision =
  | { outcome: 'seated' }
  | { outcome: 'waiting'; waitlistedAt: number }
  | { outcome: 'full'; free: number }

/**
 * Gives a party seats, a place on the waiting list, or neither. A new party gets no seat that a
 * waiting party could have. A party that has seats keeps them when it asks for too many.
 */
export function decideSeats(
  seats: EventSeats,
  { party, held = 0, waitlistedAt = null, acceptsWaitlist, at }: SeatRequest,
): SeatDecision {
  if (seats.capacity === null) return { outcome: 'seated' }
  const free = Math.max(seats.capacity - seats.coming + held, held)
  const isBehindOthers = held === 0 && othersWait(seats, free, waitlistedAt)
  if (party <= free && !isBehindOthers) return { outcome: 'seated' }

  const prefersFewer =
    !acceptsWaitlist &&
    waitlistedAt === null &&
    free > 0 &&
    party > free &&
    !othersWait(seats, free, null)
  return held > 0 || party > seats.capacity || !seats.waitingList || prefersFewer
    ? { outcome: 'full', free }
    : { outcome: 'waiting', waitlistedAt: waitlistedAt ?? getEndOfWaitlist(seats, at) }
}

/** True when a party that waits longer would fit in the free seats. */
const othersWait = ({ waiting }: EventSeats, free: number, before: number | null): boolean =>
  Object.entries(waiting).some(
    ([size, since]) => Number(size) <= free && since < (before ?? Infinity),
  )

/** A place behind all others, even when two parties come in the same millisecond. */
export const getEndOfWaitlist = ({ lastWaitlistedAt }: EventSeats, at: number): number =>
  Math.max(at, (lastWaitlistedAt ?? -1) + 1)

/** The seats after a new party is added to the list. */
export function addParty(
  seats: EventSeats,
  heads: number,
  decision: SeatDecision | null,
): EventSeats {
  const listed = { ...seats, people: seats.people + heads }
  if (decision?.outcome === 'seated') return { ...listed, coming: seats.coming + heads }
  if (decision?.outcome !== 'waiting') return listed
  return {
    ...listed,
    waiting: { [heads]: decision.waitlistedAt, ...seats.waiting },
    lastWaitlistedAt: decision.waitlistedAt,
  }
}

/** The number of free seats. Without a capacity there is always one more. */
export const countFreeSeats = ({
  capacity,
  coming,
}: Pick<EventSeats, 'capacity' | 'coming'>): number =>
  capacity === null ? Infinity : capacity - coming

export type WaitingParty = { id: string; heads: number }

/** The parties that get free seats, in their order. A party that is too large leaves them to the next one. */
export function splitByFreeSeats<Party extends { heads: number }>(
  parties: readonly Party[],
  seats: Pick<EventSeats, 'capacity' | 'coming'>,
): { seated: Party[]; rest: Party[] } {
  let free = countFreeSeats(seats)
  const seated: Party[] = []
  const rest: Party[] = []
  for (const party of parties) {
    if (party.heads > free) {
      rest.push(party)
      continue
    }
    free -= party.heads
    seated.push(party)
  }
  return { seated, rest }
}
