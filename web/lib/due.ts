import type { Formats } from './formats.ts'
import { wallClockAt } from './wall-clock.ts'
import type { Words } from './words.ts'

/** When a to-do is due: the day where its event is, and the moment after which it is late. */
type Due = {
  dueOn: string | null
  dueAt: Date | null
  dueDays: number | null
  dueTime: string | null
}
export type DueTone = 'late' | 'today' | 'soon' | 'later' | 'none'

const dayMs = 86_400_000
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const daysBetween = (from: string, to: string): number =>
  Math.round((noon(to).getTime() - noon(from).getTime()) / dayMs)
const plusDays = (day: string, days: number): string =>
  new Date(noon(day).getTime() + days * dayMs).toISOString().slice(0, 10)

const todayIn = (zone: string, now: Date): string => wallClockAt(now, zone).date

/** How many midnights lie before a moment where it is; none today. */
export const daysUntil = (at: Date, { zone, now }: { zone: string; now: Date }): number =>
  daysBetween(todayIn(zone, now), todayIn(zone, at))

const soon = 7

/** How pressing it is where the event is. */
export function toneOf({ dueOn, dueAt }: Due, zone: string, now: Date): DueTone {
  if (dueOn === null || dueAt === null) return 'none'
  if (dueAt <= now) return 'late'
  const left = daysBetween(todayIn(zone, now), dueOn)
  return left <= 0 ? 'today' : left <= soon ? 'soon' : 'later'
}

export const isPressing = (todo: Due, zone: string, now: Date): boolean =>
  ['late', 'today', 'soon'].includes(toneOf(todo, zone, now))

export type DueTalk = {
  t: Words
  formats: Pick<Formats, 'when' | 'number'>
  zone: string
  now: Date
}

/** When, in a few words; nothing for whenever. */
export function dueWords(todo: Due, { t, formats, zone, now }: DueTalk): string {
  const { dueOn, dueTime, dueDays } = todo
  if (dueOn === null) return dueDays === null ? '' : fromEvent(dueDays, { t, formats })
  const time =
    dueTime === null ? '' : formats.when(new Date(`1970-01-01T${dueTime}:00Z`), 'time', 'UTC')
  const away = daysBetween(todayIn(zone, now), dueOn)
  const tone = toneOf(todo, zone, now)
  if (tone === 'late')
    return away >= 0
      ? t('todos.due-since', { time })
      : t('todos.due-late', { count: -away, n: formats.number(-away) })
  const day =
    away === 0
      ? t('todos.due-today')
      : away === 1
        ? t('todos.due-tomorrow')
        : dayWords(dueOn, formats, {
            weekday: away <= soon,
            year: dueOn.slice(0, 4) !== todayIn(zone, now).slice(0, 4),
          })
  return time ? t('todos.due-at', { day, time }) : day
}

function dayWords(
  day: string,
  { when }: Pick<Formats, 'when'>,
  { weekday, year }: { weekday: boolean; year: boolean },
): string {
  const at = noon(day)
  const date = when(at, year ? 'mediumDate' : 'shortDate', 'UTC')
  return weekday ? `${when(at, 'weekday', 'UTC')} ${date}` : date
}

/** When an item of a template would be due, were it taken now. */
export const templateWords = (
  { dueOn, dueDays }: { dueOn: string | null; dueDays: number },
  talk: DueTalk,
): string =>
  dueWords(
    { dueOn, dueDays, dueTime: null, dueAt: dueOn === null ? null : noon(plusDays(dueOn, 2)) },
    talk,
  )

/** Counted from an event, whenever that is. */
export function fromEvent(days: number, { t, formats }: Pick<DueTalk, 't' | 'formats'>): string {
  if (days === 0) return t('todos.due-day-of')
  const count = Math.abs(days)
  return t(days < 0 ? 'todos.due-before' : 'todos.due-after', { count, n: formats.number(count) })
}

/** The day that is so many days from the event. */
export function dayFrom(
  days: number,
  { firstDay, lastDay }: { firstDay: string | null; lastDay: string | null },
): string | null {
  const from = days > 0 ? lastDay : firstDay
  return from && plusDays(from, days)
}
