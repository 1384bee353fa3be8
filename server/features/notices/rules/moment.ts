import { farthestMoment } from '@mehfil/contract/event-dates.ts'
import type { NoticeAnchor, NoticeMoment } from '@mehfil/contract/notices.ts'
import { endOf } from '../../events/rules/state.ts'
import { instantOf, wallClock } from '../../events/rules/time-zone.ts'
import { quietUntil } from '../../mail/rules/quiet.ts'
import type { Quiet } from '../../mail/rules/campaign.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What moments are counted from. */
export type Timed = {
  startsAt: Date | null
  durationMinutes: number
  answerDeadline: Date | null
  zone: string
}

/** So many days from a moment of the event, at a minute of a day of its place. */
export type Counted = { anchor: NoticeAnchor; days: number; minute: number }

export function anchorAt(event: Timed, anchor: NoticeAnchor): Date | null {
  if (anchor === 'end') return endOf(event)
  return anchor === 'start' ? event.startsAt : event.answerDeadline
}

/** Days go back from the start and the deadline, and forward from the end: as people count them at the place, whatever its clocks do in between. */
export function countedFrom(event: Timed, { anchor, days, minute: at }: Counted): Date | null {
  const from = anchorAt(event, anchor)
  return from && instantAtDay(from, anchor === 'end' ? days : -days, { at, zone: event.zone })
}

function instantAtDay(from: Date, days: number, { at, zone }: { at: number; zone: string }): Date {
  const midnight = Math.floor(wallClock(from, zone).getTime() / day) * day
  return instantOf(new Date(midnight + days * day + at * minute), zone)
}

/** When a notice goes; null where the event has no such moment. */
export const momentOf = (
  event: Timed,
  { at, anchor, days, minute: of }: NoticeMoment,
): Date | null =>
  at ??
  (anchor !== undefined && days !== undefined && of !== undefined
    ? countedFrom(event, { anchor, days, minute: of })
    : null)

/** Reminders count from the last day to answer, and from the start where there is none. */
export const reminderAnchor = ({
  answerDeadline,
}: Pick<Timed, 'answerDeadline'>): 'deadline' | 'start' => (answerDeadline ? 'deadline' : 'start')

/** When a step of the ladder goes: what falls into quiet hours waits for their end. */
export function stepMoment(
  event: Timed,
  { days, minute: at }: Pick<Counted, 'days' | 'minute'>,
  quiet: Quiet,
): { at: Date; isMoved: boolean } | null {
  const counted = countedFrom(event, { anchor: reminderAnchor(event), days, minute: at })
  if (!counted) return null
  const later = quietUntil(counted, quiet, event.zone)
  return { at: later ?? counted, isMoved: later !== null }
}

/** A moment of the day so many days before the last one to answer, on which answers are open still; null where there is no last day. */
export function readingDay(event: Timed, days: number): Date | null {
  const { answerDeadline } = event
  const day = countedFrom(event, { anchor: 'deadline', days, minute: 0 })
  return (
    answerDeadline && day && (day < answerDeadline ? day : new Date(answerDeadline.getTime() - 1))
  )
}

/** What is wrong with a moment, by our name of the field it is about. */
export function complaintAbout(
  event: Timed,
  moment: NoticeMoment,
  now: Date,
): Partial<Record<keyof NoticeMoment, string>> {
  const { at, anchor, days, minute: of } = moment
  if (anchor === undefined && at !== undefined) return complaintAboutInstant(at, now)
  // A message without any moment goes at once; one with half a moment is refused, as it could not be taken back.
  if (anchor === undefined)
    return days === undefined && of === undefined ? {} : { anchor: 'field.choice-invalid' }
  if (at !== undefined) return { at: 'field.choice-invalid' }
  if (days === undefined) return { days: 'field.number-invalid 0 365' }
  if (of === undefined) return { minute: 'field.hour-invalid' }
  const from = anchorAt(event, anchor)
  const due = countedFrom(event, { anchor, days, minute: of })
  if (!from || !due) return { anchor: 'field.moment-unset' }
  if (anchor === 'end' ? due <= from : due >= from) return { minute: `field.moment-not-${anchor}` }
  return due <= now ? { days: 'field.moment-past' } : {}
}

function complaintAboutInstant(at: Date, now: Date): { at?: string } {
  if (at <= now) return { at: 'field.moment-past' }
  return at > farthestMoment(now) ? { at: 'field.start-far' } : {}
}
