import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { openLargeEvent } from '../tools/testing/invitable-guests.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { createAnswer, measureUpserts } from './answer-load.ts'
import { alternateRounds, runLoad, printReport, roundTo } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'answer-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
try {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  // Without a capacity, so that the figure is the answer itself.
  const event = await openLargeEvent(client)
  await client.query('create table bench_limit (id int primary key, hits int not null)')

  const measureAnswers = async (rate?: number) =>
    runLoad({
      url: `${product.url}/api/public/${event}/web-rsvp`,
      connections: 16,
      seconds: 6,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      send: createAnswer,
      ...(rate && { rate }),
    })
  const measureUpsertRate = () => measureUpserts(postgres.url, folder)
  // Warms up the program and the database plans, and runs before pgbench leaves the disk with work.
  for (let round = 0; round < 3; round += 1) await measureAnswers()
  const steady = await measureAnswers(500)
  const { ours, limit } = await alternateRounds(
    3,
    async () => (await measureAnswers()).perSecond,
    async () => measureUpsertRate(),
  )
  const {
    rows: [stored],
  } = await client.query<{ answers: string }>(
    'select count(*) as answers from answer_log where event_id = $1',
    [event],
  )
  await client.end()
  const ratio = roundTo(ours / limit)
  printReport(
    {
      'answers a second, one by one': roundTo(ours, 0),
      'durable upserts a second': roundTo(limit, 0),
      'p99 at 500/s, ms': steady.p99,
      'refused at 500/s': steady.refused,
      'answers kept': Number(stored?.answers),
    },
    {
      bench: 'answer',
      figure: roundTo(ours, 0),
      unit: 'answers/s',
      limit: roundTo(limit, 0),
      ratio,
      target: '>= 0.20, p99 <= 15 ms at 500/s',
      met: ratio >= 0.2 && steady.p99 <= 15,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
