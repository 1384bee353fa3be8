import { expect, test } from 'vitest'
import { dayFrom, dueWords, fromEvent, isPressing, templateWords, toneOf } from './due.ts'
import { formatsIn } from './formats.ts'
import type { Words } from './words.ts'

const t = ((key: string, facts: object = {}) =>
  [key, ...Object.values(facts)].join(' ')) as unknown as Words
const now = new Date('2026-11-21T19:00:00Z')
const zone = 'Asia/Kolkata'
const talk = { t, formats: formatsIn('en'), zone, now }
/** Over when the day is over in Kolkata, or at its hour. */
const due = (dueOn: string | null, dueTime: string | null = null) => ({
  dueOn,
  dueTime,
  dueDays: null,
  dueAt:
    dueOn === null
      ? null
      : new Date(Date.parse(`${dueOn}T${dueTime ?? '24:00'}:00Z`) - 5.5 * 3_600_000),
})

test('Our product says how pressing something is by the day where the event is', () => {
  // It is half past midnight of the 22nd there.
  expect(
    ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', null].map((day) =>
      toneOf(due(day), zone, now),
    ),
  ).toEqual(['late', 'today', 'soon', 'soon', 'later', 'none'])
  expect([
    isPressing(due('2026-11-29'), zone, now),
    isPressing(due('2026-11-30'), zone, now),
    isPressing(due(null), zone, now),
  ]).toEqual([true, false, false])
  expect(toneOf(due('2026-11-22', '00:15'), zone, now)).toBe('late')
})

test('Our product says when something is due in a few words', () => {
  const words = (day: string | null, time: string | null = null) => dueWords(due(day, time), talk)
  expect([
    words('2026-11-21'),
    words('2026-11-12'),
    words('2026-11-22'),
    words('2026-11-22', '09:00'),
    words('2026-11-23'),
  ]).toEqual([
    'todos.due-late 1 1',
    'todos.due-late 10 10',
    'todos.due-today',
    'todos.due-at todos.due-today 09:00',
    'todos.due-tomorrow',
  ])
  expect([
    words('2026-11-26'),
    words('2026-12-12', '17:30'),
    words('2027-01-02'),
    words(null),
    words('2026-11-22', '00:15'),
  ]).toEqual(['Thu 26 Nov', 'todos.due-at 12 Dec 17:30', '2 Jan 2027', '', 'todos.due-since 00:15'])
})

test('Our product counts from an event without a date, and to the day of one that has one', () => {
  expect(dueWords({ dueOn: null, dueAt: null, dueDays: -7, dueTime: null }, talk)).toBe(
    'todos.due-before 7 7',
  )
  expect([fromEvent(3, talk), fromEvent(0, talk)]).toEqual([
    'todos.due-after 3 3',
    'todos.due-day-of',
  ])
  const days = { firstDay: '2026-12-12', lastDay: '2026-12-14' }
  expect([
    dayFrom(-7, days),
    dayFrom(0, days),
    dayFrom(1, days),
    dayFrom(1, { firstDay: null, lastDay: null }),
  ]).toEqual(['2026-12-05', '2026-12-12', '2026-12-15', null])
  expect([
    templateWords({ dueOn: '2026-11-22', dueDays: -9 }, talk),
    templateWords({ dueOn: null, dueDays: -9 }, talk),
  ]).toEqual(['todos.due-today', 'todos.due-before 9 9'])
})
