import { dayMs, hourMs } from '@mehfil/contract/durations.ts'
import type { ReportRhythm } from '@mehfil/contract/reports/report-mails.ts'
import { toInstant, toWallClock } from '../../events/rules/time-zone.ts'

export type ScheduleMoment = {
  rhythm: ReportRhythm
  weekday: number | null
  days: number | null
  minute: number
}
export type SchedulePlace = { zone: string; startsAt: Date | null; endsAt: Date | null }

/** Repeated reports end a week after the event. */
const repeatAfterEventMs = 7 * dayMs

/** The local day, in days since 1970. */
const toLocalDayNumber = (instant: Date, zone: string): number =>
  Math.floor(toWallClock(instant, zone).getTime() / dayMs)
const getLocalInstant = (days: number, minute: number, zone: string): Date =>
  toInstant(new Date(days * dayMs + minute * 60_000), zone)

/** 1970 began on a Thursday; Monday is 1. */
const getWeekday = (days: number): number => ((((days + 3) % 7) + 7) % 7) + 1

/**
 * The first due moment after `since`; null when there is none. An hour that occurs twice counts
 * once. An hour that the clocks skip is later by the length of the jump.
 */
export function getNextMoment(
  plan: ScheduleMoment,
  { zone, startsAt, endsAt }: SchedulePlace,
  since: Date,
): Date | null {
  if (plan.rhythm === 'once') return getOnceMoment(plan, { zone, startsAt, endsAt }, since)
  const today = toLocalDayNumber(since, zone)
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    if (plan.rhythm === 'weekly' && getWeekday(today + ahead) !== plan.weekday) continue
    const moment = getLocalInstant(today + ahead, plan.minute, zone)
    if (moment > since)
      return endsAt && moment.getTime() > endsAt.getTime() + repeatAfterEventMs ? null : moment
  }
  return null
}

/** Days after an event of several days are counted from its last day. */
function getOnceMoment(
  { days, minute }: ScheduleMoment,
  { zone, startsAt, endsAt }: SchedulePlace,
  since: Date,
): Date | null {
  if (startsAt === null || days === null) return null
  const moment = getLocalInstant(
    toLocalDayNumber(days > 0 ? (endsAt ?? startsAt) : startsAt, zone) + days,
    minute,
    zone,
  )
  return moment > since ? moment : null
}

const morningMinute = 8 * 60

/**
 * The morning after: the first eight o'clock at the place that leaves the hosts four hours to
 * sleep.
 */
export const getMorningAfter = (endsAt: Date, zone: string): Date | null =>
  getNextMoment(
    { rhythm: 'daily', weekday: null, days: null, minute: morningMinute },
    { zone, startsAt: null, endsAt: null },
    new Date(endsAt.getTime() + 4 * hourMs),
  )
