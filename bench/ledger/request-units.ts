import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { cast } from '../../server/seed/cast.ts'
import { createAnswer } from '../answer-load.ts'
import { addGuests } from '../data/guest-list-database.ts'
import {
  createBatch,
  createDoorEvent,
  getClientAddress,
  getPasscode,
  getTapsUrl,
  registerDevices,
} from '../door-load.ts'
import type { LedgerUnit } from './measure-unit.ts'
import { createRequestUnit } from './requests.ts'

export type LedgerSize = { units: number; guests: number }

export const listEvent = 'BE00000000000E1'
const groupSize = 250

/** The events that the units need: a long list, a door, and an open event that takes answers. */
export async function createLedgerEvents(
  client: pg.Client,
  { guests }: LedgerSize,
): Promise<{ answers: string; page: string }> {
  await client.query('set statement_timeout = 0')
  await createDoorEvent(client, guests)
  await client.query(
    `insert into event (account_id, id, mode, type, title, zone, starts_at, template_id, colour_style, languages, created_by, created_at, updated_at, published_at)
      values ($1, $2, 'Web', 'Meetup', 'Bench', 'Asia/Kolkata', now() + interval '20 days', 'grid', 'signal', '{en}', $3, now(), now(), now())`,
    [cast.asha.accountId, listEvent, cast.asha.personId],
  )
  await addGuests(client, listEvent, guests)
  const { rows } = await client.query<{ label: string; id: string }>(
    'select label, event_id as id from event_domain',
  )
  const getId = (label: string) => rows.find((row) => row.label === label)?.id ?? ''
  await client.query(
    "update event set starts_at = now() + interval '20 days', capacity = null where id = $1",
    [getId('block-printing')],
  )
  await client.query('vacuum analyze')
  return { answers: getId('block-printing'), page: getId('ananya-vikram') }
}

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

type RequestUnitsInput = {
  client: pg.Client
  url: string
  cookie: string
  size: LedgerSize
  events: { answers: string; page: string }
}

/** Pages and lists: what is read. */
export function createReadUnits({
  client,
  url,
  cookie,
  size: { units, guests },
  events,
}: RequestUnitsInput): LedgerUnit[] {
  const page = { url: `${url}/ananya-vikram`, headers: { 'accept-encoding': 'br' } }
  const list = { url: `${url}/api/events/${listEvent}/guests`, headers: { cookie } }
  const requests = Math.ceil(units / 4)
  const size = guests.toLocaleString('en')
  return [
    createRequestUnit({
      ...page,
      name: 'page',
      title: 'A public page from memory',
      note: 'The page of a wedding, compressed, from the cache of pages.',
      requests: units * 10,
      hasCrowd: true,
    }),
    createRequestUnit({
      ...page,
      name: 'page-fresh',
      title: 'A public page after a change',
      note: 'Before each request the node is told that the event has changed, as by another node; its notification is not counted as a statement.',
      requests,
      // The notification arrives a little after the statement that sends it.
      beforeEach: async () => {
        await client.query("select pg_notify('mehfil_live', $1)", [`${events.page} event`])
        await wait(5)
      },
    }),
    createRequestUnit({
      ...list,
      name: 'list',
      title: `A page of the guest list, of ${size}`,
      note: 'The first page in the order of the list, as the hosts’ app reads it.',
      requests,
    }),
    createRequestUnit({
      ...list,
      url: `${list.url}?q=nair%20meera`,
      name: 'search',
      title: `A search in the guest list, of ${size}`,
      note: 'Two words of a name, in another order than the name has them.',
      requests,
    }),
  ]
}

/** Check-ins and answers: what is written. */
export async function createWriteUnits({
  url,
  cookie,
  size: { units, guests },
  events,
}: RequestUnitsInput): Promise<LedgerUnit[]> {
  const session = { url, cookie }
  const devices = await registerDevices(session, 64)
  let arrived = 0
  let sent = 0
  const createScans = (count: number) => () => {
    const passcodes = Array.from({ length: count }, () =>
      getPasscode(1 + (((arrived += 1) * 61_803) % guests)),
    )
    const { device, body } = createBatch(devices[(sent += 1) % devices.length] ?? '', passcodes)
    return { headers: getClientAddress(device), body }
  }
  const door = { url: getTapsUrl(session), headers: { ...json, cookie } }
  return [
    createRequestUnit({
      ...door,
      name: 'check-in',
      title: 'A check-in, one scan',
      note: 'A guest who said yes arrives, in the entry of one device.',
      requests: units,
      send: createScans(1),
      hasCrowd: true,
    }),
    createRequestUnit({
      ...door,
      name: 'check-in-grouped',
      title: `A check-in, one of ${groupSize}`,
      note: `A device that was offline sends ${groupSize} entries in a request. The wall time is that of the request, all other figures are those of one entry.`,
      requests: getGroupCount({ units, guests }),
      unitsPerRequest: groupSize,
      send: createScans(groupSize),
    }),
    createRequestUnit({
      url: `${url}/api/public/${events.answers}/web-rsvp`,
      headers: json,
      name: 'answer',
      title: 'An answer',
      note: 'A new guest says yes on the page of an open event. The thank-you mail is queued and not sent meanwhile.',
      requests: units,
      send: createAnswer,
      hasCrowd: true,
    }),
  ]
}

/** No guest arrives twice: four passes of groups, and five of single scans, share the list. */
const getGroupCount = ({ units, guests }: LedgerSize): number =>
  Math.max(1, Math.min(Math.ceil(units / 20), Math.floor((guests - 5 * units) / groupSize / 4)))
