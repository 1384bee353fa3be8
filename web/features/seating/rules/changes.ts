import type {
  SeatMove,
  SeatPerson,
  SeatingChange,
  SeatingTable,
} from '@mehfil/contract/seating/seating.ts'
import type { SeatGroup, SeatingFacts } from './seats.ts'

/** The plan after these changes. Applying them a second time changes nothing. */
export function applyChanges<Facts extends SeatingFacts>(
  facts: Facts,
  changes: readonly SeatingChange[],
): Facts {
  const tables = new Map(facts.tables.map((table) => [table.id, table]))
  const wishes = new Map(facts.wishes.map((wish) => [wish.id, wish]))
  const removed = new Set<string>()
  const seats = new Map<string, string | null>()
  for (const change of changes) {
    if (change.change === 'SEAT') seats.set(toSeatKey(change.guestId, change.person), change.to)
    else if (change.change === 'TABLE') {
      const { change: _, ...table } = change
      tables.set(table.id, table)
      removed.delete(table.id)
    } else if (change.change === 'NO_TABLE') {
      tables.delete(change.id)
      removed.add(change.id)
      for (const [key, to] of seats) if (to === change.id) seats.set(key, null)
    } else if (change.change === 'WISH') {
      const { change: _, ...wish } = change
      wishes.set(wish.id, wish)
    } else wishes.delete(change.id)
  }
  return {
    ...facts,
    tables: [...tables.values()],
    wishes: [...wishes.values()],
    parties: facts.parties.map((party) => {
      const people = party.people.map((person) => {
        const moved = seats.get(toSeatKey(party.guestId, person.person))
        const table = moved === undefined ? person.table : moved
        const known = moved === undefined && table !== null && removed.has(table) ? null : table
        return known === person.table ? person : { ...person, table: known }
      })
      return people.some((person, at) => person !== party.people[at]) ? { ...party, people } : party
    }),
  }
}

const toSeatKey = (guestId: string, person: number): string => `${guestId}:${person}`

/** Moves the people of the group who are not there yet; null takes their seats. */
export const moveGroup = ({ party, people }: SeatGroup, to: string | null): SeatMove[] =>
  people
    .filter(({ table }) => table !== to)
    .map(({ person, table }: SeatPerson) => ({
      change: 'SEAT',
      guestId: party.guestId,
      person,
      from: table,
      to,
    }))

export const putTable = (table: SeatingTable): SeatingChange => ({ change: 'TABLE', ...table })
