import { toWallClock } from '../../events/rules/time-zone.ts'

const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** `2026-12-13T18:30:00+05:30`: the time at the event's place, and what it is elsewhere. */
export function formatLocalTime(at: Date, zone: string): string {
  const wall = toWallClock(at, zone)
  const minutes = Math.round((wall.getTime() - at.getTime()) / 60_000)
  const offset = `${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`
  return `${wall.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${offset}`
}
