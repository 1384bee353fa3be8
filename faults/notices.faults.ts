/**
 * Kills two processes, one after the other, while planned notices fall due; counts the sendings of
 * each notice and the mails of each guest.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { cast } from '../server/seed/cast.ts'
import { seededRandom } from '../server/seed/seeded-random.ts'
import {
  findFreePort,
  startProduct,
  type ProductProcess,
} from '../tools/testing/product-process.ts'

const notices = Number(process.argv[2] ?? 300)
const kills = Number(process.argv[3] ?? 30)
const seed = Number(process.argv[4] ?? 20261121)
const chance = seededRandom(seed)
const guests = 40
/** Seconds within which all of them fall due. */
const span = 60

const folder = mkdtempSync(join(tmpdir(), 'notice-faults-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const client = new pg.Client({ connectionString: postgres.url })
const ports = [await findFreePort(), await findFreePort()]
// The mail server is away: mails that would be sent are counted.
const startNode = (at: number) =>
  startProduct({
    dataDir: join(folder, String(at)),
    port: ports[at] ?? 0,
    env: { DATABASE_URL: postgres.url, DEMO: 'on', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
try {
  const products = [await startNode(0), await startNode(1)]
  await client.connect()
  const EID = await createNoticeEvent()
  await planNotices(EID, notices)
  for (let run = 0; run < kills; run += 1) {
    await wait(100 + chance.below(500))
    const at = run % 2
    await products[at]?.kill()
    products[at] = await startNode(at)
  }
  for (let rounds = 0; (await countUnsent()) > 0 && rounds < 200; rounds += 1) await wait(1_000)
  const result = await countSent()
  const control = await countWithoutMark()
  console.log(
    JSON.stringify({
      fault: 'notices',
      runs: kills,
      acknowledged: result.once,
      violations: result.missing + result.doubled,
      control,
      seed,
      notices,
    }),
  )
  if (result.missing + result.doubled > 0 || control === 0) process.exitCode = 1
  for (const product of products as ProductProcess[]) await product.stop()
} finally {
  await client.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function createNoticeEvent(): Promise<string> {
  const {
    rows: [event],
  } = await client.query<{ id: string }>(
    "select event_id as id from event_domain where label = 'block-printing'",
  )
  const EID = event?.id ?? ''
  for (const table of ['mail', 'notice', 'reminder_plan', 'campaign'])
    await client.query(`delete from ${table}`)
  await client.query(
    "update event set starts_at = now() + interval '20 days', capacity = null where id = $1",
    [EID],
  )
  await client.query('delete from guest where event_id = $1', [EID])
  await client.query(
    `insert into guest (event_id, id, name, email, passcode, created_at, updated_at)
    select $1, lpad(upper(to_hex(n + 4096)), 15, 'A'), 'Guest ' || n, 'guest' || n || '@guests.example', lpad(n::text, 8, '0'), now(), now() from generate_series(1, $2::int) n`,
    [EID, guests],
  )
  return EID
}

/** Planned as by the call: a row, and a job for its time. */
async function planNotices(EID: string, count: number): Promise<void> {
  await client.query(
    `
    with planned as (insert into notice (event_id, id, account_id, kind, submission, letters, at, due_at, created_by, created_at)
      select $1, gen_random_uuid(), $2, 'notice', 'N' || n, '{"en":{"subject":"x","message":"y"}}', due, due, $3, now() from generate_series(1, $4::int) n cross join lateral (select now() + random() * $5 * interval '1 second' as due) d returning event_id, id, due_at)
    select graphile_worker.add_job('send-notice', json_build_object('eventId', event_id, 'noticeId', id), run_at := due_at, job_key := 'notice ' || id) from planned`,
    [EID, cast.asha.accountId, cast.asha.personId, count, span],
  )
}

async function countUnsent(): Promise<number> {
  const {
    rows: [one],
  } = await client.query<{ left: number }>(
    'select count(*)::int as left from notice where taken_at is null and skipped_at is null',
  )
  return one?.left ?? 0
}

type NoticeFaultResult = { once: number; missing: number; doubled: number }

async function countSent(): Promise<NoticeFaultResult> {
  const {
    rows: [counts],
  } = await client.query<NoticeFaultResult>(
    `
    select count(*) filter (where sendings = 1 and mails = $1 and most = 1)::int as once, count(*) filter (where sendings = 0 or mails < $1)::int as missing, count(*) filter (where sendings > 1 or most > 1)::int as doubled
    from (select n.id, count(distinct c.id) as sendings, count(m.id) as mails, coalesce(max(m.times), 0) as most from notice n left join campaign c on c.notice_id = n.id
      left join lateral (select m.id, count(*) over (partition by m.guest_id) as times from mail m where m.campaign_id = c.id) m on true group by n.id) as each`,
    [guests],
  )
  return counts ?? { once: 0, missing: notices, doubled: 0 }
}

/**
 * The control: notices that forget they were claimed, and sendings without the id of their notice.
 */
async function countWithoutMark(): Promise<number> {
  await client.query('alter table campaign drop constraint campaign_event_id_submission_key')
  for (let round = 0; round < 3; round += 1) {
    await client.query(
      'update notice set taken_at = null, campaign_id = null, due_at = now() where id in (select id from notice order by id limit 50)',
    )
    await client.query("select graphile_worker.add_job('sweep-notices', '{}'::json)")
    for (let waits = 0; (await countUnsent()) > 0 && waits < 60; waits += 1) await wait(500)
  }
  return (await countSent()).doubled
}
