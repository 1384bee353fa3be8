import { updateEvent, type EventStatus, type EventType } from '@mehfil/contract/events/events.ts'
import { isOverForADay, validateEventTimes } from '@mehfil/contract/events/event-dates.ts'
import type { ShortTexts } from '@mehfil/contract/events/short-texts.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { refuse } from '../../../base/refusal.ts'
import { keepWallTime } from './time-zone.ts'

/** The title, time and place. */
export type EventFacts = {
  title: string
  type: EventType
  startsAt: Date | null
  durationMinutes: number
  zone: string
  venue: string
  address: string
  mapLink: string
  figure: string
} & ShortTexts

/**
 * Only the facts that differ. A new zone keeps the hour on the clock, unless a new start was sent
 * with it.
 */
export function changedFacts(event: EventFacts, sent: Partial<EventFacts>): Partial<EventFacts> {
  const moved = { ...sent }
  if (sent.zone && sent.zone !== event.zone && sent.startsAt === undefined && event.startsAt) {
    moved.startsAt = keepWallTime(event.startsAt, event.zone, sent.zone)
  }
  const names = Object.keys(moved) as Array<keyof EventFacts>
  return Object.fromEntries(
    names.filter((name) => differs(event[name], moved[name])).map((name) => [name, moved[name]]),
  )
}

type StoredReplyDeadlines = Record<'answerDeadline' | 'changeLockAt', Date | null>

/** The deadlines for replies also keep their hour on the clock in a new zone. */
export function shiftReplyDeadlines(
  event: EventFacts & StoredReplyDeadlines,
  { zone }: Partial<EventFacts>,
): Partial<StoredReplyDeadlines> {
  const names = ['answerDeadline', 'changeLockAt'] as const
  return zone
    ? Object.fromEntries(
        names.flatMap((name) =>
          event[name] ? [[name, keepWallTime(event[name], event.zone, zone)]] : [],
        ),
      )
    : {}
}

const differs = (before: unknown, after: unknown): boolean =>
  after !== undefined &&
  (before instanceof Date && after instanceof Date
    ? before.getTime() !== after.getTime()
    : before !== after)

type RequiredFacts = Pick<EventFacts, 'title' | 'startsAt' | 'venue'>

/** The facts a public page needs, each with the message for its absence. */
export function missingFacts({
  title,
  startsAt,
  venue,
}: RequiredFacts): Partial<Record<keyof RequiredFacts, string>> {
  return {
    ...(title === '' && { title: 'field.title-required' }),
    ...(startsAt === null && { startsAt: 'field.date-required' }),
    ...(venue === '' && { venue: 'field.place-required' }),
  }
}

type EventWithStatus = EventFacts & { status: EventStatus; postponedAt?: Date | null }

/**
 * A published event keeps a title, a date and a place, and cannot move to a past day. One postponed
 * to an unknown date has none until the host knows it.
 */
export function requirePublishableFacts(
  event: EventWithStatus,
  changes: Partial<EventFacts>,
  now: Date,
): void {
  if (event.status === 'DRAFT') return
  const after = { ...event, ...changes }
  const { startsAt, ...missing } = missingFacts(after)
  const isUndated = event.postponedAt && event.startsAt === null && changes.startsAt === undefined
  const errors = { ...missing, ...(startsAt && !isUndated && { startsAt }) }
  if (Object.keys(errors).length > 0)
    refuse('invalidInput', { errors: toWireErrors(updateEvent.input, errors) })
  if (changes.startsAt && isOverForADay(changes.startsAt, now))
    refuse('invalidInput', {
      errors: toWireErrors(updateEvent.input, { startsAt: 'field.start-old' }),
    })
}

/** Not too far ahead and not too long. A draft may have a past day. */
export function requireValidTimes(
  event: EventFacts,
  changes: Partial<EventFacts>,
  now: Date,
): void {
  const complaints = validateEventTimes(event, changes, now)
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: toWireErrors(updateEvent.input, complaints) })
}

const calendarFields = ['title', 'startsAt', 'durationMinutes', 'zone', 'venue', 'address'] as const

/** True when a calendar that holds the event shows something else afterwards. */
export const changesCalendar = (changes: Partial<EventFacts>): boolean =>
  calendarFields.some((name) => changes[name] !== undefined)

const timeFields = ['startsAt', 'durationMinutes', 'zone'] as const

/** Whether the time of the event changes, and with it the deletion of guests' data. */
export const changesTime = (changes: Partial<EventFacts>): boolean =>
  timeFields.some((name) => changes[name] !== undefined)
