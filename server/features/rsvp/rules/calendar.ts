import { ICalCalendar, ICalCalendarMethod } from 'ical-generator'
import type { PageView, Place } from '@mehfil/templates/pages/page-view.ts'
import { listed } from '@mehfil/templates/pages/place.ts'
import { wallClock } from '../../events/rules/time-zone.ts'
import { zoneBlock } from './zone-block.ts'

export type CalendarEvent = {
  id: string
  title: string
  startsAt: Date
  durationMinutes: number
  zone: string
  /** What may be told of the place, one line. */
  place: string
  sequence: number
  changedAt: Date
  /** The page the entry leads to. */
  link: string
}

/** The place in one line, as far as the reader may know it. */
export const placeLine = (lang: PageView['lang'], place: Place | undefined): string =>
  place?.kind === 'shown' ? listed({ lang }, [place.name, ...place.lines]) : ''

/** Calendars look a place up: the marks that keep its words apart in a sentence are not part of it. */
const bare = (place: string): string => place.replace(/[\u2068\u2069]/g, '')

/** A calendar file with one event. The same UID with a higher SEQUENCE replaces what a calendar already has. */
export function calendarFile(
  event: CalendarEvent,
  { brand, host }: { brand: string; host: string },
): string {
  const end = new Date(event.startsAt.getTime() + event.durationMinutes * 60_000)
  const calendar = new ICalCalendar({
    prodId: { company: brand, product: brand },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => zoneBlock(zone, event.startsAt) },
  })
  calendar.createEvent({
    id: `${event.id}@${host}`,
    sequence: event.sequence,
    stamp: event.changedAt,
    timezone: event.zone,
    // The library writes a date's UTC hours under the zone's name.
    start: wallClock(event.startsAt, event.zone),
    end: wallClock(end, event.zone),
    summary: event.title,
    location: bare(event.place) || null,
    url: event.link,
    description: event.link,
  })
  return `${calendar.toString()}\r\n`
}

/** Links that open a web calendar with the event filled in. */
export function calendarLinks(
  event: Pick<CalendarEvent, 'title' | 'startsAt' | 'durationMinutes' | 'place' | 'link'>,
): { google: string; outlook: string } {
  const end = new Date(event.startsAt.getTime() + event.durationMinutes * 60_000)
  const basic = (at: Date) => at.toISOString().slice(0, 19).replace(/[-:]/g, '') + 'Z'
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basic(event.startsAt)}/${basic(end)}`,
    location: bare(event.place),
    details: event.link,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.startsAt.toISOString(),
    enddt: end.toISOString(),
    location: bare(event.place),
    body: event.link,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
