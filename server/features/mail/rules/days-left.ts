import { dayMs } from '@mehfil/contract/durations.ts'
import { toWallClock } from '../../events/rules/time-zone.ts'

/** Calendar days left in the event's zone; 0 on the day itself. */
export const countDaysLeft = (until: Date, now: Date, zone: string): number =>
  Math.max(0, toDayNumber(until, zone) - toDayNumber(now, zone))

const toDayNumber = (at: Date, zone: string): number =>
  Math.floor(toWallClock(at, zone).getTime() / dayMs)
