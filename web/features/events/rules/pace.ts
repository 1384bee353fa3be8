import type { Day } from './curve.ts'

const day = 86_400_000
/** What was said in the last days tells how it goes on; those before it, hardly. */
const recent = 7
/** One day alone is no pace. */
const leastDays = 2

export type Pace = { low: number; high: number; from: number; until: Date }
type Standing = {
  coming: number
  undecided: number
  capacity: number | null
  deadline: Date | null
  isOver: boolean
  now: Date
}

/**
 * Where yeses will stand at the deadline if they go on coming as in the last week: between one deviation of chance below and above.
 * Nobody says yes who is not on the list, or finds no place. Null where there is nothing to tell it from.
 */
export function paceOf(
  days: readonly Day[],
  { coming, undecided, capacity, deadline, isOver, now }: Standing,
): Pace | null {
  const [first] = days
  const left = deadline ? (deadline.getTime() - now.getTime()) / day : 0
  if (!first || !deadline || isOver || left <= 0) return null
  const since = (now.getTime() - Date.parse(`${first.day}T00:00:00Z`)) / day
  if (since < leastDays) return null
  const span = Math.min(recent, since)
  const begins = now.getTime() - span * day
  const said = days
    .filter((one) => Date.parse(`${one.day}T12:00:00Z`) > begins)
    .reduce((sum, one) => sum + one.coming, 0)
  const most = Math.max(coming, Math.min(coming + undecided, capacity ?? Infinity))
  const more = (said / span) * left
  if (said === 0 || most === coming) return null
  const within = (people: number) => Math.round(Math.min(most, Math.max(coming, people)))
  return {
    low: within(coming + more - Math.sqrt(more)),
    high: within(coming + more + Math.sqrt(more)),
    from: coming,
    until: deadline,
  }
}
