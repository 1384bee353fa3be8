import { LRUCache } from 'lru-cache'
import { dayMs, minuteMs } from '@mehfil/contract/durations.ts'

/** The offset of the zone from UTC at an instant, in minutes. */
export const getOffsetMinutes = (at: Date, zone: string): number =>
  Math.round(getOffsetMs(at.getTime(), zone) / minuteMs)

/** The local time in the zone, to the second, written as if it were UTC. */
export function toWallClock(at: Date, zone: string): Date {
  const parts = Object.fromEntries(
    getFormatter(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts
  const shown = new Date(Date.UTC(2000, 0, 1, hour, minutes, second))
  shown.setUTCFullYear(year, month - 1, date)
  return shown
}

/** The instant with the same local time in `to` as `instant` has in `from`. */
export function keepWallTime(instant: Date, from: string, to: string): Date {
  return toInstant(new Date(instant.getTime() + getOffsetMs(instant.getTime(), from)), to)
}

/** An instant that keeps its distance to another one, by the clock on the wall. */
export function moveWithStart(
  at: Date,
  { from, to, zone }: { from: Date; to: Date; zone: string },
): Date {
  const distance = toWallClock(to, zone).getTime() - toWallClock(from, zone).getTime()
  return toInstant(new Date(toWallClock(at, zone).getTime() + distance), zone)
}

/**
 * The instant of a local time that is written as if it were UTC. An hour that occurs twice is the
 * first one. An hour that the clocks skip is later by the length of the jump.
 */
export function toInstant(wall: Date, zone: string): Date {
  const shown = wall.getTime()
  const before = shown - getOffsetMs(shown - dayMs, zone)
  const after = shown - getOffsetMs(shown + dayMs, zone)
  const right = [before, after].filter((instant) => instant + getOffsetMs(instant, zone) === shown)
  return new Date(right.length > 0 ? Math.min(...right) : before)
}

function getOffsetMs(instant: number, zone: string): number {
  return toWallClock(new Date(instant), zone).getTime() - Math.floor(instant / 1_000) * 1_000
}

/** More than the number of zones. */
const maxFormatters = 700
const formatterCache = new LRUCache<string, Intl.DateTimeFormat>({
  max: maxFormatters,
  memoMethod: (zone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
})

/** Names ignore case, so they are compared in lower case. */
const getFormatter = (zone: string): Intl.DateTimeFormat => formatterCache.memo(zone.toLowerCase())
