export type Day = { day: string; coming: number }
export type Point = { at: Date; total: number }
export type Curve = {
  points: Point[]
  from: Date
  until: Date
  today: Date | null
  deadline: Date | null
}

/** Each day's yeses added to those before, up to this moment while the event is not over; then on to the deadline. */
export function curveOf(
  days: readonly Day[],
  { deadline, isOver, now }: { deadline: Date | null; isOver: boolean; now: Date },
): Curve {
  const points = totals(days)
  const first = points[0]!
  const last = points.at(-1)!
  const today = isOver ? null : later(now, last.at)
  if (today && today > last.at) points.push({ at: today, total: last.total })
  const until = [last.at, today, deadline].filter((at) => at !== null).reduce(later)
  return {
    points,
    from: first.at,
    until,
    today,
    deadline: deadline && deadline > first.at ? deadline : null,
  }
}

const later = (one: Date, other: Date): Date => (one > other ? one : other)

function totals(days: readonly Day[]): Point[] {
  let total = 0
  return days.map(({ day, coming }) => ({
    at: new Date(`${day}T12:00:00Z`),
    total: (total += coming),
  }))
}
