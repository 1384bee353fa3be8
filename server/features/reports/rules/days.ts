const day = 86_400_000

const at = (text: string): number => Date.parse(`${text}T00:00:00Z`)
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const daysBetween = (first: string, last: string): number =>
  Math.round((at(last) - at(first)) / day)
export const dayAfter = (text: string, days: number): string => textOf(at(text) + days * day)

/** The day a clock at the place shows, from its wall time written as if it were UTC. */
export const dayOf = (wall: Date): string => wall.toISOString().slice(0, 10)

const mostColumns = 92

/** Days from the first to the last, each alone; over three months, by weeks of seven days that end with the last. */
export function spans(first: string, last: string): Array<{ from: string; to: string }> {
  const count = daysBetween(first, last) + 1
  const size = count > mostColumns * 7 ? 28 : count > mostColumns ? 7 : 1
  const number = Math.ceil(count / size)
  return Array.from({ length: number }, (_, at) => ({
    from: dayAfter(last, -(number - at) * size + 1),
    to: dayAfter(last, -(number - at - 1) * size),
  }))
}

export const spanWord = ({ from, to }: { from: string; to: string }): string =>
  from === to ? from : `${from}/${to}`
