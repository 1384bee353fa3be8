import { wallClock } from '../../events/rules/time-zone.ts'

const day = 86_400_000

/** Days of a calendar that are left, as people at the place count them: none on the day itself. */
export const daysLeft = (until: Date, now: Date, zone: string): number =>
  Math.max(0, dayOf(until, zone) - dayOf(now, zone))

const dayOf = (at: Date, zone: string): number => Math.floor(wallClock(at, zone).getTime() / day)
