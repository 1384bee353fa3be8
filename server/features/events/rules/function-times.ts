import type { ProgrammeRecord, ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { toInstant, toWallClock } from './time-zone.ts'

/** A host may leave out the end. */
const usualMinutes = 120
const minutesPerDay = 1_440

export type EventClock = { startsAt: Date; zone: string }

/** The moment so many minutes, by the clock on the wall, after the midnight before the event's first day. */
function getWallMoment(minutes: number, { startsAt, zone }: EventClock): Date {
  const midnight = toWallClock(startsAt, zone)
  midnight.setUTCHours(0, 0, 0, 0)
  return toInstant(new Date(midnight.getTime() + minutes * 60_000), zone)
}

/**
 * When a row of the programme begins and ends. One without an end takes two hours; one without a
 * time begins at midnight.
 */
export function getRowTimes(
  { day, startMinute, endMinute }: Pick<ProgrammeRow, 'day' | 'startMinute' | 'endMinute'>,
  event: EventClock,
): { startsAt: Date; endsAt: Date } {
  const at = (minute: number) => getWallMoment(day * minutesPerDay + minute, event)
  const from = startMinute ?? 0
  const to = endMinute ?? from + usualMinutes
  return { startsAt: at(from), endsAt: at(to > from ? to : to + minutesPerDay) }
}

/** Undefined for what closes with the event. */
type Closing = { closes?: number | undefined }
type MovableEvent = Omit<EventClock, 'startsAt'> & { startsAt: Date | null }

/**
 * When guests can no longer answer for a function, in minutes after the midnight before the first day
 * of the event: at the end of its last day, and never after it began.
 */
export const getClosingMinute = (row: FunctionRowDays): number | undefined =>
  getEndOfDay(row, row.function?.until)

/** The same for guests who answered: when they can no longer change it. Undefined: as long as others may answer. */
export const getLockMinute = (row: FunctionRowDays): number | undefined =>
  getEndOfDay(row, row.function?.lock)

type FunctionRowDays = Pick<ProgrammeRecord, 'day' | 'startMinute' | 'function'>

function getEndOfDay(
  { day, startMinute }: FunctionRowDays,
  last: number | undefined,
): number | undefined {
  if (last === undefined) return undefined
  const begins = day * minutesPerDay + (startMinute ?? minutesPerDay)
  return Math.min((last + 1) * minutesPerDay, begins)
}

/** Null for what closes with the event, and while the event has no date. */
const getClosingTime = ({ closes }: Closing, { startsAt, zone }: MovableEvent): Date | null =>
  closes === undefined || startsAt === null ? null : getWallMoment(closes, { startsAt, zone })

/** Whether guests can no longer answer for a function, while they can for the event. */
export function isFunctionClosed(option: Closing, event: MovableEvent, now: Date): boolean {
  const at = getClosingTime(option, event)
  return at !== null && at <= now
}

/** The last moment to answer, where it is before the one of the event. */
export function findOwnDeadline(
  option: Closing,
  event: MovableEvent & { answerDeadline: Date | null },
): Date | null {
  const at = getClosingTime(option, event)
  return at && (event.answerDeadline === null || at < event.answerDeadline)
    ? new Date(at.getTime() - 1)
    : null
}

/** When the next function closes by itself; null where none does. */
export function getNextClosing(
  options: readonly Closing[],
  event: MovableEvent,
  now: Date,
): Date | null {
  const ahead = options
    .map((option) => getClosingTime(option, event))
    .filter((at): at is Date => at !== null && at > now)
  return ahead.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
}

/**
 * The programme after its event moved: a last day that would be over by then goes, as it does for the
 * event. One that was over `before` stays, unless that is null. Null where nothing changes.
 */
export function dropPastDeadlines(
  rows: readonly ProgrammeRecord[],
  { before, after, now }: { before: MovableEvent | null; after: MovableEvent; now: Date },
): ProgrammeRecord[] | null {
  const isDropped = (closes: number | undefined) =>
    isFunctionClosed({ closes }, after, now) &&
    !(before && isFunctionClosed({ closes }, before, now))
  let isChanged = false
  const left = rows.map((row) => {
    const isUntilDropped = isDropped(getClosingMinute(row))
    const isLockDropped = isDropped(getLockMinute(row))
    if (!row.function || !(isUntilDropped || isLockDropped)) return row
    isChanged = true
    const { until, lock, ...asked } = row.function
    return {
      ...row,
      function: {
        ...asked,
        ...(until !== undefined && !isUntilDropped && { until }),
        ...(lock !== undefined && !isLockDropped && { lock }),
      },
    }
  })
  return isChanged ? left : null
}
