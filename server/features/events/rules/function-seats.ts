import {
  getAnsweringPerson,
  isFunctionAnswer,
  listTickedFunctions,
  parseFunctionAnswer,
} from '@mehfil/contract/rsvp/function-answers.ts'

/** A function with limited places, and the people who come. */
export type LimitedFunction = {
  places: number
  coming: number
  /** Parties may wait for a place. */
  waitingList: boolean
  /** The longest waiting party of each size, as for the event. */
  waiting: Readonly<Record<string, number>>
  lastWaitlistedAt: number | null
}

/** The functions of an event with limited places, by id. */
export type FunctionSeats = Readonly<Record<string, LimitedFunction>>

/** People by function. */
export type FunctionPeople = Readonly<Record<string, number>>

/** Answers of the people of one party, by question and person. */
type PartyAnswers = Readonly<Record<string, string>>

/** What each person of a party said about functions. */
export const pickFunctionAnswers = (answers: PartyAnswers): PartyAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => isFunctionAnswer(key)))

/** The people of one party who come to each function, from its answers by person. */
export function countFunctionPeople(answers: PartyAnswers): FunctionPeople {
  const people: Record<string, number> = {}
  for (const value of Object.values(pickFunctionAnswers(answers)))
    for (const { id, state } of parseFunctionAnswer(value))
      if (state === 'coming') people[id] = (people[id] ?? 0) + 1
  return people
}

/**
 * The people of a party that comes who come to any function, or wait for a place there: all of it where no one says
 * anything about functions.
 */
export function countComingPeople(answers: PartyAnswers, party: number): number {
  const coming = Object.entries(pickFunctionAnswers(answers)).filter(
    ([key, value]) => getAnsweringPerson(key) < party && listTickedFunctions(value).length > 0,
  )
  return coming.length || party
}

export type FullFunction = { id: string; free: number }

/** The functions after a party has other places than before. */
export const moveFunctionSeats = (
  functions: FunctionSeats | undefined,
  { held, taken }: { held: FunctionPeople; taken: FunctionPeople },
): { functions?: FunctionSeats } =>
  functions
    ? {
        functions: Object.fromEntries(
          Object.entries(functions).map(([id, one]) => [
            id,
            { ...one, coming: one.coming + (taken[id] ?? 0) - (held[id] ?? 0) },
          ]),
        ),
      }
    : {}

/** A waiting party may have waited for this function. */
export const freesFunction = (
  functions: FunctionSeats | undefined,
  { held, taken }: { held: FunctionPeople; taken: FunctionPeople },
): boolean => Object.keys(functions ?? {}).some((id) => (taken[id] ?? 0) < (held[id] ?? 0))

/** A function with more people than places that had fewer people before. */
export const hasOverfilledFunction = (
  before: FunctionSeats | undefined,
  after: FunctionSeats | undefined,
): boolean =>
  Object.entries(after ?? {}).some(
    ([id, { places, coming }]) => coming > places && coming > (before?.[id]?.coming ?? 0),
  )
