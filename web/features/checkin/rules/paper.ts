import { instantAt, wallClockAt } from '../../../lib/wall-clock.ts'
import type { Door } from '../queries.ts'

const day = 86_400_000

/** When a time on a paper list was: the latest such time while the door was open. Or what is wrong with it. */
export function atTime(
  typed: string,
  { zone, opensAt, closesAt }: Pick<Door, 'zone' | 'opensAt' | 'closesAt'>,
  now: Date,
): Date | 'no-time' | 'outside' {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed)) return 'no-time'
  const last = closesAt && closesAt < now ? closesAt : now
  for (let back = 0; back < 4; back += 1) {
    const at = instantAt(
      { date: wallClockAt(new Date(last.getTime() - back * day), zone).date, time: typed },
      zone,
    )
    if (at <= last && (!opensAt || at >= opensAt)) return at
  }
  return 'outside'
}
