import { dayMs } from '@mehfil/contract/durations.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import type { ProgrammeRecord, ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { PageView, PagePlace } from '@mehfil/templates/pages/page-view.ts'
import { joinParts } from '@mehfil/templates/pages/text/place-and-links.ts'
import {
  formatProgrammeText,
  hideProgrammePlaces,
  listProgrammeLines,
  translateProgramme,
  type ProgrammeLine,
} from '@mehfil/templates/pages/text/programme.ts'
import { getLastKnownStart } from '../../events/rules/interruption.ts'
import { toWallClock } from '../../events/rules/time-zone.ts'
import { formatCalendarParties, type CalendarParties } from './calendar-parties.ts'
import { renderVtimezone } from './vtimezone.ts'

export type CalendarEvent = {
  id: string
  title: string
  /** The title of a function without the event. */
  name?: string
  startsAt: Date
  durationMinutes: number
  /** The day is known and the time is not. */
  isAllDay?: boolean
  zone: string
  /** The place in one line, as far as the reader may know it. */
  place: string
  sequence: number
  changedAt: Date
  /** Lines of the programme, as plain text. */
  programme?: readonly string[]
  /** The page the calendar entry links to. */
  link: string
  /** The event does not take place then. */
  cancelled?: boolean
  /** A reminder: the hours of its reader stay free. */
  isFree?: boolean
}

/** The entries of a file, of which there is at least one. */
export type CalendarEntries = readonly [CalendarEvent, ...CalendarEvent[]]

/**
 * When the entry is and whether it is cancelled: also while the event is postponed and its new date
 * is not known, because a calendar has no entry without a date. Null for an event that never had one.
 */
export function getCalendarState(
  event: Parameters<typeof getLastKnownStart>[0] & { status: EventStatus },
): Pick<CalendarEvent, 'startsAt' | 'cancelled'> | null {
  const startsAt = getLastKnownStart(event)
  return (
    startsAt && { startsAt, cancelled: event.status === 'CANCELLED' || event.startsAt === null }
  )
}

type CalendarFileOptions = {
  brand: string
  host: string
  /** In a mail whose answer by a calendar is read. */
  parties?: CalendarParties | undefined
}

/** What a file asks of a calendar: to show it, to answer it, or to remove the entry. */
export const getCalendarMethod = (
  { cancelled }: Pick<CalendarEvent, 'cancelled'>,
  parties: CalendarParties | undefined,
): ICalCalendarMethod =>
  parties
    ? cancelled
      ? ICalCalendarMethod.CANCEL
      : ICalCalendarMethod.REQUEST
    : ICalCalendarMethod.PUBLISH

/** The place in one line, as far as the reader may know it. */
export const formatPlaceLine = (lang: PageView['lang'], place: PagePlace | undefined): string =>
  place?.kind === 'shown' ? joinParts({ lang }, [place.name, ...place.lines]) : ''

/** Calendars search for the place: invisible direction marks are not part of it. */
const stripBidiMarks = (place: string): string => place.replace(/[\u2068\u2069]/g, '')

/**
 * A calendar file. The same UID with a higher SEQUENCE replaces the earlier entry. With its parties,
 * which only a file with one entry can have, a calendar may answer it, and removes a cancelled one.
 */
export function renderCalendarFile(
  [first, ...others]: CalendarEntries,
  { brand, host, parties }: CalendarFileOptions,
): string {
  const calendar = new ICalCalendar({
    prodId: { company: brand, product: brand },
    method: getCalendarMethod(first, parties),
    timezone: { name: null, generator: (zone) => renderVtimezone(zone, first.startsAt) },
  })
  for (const entry of [first, ...others]) calendar.createEvent(toCalendarEntry(entry, host))
  const file = `${calendar.toString()}\r\n`
  return parties
    ? file.replace('END:VEVENT', () => `${formatCalendarParties(parties)}\r\nEND:VEVENT`)
    : file
}

/**
 * How often calendars are asked to read a feed again. The library writes it after the time zones, where
 * no property of a calendar may be.
 */
const feedRefresh = 'REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n'
/** Clock changes later than that are not known today. */
const maxZoneMs = 10 * 366 * dayMs

