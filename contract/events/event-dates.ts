import { dayMinutes, dayMs, maxEventDays } from '../durations.ts'

/**
 * Time limits of an event, for the server and the form. A stored value that does not change is
 * always accepted.
 */

/** In minutes. */
const maxEventMinutes = maxEventDays * dayMinutes

/** The latest allowed start, and the latest for all other times of an event. */
export function getLatestMoment(now: Date): Date {
  const at = new Date(now)
  at.setUTCFullYear(at.getUTCFullYear() + 10)
  return at
}

/** More than a day ago: a draft keeps it, guests do not see it. */
export const isOverForADay = (at: Date, now: Date): boolean => at.getTime() < now.getTime() - dayMs

const isSameMoment = (one: Date | null, other: Date | null): boolean =>
  one?.getTime() === other?.getTime()

export type EventSpan = { startsAt: Date | null; durationMinutes: number }

export function validateEventTimes(
  before: EventSpan,
  change: Partial<EventSpan>,
  now: Date,
): Partial<Record<keyof EventSpan, string>> {
  const { startsAt = before.startsAt, durationMinutes = before.durationMinutes } = change
  const isTooFar =
    startsAt !== null && !isSameMoment(startsAt, before.startsAt) && startsAt > getLatestMoment(now)
  return {
    ...(isTooFar && { startsAt: 'field.start-far' }),
    ...(durationMinutes !== before.durationMinutes &&
      durationMinutes > maxEventMinutes && { durationMinutes: 'field.duration-long' }),
  }
}

type ReplyDeadlines = { answerDeadline: Date | null; changeLockAt: Date | null }

/** Reply deadlines must not be long over and not after the event. */
export function validateReplyDeadlines(
  event: EventSpan & ReplyDeadlines,
  change: ReplyDeadlines,
  now: Date,
): Partial<Record<keyof ReplyDeadlines, string>> {
  const end = event.startsAt && new Date(event.startsAt.getTime() + event.durationMinutes * 60_000)
  const validateDeadline = (name: keyof ReplyDeadlines): string | null => {
    const at = change[name]
    if (at === null || isSameMoment(at, event[name])) return null
    if (isOverForADay(at, now)) return 'field.limit-over'
    if (end && at >= end) return 'field.limit-after-event'
    return at > getLatestMoment(now) ? 'field.start-far' : null
  }
  const names = ['answerDeadline', 'changeLockAt'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const error = validateDeadline(name)
      return error ? [[name, error]] : []
    }),
  )
}

/** The change newly allows guests to change replies after the reply deadline. */
export const locksAfterDeadline = (
  before: ReplyDeadlines,
  { answerDeadline, changeLockAt }: ReplyDeadlines,
): boolean => {
  const isLater = answerDeadline !== null && changeLockAt !== null && changeLockAt > answerDeadline
  return (
    isLater &&
    !(
      isSameMoment(answerDeadline, before.answerDeadline) &&
      isSameMoment(changeLockAt, before.changeLockAt)
    )
  )
}
