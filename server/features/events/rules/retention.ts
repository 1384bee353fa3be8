import { keeping } from '@mehfil/contract/events.ts'
import { isoText } from '@mehfil/contract/wire.ts'
import { endOf } from './state.ts'
import { instantOf, wallClock } from './time-zone.ts'

type Timed = { startsAt: Date | null; durationMinutes: number; zone: string }
type Kept = Timed & { purgeOn: string | null }
type Warned = Kept & { purgeWarnedOf: string | null; purgeWarnedAt: Date | null }

/** The day clocks in the zone show, as `2026-12-12`. */
const dayIn = (at: Date, zone: string): string => isoText(wallClock(at, zone)).slice(0, 10)

const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const isBefore = (one: string, other: string): boolean => noonOf(one) < noonOf(other)

/** A day has no hour, so that clocks may jump in between. */
export function daysAfter(day: string, count: number): string {
  return isoText(new Date(noonOf(day) + count * 86_400_000)).slice(0, 10)
}

/** The day guests' data goes: the host's, never before the event is over for a while, or so many days after it; none while there is no date. */
export function purgeDayOf(event: Kept): string | null {
  const end = endOf(event)
  if (!end) return event.purgeOn
  const ended = dayIn(end, event.zone)
  if (event.purgeOn === null) return daysAfter(ended, keeping.usual)
  return later(event.purgeOn, daysAfter(ended, keeping.least))
}

const later = (one: string, other: string): string => (isBefore(one, other) ? other : one)

const isWarned = (event: Warned, day: string): boolean =>
  event.purgeWarnedOf === day && event.purgeWarnedAt !== null

/** The same, as it will be: never before its owner has known of it for as long as was promised. */
export function purgesOn(event: Warned, now: Date): string | null {
  const day = purgeDayOf(event)
  if (day === null) return null
  const known = isWarned(event, day) ? event.purgeWarnedAt! : now
  return later(day, daysAfter(dayIn(known, event.zone), keeping.warning))
}

/** When the owner is warned of a day: in the morning, where the event is. */
const warnedFrom = (day: string, zone: string): Date =>
  instantOf(new Date(`${daysAfter(day, -keeping.warning)}T09:00:00Z`), zone)

export type Step = 'none' | 'warn' | 'purge'

/** What is to be done about an event's guests now. Where nobody is on the list nobody is warned. */
export function nextStep(
  event: Warned,
  { now, hasGuests }: { now: Date; hasGuests: boolean },
): Step {
  const day = purgeDayOf(event)
  if (day === null) return 'none'
  if (!hasGuests) return !isBefore(dayIn(now, event.zone), day) ? 'purge' : 'none'
  if (!isWarned(event, day)) return now >= warnedFrom(day, event.zone) ? 'warn' : 'none'
  return !isBefore(dayIn(now, event.zone), purgesOn(event, now)!) ? 'purge' : 'none'
}

/** What is wrong with a day a host wants; one that stands already is not looked at again. */
export function purgeDayComplaint(event: Kept, purgeOn: string | null, now: Date): string | null {
  if (purgeOn === null || purgeOn === event.purgeOn) return null
  const end = endOf(event)
  const today = dayIn(now, event.zone)
  const ended = end ? dayIn(end, event.zone) : null
  if (ended && isBefore(purgeOn, daysAfter(ended, keeping.least))) return 'field.purge-early'
  if (isBefore(purgeOn, daysAfter(today, keeping.warning))) return 'field.purge-soon'
  return isBefore(daysAfter(later(ended ?? today, today), keeping.most), purgeOn)
    ? 'field.purge-late'
    : null
}
