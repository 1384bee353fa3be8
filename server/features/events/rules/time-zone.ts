import { remembering } from '../../../base/remember.ts'

const minute = 60_000
const day = 86_400_000

/** How far clocks in the zone are ahead of UTC at an instant, in minutes. */
export const offsetAt = (at: Date, zone: string): number =>
  Math.round(aheadAt(at.getTime(), zone) / minute)

/** What clocks in the zone show, to the second, written as if it were UTC. */
export function wallClock(at: Date, zone: string): Date {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts
  const shown = new Date(Date.UTC(2000, 0, 1, hour, minutes, second))
  shown.setUTCFullYear(year, month - 1, date)
  return shown
}

/** The instant at which clocks in `to` show what clocks in `from` show at `instant`. */
export function keptWallTime(instant: Date, from: string, to: string): Date {
  return instantOf(new Date(instant.getTime() + aheadAt(instant.getTime(), from)), to)
}

/**
 * The instant of a wall time, itself written as if it were UTC. An hour that comes twice is its first; one that the
 * clocks leave out is as much later as they jump.
 */
export function instantOf(wall: Date, zone: string): Date {
  const shown = wall.getTime()
  const before = shown - aheadAt(shown - day, zone)
  const after = shown - aheadAt(shown + day, zone)
  const right = [before, after].filter((instant) => instant + aheadAt(instant, zone) === shown)
  return new Date(right.length > 0 ? Math.min(...right) : before)
}

/** In milliseconds. */
function aheadAt(instant: number, zone: string): number {
  return wallClock(new Date(instant), zone).getTime() - Math.floor(instant / 1_000) * 1_000
}

/** More than there are zones. */
const mostFormats = 700
const formats = remembering<Intl.DateTimeFormat>(mostFormats)

/** Names ignore case, so their letters do not make them another zone. */
const formatOf = (zone: string): Intl.DateTimeFormat =>
  formats(
    zone.toLowerCase(),
    () =>
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
  )
