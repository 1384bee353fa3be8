import { addDays, daysBetween } from '@mehfil/contract/days.ts'
import type { ZonedEventSchedule } from '../../events/rules/retention.ts'
import { toInstant, toWallClock } from '../../events/rules/time-zone.ts'

export type TodoDueFields = {
  dueDate: string | null
  dueDays: number | null
  dueTime: string | null
  lead: number | null
  createdAt: Date
}
/** The due day in the event's zone, and the moment after which the to-do is late. */
export type TodoDue = { dueDays: number | null; dueOn: string | null; dueAt: Date | null }

/** The local day in the zone, such as `2026-12-12`. */
export const toLocalDay = (at: Date, zone: string): string =>
  toWallClock(at, zone).toISOString().slice(0, 10)

/** An evening that ends after midnight is one day. */
export const getLastDay = (first: string, { durationMinutes }: ZonedEventSchedule): string =>
  addDays(first, Math.floor(Math.max(0, durationMinutes - 1) / 1_440))

/** The last days before an event are never moved closer together. */
const fixedDays = 14

/**
 * Days before an event. They are moved closer together if a template for `lead` days was added with
 * only `left` days left.
 */
export function fitDays(days: number, { lead, left }: { lead: number; left: number }): number {
  const before = -days
  const fixed = Math.max(0, Math.min(fixedDays, Math.floor(left / 2)))
  if (before <= fixed || left >= lead) return days
  return 0 - Math.max(0, Math.round(fixed + ((before - fixed) * (left - fixed)) / (lead - fixed)))
}

export function getTodoDue(todo: TodoDueFields, event: ZonedEventSchedule): TodoDue {
  const { dueDate, dueTime } = todo
  const first = event.startsAt && toLocalDay(event.startsAt, event.zone)
  const dueDays = getDueDays(todo, { first, zone: event.zone })
  const dueOn =
    dueDate ??
    (first && dueDays !== null
      ? addDays(dueDays > 0 ? getLastDay(first, event) : first, dueDays)
      : null)
  return { dueDays, dueOn, dueAt: dueOn === null ? null : getDueEnd(dueOn, dueTime, event.zone) }
}

function getDueDays(
  { dueDays, lead, createdAt }: TodoDueFields,
  { first, zone }: { first: string | null; zone: string },
): number | null {
  if (dueDays === null || lead === null || first === null) return dueDays
  return fitDays(dueDays, { lead, left: daysBetween(toLocalDay(createdAt, zone), first) })
}

/** A whole day is over when the next one begins. */
function getDueEnd(day: string, time: string | null, zone: string): Date {
  const wall = time === null ? `${addDays(day, 1)}T00:00:00Z` : `${day}T${time}:00Z`
  return toInstant(new Date(wall), zone)
}

const pressingDays = 7

/** Late, or due within seven days, by the event's zone. */
export const isPressing = ({ dueOn, dueAt }: TodoDue, now: Date, zone: string): boolean =>
  dueOn !== null &&
  dueAt !== null &&
  (dueAt <= now || dueOn <= addDays(toLocalDay(now, zone), pressingDays))
