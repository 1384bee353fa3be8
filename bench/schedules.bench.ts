import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { cast } from '../server/seed/cast.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { printReport, roundTo } from './measure.ts'
import {
  describeOtherTimes,
  getWorstGrowth,
  measureOtherRequests,
  measureWindow,
} from './other-requests.ts'
import { getFamilySeconds } from './processor-time.ts'
import { signIn } from '../tools/testing/api-client.ts'

const events = Number(process.env['BENCH_EVENTS'] ?? 1_000)
const folder = mkdtempSync(join(tmpdir(), 'schedules-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()
try {
  const {
    rows: [demo],
  } = await client.query<{ id: string; account: string }>(
    "select e.id, e.account_id as account from event e join event_domain d on d.event_id = e.id where d.label = 'block-printing'",
  )
  await client.query('update plan_limit set people = 100000000')
  await addEvents(demo?.account ?? '')
  const cookie = await signIn(product.url)
  const other = { url: product.url, cookie, EID: demo?.id ?? '', page: '/block-printing' }
  await measureWindow(other)
  const idle = await measureOtherRequests(other)
  await client.query(
    "insert into report_schedule (event_id, id, account_id, report, format, language, digits, members, addresses, rhythm, at_minute, since, next_at, created_by, created_at, updated_at) select id, gen_random_uuid(), account_id, 'overall', 'pdf', 'en', 'latn', array[$1::uuid], '{}', 'daily', 0, now() - interval '2 days', now(), $1, now(), now() from event where id like 'BE5%'",
    [cast.asha.personId],
  )
  while ((await countSentMails()) === 0) await wait(500)
  const [from, began, used] = [
    await countSentMails(),
    performance.now(),
    getFamilySeconds(product.process.pid ?? 0),
  ]
  const busy = await measureOtherRequests(other)
  const [finishedAt, seconds] = [
    (await countSentMails()) - from,
    (performance.now() - began) / 1_000,
  ]
  const {
    rows: [{ due, planned } = { due: 0, planned: 0 }],
  } = await client.query<{ due: number; planned: number }>(
    "select (select count(*)::int from report_schedule where next_at <= now()) as due, (select count(*)::int from report_mail where kind = 'schedule') as planned",
  )
  const worst = getWorstGrowth(idle, busy)
  printReport(
    {
      'schedules due at once': events,
      'planned when the first was sent': planned,
      'still to be planned': due,
      'sent a second beside requests': roundTo(finishedAt / seconds),
      'processor time of the product, share of one': roundTo(
        (getFamilySeconds(product.process.pid ?? 0) - used) / seconds,
      ),
      ...describeOtherTimes(idle, busy),
    },
    {
      bench: 'schedules',
      figure: roundTo(worst),
      unit: 'x the p99 before',
      limit: 1,
      ratio: roundTo(worst),
      target: 'p99 <= 3x idle while 1,000 reports are due',
      met: worst <= 3 && due === 0 && finishedAt > 0,
    },
  )
} finally {
  await client.end()
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Future events, each with its own list. */
async function addEvents(account: string): Promise<void> {
  await client.query(
    `
    insert into event (account_id, id, mode, type, title, zone, starts_at, template_id, colour_style, languages, created_by, created_at, updated_at, published_at)
    select $1, 'BE5' || lpad(n::text, 12, '0'), 'Web', 'Meetup', 'Evening ' || n, 'Asia/Kolkata', now() + interval '20 days', 'grid', 'signal', '{en}', $2, now(), now(), now() from generate_series(1, $3::int) n`,
    [account, cast.asha.personId, events],
  )
  await client.query(
    `
    insert into guest (event_id, id, name, email, passcode, created_at, updated_at, invited_at, answer, people, answered_at)
    select 'BE5' || lpad(n::text, 12, '0'), 'BE6' || lpad((n * 100 + m)::text, 12, '0'), 'Guest ' || m, 'g' || m || '@evening' || n || '.example', lpad(m::text, 8, '0'), now(), now(), now() - interval '4 days', case when m % 2 = 0 then 'yes' end, case when m % 2 = 0 then 1 end, case when m % 2 = 0 then now() end
    from generate_series(1, $1::int) n, generate_series(1, 50) m`,
    [events],
  )
  await client.query('vacuum analyze')
}

async function countSentMails(): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from report_mail where state = 'sent'",
  )
  return rows[0]?.count ?? 0
}
