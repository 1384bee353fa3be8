import { expect, test } from 'vitest'
import { rowsOf } from './rows.ts'

test('Our product pairs ticked companions and filled places with their rows', () => {
  expect(rowsOf(['Joseph', 'Tara', '', 'Ravi '], ['Joseph', 'Tara'])).toEqual([
    { row: 1, name: 'Joseph' },
    { row: 2, name: 'Tara' },
    { row: 4, name: 'Ravi' },
  ])
})

test('Our product keeps the others in their rows when one is unticked', () => {
  expect(rowsOf(['Tara', 'Ravi'], ['Joseph', 'Tara'])).toEqual([
    { row: 2, name: 'Tara' },
    { row: 3, name: 'Ravi' },
  ])
})

test('Our product takes a second person of the same name for a new one', () => {
  expect(rowsOf(['Tara', 'Tara'], ['Tara'])).toEqual([
    { row: 1, name: 'Tara' },
    { row: 2, name: 'Tara' },
  ])
})

test('Our product sees nobody in blank places', () => {
  expect(rowsOf(['', '  '], [])).toEqual([])
})
