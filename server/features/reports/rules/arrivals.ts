import { minuteMs } from '@mehfil/contract/durations.ts'
import type { ReportPartData } from '@mehfil/contract/reports/reports.ts'
import { toPart, peopleValue, toRow, toSentence, typedValue } from './report-parts.ts'

/** Lengths of a slice in minutes. The chart uses the first length with which it fits. */
export function getSliceMinutes(first: Date, last: Date): number {
  const minutes = (last.getTime() - first.getTime()) / minuteMs
  return [10, 30, 60, 180, 720].find((size) => minutes / size <= 72) ?? 1440
}

/**
 * The offset of slices from the local clock, because a zone may be a quarter of an hour off. In
 * seconds, positive east of UTC.
 */
export const getSliceOffset = (offsetMinutes: number, slice: number): number =>
  (((offsetMinutes % slice) + slice) % slice) * 60

type ArrivalSlice = { from: Date; people: number }
type ArrivalPartInput = { slice: number; startsAt: Date | null; late: number }

/** Arrivals over time: people per slice and people in the room. Empty slices are included. */
export function arrivalPart(
  found: readonly ArrivalSlice[],
  { slice, startsAt, late }: ArrivalPartInput,
): ReportPartData | null {
  const [first, last] = [found[0]?.from, found.at(-1)?.from]
  if (!first || !last) return null
  const size = slice * minuteMs
  const countBySlice = new Map(found.map(({ from, people: count }) => [from.getTime(), count]))
  let peopleInside = 0
  const rows = Array.from(
    { length: Math.round((last.getTime() - first.getTime()) / size) + 1 },
    (_, at) => {
      const from = first.getTime() + at * size
      const count = countBySlice.get(from) ?? 0
      peopleInside += count
      return toRow(
        [formatIso(from), count, peopleInside],
        count > 0 ? { arrived: `${formatIsoMinute(from)}/${formatIsoMinute(from + size)}` } : null,
      )
    },
  )
  const maxPeople = Math.max(...found.map((one) => one.people))
  const note = toSentence(late > 0 ? 'busiest-late' : 'busiest', {
    people: peopleValue(maxPeople),
    count: typedValue(maxPeople, 'count'),
    minutes: typedValue(slice, 'minutes'),
    late: peopleValue(late),
  })
  return toPart({
    id: 'arrivals',
    chart: 'arrivals',
    note,
    columns: [
      ['from', 'time'],
      ['arrived', 'people'],
      ['room', 'people'],
    ],
    rows,
    marks: startsAt ? [{ at: formatIso(startsAt.getTime()), words: 'start' }] : [],
  })
}

const formatIso = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
const formatIsoMinute = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`
