import type { BigScreen } from '../queries.ts'

const minutes = 60_000
const bucket = 5 * minutes
/** Fewer than these would be no picture of an evening. */
const fewest = 6

export type Bar = { at: Date; people: number; isNow: boolean }

/** The last fives of minutes up to now, as many as there is room for, empty ones too. */
export function barsOf(
  arrivals: BigScreen['arrivals'],
  now: Date,
  shown: number,
): { bars: Bar[]; most: number; busiest: { at: Date; people: number } | undefined } {
  const people = new Map(arrivals.map((one) => [fiveOf(one.at), one.people]))
  const last = fiveOf(now)
  const first = Math.max(
    last - (shown - 1) * bucket,
    Math.min(last - (fewest - 1) * bucket, ...people.keys()),
  )
  const bars: Bar[] = []
  for (let at = first; at <= last; at += bucket)
    bars.push({ at: new Date(at), people: people.get(at) ?? 0, isNow: at === last })
  const [busiest] = bars.filter((bar) => bar.people > 0).toSorted((a, b) => b.people - a.people)
  return { bars, most: Math.max(0, ...bars.map((bar) => bar.people)), busiest }
}

const fiveOf = (at: Date): number => Math.floor(at.getTime() / bucket) * bucket

/** Two or three round numbers under the tallest bar. */
export function gridOf(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].find((one) => most / one < 4) ?? 2_000
  return most < 2 ? [] : Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step)
}

/** A gate nobody heard of for so long works on by itself. */
const quietAfter = 2 * minutes

type Heard = { gate: string; seenAt: Date }

/** Gates that had somebody at them and were not heard of for a while, latest first. */
export function quietGates({ gates }: Pick<BigScreen, 'gates'>, now: Date): Heard[] {
  return gates
    .flatMap(({ gate, seenAt }) => (seenAt && isQuiet(seenAt, now) ? [{ gate, seenAt }] : []))
    .filter(({ seenAt }) => now.getTime() - seenAt.getTime() < 12 * 60 * minutes)
    .sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime())
    .slice(0, 2)
}

export const isQuiet = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > quietAfter

/** Who just came stays big for so long. */
const justCame = 3 * minutes

type Vip = BigScreen['vip']['guests'][number]

/** The one who came last, if that was just now, and those who are still to come. */
export function vipsOf(guests: Vip[], now: Date): { justNow: Vip | undefined; toCome: Vip[] } {
  const came = guests
    .filter((guest): guest is Vip & { at: Date } => guest.at !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  return {
    justNow: came.find(({ at }) => now.getTime() - at.getTime() < justCame),
    toCome: guests.filter(({ at }) => at === null),
  }
}
