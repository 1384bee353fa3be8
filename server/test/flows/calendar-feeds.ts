import ICAL from 'ical.js'
import { expect } from 'vitest'
import * as calls from '@mehfil/contract/events/calendar-feeds.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'

/** An entry as a program that is not ours reads it. */
export type FeedEntry = {
  uid: string
  title: string
  /** The hour in the zone of the entry, or the day alone. */
  start: string
  end: string | null
  zone: string | null
  /** The moment, by the time zone that the file itself defines. */
  startsAt: string
  place: string | null
  text: string
  link: string
  status: string | null
  isFree: boolean
  sequence: number
}

export function parseFeed(text: string) {
  for (const line of text.split('\r\n'))
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(
      new ICAL.Timezone(zone),
      zone.getFirstPropertyValue('tzid') as string,
    )
  const read = (name: string) => calendar.getFirstPropertyValue(name)?.toString() ?? null
  return {
    name: read('x-wr-calname'),
    method: read('method'),
    refresh: read('refresh-interval'),
    ttl: read('x-published-ttl'),
    entries: calendar.getAllSubcomponents('vevent').map(readEntry),
  }
}

function readEntry(entry: ICAL.Component): FeedEntry {
  const event = new ICAL.Event(entry)
  const read = (name: string) => entry.getFirstPropertyValue(name)?.toString() ?? null
  return {
    uid: event.uid,
    title: event.summary,
    start: event.startDate.toString(),
    end: entry.hasProperty('dtend') ? event.endDate.toString() : null,
    zone: entry.getFirstProperty('dtstart')?.getParameter('tzid')?.toString() ?? null,
    startsAt: event.startDate.toJSDate().toISOString(),
    place: read('location'),
    text: event.description ?? '',
    link: read('url') ?? '',
    status: read('status'),
    isFree: read('transp') === 'TRANSPARENT',
    sequence: Number(read('sequence')),
  }
}

/** The path of a new address of all events, or of one. */
export async function makeFeed(who: TestVisitor, EID?: string): Promise<string> {
  const { data } =
    EID === undefined
      ? await who.call(calls.renewCalendarFeed)
      : await who.call(calls.renewEventCalendarFeed, { params: { EID } })
  return new URL(data.feed!.address).pathname
}

export const getFeed = (
  node: Pick<TestApp, 'visitor'>,
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => node.visitor().inject({ method, url, headers })

/** What a calendar shows, which the address leads to. */
export async function readFeed(node: Pick<TestApp, 'visitor'>, url: string) {
  const response = await getFeed(node, url)
  expect(response.statusCode).toBe(200)
  return parseFeed(response.body)
}
