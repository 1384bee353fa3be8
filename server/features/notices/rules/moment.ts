import { dayMs, minuteMs } from '@mehfil/contract/durations.ts'
import { getLatestMoment } from '@mehfil/contract/events/event-dates.ts'
import type { NoticeAnchor, NoticeMoment } from '@mehfil/contract/mail/notices.ts'
import { getEventEnd } from '../../events/rules/state.ts'
import { toInstant, toWallClock } from '../../events/rules/time-zone.ts'
import { getQuietHoursEnd } from '../../mail/rules/quiet-hours.ts'
import type { QuietHours } from '../../mail/rules/campaign.ts'

/** The times of an event from which moments are counted. */
export type NoticeEventTimes = {
  startsAt: Date | null
  durationMinutes: number
  answerDeadline: Date | null
  zone: string
}

/** A number of days from a time of the event, at a local minute of the day. */
export type RelativeMoment = { anchor: NoticeAnchor; days: number; minute: number }

export function getAnchorTime(event: NoticeEventTimes, anchor: NoticeAnchor): Date | null {
  if (anchor === 'end') return getEventEnd(event)
  return anchor === 'start' ? event.startsAt : event.answerDeadline
}

/**
 * Counts back from the start and the deadline, and forward from the end. Days are local days, even
 * when the clocks change.
 */
export function resolveRelativeMoment(
  event: NoticeEventTimes,
  { anchor, days, minute: at }: RelativeMoment,
): Date | null {
  const from = getAnchorTime(event, anchor)
  return from && getInstantAtDay(from, anchor === 'end' ? days : -days, { at, zone: event.zone })
}

function getInstantAtDay(
  from: Date,
  days: number,
  { at, zone }: { at: number; zone: string },
): Date {
  const midnight = Math.floor(toWallClock(from, zone).getTime() / dayMs) * dayMs
  return toInstant(new Date(midnight + days * dayMs + at * minuteMs), zone)
}

/** The moment of a notice; null if the event lacks the time it is counted from. */
export const resolveMoment = (
  event: NoticeEventTimes,
  { at, anchor, days, minute: minuteOfDay }: NoticeMoment,
): Date | null =>
  at ??
  (anchor !== undefined && days !== undefined && minuteOfDay !== undefined
    ? resolveRelativeMoment(event, { anchor, days, minute: minuteOfDay })
    : null)

/** Reminders count from the last day to answer, or from the start if there is none. */
export const getReminderAnchor = ({
  answerDeadline,
}: Pick<NoticeEventTimes, 'answerDeadline'>): 'deadline' | 'start' =>
  answerDeadline ? 'deadline' : 'start'

/** The moment of a reminder. One in quiet hours waits until they end. */
export function resolveStepMoment(
  event: NoticeEventTimes,
  { days, minute: at }: Pick<RelativeMoment, 'days' | 'minute'>,
  quiet: QuietHours,
): { at: Date; isMoved: boolean } | null {
  const moment = resolveRelativeMoment(event, {
    anchor: getReminderAnchor(event),
    days,
    minute: at,
  })
  if (!moment) return null
  const quietEnd = getQuietHoursEnd(moment, quiet, event.zone)
  return { at: quietEnd ?? moment, isMoved: quietEnd !== null }
}

/**
 * A moment, so many days before the last day to answer, when answers are still open. Null without a
 * last day to answer.
 */
export function getReadingTime(event: NoticeEventTimes, days: number): Date | null {
  const { answerDeadline } = event
  const day = resolveRelativeMoment(event, { anchor: 'deadline', days, minute: 0 })
  return (
    answerDeadline && day && (day < answerDeadline ? day : new Date(answerDeadline.getTime() - 1))
  )
}

export function validateMoment(
  event: NoticeEventTimes,
  moment: NoticeMoment,
  now: Date,
): Partial<Record<keyof NoticeMoment, string>> {
  const { at, anchor, days, minute: minuteOfDay } = moment
  if (anchor === undefined && at !== undefined) return validateInstant(at, now)
  // A message without any moment is sent at once. One with half a moment is refused, because it
  // could not be taken back.
  if (anchor === undefined)
    return days === undefined && minuteOfDay === undefined ? {} : { anchor: 'field.choice-invalid' }
  if (at !== undefined) return { at: 'field.choice-invalid' }
  if (days === undefined) return { days: 'field.number-invalid 0 365' }
  if (minuteOfDay === undefined) return { minute: 'field.hour-invalid' }
  const from = getAnchorTime(event, anchor)
  const due = resolveRelativeMoment(event, { anchor, days, minute: minuteOfDay })
  if (!from || !due) return { anchor: 'field.moment-unset' }
  if (anchor === 'end' ? due <= from : due >= from) return { minute: `field.moment-not-${anchor}` }
  return due <= now ? { days: 'field.moment-past' } : {}
}

function validateInstant(at: Date, now: Date): { at?: string } {
  if (at <= now) return { at: 'field.moment-past' }
  return at > getLatestMoment(now) ? { at: 'field.start-far' } : {}
}
