import { expect, test } from 'vitest'
import { table } from '../../../test/seating.ts'
import {
  countUsualTables,
  createRoundTables,
  createTable,
  createTypedTables,
  getNextNumber,
} from './new-tables.ts'

test('Our product gives a new table the first number that is free', () => {
  expect(getNextNumber([table(1), table(3)])).toBe(2)
  expect(createTable([table(1)], { id: 'X', kind: 'LONG' })).toMatchObject({
    number: 2,
    seats: 12,
    turned: 0,
  })
  expect(createTable([table(1)], { id: 'X', kind: 'AREA', name: 'Stage' })).toMatchObject({
    number: null,
    seats: 0,
    name: 'Stage',
  })
})

test('Our product offers enough round tables for all', () => {
  expect([0, 1, 100, 146].map(countUsualTables)).toEqual([12, 1, 11, 16])
  const tables = createRoundTables(Array.from({ length: 12 }, (_, at) => `T${at}`))
  expect(tables.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(new Set(tables.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
})

test('Our product reads number and name of tables that hosts typed', () => {
  const typed = ['7', 'Table 3, Rose', 'الطاولة ٤', 'Jasmine', 'Head table', '7 bis', '2 · Neem']
  const tables = createTypedTables(
    typed.map((name, at) => ({ name, people: at === 0 ? 14 : 3 })),
    typed.map((_, at) => `T${at}`),
  )
  expect(tables.map(({ number, name, seats }) => [number, name, seats])).toEqual([
    [7, '', 14],
    [3, 'Rose', 10],
    [4, '', 10],
    [1, 'Jasmine', 10],
    [5, 'Head table', 10],
    [6, '7 bis', 10],
    [2, 'Neem', 10],
  ])
})
