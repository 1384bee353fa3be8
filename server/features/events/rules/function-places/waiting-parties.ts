import type { FunctionAnswersByKey } from '@mehfil/contract/rsvp/function-answers.ts'
import { countFunctionPeople, moveFunctionSeats } from '../function-seats.ts'
import { countFreeSeats, type EventSeats } from '../seats.ts'
import { addFunctionWaits, decideFunctions, listFunctionWaits } from './waiting.ts'

/** A party that waits for seats at the event, with what its people said about functions. */
export type EventWaiter = { id: string; heads: number; answers: FunctionAnswersByKey }

type WaitingSplit<Party> = {
  /** With what their people come to, or wait for, from now on. */
  seated: Party[]
  rest: Party[]
}

/**
 * The parties that get free seats, in their order. Where a function has no room for one, it waits for
 * that function. A party that is too large, or that cannot wait there, leaves the seats to the next one.
 * `at` is in microseconds.
 */
export function seatWaitingParties<Party extends EventWaiter>(
  parties: readonly Party[],
  seats: Pick<EventSeats, 'capacity' | 'coming' | 'functions'>,
  at: number,
): WaitingSplit<Party> {
  let free = countFreeSeats(seats)
  let { functions } = seats
  const seated: Party[] = []
  const rest: Party[] = []
  for (const party of parties) {
    const decision =
      party.heads > free
        ? null
        : decideFunctions(functions, {
            answers: party.answers,
            held: {},
            waits: listFunctionWaits(party.answers),
            at,
          })
    if (!decision || decision.full) {
      rest.push(party)
      continue
    }
    free -= party.heads
    const taken = countFunctionPeople(decision.answers)
    functions = addFunctionWaits(
      moveFunctionSeats(functions, { held: {}, taken }).functions,
      decision,
    ).functions
    seated.push({ ...party, answers: decision.answers })
  }
  return { seated, rest }
}
