import { expect, test } from 'vitest'
import {
  getDayFromEvent,
  formatDue,
  formatDaysFromEvent,
  isUrgent,
  formatTemplateDue,
  getDueTone,
} from './todo-due.ts'
import { getFormats } from '../i18n/formats.ts'
import type { TranslateText } from '../i18n/translations.ts'

const t = ((key: string, facts: object = {}) =>
  [key, ...Object.values(facts)].join(' ')) as unknown as TranslateText
const now = new Date('2026-11-21T19:00:00Z')
const zone = 'Asia/Kolkata'
const talk = { t, formats: getFormats('en'), zone, now }
/** It ends when the day ends in Kolkata, or at its hour. */
const due = (dueOn: string | null, dueTime: string | null = null) => ({
  dueOn,
  dueTime,
  dueDays: null,
  dueAt:
    dueOn === null
      ? null
      : new Date(Date.parse(`${dueOn}T${dueTime ?? '24:00'}:00Z`) - 5.5 * 3_600_000),
})

test('Our product says how urgent a to-do is by the day at the event’s place', () => {
  // In Kolkata it is 00:30 on the 22nd.
  expect(
    ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', null].map((day) =>
      getDueTone(due(day), zone, now),
    ),
  ).toEqual(['late', 'today', 'soon', 'soon', 'later', 'none'])
  expect([
    isUrgent(due('2026-11-29'), zone, now),
    isUrgent(due('2026-11-30'), zone, now),
    isUrgent(due(null), zone, now),
  ]).toEqual([true, false, false])
  expect(getDueTone(due('2026-11-22', '00:15'), zone, now)).toBe('late')
})

test('Our product says in a few words when a to-do is due', () => {
  const words = (day: string | null, time: string | null = null) => formatDue(due(day, time), talk)
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

test('Our product shows a due date as days from an event without a date, and as a date once the event has one', () => {
  expect(formatDue({ dueOn: null, dueAt: null, dueDays: -7, dueTime: null }, talk)).toBe(
    'todos.due-before 7 7',
  )
  expect([formatDaysFromEvent(3, talk), formatDaysFromEvent(0, talk)]).toEqual([
    'todos.due-after 3 3',
    'todos.due-day-of',
  ])
  const days = { firstDay: '2026-12-12', lastDay: '2026-12-14' }
  expect([
    getDayFromEvent(-7, days),
    getDayFromEvent(0, days),
    getDayFromEvent(1, days),
    getDayFromEvent(1, { firstDay: null, lastDay: null }),
  ]).toEqual(['2026-12-05', '2026-12-12', '2026-12-15', null])
  expect([
    formatTemplateDue({ dueOn: '2026-11-22', dueDays: -9 }, talk),
    formatTemplateDue({ dueOn: null, dueDays: -9 }, talk),
  ]).toEqual(['todos.due-today', 'todos.due-before 9 9'])
})
