import { dayMs } from '@mehfil/contract/durations.ts'
import type { CurveDay } from './response-curve.ts'

/** Only the last days show how answers will go on. */
const recentDays = 7
/** One day is too little for a forecast. */
const minDays = 2

export type AnswerForecast = { low: number; high: number; from: number; until: Date }
type AnswerForecastInput = {
  coming: number
  undecided: number
  capacity: number | null
  deadline: Date | null
  isOver: boolean
  now: Date
}

/**
 * The yes answers at the deadline if they go on as in the last week: one standard deviation below and above.
 * Limited by the guests on the list and by free places. Null when there is too little data.
 */
export function forecastAnswers(
  days: readonly CurveDay[],
  { coming, undecided, capacity, deadline, isOver, now }: AnswerForecastInput,
): AnswerForecast | null {
  const [first] = days
  const daysLeft = deadline ? (deadline.getTime() - now.getTime()) / dayMs : 0
  if (!first || !deadline || isOver || daysLeft <= 0) return null
  const daysSinceStart = (now.getTime() - Date.parse(`${first.day}T00:00:00Z`)) / dayMs
  if (daysSinceStart < minDays) return null
  const span = Math.min(recentDays, daysSinceStart)
  const windowStart = now.getTime() - span * dayMs
  const recentYes = days
    .filter((one) => Date.parse(`${one.day}T12:00:00Z`) > windowStart)
    .reduce((sum, one) => sum + one.coming, 0)
  const maxComing = Math.max(coming, Math.min(coming + undecided, capacity ?? Infinity))
  const expectedMore = (recentYes / span) * daysLeft
  if (recentYes === 0 || maxComing === coming) return null
  const clamp = (people: number) => Math.round(Math.min(maxComing, Math.max(coming, people)))
  return {
    low: clamp(coming + expectedMore - Math.sqrt(expectedMore)),
    high: clamp(coming + expectedMore + Math.sqrt(expectedMore)),
    from: coming,
    until: deadline,
  }
}
