import { expect, test } from 'vitest'
import { besideGuest, lastTime, mayBeConfirmed, readableCode, storyOf, tabsFor } from './list.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 14, hour))
const facts = {
  addedAt: at(8),
  invitedAt: null,
  viewedAt: null,
  answeredAt: null,
  confirmedAt: null,
  attendedAt: null,
  waitedAt: null,
  seatedAt: null,
  answer: null,
  people: 0,
} as const

test('Our product always offers the tabs of answers, and the others when somebody is under them', () => {
  expect(tabsFor({ all: 3 }, 'all')).toEqual(['all', 'yes', 'maybe', 'no', 'no-answer'])
  expect(tabsFor({ waiting: 2, attended: 0 }, 'to-confirm')).toEqual([
    'all',
    'to-confirm',
    'yes',
    'waiting',
    'maybe',
    'no',
    'no-answer',
  ])
})

test('Our product tells a guest’s story from the end, with every change of the answer', () => {
  const guest = {
    ...facts,
    viewedAt: at(9),
    answeredAt: at(12),
    answer: 'yes',
    people: 3,
    confirmedAt: at(12),
  } as const
  const history = [
    { at: at(12), answer: 'yes', people: 3, by: 'guest' },
    { at: at(10), answer: 'maybe', people: 1, by: 'host' },
  ] as const
  expect(storyOf(guest, [...history])).toEqual([
    { what: 'changed', at: at(12), answer: 'yes', people: 3, byHost: false },
    { what: 'confirmed', at: at(12) },
    { what: 'answered', at: at(10), answer: 'maybe', people: 1, byHost: true },
    { what: 'viewed', at: at(9) },
    { what: 'added', at: at(8) },
  ])
})

test('Our product tells the last answer alone to whoever may not read the history', () => {
  const guest = { ...facts, answeredAt: at(12), answer: 'no', people: 0 } as const
  expect(storyOf(guest, undefined).map(({ what }) => what)).toEqual(['answered', 'added'])
})

test('Our product dates a row by what happened last', () => {
  expect(lastTime({ ...facts, viewedAt: at(11), invitedAt: at(9) })).toEqual(at(11))
})

test('Our product writes a passcode in two groups', () => {
  expect(readableCode('12345678')).toBe('1234 5678')
})

test('Our product offers to confirm a yes that is neither confirmed nor arrived', () => {
  expect(mayBeConfirmed({ answer: 'yes', confirmed: false, attended: false })).toBe(true)
  expect(mayBeConfirmed({ answer: 'yes', confirmed: true, attended: false })).toBe(false)
  expect(mayBeConfirmed({ answer: 'maybe', confirmed: false, attended: false })).toBe(false)
})

test('Our product knows a guest’s neighbours as far as the list is loaded', () => {
  const list = ['A', 'B', 'C'].map((id) => ({ id }))
  expect(besideGuest(list, 'B')).toEqual({ before: 'A', after: 'C' })
  expect(besideGuest(list, 'A')).toEqual({ before: null, after: 'B' })
  expect(besideGuest(list, 'Z')).toEqual({ before: null, after: null })
})

test('Our product tells when a guest joined the waiting list, and when a place came', () => {
  const guest = {
    ...facts,
    answeredAt: at(9),
    answer: 'yes',
    people: 2,
    waitedAt: at(9),
    seatedAt: at(11),
    confirmedAt: at(11),
  } as const
  expect(storyOf(guest, undefined).map(({ what }) => what)).toEqual([
    'seated',
    'confirmed',
    'waiting',
    'answered',
    'added',
  ])
})
