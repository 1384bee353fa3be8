import type { SeatMove, SeatingTable } from '@mehfil/contract/seating/seating.ts'
import { moveGroup } from './changes.ts'
import type { SeatGroup, SeatingFacts } from './seats.ts'

export type CopiedRoom = { tables: SeatingTable[]; seats: SeatMove[] }

/** The tables of another function with ids of their own, and their seats for those who come here too. */
export function copyRoom(
  { tables, parties }: Pick<SeatingFacts, 'tables' | 'parties'>,
  unseated: readonly SeatGroup[],
  createId: () => string,
): CopiedRoom {
  const copied = new Map(tables.map((table) => [table.id, { ...table, id: createId() }]))
  const people = new Map(parties.map((party) => [party.guestId, party.people]))
  const findTable = (guestId: string, person: number): string | null => {
    const known = people.get(guestId)?.find((one) => one.person === person)?.table
    return (known && copied.get(known)?.id) || null
  }
  return {
    tables: [...copied.values()],
    seats: unseated.flatMap(({ party, people: group }) =>
      group.flatMap((person) =>
        moveGroup({ party, people: [person] }, findTable(party.guestId, person.person)),
      ),
    ),
  }
}
