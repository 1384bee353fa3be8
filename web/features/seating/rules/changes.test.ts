import { expect, test } from 'vitest'
import { guestId, party, table, tableId } from '../../../test/seating.ts'
import { applyChanges, moveGroup, putTable } from './changes.ts'
import type { SeatingFacts } from './seats.ts'

const plan: SeatingFacts = {
  tables: [table(1), table(2)],
  parties: [party(1, 'Meera Iyer', [1, 1, null]), party(2, 'Anil Menon', [2])],
  wishes: [],
}
const [meera] = plan.parties
const listSeats = ({ parties }: SeatingFacts) =>
  parties.map(({ people }) => people.map((one) => one.table))

test('Our product moves the people of a party who are not there yet, from where they were seen', () => {
  const moves = meera ? moveGroup({ party: meera, people: meera.people }, tableId(1)) : []
  expect(moves).toEqual([
    { change: 'SEAT', guestId: guestId(1), person: 2, from: null, to: tableId(1) },
  ])
  const after = applyChanges(plan, moves)
  expect(listSeats(after)).toEqual([[tableId(1), tableId(1), tableId(1)], [tableId(2)]])
  expect(after.parties[1], 'who did not move is not drawn again').toBe(plan.parties[1])
})

test('Our product changes nothing when changes are applied a second time', () => {
  const changes = [
    putTable(table(3)),
    ...(meera ? moveGroup({ party: meera, people: meera.people }, tableId(3)) : []),
  ]
  const once = applyChanges(plan, changes)
  expect(applyChanges(once, changes)).toEqual(once)
})

test('Our product takes the seats of people whose table is removed, and lets a table come back', () => {
  const without = applyChanges(plan, [{ change: 'NO_TABLE', id: tableId(1) }])
  expect(without.tables.map(({ number }) => number)).toEqual([2])
  expect(listSeats(without)).toEqual([[null, null, null], [tableId(2)]])
  const back = applyChanges(without, [
    putTable(table(1)),
    { change: 'SEAT', guestId: guestId(1), person: 0, from: null, to: tableId(1) },
  ])
  expect(listSeats(back)[0]).toEqual([tableId(1), null, null])
})

test('Our product ignores a seat at a table that is removed by the same changes', () => {
  const after = applyChanges(plan, [
    { change: 'SEAT', guestId: guestId(2), person: 0, from: tableId(2), to: tableId(1) },
    { change: 'NO_TABLE', id: tableId(1) },
  ])
  expect(listSeats(after)).toEqual([[null, null, null], [null]])
})

test('Our product adds, changes and removes wishes', () => {
  const wish = { id: '000000000000D01', kind: 'APART' as const, guests: [guestId(1), guestId(2)] }
  const wished = applyChanges(plan, [{ change: 'WISH', ...wish }])
  expect(wished.wishes).toEqual([wish])
  expect(applyChanges(wished, [{ change: 'NO_WISH', id: wish.id }]).wishes).toEqual([])
})
