/** The hours of an event on its first day, in minutes; the end may be after midnight. */
export type ScheduleHours = { startMinute: number; endMinute: number }

/** A time of a schedule, and whether it was typed as on a clock with twelve hours: `5:30`. */
export type TypedTimes = {
  day: number
  startMinute: number | null
  endMinute: number | null
  isBareStart: boolean
  isBareEnd: boolean
}

const half = 12 * 60
const early = 7 * 60
const lateNight = 22 * 60
/** Before this, an event has a morning of its own. */
const earliestEvening = 15 * 60

/**
 * Times without am or pm in the schedule of an evening: `5:30` is half past five in the afternoon.
 * A schedule that has 17:30 anywhere means its times as typed.
 */
export function readEveningTimes<Row extends TypedTimes>(
  rows: readonly Row[],
  hours: ScheduleHours | null,
): Row[] {
  const isTwentyFour = rows.some(
    ({ startMinute, endMinute, isBareStart, isBareEnd }) =>
      (!isBareStart && (startMinute ?? 0) >= half + 60) ||
      (!isBareEnd && (endMinute ?? 0) >= half + 60),
  )
  if (!hours || hours.startMinute < earliestEvening || isTwentyFour) return [...rows]
  let last: number | null = null
  return rows.map((row) => {
    if (row.day > 0 || row.startMinute === null) return row
    const startMinute: number = row.isBareStart
      ? moveToEvening(row.startMinute, last, hours)
      : row.startMinute
    const later = row.endMinute === null ? null : row.endMinute + half
    const isLateEnd =
      row.isBareEnd && later !== null && later < 24 * 60 && row.endMinute! <= startMinute
    if (last === null || startMinute > last) last = startMinute
    return {
      ...row,
      startMinute,
      endMinute: isLateEnd && later > startMinute ? later : row.endMinute,
    }
  })
}

/** After eleven at night, one o'clock is one in the morning. */
function moveToEvening(minute: number, last: number | null, hours: ScheduleHours): number {
  const later = minute + half
  if (minute >= half) return (last ?? 0) >= lateNight ? minute - half : minute
  const isNight = minute + 24 * 60 <= hours.endMinute + 60 || (last ?? 0) >= lateNight
  if (last !== null && last > later && isNight && minute <= half / 4) return minute
  const isWithin = later >= hours.startMinute && later <= hours.endMinute
  return minute < early || isWithin || (last !== null && last > minute) ? later : minute
}
