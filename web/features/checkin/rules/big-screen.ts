import { minuteMs } from '@mehfil/contract/durations.ts'
import type { BigScreenData } from '../queries/checkin.ts'

const bucketMs = 5 * minuteMs
/** The chart shows at least this many bars. */
const minBars = 6

export type ArrivalBar = { at: Date; people: number; isNow: boolean }

/** Bars of five minutes up to now, as many as fit, also empty ones. */
export function buildArrivalBars(
  arrivals: BigScreenData['arrivals'],
  now: Date,
  maxBars: number,
): { bars: ArrivalBar[]; most: number; busiest: { at: Date; people: number } | undefined } {
  const people = new Map(arrivals.map((one) => [toBucket(one.at), one.people]))
  const last = toBucket(now)
  const first = Math.max(
    last - (maxBars - 1) * bucketMs,
    Math.min(last - (minBars - 1) * bucketMs, ...people.keys()),
  )
  const bars: ArrivalBar[] = []
  for (let at = first; at <= last; at += bucketMs)
    bars.push({ at: new Date(at), people: people.get(at) ?? 0, isNow: at === last })
  const [busiest] = bars.filter((bar) => bar.people > 0).toSorted((a, b) => b.people - a.people)
  return { bars, most: Math.max(0, ...bars.map((bar) => bar.people)), busiest }
}

const toBucket = (at: Date): number => Math.floor(at.getTime() / bucketMs) * bucketMs

/** Two or three round numbers below the tallest bar. */
export function getGridLines(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].find((one) => most / one < 4) ?? 2_000
  return most < 2 ? [] : Array.from({ length: Math.floor(most / step) }, (_, at) => (at + 1) * step)
}

/** A gate without contact for this many milliseconds counts as quiet. It may work offline. */
const quietAfterMs = 2 * minuteMs

type GateLastSeen = { gate: string; seenAt: Date }

/** Gates that were in use and are quiet now, the latest first. */
export function listQuietGates({ gates }: Pick<BigScreenData, 'gates'>, now: Date): GateLastSeen[] {
  return gates
    .flatMap(({ gate, seenAt }) => (seenAt && isQuiet(seenAt, now) ? [{ gate, seenAt }] : []))
    .filter(({ seenAt }) => now.getTime() - seenAt.getTime() < 12 * 60 * minuteMs)
    .sort((a, b) => b.seenAt.getTime() - a.seenAt.getTime())
    .slice(0, 2)
}

export const isQuiet = (seenAt: Date, now: Date): boolean =>
  now.getTime() - seenAt.getTime() > quietAfterMs

/** A VIP who just came is shown large for this many milliseconds. */
const justArrivedMs = 3 * minuteMs

type BigScreenVip = BigScreenData['vip']['guests'][number]

/** The VIP who came just now, and the VIPs still to come. */
export function splitVips(
  guests: BigScreenVip[],
  now: Date,
): { justNow: BigScreenVip | undefined; toCome: BigScreenVip[] } {
  const came = guests
    .filter((guest): guest is BigScreenVip & { at: Date } => guest.at !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  return {
    justNow: came.find(({ at }) => now.getTime() - at.getTime() < justArrivedMs),
    toCome: guests.filter(({ at }) => at === null),
  }
}
