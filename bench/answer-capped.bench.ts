import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { createAnswer, measureUpserts } from './answer-load.ts'
import { alternateRounds, runLoad, printReport, roundTo } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'answer-capped-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
try {
  const client = new pg.Client({ connectionString: postgres.url })
  // The database stops before its connection closes, so the bench's own failure must be logged
  // first.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ event_id: string }>(
    "select event_id from event_domain where label = 'block-printing'",
  )
  const event = rows[0]?.event_id ?? ''
  await client.query('update plan_limit set people = 100000000')
  // The event has room for every guest of a round, because the bench measures the last place and
  // not refusals.
  const setCapacity = (places: number) =>
    client.query(
      "update event set starts_at = now() + interval '20 days', waiting_list = false, capacity = (select coalesce(sum(yes), 0) from event_tally where event_id = $1) + $2 where id = $1",
      [event, places],
    )
  await client.query('create table bench_limit (id int primary key, hits int not null)')

  const measureAnswers = async () =>
    runLoad({
      url: `${product.url}/api/public/${event}/web-rsvp`,
      connections: 64,
      seconds: 6,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      send: createAnswer,
    })
  await setCapacity(10_000_000)
  for (let round = 0; round < 2; round += 1) await measureAnswers()
  const { ours, limit } = await alternateRounds(
    3,
    async () => (await measureAnswers()).perSecond,
    async () => measureUpserts(postgres.url, folder),
  )
  // The last places: more guests come than there are places.
  await setCapacity(500)
  const last = await measureAnswers()
  const {
    rows: [seats],
  } = await client.query<{ taken: number; capacity: number }>(
    "select (select coalesce(sum(heads), 0)::int from guest where event_id = $1 and deleted_at is null and answer = 'yes' and waitlisted_at is null) as taken, capacity from event where id = $1",
    [event],
  )
  await client.end()
  const overbooked = (seats?.taken ?? 0) - (seats?.capacity ?? 0)
  const ratio = roundTo(ours / limit)
  printReport(
    {
      'answers a second, 64 clients': roundTo(ours, 0),
      'durable upserts a second': roundTo(limit, 0),
      'refused once it was full': last.refused,
      'seats given and not there': overbooked,
    },
    {
      bench: 'answer-capped',
      figure: roundTo(ours, 0),
      unit: 'answers/s',
      limit: roundTo(limit, 0),
      ratio,
      target: '>= 0.08, never one seat too many',
      met: ratio >= 0.08 && overbooked === 0 && last.refused > 0,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
