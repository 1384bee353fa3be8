type Bar = { at: Date; people: number }
const step = 300_000
/** As many bars as a screen has room for: six hours. */
const most = 72

/** When the curve begins: with the door's day, as far as it fits. */
export const curveFrom = (now: Date): Date =>
  new Date(Math.floor(now.getTime() / step) * step - (most - 1) * step)

/** Every five minutes from the first arrival on, also those in which nobody came. */
export function withoutGaps(bars: readonly Bar[], now: Date): Bar[] {
  const first = bars[0]?.at.getTime()
  if (first === undefined) return []
  const people = new Map(bars.map((bar) => [bar.at.getTime(), bar.people]))
  const last = Math.max(Math.floor(now.getTime() / step) * step, bars.at(-1)?.at.getTime() ?? 0)
  return Array.from({ length: (last - first) / step + 1 }, (_, place) => ({
    at: new Date(first + place * step),
    people: people.get(first + place * step) ?? 0,
  }))
}
