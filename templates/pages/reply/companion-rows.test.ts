import { expect, test } from 'vitest'
import { listCompanionRows } from './companion-rows.ts'

test('Our product pairs ticked companions and filled places with their rows', () => {
  expect(listCompanionRows(['Joseph', 'Tara', '', 'Ravi '], ['Joseph', 'Tara'])).toEqual([
    { row: 1, name: 'Joseph' },
    { row: 2, name: 'Tara' },
    { row: 4, name: 'Ravi' },
  ])
})

test('Our product keeps the rows of other companions when one is unticked', () => {
  expect(listCompanionRows(['Tara', 'Ravi'], ['Joseph', 'Tara'])).toEqual([
    { row: 2, name: 'Tara' },
    { row: 3, name: 'Ravi' },
  ])
})

test('Our product treats a second person with the same name as a new one', () => {
  expect(listCompanionRows(['Tara', 'Tara'], ['Tara'])).toEqual([
    { row: 1, name: 'Tara' },
    { row: 2, name: 'Tara' },
  ])
})

test('Our product ignores blank companion fields', () => {
  expect(listCompanionRows(['', '  '], [])).toEqual([])
})
