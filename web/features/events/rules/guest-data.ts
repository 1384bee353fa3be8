import { addDays } from '@mehfil/contract/days.ts'
import { retentionDays } from '@mehfil/contract/events/settings.ts'
import { toWallClock } from '../../../lib/time/wall-clock.ts'

export type PurgeEventTimes = { startsAt: Date | null; durationMinutes: number; zone: string }

const getEndDay = ({ startsAt, durationMinutes, zone }: PurgeEventTimes): string | null =>
  startsAt && toWallClock(new Date(startsAt.getTime() + durationMinutes * 60_000), zone).date

/** The day guest data is deleted if the host sets none. Null for an event without a date. */
export function getDefaultPurgeDay(event: PurgeEventTimes): string | null {
  const ended = getEndDay(event)
  return ended && addDays(ended, retentionDays.standard)
}

/** The earliest day the host can choose. */
export function getFirstPurgeDay(event: PurgeEventTimes, now: Date): string {
  const soon = addDays(toWallClock(now, event.zone).date, retentionDays.warning)
  const ended = getEndDay(event)
  const after = ended ? addDays(ended, retentionDays.min) : soon
  return after > soon ? after : soon
}

/** Whether the deletion is so near that the owner has already got a mail about it. */
export const isPurgeNear = (day: string, zone: string, now: Date): boolean =>
  addDays(day, -retentionDays.warning) <= toWallClock(now, zone).date
