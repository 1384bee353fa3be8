import { describe, expect, it } from 'vitest'
import type { SeatingChange } from '@mehfil/contract/seating/seating.ts'
import { gid, move, putTable, table, tid } from '../../../test/models/seating.ts'
import { applyChanges, type ChangedPlan } from './changes.ts'
import type { PlanContent } from './seating-plan.ts'

const plan: PlanContent = {
  revision: 4,
  tables: [table(1), table(2, { name: 'Jasmine' })],
  seats: new Map([
    [`${gid(1)}.0`, tid(1)],
    [`${gid(1)}.1`, tid(1)],
  ]),
  wishes: [],
}
const people = {
  maySit: (guestId: string, person: number) => guestId !== gid(9) && person < 3,
  isListed: (guestId: string) => guestId !== gid(9),
}
const apply = (changes: SeatingChange[], before = plan) =>
  applyChanges(before, changes, people) as ChangedPlan

/** The plan after changes, as the database would have it. */
function write(before: PlanContent, changed: ChangedPlan): PlanContent {
  const tables = new Map(before.tables.map((one) => [one.id, one]))
  for (const one of changed.putTables) tables.set(one.id, one)
  for (const id of changed.removedTables) tables.delete(id)
  const seats = new Map(before.seats)
  for (const [key, to] of changed.seats) {
    if (to === null) seats.delete(key)
    else seats.set(key, to)
  }
  const wishes = new Map(before.wishes.map((one) => [one.id, one]))
  for (const one of changed.putWishes) wishes.set(one.id, one)
  for (const id of changed.removedWishes) wishes.delete(id)
  return { ...before, tables: [...tables.values()], seats, wishes: [...wishes.values()] }
}

const all: SeatingChange[] = [
  putTable(3),
  move(gid(2), 0, [null, tid(3)]),
  move(gid(1), 0, [tid(1), tid(2)]),
  { change: 'WISH', id: tid(90), kind: 'APART', guests: [gid(1), gid(2)] },
  putTable(2, { name: 'Rose' }),
  { change: 'NO_TABLE', id: tid(1) },
]

describe('Our product changes a seating plan', () => {
  it('in the order of the changes, and knows what to write and whose table to tell', () => {
    const changed = apply(all)
    expect(changed.putTables.map(({ id }) => id)).toEqual([tid(2), tid(3)])
    expect(changed.removedTables).toEqual([tid(1)])
    expect(Object.fromEntries(changed.seats)).toEqual({
      [`${gid(1)}.0`]: tid(2),
      [`${gid(1)}.1`]: null,
      [`${gid(2)}.0`]: tid(3),
    })
    expect(changed.affectedGuests.toSorted()).toEqual([gid(1), gid(2)])
  })

  it('and takes them back, each in turn', () => {
    const changed = apply(all)
    const after = write(plan, changed)
    const back = write(after, apply(changed.undo, after))
    expect(new Map([...back.seats].toSorted())).toEqual(new Map([...plan.seats].toSorted()))
    expect(back.tables.toSorted((one, other) => one.number! - other.number!)).toEqual(plan.tables)
    expect(back.wishes).toEqual([])
  })

  it('and refuses all of them for a person who was moved meanwhile', () => {
    expect(applyChanges(plan, [putTable(3), move(gid(1), 0, [null, tid(2)])], people)).toEqual({
      refused: 'seatTaken',
      guestId: gid(1),
    })
  })

  it('or for a table, an area, a person or a guest that has no seat to give or take', () => {
    for (const one of [
      move(gid(2), 0, [null, tid(8)]),
      move(gid(2), 3, [null, tid(2)]),
      move(gid(9), 0, [null, tid(2)]),
      { change: 'NO_TABLE', id: tid(8) },
      { change: 'WISH', id: tid(91), kind: 'TOGETHER', guests: [gid(1), gid(9)] },
    ] as SeatingChange[])
      expect(applyChanges(plan, [one], people)).toMatchObject({ refused: 'seatGone' })
    expect(
      applyChanges(
        plan,
        [
          putTable(4, { kind: 'AREA', number: null, seats: 0, name: 'Stage' }),
          move(gid(2), 0, [null, tid(4)]),
        ],
        people,
      ),
    ).toMatchObject({ refused: 'seatGone' })
  })

  it('and keeps to the number of tables a plan may have', () => {
    const many = Array.from({ length: 299 }, (_, at) => putTable(at + 3))
    expect(applyChanges(plan, many, people)).toEqual({ refused: 'seatingFull' })
    expect(applyChanges(plan, many.slice(1), people)).toHaveProperty('undo')
  })
})
