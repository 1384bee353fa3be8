import type { Rhythm } from '@mehfil/contract/report-mails.ts'
import { instantOf, wallClock } from '../../events/rules/time-zone.ts'

export type Planned = {
  rhythm: Rhythm
  weekday: number | null
  days: number | null
  minute: number
}
export type Place = { zone: string; startsAt: Date | null; endsAt: Date | null }

const day = 86_400_000
/** What is sent again and again ends a week after the event. */
const keptUp = 7 * day

/** The day clocks show, counted in days since 1970. */
const dayAt = (instant: Date, zone: string): number =>
  Math.floor(wallClock(instant, zone).getTime() / day)
const at = (days: number, minute: number, zone: string): Date =>
  instantOf(new Date(days * day + minute * 60_000), zone)

/** 1970 began on a Thursday; Monday is 1. */
const weekdayOf = (days: number): number => ((((days + 3) % 7) + 7) % 7) + 1

/**
 * The first moment after `since` at which it is due; null when there is none. An hour that comes twice counts once, one that the
 * clocks leave out is as much later as they jump.
 */
export function nextMoment(
  plan: Planned,
  { zone, startsAt, endsAt }: Place,
  since: Date,
): Date | null {
  if (plan.rhythm === 'once') return onceAt(plan, { zone, startsAt, endsAt }, since)
  const today = dayAt(since, zone)
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    if (plan.rhythm === 'weekly' && weekdayOf(today + ahead) !== plan.weekday) continue
    const moment = at(today + ahead, plan.minute, zone)
    if (moment > since)
      return endsAt && moment.getTime() > endsAt.getTime() + keptUp ? null : moment
  }
  return null
}

/** Days after an event of several days are counted from its last one. */
function onceAt(
  { days, minute }: Planned,
  { zone, startsAt, endsAt }: Place,
  since: Date,
): Date | null {
  if (startsAt === null || days === null) return null
  const moment = at(dayAt(days > 0 ? (endsAt ?? startsAt) : startsAt, zone) + days, minute, zone)
  return moment > since ? moment : null
}

const morning = 8 * 60
const hour = 3_600_000

/** The morning after: the first eight o'clock at the place when the hosts may have slept. */
export const morningAfter = (endsAt: Date, zone: string): Date | null =>
  nextMoment(
    { rhythm: 'daily', weekday: null, days: null, minute: morning },
    { zone, startsAt: null, endsAt: null },
    new Date(endsAt.getTime() + 4 * hour),
  )
