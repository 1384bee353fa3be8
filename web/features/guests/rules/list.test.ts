import { expect, test } from 'vitest'
import {
  findNeighbours,
  getLastActivity,
  canConfirm,
  listTimelineEntries,
  listGuestTabs,
} from './list.ts'

const hourAt = (hour: number) => new Date(Date.UTC(2026, 10, 14, hour))
const guestTimes = {
  addedAt: hourAt(8),
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

test('Our product always offers the tabs of answers, and the other tabs when they have guests', () => {
  expect(listGuestTabs({ all: 3 }, 'all')).toEqual(['all', 'yes', 'maybe', 'no', 'no-answer'])
  expect(listGuestTabs({ waiting: 2, attended: 0 }, 'to-confirm')).toEqual([
    'all',
    'to-confirm',
    'yes',
    'waiting',
    'maybe',
    'no',
    'no-answer',
  ])
})

test('Our product shows a guest’s history, the latest first, with every change of the answer', () => {
  const guest = {
    ...guestTimes,
    viewedAt: hourAt(9),
    answeredAt: hourAt(12),
    answer: 'yes',
    people: 3,
    confirmedAt: hourAt(12),
  } as const
  const history = [
    { at: hourAt(12), answer: 'yes', people: 3, by: 'guest' },
    { at: hourAt(10), answer: 'maybe', people: 1, by: 'host' },
  ] as const
  expect(listTimelineEntries(guest, [...history])).toEqual([
    { kind: 'changed', at: hourAt(12), answer: 'yes', people: 3, byHost: false },
    { kind: 'confirmed', at: hourAt(12) },
    { kind: 'answered', at: hourAt(10), answer: 'maybe', people: 1, byHost: true },
    { kind: 'viewed', at: hourAt(9) },
    { kind: 'added', at: hourAt(8) },
  ])
})

test('Our product shows only the last answer to a user who may not read the history', () => {
  const guest = { ...guestTimes, answeredAt: hourAt(12), answer: 'no', people: 0 } as const
  expect(listTimelineEntries(guest, undefined).map(({ kind }) => kind)).toEqual([
    'answered',
    'added',
  ])
})

test('Our product dates a row by its latest change', () => {
  expect(getLastActivity({ ...guestTimes, viewedAt: hourAt(11), invitedAt: hourAt(9) })).toEqual(
    hourAt(11),
  )
})

test('Our product offers to confirm a yes that is neither confirmed nor arrived', () => {
  expect(canConfirm({ answer: 'yes', confirmed: false, attended: false })).toBe(true)
  expect(canConfirm({ answer: 'yes', confirmed: true, attended: false })).toBe(false)
  expect(canConfirm({ answer: 'maybe', confirmed: false, attended: false })).toBe(false)
})

test('Our product finds the previous and the next guest in the loaded list', () => {
  const list = ['A', 'B', 'C'].map((id) => ({ id }))
  expect(findNeighbours(list, 'B')).toEqual({ before: 'A', after: 'C' })
  expect(findNeighbours(list, 'A')).toEqual({ before: null, after: 'B' })
  expect(findNeighbours(list, 'Z')).toEqual({ before: null, after: null })
})

test('Our product shows when a guest joined the waiting list and when they got a place', () => {
  const guest = {
    ...guestTimes,
    answeredAt: hourAt(9),
    answer: 'yes',
    people: 2,
    waitedAt: hourAt(9),
    seatedAt: hourAt(11),
    confirmedAt: hourAt(11),
  } as const
  expect(listTimelineEntries(guest, undefined).map(({ kind }) => kind)).toEqual([
    'seated',
    'confirmed',
    'waiting',
    'answered',
    'added',
  ])
})
