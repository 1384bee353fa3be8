import { keeping } from '@mehfil/contract/events.ts'
import { wallClockAt } from '../../../lib/wall-clock.ts'

type Timed = { startsAt: Date | null; durationMinutes: number; zone: string }

const aDay = 86_400_000

/** A day has no hour, so that clocks may jump in between. */
const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * aDay).toISOString().slice(0, 10)

/** The day as an instant to be written in UTC. */
export const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`)

const endDay = ({ startsAt, durationMinutes, zone }: Timed): string | null =>
  startsAt && wallClockAt(new Date(startsAt.getTime() + durationMinutes * 60_000), zone).date

/** The day on which guests' data goes as long as the host sets none; none for an event without a date. */
export function usualPurgeDay(event: Timed): string | null {
  const ended = endDay(event)
  return ended && daysAfter(ended, keeping.usual)
}

/** The first day a host can set. */
export function firstPurgeDay(event: Timed, now: Date): string {
  const soon = daysAfter(wallClockAt(now, event.zone).date, keeping.warning)
  const ended = endDay(event)
  const after = ended ? daysAfter(ended, keeping.least) : soon
  return after > soon ? after : soon
}

/** Near enough to say so: the owner has been written to. */
export const isPurgeNear = (day: string, zone: string, now: Date): boolean =>
  daysAfter(day, -keeping.warning) <= wallClockAt(now, zone).date
