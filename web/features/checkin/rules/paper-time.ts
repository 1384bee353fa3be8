import { dayMs } from '@mehfil/contract/durations.ts'
import { toInstant, toWallClock } from '../../../lib/time/wall-clock.ts'
import type { DoorSnapshot } from '../queries/checkin.ts'

/**
 * Reads a time of a paper list as the latest such time while the door was open, or says what is
 * wrong.
 */
export function parsePaperTime(
  typed: string,
  { zone, opensAt, closesAt }: Pick<DoorSnapshot, 'zone' | 'opensAt' | 'closesAt'>,
  now: Date,
): Date | 'no-time' | 'outside' {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) return 'no-time'
  const last = closesAt && closesAt < now ? closesAt : now
  for (let back = 0; back < 4; back += 1) {
    const at = toInstant(
      { date: toWallClock(new Date(last.getTime() - back * dayMs), zone).date, time: typed },
      zone,
    )
    if (at <= last && (!opensAt || at >= opensAt)) return at
  }
  return 'outside'
}
