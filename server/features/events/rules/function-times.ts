import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { toInstant, toWallClock } from './time-zone.ts'

/** A host may leave out the end. */
const usualMinutes = 120
const minutesPerDay = 1_440

/**
 * When a row of the programme begins and ends. One without an end takes two hours; one without a
 * time begins at midnight.
 */
export function getRowTimes(
  { day, startMinute, endMinute }: Pick<ProgrammeRow, 'day' | 'startMinute' | 'endMinute'>,
  { startsAt, zone }: { startsAt: Date; zone: string },
): { startsAt: Date; endsAt: Date } {
  const midnight = toWallClock(startsAt, zone)
  midnight.setUTCHours(0, 0, 0, 0)
  const at = (minute: number) =>
    toInstant(new Date(midnight.getTime() + (day * minutesPerDay + minute) * 60_000), zone)
  const from = startMinute ?? 0
  const to = endMinute ?? from + usualMinutes
  return { startsAt: at(from), endsAt: at(to > from ? to : to + minutesPerDay) }
}
