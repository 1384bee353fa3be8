/** What a clock on the wall shows somewhere: `2026-12-12` and `17:00`. */
export type WallClock = { date: string; time: string }

const formats = new Map<string, Intl.DateTimeFormat>()

export function wallClockAt(instant: Date, zone: string): WallClock {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  }
}

/** The instant at which clocks in the zone show this; an hour that summer time skips moves on by one. */
export function instantAt({ date, time }: WallClock, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const first = asUtc - offsetAt(asUtc, zone)
  return new Date(asUtc - offsetAt(first, zone))
}

/** Whether clocks of the zone ever show this: on the day they go forward they skip an hour. */
export function isOnClocks(clock: WallClock, zone: string): boolean {
  const shown = wallClockAt(instantAt(clock, zone), zone)
  return shown.date === clock.date && shown.time === clock.time
}

/** What a clock at the place shows, written as if it were UTC: days that are told there are drawn beside it without a zone. */
export function wallTime(instant: Date, zone: string): Date {
  const { date, time } = wallClockAt(instant, zone)
  return new Date(`${date}T${time}:00Z`)
}

/** The instant at which clocks in another zone show the same. */
export const keptOnWall = (instant: Date, zone: string, other: string): Date =>
  instantAt(wallClockAt(instant, zone), other)

function offsetAt(at: number, zone: string): number {
  const { date, time } = wallClockAt(new Date(at), zone)
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(at / 60_000) * 60_000
}

function formatIn(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA-u-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  return format
}

/** Browsers keep the names of some cities from before they changed. */
const renamed: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Dacca': 'Asia/Dhaka',
  'Europe/Kiev': 'Europe/Kyiv',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'America/Godthab': 'America/Nuuk',
}

const today = (zone: string) => renamed[zone] ?? zone

export const browserZone = (): string => today(new Intl.DateTimeFormat().resolvedOptions().timeZone)
export const allZones = (): string[] =>
  [...new Set(Intl.supportedValuesOf('timeZone').map(today))].sort()
