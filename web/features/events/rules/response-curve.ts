export type CurveDay = { day: string; coming: number }
export type CurvePoint = { at: Date; total: number }
export type ResponseCurveData = {
  points: CurvePoint[]
  from: Date
  until: Date
  today: Date | null
  deadline: Date | null
}

/** The running total of yes answers by day, up to now, then on to the deadline while the event is not over. */
export function buildResponseCurve(
  days: readonly CurveDay[],
  { deadline, isOver, now }: { deadline: Date | null; isOver: boolean; now: Date },
): ResponseCurveData {
  const points = accumulate(days)
  const first = points[0]!
  const last = points.at(-1)!
  const today = isOver ? null : laterOf(now, last.at)
  if (today && today > last.at) points.push({ at: today, total: last.total })
  const until = [last.at, today, deadline].filter((at) => at !== null).reduce(laterOf)
  return {
    points,
    from: first.at,
    until,
    today,
    deadline: deadline && deadline > first.at ? deadline : null,
  }
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

function accumulate(days: readonly CurveDay[]): CurvePoint[] {
  let total = 0
  return days.map(({ day, coming }) => ({
    at: new Date(`${day}T12:00:00Z`),
    total: (total += coming),
  }))
}
