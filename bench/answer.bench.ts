import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { startProduct } from '../tools/product.ts'
import { freshAnswer, upsertsPerSecond } from './answering.ts'
import { inTurns, load, report, rounded } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'answer-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
try {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ event_id: string }>(
    "select event_id from event_domain where label = 'block-printing'",
  )
  const event = rows[0]?.event_id ?? ''
  // An open event nobody capped, so that the figure is the answer itself.
  await client.query(
    "update event set starts_at = now() + interval '20 days', capacity = null where id = $1",
    [event],
  )
  await client.query('update plan_limit set people = 100000000')
  await client.query('create table bench_limit (id int primary key, hits int not null)')

  const answer = async (rate?: number) =>
    load({
      url: `${product.url}/api/public/${event}/web-rsvp`,
      connections: 16,
      seconds: 6,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      send: freshAnswer,
      ...(rate && { rate }),
    })
  const upsert = () => upsertsPerSecond(postgres.url, folder)
  // Until the program and the plans of the database are warm, and before pgbench leaves the disk with work to catch up on.
  for (let round = 0; round < 3; round += 1) await answer()
  const steady = await answer(500)
  const { ours, limit } = await inTurns(
    3,
    async () => (await answer()).perSecond,
    async () => upsert(),
  )
  const {
    rows: [kept],
  } = await client.query<{ answers: string }>(
    'select count(*) as answers from answer_log where event_id = $1',
    [event],
  )
  await client.end()
  const ratio = rounded(ours / limit)
  report(
    {
      'answers a second, one by one': rounded(ours, 0),
      'durable upserts a second': rounded(limit, 0),
      'p99 at 500/s, ms': steady.p99,
      'refused at 500/s': steady.refused,
      'answers kept': Number(kept?.answers),
    },
    {
      bench: 'answer',
      figure: rounded(ours, 0),
      unit: 'answers/s',
      limit: rounded(limit, 0),
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
