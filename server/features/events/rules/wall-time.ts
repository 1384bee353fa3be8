const day = 86_400_000

/** The instant at which clocks in `to` show what clocks in `from` show at `instant`. */
export function keptWallTime(instant: Date, from: string, to: string): Date {
  return new Date(instantOf(instant.getTime() + offsetAt(instant.getTime(), from), to))
}

/**
 * The instant of a wall time, itself written as if it were UTC. An hour that comes twice is its first; one that the
 * clocks leave out is as much later as they jump.
 */
function instantOf(wall: number, zone: string): number {
  const before = wall - offsetAt(wall - day, zone)
  const after = wall - offsetAt(wall + day, zone)
  const right = [before, after].filter((instant) => instant + offsetAt(instant, zone) === wall)
  return right.length > 0 ? Math.min(...right) : before
}

/** How far clocks in the zone are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const whole = Math.floor(instant / 1_000) * 1_000
  const parts = Object.fromEntries(formatOf(zone).formatToParts(whole).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, date, hour, minute, second) - whole
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23',
    year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  })
  formats.set(zone, made)
  return made
}
