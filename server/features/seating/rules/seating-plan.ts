import type { SeatingTable, SeatingWish } from '@mehfil/contract/seating/seating.ts'
import { refuse } from '../../../base/refusal.ts'

/** The table of each person with a seat, by `getSeatKey`. */
export type SeatsByPerson = ReadonlyMap<string, string>

export type PlanContent = {
  revision: number
  tables: SeatingTable[]
  seats: SeatsByPerson
  wishes: SeatingWish[]
}

export const getSeatKey = (guestId: string, person: number): string => `${guestId}.${person}`

export function splitSeatKey(key: string): { guestId: string; person: number } {
  const [guestId = '', person = '0'] = key.split('.')
  return { guestId, person: Number(person) }
}

/**
 * The function of a plan: the one that was named, else the first one that has tables, else the first.
 * An event that asks about no function has one plan, with an empty id.
 */
export function chooseFunction(
  functions: ReadonlyArray<{ id: string; hasTables: boolean }>,
  requested: string | undefined,
): string {
  if (requested === undefined)
    return (functions.find(({ hasTables }) => hasTables) ?? functions[0])?.id ?? ''
  const isKnown = functions.length > 0 ? functions.some(({ id }) => id === requested) : !requested
  return isKnown ? requested : refuse('notFound')
}
