/** What a clock at a place shows: `2026-12-12` and `17:00`. */
export type WallClock = { date: string; time: string }

const formatsByZone = new Map<string, Intl.DateTimeFormat>()

export function toWallClock(instant: Date, zone: string): WallClock {
  const parts = Object.fromEntries(
    getFormat(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/**
 * The instant at which clocks in the zone show this; an hour that summer time skips moves on by
 * one.
 */
export function toInstant({ date, time }: WallClock, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const first = asUtc - getOffset(asUtc, zone)
  return new Date(asUtc - getOffset(first, zone))
}

/** Whether clocks of the zone ever show this: on the day they go forward they skip an hour. */
export function existsOnClock(clock: WallClock, zone: string): boolean {
  const shown = toWallClock(toInstant(clock, zone), zone)
  return shown.date === clock.date && shown.time === clock.time
}

/** The local time at a place, written as if it were UTC, for drawing code that knows no zones. */
export function toWallTime(instant: Date, zone: string): Date {
  const { date, time } = toWallClock(instant, zone)
  return new Date(`${date}T${time}:00Z`)
}

/** The instant at which clocks in another zone show the same time. */
export const moveToZone = (instant: Date, zone: string, other: string): Date =>
  toInstant(toWallClock(instant, zone), other)

function getOffset(at: number, zone: string): number {
  const { date, time } = toWallClock(new Date(at), zone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000
}

function getFormat(zone: string): Intl.DateTimeFormat {
  const format =
    formatsByZone.get(zone) ??
    new Intl.DateTimeFormat('en-CA-u-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formatsByZone.set(zone, format)
  return format
}

/** Browsers use the old names of some cities. */
const renamedZones: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Dacca': 'Asia/Dhaka',
  'Europe/Kiev': 'Europe/Kyiv',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Godthab': 'America/Nuuk',
}

const getCurrentZoneName = (zone: string) => renamedZones[zone] ?? zone

export const getBrowserZone = (): string =>
  getCurrentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone)
export const listZones = (): string[] =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(getCurrentZoneName))].sort()
