import { dayMs } from '@mehfil/contract/durations.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { getAccent } from '@mehfil/templates/colour-styles.ts'
import { chooseInk } from '@mehfil/templates/colour.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import { createPlace } from '@mehfil/templates/pages/page-view-builder.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { getEventEnd } from '../../events/rules/state.ts'
import { translateEvent } from '../../events/rules/translations.ts'
import type { EventRow } from '../../events/store/event.ts'
import { countPeople } from '../../guests/rules/guests.ts'
import type { GuestRecord } from '../../guests/store/guests.ts'
import { hasPlace } from '../../rsvp/rules/has-place.ts'
import { findCoordinates, type Coordinates } from './coordinates.ts'
import { describePassFunctions } from './pass-functions.ts'

/** What a ticket says in any wallet, in the guest's language. */
export type PassFacts = {
  eventId: string
  language: Language
  title: string
  hosts: string
  startsAt: Date | null
  endsAt: Date | null
  /** The day is known and the time is not. */
  isTimeOpen: boolean
  zone: string
  place: { name: string; lines: string[] } | null
  coordinates: Coordinates | null
  table: string
  /** What the party comes to, each with when and where; empty for the event as a whole. */
  functions: string[]
  people: number
  holder: string
  passcode: string
  background: string
  foreground: string
  /** The guest does not come, the event is cancelled, or no code is asked for. */
  isVoid: boolean
}

type TicketedEvent = Pick<
  EventRow,
  'status' | 'checkIn' | 'startsAt' | 'durationMinutes' | 'confirmation'
>

/**
 * Whether a guest has a ticket: a place at an event that takes place and asks for a code at the
 * door.
 */
const isTicketHeld = (event: TicketedEvent, row: GuestRecord): boolean =>
  row.deleted_at === null &&
  event.status !== 'CANCELLED' &&
  event.checkIn &&
  hasPlace({ event }, { row })

/** The same as long as the event is ahead or goes on; it may last longer than planned. */
export const canAddPass = (event: TicketedEvent, row: GuestRecord, now: Date): boolean => {
  const end = getEventEnd(event)
  return (
    event.status === 'PUBLISHED' &&
    isTicketHeld(event, row) &&
    (end === null || now.getTime() - end.getTime() <= dayMs)
  )
}

type PassReader = {
  language: Language
  t: PageView['t']
  /** What the party comes to. */
  functions: readonly ProgrammeRecord[]
}

export function buildPassFacts(
  stored: EventRow,
  row: GuestRecord,
  { language, t, functions }: PassReader,
): PassFacts {
  const event = translateEvent(stored, language)
  const described = describePassFunctions(event, functions, { language, t })
  const background = getAccent(getPageDesign(event), event.colourStyle)
  return {
    eventId: event.id,
    language,
    title: event.title,
    hosts: completeContact(event.contact).hosts,
    startsAt: described?.startsAt ?? event.startsAt,
    endsAt: described?.endsAt ?? getEventEnd(event),
    isTimeOpen: described?.isTimeOpen === true,
    zone: event.zone,
    place: findPassPlace(event, described?.place ?? ''),
    coordinates: findCoordinates(event.mapLink),
    table: row.table_name,
    functions: described?.functions ?? [],
    people: countPeople(row),
    holder: row.name,
    passcode: row.passcode,
    background,
    foreground: chooseInk(background),
    isVoid: !isTicketHeld(event, row),
  }
}

/** A function may have a place of its own at the event's, whose address leads there. */
function findPassPlace(event: EventRow, own: string): PassFacts['place'] {
  const place = createPlace(event, true)
  const { name, lines } = place?.kind === 'shown' ? place : { name: '', lines: [] }
  if (own === '' || own === name) return name === '' ? null : { name, lines }
  return { name: own, lines: name === '' ? lines : [name, ...lines] }
}
