/**
 * How long it takes until hosts see a new answer: from the request to the new count on every open
 * dashboard.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { liveEvent, countsTopic } from '@mehfil/contract/system/live.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { cast } from '../server/seed/cast.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { createAnswer } from './answer-load.ts'
import { printReport, roundTo } from './measure.ts'
import { signIn } from '../tools/testing/api-client.ts'

/** The highest number of streams for one person. */
const [watchers = 20, answers = 200, interval = 50] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'live-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
const over = new AbortController()
try {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const {
    rows: [found],
  } = await client.query<{ id: string }>(
    "select id from event where account_id = $1 and mode = 'Web' and published_at is not null order by id limit 1",
    [cast.asha.accountId],
  )
  const event = found?.id ?? ''
  await client.query(
    "update event set starts_at = now() + interval '20 days', capacity = null where id = $1",
    [event],
  )
  await client.query('update plan_limit set people = 100000000')
  const cookie = await signIn(product.url)
  const received: Array<Array<{ yes: number; at: number }>> = await Promise.all(
    Array.from({ length: watchers }, () => watchCounts(event, cookie)),
  )
  await sendAnswer(event)
  await waitUntil(() => received.every((one) => one.length > 0))
  const before = Math.max(...received.map((one) => one.at(-1)?.yes ?? 0))

  const sent: number[] = []
  for (let answeredAt = 0; answeredAt < answers; answeredAt += 1) {
    sent.push(performance.now())
    await sendAnswer(event)
    await wait(interval)
  }
  await waitUntil(() => received.every((one) => (one.at(-1)?.yes ?? 0) >= before + answers))
  await client.end()

  const waits = received
    .flatMap((one) =>
      sent.map(
        (at, made) => (one.find(({ yes }) => yes >= before + made + 1)?.at ?? Number.NaN) - at,
      ),
    )
    .sort((a, b) => a - b)
  const [p50, p99, last] = [0.5, 0.99, 1].map((part) =>
    roundTo(waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? Number.NaN, 0),
  )
  printReport(
    {
      'open dashboards': watchers,
      answers,
      'seen after, median, ms': p50 ?? 0,
      'p99, ms': p99 ?? 0,
      'the last, ms': last ?? 0,
    },
    {
      bench: 'live',
      figure: p99 ?? 0,
      unit: 'ms at p99',
      limit: null,
      ratio: null,
      target: '<= 2,000 ms on 20 dashboards',
      met: (p99 ?? Number.NaN) <= 2_000,
    },
  )
} finally {
  over.abort()
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** An open dashboard: the count it shows after each message, and when. */
async function watchCounts(
  event: string,
  cookie: string,
): Promise<Array<{ yes: number; at: number }>> {
  const updates: Array<{ yes: number; at: number }> = []
  const response = await fetch(`${product.url}/api${liveEvent.path.replace('{EID}', event)}`, {
    headers: { cookie },
    signal: over.signal,
  })
  if (!response.ok)
    throw new Error(`A dashboard was refused: ${response.status} ${await response.text()}`)
  void readEvents(response.body, updates).catch(() => {})
  return updates
}

async function readEvents(
  body: Response['body'],
  updates: Array<{ yes: number; at: number }>,
): Promise<void> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const messages = `${text}${chunk}`.split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages) {
      if (message.startsWith(`event: ${countsTopic}\n`))
        updates.push({
          yes: (JSON.parse(message.slice(message.indexOf('data: ') + 6)) as { YES: number }).YES,
          at: performance.now(),
        })
    }
  }
}

async function sendAnswer(event: string): Promise<void> {
  const { headers, body } = createAnswer()
  const response = await fetch(`${product.url}/api/public/${event}/web-rsvp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body,
  })
  if (!response.ok)
    throw new Error(`An answer was refused: ${response.status} ${await response.text()}`)
}

async function waitUntil(done: () => boolean): Promise<void> {
  for (let tries = 0; !done(); tries += 1) {
    if (tries > 400) throw new Error('Not every dashboard saw every answer within twenty seconds.')
    await wait(50)
  }
}
