import { expect, test } from 'vitest'
import { headsOf, isChosen, isNobody, nobody, selectionOf, some, toggled } from './chosen.ts'

const rows = ['a', 'b', 'c', 'd']
const ids = (chosen: ReturnType<typeof toggled>) =>
  chosen.everybody ? 'everybody' : [...chosen.ids]

test('Our product chooses one row, and with a range all between it and the one before, in either direction', () => {
  const one = toggled(nobody, { id: 'c', isOn: true, from: null, rows })
  expect(ids(one)).toEqual(['c'])
  expect(ids(toggled(one, { id: 'a', isOn: true, from: 'c', rows }))).toEqual(['c', 'a', 'b'])
  expect(ids(toggled(some(rows), { id: 'd', isOn: false, from: 'b', rows }))).toEqual(['a'])
})

test('Our product begins from the rows shown when one of everybody is left out', () => {
  expect(ids(toggled({ everybody: true }, { id: 'b', isOn: false, from: null, rows }))).toEqual([
    'a',
    'c',
    'd',
  ])
})

test('Our product chooses one row when the one pressed before is gone', () => {
  expect(ids(toggled(nobody, { id: 'b', isOn: true, from: 'gone', rows }))).toEqual(['b'])
})

test('Our product tells the server ids, or the view where everybody in it is meant', () => {
  const view = { tab: 'yes', search: 'iyer', category: '' } as const
  expect(selectionOf(some(['a']), view)).toEqual({ ids: ['a'] })
  expect(selectionOf({ everybody: true }, view)).toEqual({
    tab: 'yes',
    search: 'iyer',
    category: '',
  })
  expect(selectionOf({ everybody: true }, { tab: 'all', search: '', category: null })).toEqual({
    tab: 'all',
  })
})

test('Our product never chooses more at once than can be sent', () => {
  expect(ids(some(Array.from({ length: 1_200 }, (_, at) => `${at}`)))).toHaveLength(1_000)
})

test('Our product knows who is chosen, and counts people rather than invitations', () => {
  expect([
    isNobody(nobody),
    isNobody({ everybody: true }),
    isChosen({ everybody: true }, 'x'),
    isChosen(some(['a']), 'b'),
  ]).toEqual([true, false, true, false])
  expect(headsOf({ answer: null, people: 0, partyLimit: 4 })).toBe(4)
  expect(headsOf({ answer: 'yes', people: 3, partyLimit: 4 })).toBe(3)
})
