import { isPersonInvited, type PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import {
  formatFunctionAnswer,
  getAnsweringPerson,
  isFunctionAnswer,
  parseFunctionAnswer,
  type FunctionAnswersByKey,
  type FunctionChoice,
} from '@mehfil/contract/rsvp/function-answers.ts'
import type { FullFunction, FunctionPeople, FunctionSeats } from '../function-seats.ts'

/** Since when a party waits for each function, in microseconds since 1970. */
export type FunctionWaits = Readonly<Record<string, number>>

const listPersonChoices = (
  answers: FunctionAnswersByKey,
): Array<FunctionChoice & { person: number }> =>
  Object.entries(answers).flatMap(([key, value]) =>
    isFunctionAnswer(key)
      ? parseFunctionAnswer(value).map((choice) => ({ ...choice, person: getAnsweringPerson(key) }))
      : [],
  )

const listChoices = (answers: FunctionAnswersByKey): FunctionChoice[] => listPersonChoices(answers)

export function listFunctionWaits(answers: FunctionAnswersByKey): FunctionWaits {
  const waits: Record<string, number> = {}
  for (const { id, state, since } of listChoices(answers))
    if (state === 'waiting') waits[id] = Math.min(waits[id] ?? Infinity, since ?? 0)
  return waits
}

/** The people of a party who ticked each function, with a place or waiting. */
function countTicks(answers: FunctionAnswersByKey): FunctionPeople {
  const people: Record<string, number> = {}
  for (const { id, state } of listChoices(answers))
    if (state !== 'uninvited') people[id] = (people[id] ?? 0) + 1
  return people
}

/** The answers of a party with another state for some of its choices. */
export const mapFunctionChoices = (
  answers: FunctionAnswersByKey,
  convert: (choice: FunctionChoice, person: number) => FunctionChoice,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [
      key,
      isFunctionAnswer(key)
        ? formatFunctionAnswer(
            parseFunctionAnswer(value).map((choice) => convert(choice, getAnsweringPerson(key))),
          )
        : value,
    ]),
  )

type FunctionRequest = {
  /** What the party ticked; marks of before may be among it. */
  answers: FunctionAnswersByKey
  /** The people who have places now. */
  held: FunctionPeople
  /** Where the party waits already. */
  waits: FunctionWaits
  at: number
}

export type FunctionDecision =
  | { full: FullFunction }
  | { full: null; answers: Record<string, string>; joined: FunctionWaits }

/**
 * Gives a party a place at each function that has room for all of it, and a place on the waiting list of
 * the others. A party that has places keeps them where it asks for too many; one that waits stays where it
 * is. `joined`: where it waits from now on.
 */
export function decideFunctions(
  functions: FunctionSeats | undefined,
  { answers, held, waits, at }: FunctionRequest,
): FunctionDecision {
  const ticks = countTicks(answers)
  const waitsNow: Record<string, number> = {}
  for (const [id, one] of Object.entries(functions ?? {})) {
    const people = ticks[id] ?? 0
    const own = held[id] ?? 0
    const since = waits[id] ?? null
    const free = Math.max(one.places - one.coming + own, own)
    const isBehindOthers = own === 0 && othersWait(one, free, since)
    if (people <= free && !isBehindOthers) continue
    const mayWait = own === 0 && people <= one.places && (one.waitingList || since !== null)
    if (!mayWait) return { full: { id, free: isBehindOthers ? 0 : free } }
    waitsNow[id] = since ?? getEndOfWaitlist(one, at)
  }
  const placed = mapFunctionChoices(answers, (choice) =>
    choice.state === 'uninvited' || (waits[choice.id] !== undefined && !functions?.[choice.id])
      ? choice
      : placeChoice(choice.id, waitsNow),
  )
  const joined = Object.entries(waitsNow).filter(([id]) => waits[id] === undefined)
  return { full: null, answers: placed, joined: Object.fromEntries(joined) }
}

const placeChoice = (id: string, waits: FunctionWaits): FunctionChoice =>
  waits[id] === undefined
    ? { id, state: 'coming', since: null }
    : { id, state: 'waiting', since: waits[id] }

/** True when a party that waits longer would fit in the free places. */
const othersWait = (
  { waiting }: FunctionSeats[string],
  free: number,
  before: number | null,
): boolean =>
  Object.entries(waiting).some(
    ([size, since]) => Number(size) <= free && since < (before ?? Infinity),
  )

/** A place behind all others, even when two parties come in the same millisecond. */
const getEndOfWaitlist = ({ lastWaitlistedAt }: FunctionSeats[string], at: number): number =>
  Math.max(at, (lastWaitlistedAt ?? -1) + 1)

/** The functions after a party with these answers joined waiting lists. */
export function addFunctionWaits(
  functions: FunctionSeats | undefined,
  { answers, joined }: { answers: FunctionAnswersByKey; joined: FunctionWaits },
): { functions?: FunctionSeats } {
  if (!functions || Object.keys(joined).length === 0) return functions ? { functions } : {}
  const ticks = countTicks(answers)
  return {
    functions: Object.fromEntries(
      Object.entries(functions).map(([id, one]) => {
        const since = joined[id]
        return [
          id,
          since === undefined
            ? one
            : {
                ...one,
                waiting: { [ticks[id] ?? 0]: since, ...one.waiting },
                lastWaitlistedAt: since,
              },
        ]
      }),
    ),
  }
}

