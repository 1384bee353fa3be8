import {
  maxTables,
  maxWishes,
  type SeatingChange,
  type SeatingTable,
  type SeatingWish,
  type SeatMove,
  type TablePut,
  type WishPut,
} from '@mehfil/contract/seating/seating.ts'
import { getSeatKey, splitSeatKey, type PlanContent } from './seating-plan.ts'

/** Who may sit at the function of a plan, and who is on the list. */
export type SeatingPeople = {
  maySit(guestId: string, person: number): boolean
  isListed(guestId: string): boolean
}

type ChangeRefusal = { refused: 'seatTaken' | 'seatGone' | 'seatingFull'; guestId?: string }

/** A plan after changes, with what to write. */
export type ChangedPlan = {
  undo: SeatingChange[]
  putTables: SeatingTable[]
  removedTables: string[]
  /** The new table of each person who moved; null for no seat. */
  seats: Map<string, string | null>
  putWishes: SeatingWish[]
  removedWishes: string[]
  /** Guests whose table is another one, or is called otherwise. */
  affectedGuests: string[]
}

type Draft = {
  tables: Map<string, SeatingTable>
  seats: Map<string, string>
  wishes: Map<string, SeatingWish>
  people: SeatingPeople
}

/** Applies the changes in their order. The first that is not possible refuses all of them. */
export function applyChanges(
  plan: PlanContent,
  changes: readonly SeatingChange[],
  people: SeatingPeople,
): ChangedPlan | ChangeRefusal {
  const draft: Draft = {
    tables: new Map(plan.tables.map((table) => [table.id, table])),
    seats: new Map(plan.seats),
    wishes: new Map(plan.wishes.map((wish) => [wish.id, wish])),
    people,
  }
  const inverses: SeatingChange[][] = []
  for (const change of changes) {
    const inverse = applyChange(draft, change)
    if (!Array.isArray(inverse)) return inverse
    inverses.push(inverse)
  }
  if (draft.tables.size > maxTables || draft.wishes.size > maxWishes)
    return { refused: 'seatingFull' }
  return compare(plan, draft, inverses.toReversed().flat())
}

/** Changes the draft. Answers the changes that take this one back. */
function applyChange(draft: Draft, change: SeatingChange): SeatingChange[] | ChangeRefusal {
  switch (change.change) {
    case 'TABLE':
      return putTable(draft, change)
    case 'NO_TABLE':
      return removeTable(draft, change.id)
    case 'SEAT':
      return movePerson(draft, change)
    case 'WISH':
      return putWish(draft, change)
    case 'NO_WISH': {
      const before = draft.wishes.get(change.id)
      draft.wishes.delete(change.id)
      return before ? [{ change: 'WISH', ...before }] : []
    }
  }
}

function putTable(draft: Draft, { change: _, ...table }: TablePut): SeatingChange[] {
  const before = draft.tables.get(table.id)
  const moved = table.kind === 'AREA' ? clearTable(draft, table.id) : []
  draft.tables.set(table.id, table)
  return before
    ? [{ change: 'TABLE', ...before }, ...moved]
    : [{ change: 'NO_TABLE', id: table.id }]
}

function removeTable(draft: Draft, id: string): SeatingChange[] | ChangeRefusal {
  const before = draft.tables.get(id)
  if (!before) return { refused: 'seatGone' }
  const moved = clearTable(draft, id)
  draft.tables.delete(id)
  return [{ change: 'TABLE', ...before }, ...moved]
}

/** Takes the seats of all people at a table. Answers the moves back. */
function clearTable({ seats }: Draft, id: string): SeatingChange[] {
  const keys = [...seats].filter(([, table]) => table === id).map(([key]) => key)
  keys.forEach((key) => seats.delete(key))
  return keys.map((key) => ({ change: 'SEAT', ...splitSeatKey(key), from: null, to: id }))
}

function movePerson(
  { tables, seats, people }: Draft,
  { guestId, person, from, to }: SeatMove,
): SeatingChange[] | ChangeRefusal {
  const key = getSeatKey(guestId, person)
  if ((seats.get(key) ?? null) !== from) return { refused: 'seatTaken', guestId }
  if (from === to) return []
  if (to === null) {
    seats.delete(key)
  } else {
    const { kind } = tables.get(to) ?? { kind: 'AREA' }
    if (kind === 'AREA' || !people.maySit(guestId, person)) return { refused: 'seatGone', guestId }
    seats.set(key, to)
  }
  return [{ change: 'SEAT', guestId, person, from: to, to: from }]
}

function putWish(
  { wishes, people }: Draft,
  { change: _, ...wish }: WishPut,
): SeatingChange[] | ChangeRefusal {
  if (!wish.guests.every((guest) => people.isListed(guest))) return { refused: 'seatGone' }
  const before = wishes.get(wish.id)
  wishes.set(wish.id, wish)
  return [before ? { change: 'WISH', ...before } : { change: 'NO_WISH', id: wish.id }]
}

/** What differs between the plan and the draft. */
function compare(plan: PlanContent, draft: Draft, undo: SeatingChange[]): ChangedPlan {
  const tables = new Map(plan.tables.map((table) => [table.id, table]))
  const wishes = new Map(plan.wishes.map((wish) => [wish.id, wish]))
  const seats = new Map<string, string | null>()
  for (const key of new Set([...plan.seats.keys(), ...draft.seats.keys()])) {
    const after = draft.seats.get(key) ?? null
    if (after !== (plan.seats.get(key) ?? null)) seats.set(key, after)
  }
  const putTables = [...draft.tables.values()].filter((table) => tables.get(table.id) !== table)
  const renamed = new Set(
    putTables
      .filter(({ id, number, name }) => {
        const before = tables.get(id)
        return before?.number !== number || before.name !== name
      })
      .map(({ id }) => id),
  )
  const seatedThere = [...draft.seats].filter(([, table]) => renamed.has(table))
  const affected = [...seats.keys(), ...seatedThere.map(([key]) => key)]
  return {
    undo,
    putTables,
    removedTables: [...tables.keys()].filter((id) => !draft.tables.has(id)),
    seats,
    putWishes: [...draft.wishes.values()].filter((wish) => wishes.get(wish.id) !== wish),
    removedWishes: [...wishes.keys()].filter((id) => !draft.wishes.has(id)),
    affectedGuests: [...new Set(affected.map((key) => splitSeatKey(key).guestId))],
  }
}
