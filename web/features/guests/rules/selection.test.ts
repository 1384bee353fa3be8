import { expect, test } from 'vitest'
import {
  countPeople,
  isSelected,
  isSelectionEmpty,
  noGuests,
  toGuestSelection,
  selectGuests,
  toggleGuests,
} from './selection.ts'

const rows = ['a', 'b', 'c', 'd']
const listSelectedIds = (selected: ReturnType<typeof toggleGuests>) =>
  selected.all ? 'everybody' : [...selected.ids]

test('Our product selects one row, or with a range all rows up to the last pressed one, in either direction', () => {
  const one = toggleGuests(noGuests, { id: 'c', isOn: true, rangeStart: null, rows })
  expect(listSelectedIds(one)).toEqual(['c'])
  expect(
    listSelectedIds(toggleGuests(one, { id: 'a', isOn: true, rangeStart: 'c', rows })),
  ).toEqual(['c', 'a', 'b'])
  expect(
    listSelectedIds(
      toggleGuests(selectGuests(rows), { id: 'd', isOn: false, rangeStart: 'b', rows }),
    ),
  ).toEqual(['a'])
})

test('Our product continues with the shown rows when one row of a whole view is deselected', () => {
  expect(
    listSelectedIds(toggleGuests({ all: true }, { id: 'b', isOn: false, rangeStart: null, rows })),
  ).toEqual(['a', 'c', 'd'])
})

test('Our product selects one row when the last pressed one is gone', () => {
  expect(
    listSelectedIds(toggleGuests(noGuests, { id: 'b', isOn: true, rangeStart: 'gone', rows })),
  ).toEqual(['b'])
})

test('Our product sends the server ids, or the view when all of it is selected', () => {
  const view = { tab: 'yes', search: 'iyer', category: '' } as const
  expect(toGuestSelection(selectGuests(['a']), view)).toEqual({ ids: ['a'] })
  expect(toGuestSelection({ all: true }, view)).toEqual({
    tab: 'yes',
    search: 'iyer',
    category: '',
  })
  expect(toGuestSelection({ all: true }, { tab: 'all', search: '', category: null })).toEqual({
    tab: 'all',
  })
})

test('Our product never selects more rows than one request can hold', () => {
  expect(
    listSelectedIds(selectGuests(Array.from({ length: 1_200 }, (_, at) => `${at}`))),
  ).toHaveLength(1_000)
})

test('Our product knows the selected guests, and counts people rather than invitations', () => {
  expect([
    isSelectionEmpty(noGuests),
    isSelectionEmpty({ all: true }),
    isSelected({ all: true }, 'x'),
    isSelected(selectGuests(['a']), 'b'),
  ]).toEqual([true, false, true, false])
  expect(countPeople({ answer: null, people: 0, partyLimit: 4 })).toBe(4)
  expect(countPeople({ answer: 'yes', people: 3, partyLimit: 4 })).toBe(3)
})
