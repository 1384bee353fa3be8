import pg from 'pg'
import { createAnswer } from '../../bench/answer-load.ts'
import {
  createBatch,
  createDoorEvent,
  doorEvent,
  getClientAddress,
  getPasscode,
  getTapsUrl,
  registerDevices,
} from '../../bench/door-load.ts'
import { median, runLoad } from '../../bench/measure.ts'
import { signIn } from '../../tools/testing/api-client.ts'
import type { Cluster } from './cluster.ts'
import type { GuestEvent } from './ledger.ts'
import { query } from './postgres-server.ts'

type Figure = { perSecond: number; p99: number; refused: number }
export type Throughput = { pages: Figure; answers: Figure; checkIns: Figure }

const seconds = 12
const connections = 32
const doorGuests = 60_000
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

export async function measureThroughput(cluster: Cluster, event: GuestEvent): Promise<Throughput> {
  const { url } = cluster
  return {
    pages: await measure({ url: `${url}/${event.label}` }),
    answers: await measure({
      url: `${url}/api/public/${event.id}/web-rsvp`,
      headers: json,
      send: createAnswer,
    }),
    checkIns: await measureCheckIns(cluster),
  }
}

type MeasuredRequest = Pick<Parameters<typeof runLoad>[0], 'url' | 'headers' | 'send'>

async function measure(load: MeasuredRequest): Promise<Figure> {
  const { perSecond, p99, refused } = await runLoad({ ...load, connections, seconds })
  return { perSecond: Math.round(perSecond), p99, refused }
}

export function getMedians(rounds: readonly Throughput[]): Throughput {
  const ofKind = (kind: keyof Throughput): Figure => {
    const figures = rounds.map((round) => round[kind])
    const of = (name: keyof Figure) => median(figures.map((figure) => figure[name]))
    return { perSecond: of('perSecond'), p99: of('p99'), refused: of('refused') }
  }
  return { pages: ofKind('pages'), answers: ofKind('answers'), checkIns: ofKind('checkIns') }
}

/** Each entry lets another guest in, from one of 64 devices. */
async function measureCheckIns({ url, databaseUrl }: Cluster): Promise<Figure> {
  await createDoor(databaseUrl)
  const session = { url, cookie: await signIn(url) }
  const devices = await registerDevices(session, 64)
  let taken = 0
  return measure({
    url: getTapsUrl(session),
    headers: { ...json, cookie: session.cookie },
    send: () => {
      taken += 1
      const device = devices[taken % devices.length] ?? ''
      const { body } = createBatch(device, [getPasscode((taken % doorGuests) + 1)])
      return { headers: getClientAddress(device), body }
    },
  })
}

async function createDoor(databaseUrl: string): Promise<void> {
  const known = await query(databaseUrl, 'select 1 from event where id = $1', [doorEvent])
  if (known.length > 0) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await createDoorEvent(client, doorGuests)
  } finally {
    await client.end()
  }
}