/** A calendar that is read again and again, under its own name. It may have no entry. */
export function renderCalendarFeed(
  entries: readonly CalendarEvent[],
  { brand, host, name }: Omit<CalendarFileOptions, 'parties'> & { name: string },
): string {
  const times = entries.map(({ startsAt }) => startsAt.getTime())
  const first = Math.min(...times)
  const last = Math.min(Math.max(...times), first + maxZoneMs)
  const calendar = new ICalCalendar({
    name,
    prodId: { company: brand, product: brand },
    method: ICalCalendarMethod.PUBLISH,
    timezone: {
      name: null,
      generator: (zone) => renderVtimezone(zone, new Date(first), new Date(last)),
    },
  })
  for (const entry of entries) calendar.createEvent(toCalendarEntry(entry, host))
  const method = `METHOD:${ICalCalendarMethod.PUBLISH}\r\n`
  return `${calendar.toString().replace(method, () => method + feedRefresh)}\r\n`
}

function toCalendarEntry(event: CalendarEvent, host: string): ICalEventData {
  const end = new Date(event.startsAt.getTime() + event.durationMinutes * 60_000)
  return {
    id: `${event.id}@${host}`,
    sequence: event.sequence,
    stamp: event.changedAt,
    timezone: event.zone,
    // The library writes the UTC hours of a date under the zone's name.
    start: toWallClock(event.startsAt, event.zone),
    ...(event.isAllDay ? { allDay: true } : { end: toWallClock(end, event.zone) }),
    summary: event.title,
    location: stripBidiMarks(event.place) || null,
    url: event.link,
    description: describe(event),
    ...(event.cancelled && { status: ICalEventStatus.CANCELLED }),
    ...(event.isFree && { transparency: ICalEventTransparency.TRANSPARENT }),
  }
}

type ProgrammeFacts = {
  event: { startsAt: Date | null; durationMinutes?: number; zone: string; hideAddress: boolean }
  programme: readonly ProgrammeRecord[]
}

type ProgrammeReader = { language: Language; knowsAddress: boolean }

/** The rows in the language and with the places that the reader may know. */
export const readProgramme = (
  { event, programme }: Pick<ProgrammeFacts, 'programme'> & { event: { hideAddress: boolean } },
  { language, knowsAddress }: ProgrammeReader,
): readonly ProgrammeRow[] =>
  hideProgrammePlaces(translateProgramme(programme, language), { ...event, knowsAddress })

/** The same as lines of texts. */
export function listProgrammeFor(
  t: PageView['t'],
  facts: ProgrammeFacts,
  reader: ProgrammeReader,
): ProgrammeLine[] {
  const { startsAt, durationMinutes = 0, zone } = facts.event
  const lang = toLanguageTag(reader.language)
  return listProgrammeLines(
    { lang, digits: 'latn', t, zone, durationMinutes, ...(startsAt && { startsAt }) },
    readProgramme(facts, reader),
  )
}

export const formatCalendarProgramme = (...about: Parameters<typeof listProgrammeFor>): string[] =>
  formatProgrammeText({ lang: toLanguageTag(about[2].language) }, listProgrammeFor(...about))

/** The programme, then the page. Each line is one: the library escapes the breaks between them. */
const describe = ({ programme = [], link }: Pick<CalendarEvent, 'programme' | 'link'>): string =>
  programme.length > 0 ? [...programme, '', link].join('\n') : link

/** Links that open web calendars with the event filled in. */
export function buildCalendarLinks(
  event: Pick<
    CalendarEvent,
    'title' | 'startsAt' | 'durationMinutes' | 'isAllDay' | 'zone' | 'place' | 'link'
  >,
): { google: string; outlook: string } {
  const end = new Date(event.startsAt.getTime() + event.durationMinutes * 60_000)
  const day = (at: Date) => toWallClock(at, event.zone).toISOString().slice(0, 10)
  const time = (at: Date) => at.toISOString().slice(0, 19).replace(/[-:]/g, '') + 'Z'
  const basic = (at: Date) => (event.isAllDay ? day(at).replaceAll('-', '') : time(at))
  const full = (at: Date) => (event.isAllDay ? day(at) : at.toISOString())
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basic(event.startsAt)}/${basic(end)}`,
    location: stripBidiMarks(event.place),
    details: event.link,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: full(event.startsAt),
    enddt: full(end),
    ...(event.isAllDay && { allday: 'true' }),
    location: stripBidiMarks(event.place),
    body: event.link,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
