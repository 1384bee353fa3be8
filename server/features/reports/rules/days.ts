import { addDays, daysBetween } from '@mehfil/contract/days.ts'

/** The local day of a wall time that is written as if it were UTC. */
export const toDay = (wall: Date): string => wall.toISOString().slice(0, 10)

const maxColumns = 92

/**
 * Days from the first to the last, one by one. Over three months, weeks of seven days that end with
 * the last day.
 */
export function splitIntoSpans(first: string, last: string): Array<{ from: string; to: string }> {
  const count = daysBetween(first, last) + 1
  const size = count > maxColumns * 7 ? 28 : count > maxColumns ? 7 : 1
  const number = Math.ceil(count / size)
  return Array.from({ length: number }, (_, at) => ({
    from: addDays(last, -(number - at) * size + 1),
    to: addDays(last, -(number - at - 1) * size),
  }))
}

export const formatSpan = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from : `${from}/${to}`
