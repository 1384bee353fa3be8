import type {
  LeftReason,
  SeatingTable,
  SeatingWish,
  SeatMove,
  SeatReason,
} from '@mehfil/contract/seating/seating.ts'
import type { SeatsByPerson } from '../seating-plan.ts'
import { createShuffle } from './chance.ts'
import { groupParties, type PartyGroup } from './groups.ts'
import {
  accepts,
  createSeatingState,
  getDistance,
  seat,
  type SeatingState,
  type TableState,
  type PartyToSeat,
} from './seating-state.ts'

type ProposalInput = {
  tables: readonly SeatingTable[]
  seats: SeatsByPerson
  wishes: readonly SeatingWish[]
  categories: ReadonlyMap<string, string>
  /** Those without a seat. */
  parties: readonly PartyToSeat[]
  seed: number
}

type SeatExplanation = {
  guestId: string
  reason: SeatReason
  tables: string[]
  /** The other guests of the wish. */
  with: string[]
}

export type SeatingProposal = {
  changes: SeatMove[]
  why: SeatExplanation[]
  left: Array<{ guestId: string; reason: LeftReason; people: number }>
}

type ProposalDraft = SeatingProposal & { state: SeatingState }

/**
 * Seats parties without a seat. A table never gets more people than it has seats, and people to be
 * kept apart never sit at one table. Parties, and parties that wish it, stay together where a table
 * has room for them. One seed gives one proposal.
 */
export function proposeSeats(input: ProposalInput): SeatingProposal {
  const state = createSeatingState(input)
  const draft: ProposalDraft = { state, changes: [], why: [], left: [] }
  const groups = orderGroups(groupParties(input.parties, input.wishes, state), input.seed)
  for (const group of groups) seatGroup(draft, group)
  const { changes, why, left } = draft
  return { changes, why, left }
}

/** The largest category first, in it the largest group. The seed decides between equal ones. */
function orderGroups(groups: readonly PartyGroup[], seed: number): PartyGroup[] {
  const shuffled = createShuffle(seed)(groups)
  const people = new Map<string, number>()
  for (const group of shuffled)
    people.set(getCategory(group), (people.get(getCategory(group)) ?? 0) + group.size)
  const places = new Map(
    [...people].toSorted((one, other) => other[1] - one[1]).map(([category], at) => [category, at]),
  )
  const getPlace = (group: PartyGroup) => places.get(getCategory(group)) ?? 0
  return shuffled.toSorted((one, other) => getPlace(one) - getPlace(other) || other.size - one.size)
}

/** The category of the largest party. */
const getCategory = ({ parties }: PartyGroup): string =>
  parties.toSorted((one, other) => other.people.length - one.people.length)[0]?.category ?? ''

function seatGroup(draft: ProposalDraft, group: PartyGroup): void {
  const table = chooseTable(draft.state, group)
  if (table) {
    const reason = explainTable(table, group)
    for (const party of group.parties) place(draft, { party, group, reason, tables: [table] })
    return
  }
  const parties = group.parties.toSorted((one, other) => other.people.length - one.people.length)
  const near: TableState[] = draft.state.tables.filter(({ parties: there }) =>
    [...group.guests].some((guest) => there.has(guest)),
  )
  for (const party of parties) {
    const own = { ...group, parties: [party], size: party.people.length }
    const found = chooseTable(draft.state, own, near)
    const reason = found && explainTable(found, own)
    const tables = found ? [found] : splitParty(draft.state, party, near)
    if (tables.length > 0) place(draft, { party, group, reason: reason ?? 'SPLIT', tables })
    else leave(draft, party)
    near.push(...tables)
  }
}

/** The best table with room for all of a group, the nearest to others of it. */
function chooseTable(
  state: SeatingState,
  group: PartyGroup,
  near: readonly TableState[] = [],
): TableState | undefined {
  const category = getCategory(group)
  const getRank = (table: TableState) => {
    if (group.parties.some(({ guestId }) => table.parties.has(guestId))) return 0
    if ([...group.guests].some((guest) => table.parties.has(guest))) return 1
    if (table.categories.has(category)) return 2
    return table.parties.size === 0 ? 3 : 4
  }
  return state.tables
    .filter(
      (table) =>
        table.free >= group.size &&
        group.parties.every(({ guestId }) => accepts(state, table, guestId)),
    )
    .map((table) => ({ table, rank: getRank(table), way: getWay(table, near) }))
    .toSorted(
      (one, other) =>
        Math.min(one.rank, 2) - Math.min(other.rank, 2) ||
        one.way - other.way ||
        one.rank - other.rank ||
        one.table.free - other.table.free ||
        one.table.number - other.table.number,
    )[0]?.table
}

/** The way to the nearest of these tables; 0 without any. */
const getWay = (table: TableState, near: readonly TableState[]): number =>
  near.length === 0 ? 0 : Math.min(...near.map((other) => getDistance(table, other)))

function explainTable(table: TableState, { parties, guests }: PartyGroup): SeatReason {
  const own = new Set(parties.map(({ guestId }) => guestId))
  if (parties.some(({ guestId }) => table.parties.has(guestId))) return 'PARTY'
  if (
    parties.length > 1 ||
    [...guests].some((guest) => !own.has(guest) && table.parties.has(guest))
  )
    return 'WISH'
  if (table.parties.size === 0) return 'EMPTY'
  return table.categories.has(parties[0]?.category ?? '') ? 'CATEGORY' : 'ROOM'
}

/** Tables side by side with room for a party that is larger than the room of each; none without. */
function splitParty(
  state: SeatingState,
  party: PartyToSeat,
  near: readonly TableState[],
): TableState[] {
  const free = state.tables.filter(
    (table) => table.free > 0 && accepts(state, table, party.guestId),
  )
  const [first] = free.toSorted(
    (one, other) =>
      getWay(one, near) - getWay(other, near) || other.free - one.free || one.number - other.number,
  )
  if (!first) return []
  const tables: TableState[] = []
  let seats = 0
  for (const table of free.toSorted(
    (one, other) =>
      getDistance(first, one) - getDistance(first, other) || one.number - other.number,
  )) {
    if (seats >= party.people.length) break
    tables.push(table)
    seats += table.free
  }
  return seats >= party.people.length ? tables : []
}

type PlaceInput = {
  party: PartyToSeat
  group: PartyGroup
  reason: SeatReason
  tables: readonly TableState[]
}

function place(draft: ProposalDraft, { party, group, reason, tables }: PlaceInput): void {
  const rest = [...party.people]
  for (const table of tables) {
    const seated = rest.splice(0, table.free)
    if (seated.length === 0) continue
    seat(table, party, seated.length)
    for (const person of seated)
      draft.changes.push({
        change: 'SEAT',
        guestId: party.guestId,
        person,
        from: null,
        to: table.id,
      })
  }
  draft.why.push({
    guestId: party.guestId,
    reason,
    tables: tables.map(({ id }) => id),
    with: reason === 'WISH' ? [...group.guests].filter((guest) => guest !== party.guestId) : [],
  })
}

function leave({ state, left }: ProposalDraft, { guestId, people }: PartyToSeat): void {
  const free = state.tables.reduce((sum, table) => sum + Math.max(0, table.free), 0)
  left.push({
    guestId,
    reason: free >= people.length ? 'APART' : 'FULL',
    people: people.length,
  })
}
