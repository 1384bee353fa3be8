import { addDays, daysBetween, toNoonUtc } from '@mehfil/contract/days.ts'
import type { Formats } from '../i18n/formats.ts'
import { toWallClock } from './wall-clock.ts'
import type { TranslateText } from '../i18n/translations.ts'

/** When a to-do is due: the day at its event's place, and the moment after which it is late. */
type TodoDueDate = {
  dueOn: string | null
  dueAt: Date | null
  dueDays: number | null
  dueTime: string | null
}
export type DueTone = 'late' | 'today' | 'soon' | 'later' | 'none'

const getToday = (zone: string, now: Date): string => toWallClock(now, zone).date

/** Number of midnights between now and a moment at its place; 0 for today. */
export const daysUntil = (at: Date, { zone, now }: { zone: string; now: Date }): number =>
  daysBetween(getToday(zone, now), getToday(zone, at))

const soonDays = 7

/** How urgent it is by the time at the event's place. */
export function getDueTone({ dueOn, dueAt }: TodoDueDate, zone: string, now: Date): DueTone {
  if (dueOn === null || dueAt === null) return 'none'
  if (dueAt <= now) return 'late'
  const left = daysBetween(getToday(zone, now), dueOn)
  return left <= 0 ? 'today' : left <= soonDays ? 'soon' : 'later'
}

export const isUrgent = (todo: TodoDueDate, zone: string, now: Date): boolean =>
  ['late', 'today', 'soon'].includes(getDueTone(todo, zone, now))

export type DueTextContext = {
  t: TranslateText
  formats: Pick<Formats, 'when' | 'number'>
  zone: string
  now: Date
}

/** When it is due, in a few words; empty for no due date. */
export function formatDue(todo: TodoDueDate, { t, formats, zone, now }: DueTextContext): string {
  const { dueOn, dueTime, dueDays } = todo
  if (dueOn === null) return dueDays === null ? '' : formatDaysFromEvent(dueDays, { t, formats })
  const time =
    dueTime === null ? '' : formats.when(new Date(`1970-01-01T${dueTime}:00Z`), 'time', 'UTC')
  const daysAway = daysBetween(getToday(zone, now), dueOn)
  const tone = getDueTone(todo, zone, now)
  if (tone === 'late')
    return daysAway >= 0
      ? t('todos.due-since', { time })
      : t('todos.due-late', { count: -daysAway, n: formats.number(-daysAway) })
  const day =
    daysAway === 0
      ? t('todos.due-today')
      : daysAway === 1
        ? t('todos.due-tomorrow')
        : formatDay(dueOn, formats, {
            weekday: daysAway <= soonDays,
            year: dueOn.slice(0, 4) !== getToday(zone, now).slice(0, 4),
          })
  return time ? t('todos.due-at', { day, time }) : day
}

function formatDay(
  day: string,
  { when }: Pick<Formats, 'when'>,
  { weekday, year }: { weekday: boolean; year: boolean },
): string {
  const at = toNoonUtc(day)
  const date = when(at, year ? 'mediumDate' : 'shortDate', 'UTC')
  return weekday ? `${when(at, 'weekday', 'UTC')} ${date}` : date
}

/** When an item of a template would be due if it were added now. */
export const formatTemplateDue = (
  { dueOn, dueDays }: { dueOn: string | null; dueDays: number },
  context: DueTextContext,
): string =>
  formatDue(
    { dueOn, dueDays, dueTime: null, dueAt: dueOn === null ? null : toNoonUtc(addDays(dueOn, 2)) },
    context,
  )

/** Days before or after an event whose date is open. */
export function formatDaysFromEvent(
  days: number,
  { t, formats }: Pick<DueTextContext, 't' | 'formats'>,
): string {
  if (days === 0) return t('todos.due-day-of')
  const count = Math.abs(days)
  return t(days < 0 ? 'todos.due-before' : 'todos.due-after', { count, n: formats.number(count) })
}

/** The date that many days from the event. */
export function getDayFromEvent(
  days: number,
  { firstDay, lastDay }: { firstDay: string | null; lastDay: string | null },
): string | null {
  const from = days > 0 ? lastDay : firstDay
  return from && addDays(from, days)
}
