import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/adapters/postgres/embedded-postgres.ts'
import { callApi, signIn } from '../../tools/testing/api-client.ts'
import {
  createSubmission,
  openLargeEvent,
  replaceGuests,
} from '../../tools/testing/invitable-guests.ts'
import { startProduct } from '../../tools/testing/product-process.ts'
import { createAnswer } from '../answer-load.ts'
import {
  createBatch,
  createDoorEvent,
  getClientAddress,
  getPasscode,
  getTapsUrl,
  registerDevices,
} from '../door-load.ts'
import type { ListSender, PeerSide } from './sides.ts'

const doorGuests = 100_000
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

/** A mail as both senders send it. */
export type InvitationMail = { subject: string; html: string; text: string }

export type OurSide = PeerSide &
  ListSender & {
    readInvitation(): Promise<InvitationMail>
    /** How many mails one answer brings. */
    countMailsPerAnswer(): Promise<number>
    stop(): Promise<void>
  }

/** Starts the built product with its demo, whose event at /block-printing is open to answers. */
export async function startOurSide(smtpUrl: string): Promise<OurSide> {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  const product = await startProduct({
    dataDir: folder,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1', SMTP_URL: smtpUrl },
  })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  // A hundred thousand guests take longer than a request may.
  await client.query('set statement_timeout = 0')
  const event = await openLargeEvent(client)
  await createDoorEvent(client, doorGuests)
  const cookie = await signIn(product.url)
  const settle = () => waitForOutbox(client)
  return {
    name: 'Mehfil',
    page: { url: `${product.url}/block-printing` },
    answer: {
      url: `${product.url}/api/public/${event}/web-rsvp`,
      headers: json,
      send: createAnswer,
    },
    checkIn: await prepareCheckIns({ url: product.url, cookie }),
    settle,
    sendMails: (count) => sendInvitations(client, { url: product.url, cookie, event, count }),
    readInvitation: () => readInvitation(client, { url: product.url, cookie, event }),
    countMailsPerAnswer: async () => {
      const { rows } = await client.query<{ mails: number }>(
        `select (select count(*) from mail where event_id = $1)::float / greatest(1, (select count(*) from answer_log where event_id = $1)) as mails`,
        [event],
      )
      return rows[0]?.mails ?? 0
    },
    stop: async () => {
      await client.end()
      await product.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type SignedIn = { url: string; cookie: string }
type OpenEvent = SignedIn & { event: string }

async function prepareCheckIns(session: SignedIn): Promise<PeerSide['checkIn']> {
  const devices = await registerDevices(session, 64)
  let next = 0
  return {
    url: getTapsUrl(session),
    headers: { ...json, cookie: session.cookie },
    send: () => {
      next += 1
      const { device, body } = createBatch(devices[next % devices.length] ?? '', [
        getPasscode(1 + ((next * 61_803) % doorGuests)),
      ])
      return { headers: getClientAddress(device), body }
    },
  }
}

/** Waits until no mail of ours is on its way, so that it burdens no turn of a peer. */
async function waitForOutbox(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await client.query<{ due: boolean }>(
      `select exists (select from mail where state in ('unwritten', 'queued', 'inflight') and next_at < now()) as due`,
    )
    if (!rows[0]?.due) return
    await wait(200)
  }
}

async function readInvitation(
  client: pg.Client,
  { url, cookie, event }: OpenEvent,
): Promise<InvitationMail> {
  await replaceGuests(client, event, 1)
  const { rows } = await client.query<{ id: string }>('select id from guest where event_id = $1', [
    event,
  ])
  const path = `/events/${event}/invitation/preview/${rows[0]?.id}`
  const { data } = (await (await callApi(url, path, { method: 'GET', cookie })).json()) as {
    data: { SUBJECT: string; HTML: string; TEXT: string }
  }
  return { subject: data.SUBJECT, html: data.HTML, text: data.TEXT }
}

/** Personal invitations a second, from the first to the last that is stored as sent. */
async function sendInvitations(
  client: pg.Client,
  { url, cookie, event, count }: OpenEvent & { count: number },
): Promise<number> {
  await replaceGuests(client, event, count)
  const { data } = (await (
    await callApi(url, `/events/${event}/invite`, {
      cookie,
      data: { GUESTS: count, SUBMISSION: createSubmission() },
    })
  ).json()) as { data: { CAMPAIGN: string } }
  const began = performance.now()
  await client.query('update mail set next_at = now() where campaign_id = $1', [data.CAMPAIGN])
  for (;;) {
    const { rows } = await client.query<{ over: boolean }>(
      'select finished >= guests as over from campaign where event_id = $1 and id = $2',
      [event, data.CAMPAIGN],
    )
    if (rows[0]?.over) return (count * 1_000) / (performance.now() - began)
    await wait(20)
  }
}
