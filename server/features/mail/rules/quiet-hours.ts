import { dayMinutes, minuteMs } from '@mehfil/contract/durations.ts'
import { toInstant, toWallClock } from '../../events/rules/time-zone.ts'
import type { QuietHours } from './campaign.ts'

/** The end of the present quiet hours; null outside them. */
export function getQuietHoursEnd(at: Date, { from, until }: QuietHours, zone: string): Date | null {
  if (from === until) return null
  const wall = toWallClock(at, zone)
  const now = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until
  if (!isQuiet) return null
  const days = now >= until ? dayMinutes : 0
  const midnight = Math.floor(wall.getTime() / (dayMinutes * minuteMs)) * dayMinutes * minuteMs
  return toInstant(new Date(midnight + (until + days) * minuteMs), zone)
}
