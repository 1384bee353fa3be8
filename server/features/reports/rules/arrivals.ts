import type { Part } from '@mehfil/contract/reports.ts'
import { part, people, row, say, typed } from './write.ts'

const minute = 60_000

/** Slices of ten minutes; of a longer day as long as the drawing has room for, in minutes. */
export function sliceOf(first: Date, last: Date): number {
  const minutes = (last.getTime() - first.getTime()) / minute
  return [10, 30, 60, 180, 720].find((size) => minutes / size <= 72) ?? 1440
}

/** By how much slices begin on the clock's own tens: a zone may be a quarter of an hour off. In seconds, as the zone is ahead. */
export const aheadIn = (offsetMinutes: number, slice: number): number =>
  (((offsetMinutes % slice) + slice) % slice) * 60

type Slice = { from: Date; people: number }
type Asked = { slice: number; startsAt: Date | null; late: number }

/** Who came in when: people a slice and in the room, with the slices in between in which nobody came. */
export function arrivalPart(
  found: readonly Slice[],
  { slice, startsAt, late }: Asked,
): Part | null {
  const [first, last] = [found[0]?.from, found.at(-1)?.from]
  if (!first || !last) return null
  const size = slice * minute
  const by = new Map(found.map(({ from, people: count }) => [from.getTime(), count]))
  let room = 0
  const rows = Array.from(
    { length: Math.round((last.getTime() - first.getTime()) / size) + 1 },
    (_, at) => {
      const from = first.getTime() + at * size
      const count = by.get(from) ?? 0
      room += count
      return row(
        [iso(from), count, room],
        count > 0 ? { arrived: `${short(from)}/${short(from + size)}` } : null,
      )
    },
  )
  const top = Math.max(...found.map((one) => one.people))
  const note = say(late > 0 ? 'busiest-late' : 'busiest', {
    people: people(top),
    count: typed(top, 'count'),
    minutes: typed(slice, 'minutes'),
    late: people(late),
  })
  return part({
    id: 'arrivals',
    chart: 'arrivals',
    note,
    columns: [
      ['from', 'time'],
      ['arrived', 'people'],
      ['room', 'people'],
    ],
    rows,
    marks: startsAt ? [{ at: iso(startsAt.getTime()), words: 'start' }] : [],
  })
}

const iso = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
const short = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`