/** Whether parties wait for a place at any function. */
export const hasFunctionWaits = (functions: FunctionSeats | undefined): boolean =>
  Object.values(functions ?? {}).some(({ waiting }) => Object.keys(waiting).length > 0)

/** A party with what its people said about functions. */
export type FunctionParty = { id: string; answers: FunctionAnswersByKey }
/** A party with a seat at the event that waits for functions. */
export type FunctionWaiter = FunctionParty & {
  /** The functions that it is invited to now. */
  invited: readonly string[]
}
export type PromotedParty = FunctionParty & {
  /** The functions where the party has got its places. */
  promoted: string[]
}

/**
 * The waiting parties that get free places at functions, each in the order of its function. A party that is
 * too large leaves the places to the next one, and one that is not invited gets none.
 */
export function promoteFunctionWaiters(
  functions: FunctionSeats | undefined,
  parties: readonly FunctionWaiter[],
): PromotedParty[] {
  const promoted = new Map<string, string[]>()
  for (const [id, { places, coming }] of Object.entries(functions ?? {})) {
    let free = places - coming
    for (const party of orderByWait(parties, id)) {
      const people = countTicks(party.answers)[id] ?? 0
      if (people > free) continue
      free -= people
      promoted.set(party.id, [...(promoted.get(party.id) ?? []), id])
    }
  }
  return parties.flatMap((party) => {
    const ids = promoted.get(party.id) ?? []
    return ids.length > 0
      ? [{ ...party, answers: seatChoices(party.answers, ids), promoted: ids }]
      : []
  })
}

type WaitingPlace = { party: PromotedParty; people: number; free: number }

/** One party with its places at a function that it waits for; null where it does not wait there. */
export function planWaitingPlace(
  limited: FunctionSeats[string] | undefined,
  party: FunctionWaiter,
  id: string,
): WaitingPlace | null {
  if (listFunctionWaits(party.answers)[id] === undefined || !party.invited.includes(id)) return null
  return {
    party: { ...party, answers: seatChoices(party.answers, [id]), promoted: [id] },
    people: countTicks(party.answers)[id] ?? 0,
    free: limited ? limited.places - limited.coming : Infinity,
  }
}

const seatChoices = (answers: FunctionAnswersByKey, ids: readonly string[]) =>
  mapFunctionChoices(answers, (choice) =>
    choice.state === 'waiting' && ids.includes(choice.id)
      ? { id: choice.id, state: 'coming', since: null }
      : choice,
  )

const orderByWait = (parties: readonly FunctionWaiter[], id: string): FunctionWaiter[] =>
  parties
    .map((party) => ({ party, since: listFunctionWaits(party.answers)[id] }))
    .filter(({ party, since }) => since !== undefined && party.invited.includes(id))
    .toSorted((one, other) => one.since! - other.since! || (one.party.id < other.party.id ? -1 : 1))
    .map(({ party }) => party)

/** A party that is invited again to functions, with what it had said before it was taken off them. */
export type ReturningParty = FunctionWaiter & {
  /** It has a seat at the event. */
  isSeated: boolean
  /** What single people are invited to. */
  persons: PersonFunctions
}

/**
 * Gives parties that are invited again to functions back what they had said. Where their places were given
 * away they wait, or are asked anew. `refused`
 * says how often a party got no place back.
 */
export function returnToFunctions(
  functions: FunctionSeats | undefined,
  parties: readonly ReturningParty[],
  at: number,
): { changed: FunctionParty[]; refused: number } {
  const free = new Map(
    Object.entries(functions ?? {}).map(([id, { places, coming }]) => [id, places - coming]),
  )
  const ends = new Map(
    Object.entries(functions ?? {}).map(([id, one]) => [id, getEndOfWaitlist(one, at)]),
  )
  const changed: FunctionParty[] = []
  let refused = 0
  for (const { id: guest, answers, invited, isSeated, persons } of parties) {
    const outcomes = new Map<string, FunctionChoice>()
    for (const [id, { people, since }] of countReturning(answers, { invited, persons })) {
      const room = free.get(id)
      const waited = since !== null && room !== undefined
      const fits = room === undefined || !isSeated || people <= room
      if (fits && !waited) {
        outcomes.set(id, { id, state: 'coming', since: null })
        if (isSeated && room !== undefined) free.set(id, room - people)
      } else {
        if (!waited) refused += 1
        if (!waited && !functions?.[id]?.waitingList) continue
        outcomes.set(id, { id, state: 'waiting', since: since ?? ends.get(id) ?? at })
        if (!waited) ends.set(id, (ends.get(id) ?? at) + 1)
      }
    }
    if (outcomes.size > 0)
      changed.push({
        id: guest,
        answers: mapFunctionChoices(answers, (choice, person) =>
          choice.state === 'uninvited' && isPersonInvited(persons, person, choice.id)
            ? (outcomes.get(choice.id) ?? choice)
            : choice,
        ),
      })
  }
  return { changed, refused }
}

/** The people of a party who had ticked functions that it is invited to again, and its place on their waiting list. */
function countReturning(
  answers: FunctionAnswersByKey,
  { invited, persons }: Pick<ReturningParty, 'invited' | 'persons'>,
): ReadonlyMap<string, { people: number; since: number | null }> {
  const returning = new Map<string, { people: number; since: number | null }>()
  for (const { id, state, since, person } of listPersonChoices(answers))
    if (state === 'uninvited' && invited.includes(id) && isPersonInvited(persons, person, id))
      returning.set(id, { people: (returning.get(id)?.people ?? 0) + 1, since })
  return returning
}
