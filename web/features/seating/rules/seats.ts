import type {
  SeatParty,
  SeatPerson,
  SeatingTable,
  SeatingWish,
} from '@mehfil/contract/seating/seating.ts'

/** What the server tells about one plan. */
export type SeatingFacts = {
  tables: SeatingTable[]
  parties: SeatParty[]
  wishes: SeatingWish[]
}

/** The people of one party who share a table, or who have no seat. */
export type SeatGroup = { party: SeatParty; people: readonly SeatPerson[] }
export type SeatedTable = { table: SeatingTable; groups: readonly SeatGroup[]; count: number }
export type SeatingOverview = {
  /** By number, without areas. */
  tables: readonly SeatedTable[]
  areas: readonly SeatingTable[]
  unseated: readonly SeatGroup[]
  seated: number
  people: number
  over: readonly SeatedTable[]
}

/** Who sits where, and who has no seat. */
export function arrangeSeats({
  tables,
  parties,
}: Pick<SeatingFacts, 'tables' | 'parties'>): SeatingOverview {
  const groups = new Map<string, SeatGroup[]>(tables.map(({ id }) => [id, []]))
  const unseated: SeatGroup[] = []
  let people = 0
  let seated = 0
  for (const party of parties) {
    people += party.people.length
    for (const [table, members] of groupByTable(party.people)) {
      const list = table === null ? undefined : groups.get(table)
      if (list) seated += members.length
      ;(list ?? unseated).push({ party, people: members })
    }
  }
  const seatedTables = tables
    .filter(({ kind }) => kind !== 'AREA')
    .map((table) => {
      const list = groups.get(table.id) ?? []
      return { table, groups: list, count: countPeople(list) }
    })
    .toSorted((one, other) => (one.table.number ?? 0) - (other.table.number ?? 0))
  return {
    tables: seatedTables,
    areas: tables.filter(({ kind }) => kind === 'AREA'),
    unseated,
    seated,
    people,
    over: seatedTables.filter(({ table, count }) => count > table.seats),
  }
}

function groupByTable(people: readonly SeatPerson[]): Map<string | null, SeatPerson[]> {
  const byTable = new Map<string | null, SeatPerson[]>()
  for (const person of people)
    byTable.set(person.table, [...(byTable.get(person.table) ?? []), person])
  return byTable
}

export const countPeople = (groups: readonly SeatGroup[]): number =>
  groups.reduce((sum, { people }) => sum + people.length, 0)

export type TableFill = 'free' | 'full' | 'over'

export const getFill = (count: number, seats: number): TableFill =>
  count > seats ? 'over' : count === seats ? 'full' : 'free'

/** Persons of one party, by their positions, whom a host has picked or drags. */
export type PickedPeople = { guestId: string; persons: readonly number[] }

/** The picked people as they are now; null when none of them comes any more. */
export function findPicked(
  parties: readonly SeatParty[],
  picked: PickedPeople | null,
): SeatGroup | null {
  const party = picked && parties.find(({ guestId }) => guestId === picked.guestId)
  const people = party?.people.filter(({ person }) => picked?.persons.includes(person)) ?? []
  return party && people.length > 0 ? { party, people } : null
}

/** The table all of them share; null when they have no seat or sit apart. */
export function findSharedTable({ people }: SeatGroup): string | null {
  const [first] = people
  return first && people.every(({ table }) => table === first.table) ? first.table : null
}

/** How many of the group would come to this table in addition. */
export const countNewcomers = ({ people }: SeatGroup, table: string): number =>
  people.filter((person) => person.table !== table).length

/** How often each note is written, the most frequent first. */
export function sumNotes(groups: readonly SeatGroup[]): Array<{ note: string; count: number }> {
  const counts = new Map<string, number>()
  for (const { people } of groups)
    for (const { notes } of people)
      for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1)
  return [...counts]
    .map(([note, count]) => ({ note, count }))
    .toSorted((one, other) => other.count - one.count || (one.note < other.note ? -1 : 1))
}

/** Groups with a name that has all the typed words, however they are written. */
export function searchGroups(groups: readonly SeatGroup[], typed: string): readonly SeatGroup[] {
  const terms = toSearchText(typed).split(' ').filter(Boolean)
  if (terms.length === 0) return groups
  return groups.filter(({ party, people }) => {
    const text = toSearchText([party.name, ...people.map(({ name }) => name)].join(' '))
    return terms.every((term) => text.includes(term))
  })
}

const toSearchText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
