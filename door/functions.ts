import type { PartyPresence } from './presence.ts'

/** Entries of the event as a whole have this in place of the id of a function. */
export const wholeEventId = ''

/** What a party said about one function. */
export type FunctionReply = {
  isInvited: boolean
  /** Null before it said anything. */
  coming: number | null
  /** Until then, how many of its people are not invited there; absent for none. */
  uninvited?: number
}

/** Why the helper must check first at this function. */
export type FunctionDoubt = 'uninvited' | 'not-coming'

/**
 * Those who said yes and, before that, those who are invited. A party that said yes to other functions only comes as a
 * whole, if it is let in.
 */
export const countPartyAtFunction = (
  people: number,
  { coming, uninvited = 0 }: FunctionReply,
): number => coming || Math.max(1, people - uninvited)

export function getFunctionDoubt({ isInvited, coming }: FunctionReply): FunctionDoubt | null {
  if (coming) return null
  if (!isInvited) return 'uninvited'
  return coming === 0 ? 'not-coming' : null
}

type Attendance = Pick<PartyPresence, 'arrived' | 'outside'>

/**
 * The presence at the event as a whole: each person counts once, so the greatest of the functions
 * counts. Inside are those of the function with most people inside.
 */
export function combinePresence(functions: readonly Attendance[]): Attendance {
  const arrived = Math.max(0, ...functions.map((one) => one.arrived))
  const inside = Math.max(0, ...functions.map((one) => one.arrived - one.outside))
  return { arrived, outside: arrived - inside }
}
