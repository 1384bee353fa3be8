import { instantOf, wallClock } from '../../events/rules/time-zone.ts'

/** When an event is, as far as anybody knows. */
export type EventTime = { startsAt: Date | null; durationMinutes: number; zone: string }
export type KeptDue = {
  dueDate: string | null
  dueDays: number | null
  dueTime: string | null
  lead: number | null
  createdAt: Date
}
/** The day where the event is, and the moment after which it is late. */
export type Due = { dueDays: number | null; dueOn: string | null; dueAt: Date | null }

const dayMs = 86_400_000
const atUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** `2026-12-12`: the day clocks in the zone show. */
export const dayIn = (at: Date, zone: string): string =>
  wallClock(at, zone).toISOString().slice(0, 10)
export const plusDays = (day: string, days: number): string =>
  new Date(atUtc(day) + days * dayMs).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number =>
  Math.round((atUtc(to) - atUtc(from)) / dayMs)

/** An evening that ends after midnight is one day. */
export const lastDayOf = (first: string, { durationMinutes }: EventTime): string =>
  plusDays(first, Math.floor(Math.max(0, durationMinutes - 1) / 1_440))

/** The last days before an event are as they are, however little time is left before them. */
const keptDays = 14

/** Days before an event, moved closer together where a template that begins `lead` days before was taken with only `left` days to go. */
export function fittedDays(days: number, { lead, left }: { lead: number; left: number }): number {
  const before = -days
  const kept = Math.max(0, Math.min(keptDays, Math.floor(left / 2)))
  if (before <= kept || left >= lead) return days
  return 0 - Math.max(0, Math.round(kept + ((before - kept) * (left - kept)) / (lead - kept)))
}

export function dueOf(todo: KeptDue, event: EventTime): Due {
  const { dueDate, dueTime } = todo
  const first = event.startsAt && dayIn(event.startsAt, event.zone)
  const dueDays = daysOf(todo, { first, zone: event.zone })
  const dueOn =
    dueDate ??
    (first && dueDays !== null
      ? plusDays(dueDays > 0 ? lastDayOf(first, event) : first, dueDays)
      : null)
  return { dueDays, dueOn, dueAt: dueOn === null ? null : endOfDue(dueOn, dueTime, event.zone) }
}

function daysOf(
  { dueDays, lead, createdAt }: KeptDue,
  { first, zone }: { first: string | null; zone: string },
): number | null {
  if (dueDays === null || lead === null || first === null) return dueDays
  return fittedDays(dueDays, { lead, left: daysBetween(dayIn(createdAt, zone), first) })
}

/** A whole day is over when the next one begins. */
function endOfDue(day: string, time: string | null, zone: string): Date {
  const wall = time === null ? atUtc(plusDays(day, 1)) : Date.parse(`${day}T${time}:00Z`)
  return instantOf(new Date(wall), zone)
}

const pressingDays = 7

/** Late, or due within seven days where the event is. */
export const isPressing = ({ dueOn, dueAt }: Due, now: Date, zone: string): boolean =>
  dueOn !== null &&
  dueAt !== null &&
  (dueAt <= now || dueOn <= plusDays(dayIn(now, zone), pressingDays))
