/** A million invitations in the outbox, on their way to a mail server, and what others wait for meanwhile. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { callApi, signIn } from '../tools/testing/api-client.ts'
import { megabyte, readMemory } from '../tools/testing/process-memory.ts'
import {
  createSubmission,
  openLargeEvent,
  replaceGuests,
} from '../tools/testing/invitable-guests.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { startMailSink } from './smtp/mail-sink.ts'
import { printReport, roundTo } from './measure.ts'
import {
  describeOtherTimes,
  getWorstGrowth,
  measureOtherRequests,
  measureWindow,
} from './other-requests.ts'

const guests = Number(process.env['OUTBOX_MAILS'] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
const sink = await startMailSink()
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1', SMTP_URL: sink.url },
})
try {
  await client.connect()
  const EID = await openLargeEvent(client)
  await replaceGuests(client, EID, guests)
  const cookie = await signIn(product.url)
  const other = { url: product.url, cookie, EID, page: '/block-printing' }
  await measureWindow(other)
  const idle = await measureOtherRequests(other)
  const clicked = performance.now()
  const pressing = invite(EID, cookie).then((id) => ({ id, ms: performance.now() - clicked }))
  const [keptPage = 0, guestList = 0] = await measureWindow(other)
  const { id: campaign, ms: click } = await pressing
  while ((await countPlanned(EID, campaign)) > 0) await wait(200)
  const writing = performance.now() - clicked
  while ((await countFinished(EID, campaign)) === 0) await wait(500)
  const [from, began] = [await countFinished(EID, campaign), performance.now()]
  const busy = await measureOtherRequests(other)
  const sent = (await countFinished(EID, campaign)) - from
  const seconds = (performance.now() - began) / 1_000
  const worst = Math.max(getWorstGrowth(idle, busy), getWorstGrowth(idle, { keptPage, guestList }))
  printReport(
    {
      'mails in the outbox': guests,
      'the click, s': roundTo(click / 1_000),
      'until all are in the outbox, s': roundTo(writing / 1_000),
      'p99 of a kept page from the click on, ms': keptPage,
      'p99 of a list of guests from the click on, ms': guestList,
      'sent a second beside requests': roundTo(sent / seconds, 0),
      'still to be sent after the measurement': guests - from - sent,
      'memory of the product, MB': roundTo(readMemory(product.process.pid) / megabyte, 0),
      ...describeOtherTimes(idle, busy),
    },
    {
      bench: 'outbox',
      figure: roundTo(worst),
      unit: 'x the p99 before',
      limit: 1,
      ratio: roundTo(worst),
      target: 'p99 <= 3x idle while 1,000,000 mails are on their way',
      met: worst <= 3 && sent > 0,
    },
  )
} finally {
  await client.end()
  await product.stop()
  await postgres.stop()
  sink.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function invite(EID: string, cookie: string): Promise<string> {
  const answer = await callApi(product.url, `/events/${EID}/invite`, {
    cookie,
    data: { GUESTS: guests, SUBMISSION: createSubmission() },
  })
  const { data } = (await answer.json()) as { data: { CAMPAIGN: string } | null }
  if (!data) throw new Error(`The invitation was refused: ${answer.status}.`)
  return data.CAMPAIGN
}

async function countPlanned(EID: string, campaign: string): Promise<number> {
  const { rows } = await client.query<{ planned: number }>(
    'select planned_mails as planned from campaign where event_id = $1 and id = $2',
    [EID, campaign],
  )
  return rows[0]?.planned ?? 0
}

async function countFinished(EID: string, campaign: string): Promise<number> {
  const { rows } = await client.query<{ finished: number }>(
    'select finished from campaign where event_id = $1 and id = $2',
    [EID, campaign],
  )
  return rows[0]?.finished ?? 0
}
