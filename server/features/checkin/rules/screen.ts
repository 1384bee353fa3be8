type ScreenArrivalBar = { at: Date; people: number }
const barMs = 300_000
/** The bars that fit on a screen: six hours. */
const maxBars = 72

/** The start of the curve: the opening of the door, as far as it fits on the screen. */
export const getCurveStart = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / barMs) * barMs - (maxBars - 1) * barMs)

/** One bar for every five minutes since the first arrival, also for those without arrivals. */
export function fillGaps(bars: readonly ScreenArrivalBar[], now: Date): ScreenArrivalBar[] {
  const first = bars[0]?.at.getTime()
  if (first === undefined) return []
  const people = new Map(bars.map((bar) => [bar.at.getTime(), bar.people]))
  const last = Math.max(Math.floor(now.getTime() / barMs) * barMs, bars.at(-1)?.at.getTime() ?? 0)
  return Array.from({ length: (last - first) / barMs + 1 }, (_, place) => ({
    at: new Date(first + place * barMs),
    people: people.get(first + place * barMs) ?? 0,
  }))
}
