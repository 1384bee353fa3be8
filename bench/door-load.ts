import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { cast } from '../server/seed/cast.ts'

export const doorEvent = 'D00000000000001'
const account = cast.asha.accountId

/** A running event of the demo's owner, with guests who said yes and have not arrived. */
export async function createDoorEvent(client: pg.Client, guests: number): Promise<void> {
  await client.query(
    `
    insert into event (account_id, id, mode, type, title, zone, starts_at, template_id, colour_style, languages, created_by, created_at, updated_at, published_at)
    values ($1, $2, 'Web', 'Meetup', 'Bench', 'Asia/Kolkata', now(), 'grid', 'signal', '{en}', $3, now(), now(), now())`,
    [account, doorEvent, cast.asha.personId],
  )
  await client.query('update plan_limit set people = 100000000')
  await client.query(
    `
    insert into guest (event_id, id, name, phone, category, party_limit, people, passcode, created_at, updated_at, invited_at, answer, answered_at, confirmed_at)
    select $1, 'D0' || lpad(upper(to_hex(n)), 13, '0'), 'Guest ' || n, '+9198' || lpad(n::text, 8, '0'), (array['VIP','Family','Business','Friends',''])[1 + n % 5], 1, 1, lpad(((n + 31415926)::bigint * (n + 31415926) % 99999989)::text, 8, '0'), now(), now(), now(), 'yes', now(), now()
    from generate_series(1, $2::int) as n`,
    [doorEvent, guests],
  )
  await client.query('vacuum analyze')
}

/**
 * Squares modulo a prime are unique and as spread out as random codes, which the door pack must
 * tell apart.
 */
export const getPasscode = (n: number): string =>
  String((n + 31_415_926) ** 2 % 99_999_989).padStart(8, '0')

export type BenchSession = { url: string; cookie: string }
/** Each device has its own IP address. */
export const getClientAddress = (device: string) => ({
  'x-forwarded-for': `10.${[0, 2, 4].map((at) => Number.parseInt(device.slice(at, at + 2), 16)).join('.')}`,
})

const getHeaders = ({ cookie }: BenchSession, device: string) => ({
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie,
  ...getClientAddress(device),
})

export async function registerDevices(session: BenchSession, count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const DEVICE = randomUUID()
      const response = await fetch(`${session.url}/api/events/${doorEvent}/door-devices`, {
        method: 'POST',
        headers: getHeaders(session, DEVICE),
        body: JSON.stringify({ data: { DEVICE, GATE: 'Gate 1' } }),
      })
      if (!response.ok)
        throw new Error(`A device was refused: ${response.status} ${await response.text()}`)
      return DEVICE
    }),
  )
}

export type DoorBatch = { device: string; body: string }

let tapCount = 0

/** The entries of one device in the form it sends them. */
export function createBatch(device: string, passcodes: readonly string[]): DoorBatch {
  const now = new Date().toISOString()
  const TAPS = passcodes.map((GUEST) => ({
    ID: randomUUID(),
    KIND: 'in',
    COUNT: (tapCount += 1),
    AT: now,
    GATE: 'Gate 1',
    GUEST,
    PEOPLE: 1,
    PROVEN: true,
  }))
  return {
    device,
    body: JSON.stringify({ data: { DEVICE: device, SENT_AT: now, WAITING: 0, TAPS } }),
  }
}

export const getTapsUrl = ({ url }: BenchSession): string =>
  `${url}/api/events/${doorEvent}/door-taps`

export async function sendBatch(
  session: BenchSession,
  { device, body }: DoorBatch,
): Promise<string[]> {
  const response = await fetch(getTapsUrl(session), {
    method: 'POST',
    headers: getHeaders(session, device),
    body,
  })
  if (!response.ok)
    throw new Error(`Entries were refused: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { data: { TAPS: Array<{ OUTCOME: string }> } }).data.TAPS.map(
    ({ OUTCOME }) => OUTCOME,
  )
}
