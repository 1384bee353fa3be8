import { dayMs } from './durations.ts'
import { toIsoText } from './wire.ts'

/** Noon of the day `2026-12-12` in UTC, so that formatting in UTC shows the same day. */
export const toNoonUtc = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Counts calendar days, so that clock changes do not matter. */
export const addDays = (day: string, count: number): string =>
  toIsoText(new Date(toNoonUtc(day).getTime() + count * dayMs)).slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((toNoonUtc(to).getTime() - toNoonUtc(from).getTime()) / dayMs)
