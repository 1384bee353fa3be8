import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/outside/postgres/embedded.ts'
import { startProduct } from '../tools/product.ts'
import { freshAnswer, upsertsPerSecond } from './answering.ts'
import { inTurns, load, report, rounded } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'answer-capped-'))
const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
try {
  const client = new pg.Client({ connectionString: postgres.url })
  // A failure ends the database before its connection: the failure is what is to be told.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ event_id: string }>(
    "select event_id from event_domain where label = 'block-printing'",
  )
  const event = rows[0]?.event_id ?? ''
  await client.query('update plan_limit set people = 100000000')
  // Room for all that come in a round: what is measured is the last place being looked after, not refusals.
  const roomFor = (places: number) =>
    client.query(
      "update event set starts_at = now() + interval '20 days', waiting_list = false, capacity = (select coalesce(sum(yes), 0) from event_tally where event_id = $1) + $2 where id = $1",
      [event, places],
    )
  await client.query('create table bench_limit (id int primary key, hits int not null)')

  const answer = async () =>
    load({
      url: `${product.url}/api/public/${event}/web-rsvp`,
      connections: 64,
      seconds: 6,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      send: freshAnswer,
    })
  await roomFor(10_000_000)
  for (let round = 0; round < 2; round += 1) await answer()
  const { ours, limit } = await inTurns(
    3,
    async () => (await answer()).perSecond,
    async () => upsertsPerSecond(postgres.url, folder),
  )
  // The last places: more come than there are.
  await roomFor(500)
  const last = await answer()
  const {
    rows: [seats],
  } = await client.query<{ taken: number; capacity: number }>(
    "select (select coalesce(sum(heads), 0)::int from guest where event_id = $1 and deleted_at is null and answer = 'yes' and waitlisted_at is null) as taken, capacity from event where id = $1",
    [event],
  )
  await client.end()
  const over = (seats?.taken ?? 0) - (seats?.capacity ?? 0)
  const ratio = rounded(ours / limit)
  report(
    {
      'answers a second, 64 clients': rounded(ours, 0),
      'durable upserts a second': rounded(limit, 0),
      'refused once it was full': last.refused,
      'seats given and not there': over,
    },
    {
      bench: 'answer-capped',
      figure: rounded(ours, 0),
      unit: 'answers/s',
      limit: rounded(limit, 0),
      ratio,
      target: '>= 0.08, never one seat too many',
      met: ratio >= 0.08 && over === 0 && last.refused > 0,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
