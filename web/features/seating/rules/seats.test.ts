import { expect, test } from 'vitest'
import { area, guestId, party, table, tableId } from '../../../test/seating.ts'
import {
  arrangeSeats,
  countNewcomers,
  findPicked,
  findSharedTable,
  getFill,
  searchGroups,
  sumNotes,
} from './seats.ts'

const plan = {
  tables: [table(2), table(1, { seats: 2 }), area('Stage')],
  parties: [
    party(1, 'Meera Iyer', [1, 1, 2], { notes: [['Vegetarian'], ['Vegetarian', 'Child']] }),
    party(2, 'Anil Menon', [1, null]),
    party(3, 'Zoë Haddad', [null]),
  ],
  wishes: [],
}

test('Our product counts who sits where, a party that is split in each place once', () => {
  const { tables, areas, unseated, seated, people, over } = arrangeSeats(plan)
  expect(tables.map(({ table: { number }, count }) => [number, count])).toEqual([
    [1, 3],
    [2, 1],
  ])
  expect(areas.map(({ name }) => name)).toEqual(['Stage'])
  expect(unseated.map(({ party: { name }, people }) => [name, people.length])).toEqual([
    ['Anil Menon', 1],
    ['Zoë Haddad', 1],
  ])
  expect([seated, people]).toEqual([4, 6])
  expect(over.map(({ table: { number } }) => number)).toEqual([1])
})

test('Our product treats people at a table that is gone as people without a seat', () => {
  const { unseated } = arrangeSeats({ tables: [], parties: plan.parties })
  expect(unseated.reduce((sum, { people }) => sum + people.length, 0)).toBe(6)
})

test('Our product tells a full table from a free one and one that is over', () => {
  expect([9, 10, 11].map((count) => getFill(count, 10))).toEqual(['free', 'full', 'over'])
})

test('Our product follows picked people while others change the list', () => {
  const picked = findPicked(plan.parties, { guestId: guestId(1), persons: [0, 1] })
  expect(picked?.people.map(({ person }) => person)).toEqual([0, 1])
  expect(picked && findSharedTable(picked)).toBe(tableId(1))
  expect(picked && countNewcomers(picked, tableId(2))).toBe(2)
  expect(findPicked(plan.parties, { guestId: guestId(1), persons: [7] })).toBeNull()
  expect(findPicked(plan.parties, { guestId: guestId(9), persons: [0] })).toBeNull()
  expect(findPicked(plan.parties, null)).toBeNull()
})

test('Our product sums notes for the caterer, the most frequent first', () => {
  expect(sumNotes(arrangeSeats(plan).tables.flatMap(({ groups }) => groups))).toEqual([
    { note: 'Vegetarian', count: 2 },
    { note: 'Child', count: 1 },
  ])
})

test('Our product finds a party by any of its names, with or without accents', () => {
  const { unseated } = arrangeSeats(plan)
  const find = (typed: string) => searchGroups(unseated, typed).map(({ party: { name } }) => name)
  expect([find('zoe'), find('menon anil'), find('Anil Menon 1'), find(''), find('x')]).toEqual([
    ['Zoë Haddad'],
    ['Anil Menon'],
    ['Anil Menon'],
    ['Anil Menon', 'Zoë Haddad'],
    [],
  ])
})
