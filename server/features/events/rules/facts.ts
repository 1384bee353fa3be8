import { updateEvent, type EventStatus, type EventType } from '@mehfil/contract/events.ts'
import { isLongOver, timesComplaints } from '@mehfil/contract/event-dates.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import { refuse } from '../../../base/refuse.ts'
import { keptWallTime } from './time-zone.ts'

/** What, when and where. */
export type Facts = {
  title: string
  type: EventType
  startsAt: Date | null
  durationMinutes: number
  zone: string
  venue: string
  address: string
  mapLink: string
  kicker: string
  figure: string
}

/** Only what differs. A new zone keeps the hour the host wrote, unless an hour came with it. */
export function changedFacts(event: Facts, sent: Partial<Facts>): Partial<Facts> {
  const moved = { ...sent }
  if (sent.zone && sent.zone !== event.zone && sent.startsAt === undefined && event.startsAt) {
    moved.startsAt = keptWallTime(event.startsAt, event.zone, sent.zone)
  }
  const names = Object.keys(moved) as Array<keyof Facts>
  return Object.fromEntries(
    names.filter((name) => differs(event[name], moved[name])).map((name) => [name, moved[name]]),
  )
}

type Moments = Record<'answerDeadline' | 'changeLockAt', Date | null>

/** Until when guests may answer and change is an hour the host wrote too. */
export function movedMoments(event: Facts & Moments, { zone }: Partial<Facts>): Partial<Moments> {
  const names = ['answerDeadline', 'changeLockAt'] as const
  return zone
    ? Object.fromEntries(
        names.flatMap((name) =>
          event[name] ? [[name, keptWallTime(event[name], event.zone, zone)]] : [],
        ),
      )
    : {}
}

const differs = (before: unknown, after: unknown): boolean =>
  after !== undefined &&
  (before instanceof Date && after instanceof Date
    ? before.getTime() !== after.getTime()
    : before !== after)

type Needed = Pick<Facts, 'title' | 'startsAt' | 'venue'>

/** What a page for guests cannot do without, each with its sentence. */
export function missingFacts({
  title,
  startsAt,
  venue,
}: Needed): Partial<Record<keyof Needed, string>> {
  return {
    ...(title === '' && { title: 'field.title-required' }),
    ...(startsAt === null && { startsAt: 'field.date-required' }),
    ...(venue === '' && { venue: 'field.place-required' }),
  }
}

type Public = Facts & { status: EventStatus }

/** What guests see already keeps its title, date and place, and is not moved to a day that is over. */
export function requireFitForGuests(event: Public, changes: Partial<Facts>, now: Date): void {
  if (event.status === 'DRAFT') return
  const after = { ...event, ...changes }
  const missing = missingFacts(after)
  if (Object.keys(missing).length > 0)
    refuse('invalidInput', { errors: complaintsOf(updateEvent.input, missing) })
  if (changes.startsAt && isLongOver(changes.startsAt, now))
    refuse('invalidInput', {
      errors: complaintsOf(updateEvent.input, { startsAt: 'field.start-old' }),
    })
}

/** Neither too far ahead nor too long; a draft may hold a day that is over. */
export function requireTimesInReach(event: Facts, changes: Partial<Facts>, now: Date): void {
  const complaints = timesComplaints(event, changes, now)
  if (Object.keys(complaints).length > 0)
    refuse('invalidInput', { errors: complaintsOf(updateEvent.input, complaints) })
}

const inCalendars = ['title', 'startsAt', 'durationMinutes', 'zone', 'venue', 'address'] as const

/** True when a calendar that holds the event shows something else afterwards. */
export const changesCalendar = (changes: Partial<Facts>): boolean =>
  inCalendars.some((name) => changes[name] !== undefined)

const ofTime = ['startsAt', 'durationMinutes', 'zone'] as const

/** When the event is, and with it when its guests' data goes. */
export const changesTime = (changes: Partial<Facts>): boolean =>
  ofTime.some((name) => changes[name] !== undefined)
