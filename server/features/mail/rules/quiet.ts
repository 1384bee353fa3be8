import { instantOf, wallClock } from '../../events/rules/time-zone.ts'
import type { Quiet } from './campaign.ts'

const minute = 60_000
const day = 24 * 60

/** Until when nobody is to be disturbed, if that is so now. */
export function quietUntil(at: Date, { from, until }: Quiet, zone: string): Date | null {
  if (from === until) return null
  const wall = wallClock(at, zone)
  const now = wall.getUTCHours() * 60 + wall.getUTCMinutes()
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until
  if (!isQuiet) return null
  const days = now >= until ? day : 0
  const midnight = Math.floor(wall.getTime() / (day * minute)) * day * minute
  return instantOf(new Date(midnight + (until + days) * minute), zone)
}
