import type { SeatingTable, SeatingWish } from '@mehfil/contract/seating/seating.ts'
import { splitSeatKey, type SeatsByPerson } from '../seating-plan.ts'

/** A party with the people of it who have no seat. */
export type PartyToSeat = { guestId: string; category: string; people: readonly number[] }

/** A table while the proposal fills it. */
export type TableState = {
  id: string
  number: number
  x: number
  y: number
  free: number
  /** Parties at the table, those with a seat before included. */
  parties: Set<string>
  categories: Map<string, number>
}

export type SeatingState = {
  tables: TableState[]
  /** The guests whom each guest is kept apart from. */
  apart: ReadonlyMap<string, ReadonlySet<string>>
}

type SeatingStateInput = {
  tables: readonly SeatingTable[]
  seats: SeatsByPerson
  wishes: readonly SeatingWish[]
  /** The category of each party, those with seats included. */
  categories: ReadonlyMap<string, string>
}

/** The tables with who sits there now. Areas have no seats. */
export function createSeatingState({
  tables,
  seats,
  wishes,
  categories,
}: SeatingStateInput): SeatingState {
  const state = new Map<string, TableState>()
  for (const { id, kind, number, seats: free, x, y } of tables)
    if (kind !== 'AREA')
      state.set(id, {
        id,
        number: number ?? 0,
        x,
        y,
        free,
        parties: new Set(),
        categories: new Map(),
      })
  for (const [key, tableId] of seats) {
    const table = state.get(tableId)
    const { guestId } = splitSeatKey(key)
    if (table) seat(table, { guestId, category: categories.get(guestId) ?? '' }, 1)
  }
  return { tables: [...state.values()], apart: listApart(wishes) }
}

export function seat(
  table: TableState,
  { guestId, category }: Pick<PartyToSeat, 'guestId' | 'category'>,
  people: number,
): void {
  table.free -= people
  table.parties.add(guestId)
  table.categories.set(category, (table.categories.get(category) ?? 0) + people)
}

function listApart(wishes: readonly SeatingWish[]): Map<string, Set<string>> {
  const apart = new Map<string, Set<string>>()
  for (const { kind, guests } of wishes) {
    if (kind !== 'APART') continue
    for (const guest of guests) {
      const others = apart.get(guest) ?? new Set()
      guests.filter((other) => other !== guest).forEach((other) => others.add(other))
      apart.set(guest, others)
    }
  }
  return apart
}

/** Whether no one at the table is to be kept apart from the guest. */
export const accepts = ({ apart }: SeatingState, table: TableState, guestId: string): boolean => {
  const others = apart.get(guestId)
  return !others || [...table.parties].every((party) => !others.has(party))
}

/** The square of the way between two tables. */
export const getDistance = (one: TableState, other: TableState): number =>
  (one.x - other.x) ** 2 + (one.y - other.y) ** 2
