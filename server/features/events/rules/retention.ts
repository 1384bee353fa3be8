import { addDays, toNoonUtc } from '@mehfil/contract/days.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import { retentionDays, undatedDays } from '@mehfil/contract/events/settings.ts'
import { toIsoText } from '@mehfil/contract/wire.ts'
import { getEventEnd } from './state.ts'
import { toInstant, toWallClock } from './time-zone.ts'

/** The time of an event and its zone; `startsAt` is null while it has no date. */
export type ZonedEventSchedule = { startsAt: Date | null; durationMinutes: number; zone: string }
type PurgeSchedule = ZonedEventSchedule & { purgeOn: string | null; postponedAt?: Date | null }
type PurgeWarningState = PurgeSchedule & {
  purgeWarnedOf: string | null
  purgeWarnedAt: Date | null
}

/** The local day in the zone, such as `2026-12-12`. */
const toLocalDay = (at: Date, zone: string): string => toIsoText(toWallClock(at, zone)).slice(0, 10)

const isBefore = (one: string, other: string): boolean => toNoonUtc(one) < toNoonUtc(other)

/**
 * The day on which guests' data is deleted: the host's day, but not too soon after the event, or a
 * fixed number of days after it. An event without a date has one only after it was postponed.
 */
export function getPurgeDay(event: PurgeSchedule): string | null {
  const end = getEventEnd(event) ?? (event.purgeOn === null ? getUndatedEnd(event) : null)
  if (!end) return event.purgeOn
  const endDay = toLocalDay(end, event.zone)
  if (event.purgeOn === null) return addDays(endDay, retentionDays.standard)
  return laterDay(event.purgeOn, addDays(endDay, retentionDays.min))
}

/** Guests of an event whose new date never comes are not kept for ever. */
const getUndatedEnd = ({ postponedAt }: PurgeSchedule): Date | null =>
  postponedAt ? new Date(postponedAt.getTime() + undatedDays * dayMs) : null

const laterDay = (one: string, other: string): string => (isBefore(one, other) ? other : one)

const hasBeenWarned = (event: PurgeWarningState, day: string): boolean =>
  event.purgeWarnedOf === day && event.purgeWarnedAt !== null

/** The same day, or a later one if the owner was not warned early enough. */
export function getEffectivePurgeDay(event: PurgeWarningState, now: Date): string | null {
  const day = getPurgeDay(event)
  if (day === null) return null
  const warnedAt = hasBeenWarned(event, day) ? event.purgeWarnedAt! : now
  return laterDay(day, addDays(toLocalDay(warnedAt, event.zone), retentionDays.warning))
}

/** Owners are warned in the morning, by the event's zone. */
const getWarningTime = (day: string, zone: string): Date =>
  toInstant(new Date(`${addDays(day, -retentionDays.warning)}T09:00:00Z`), zone)

export type PurgeStep = 'none' | 'warn' | 'purge'

/** The next step for an event's guests. Without guests there is no warning. */
export function getPurgeStep(
  event: PurgeWarningState,
  { now, hasGuests }: { now: Date; hasGuests: boolean },
): PurgeStep {
  const day = getPurgeDay(event)
  if (day === null) return 'none'
  if (!hasGuests) return !isBefore(toLocalDay(now, event.zone), day) ? 'purge' : 'none'
  if (!hasBeenWarned(event, day)) return now >= getWarningTime(day, event.zone) ? 'warn' : 'none'
  return !isBefore(toLocalDay(now, event.zone), getEffectivePurgeDay(event, now)!)
    ? 'purge'
    : 'none'
}

/** The message for a day a host may not choose; null if the day is valid or unchanged. */
export function validatePurgeDay(
  event: PurgeSchedule,
  purgeOn: string | null,
  now: Date,
): string | null {
  if (purgeOn === null || purgeOn === event.purgeOn) return null
  const end = getEventEnd(event)
  const today = toLocalDay(now, event.zone)
  const ended = end ? toLocalDay(end, event.zone) : null
  if (ended && isBefore(purgeOn, addDays(ended, retentionDays.min))) return 'field.purge-early'
  if (isBefore(purgeOn, addDays(today, retentionDays.warning))) return 'field.purge-soon'
  return isBefore(addDays(laterDay(ended ?? today, today), retentionDays.max), purgeOn)
    ? 'field.purge-late'
    : null
}
