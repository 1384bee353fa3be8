import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDb, openPool } from '../server/base/db.ts'
import { publicEventScope } from '../server/base/scope.ts'
import { statusesOf, tallyOf } from '../server/features/guests/store.ts'
import { latestOf, sharesOf } from '../server/features/rsvp/store/counts.ts'
import { openListDatabase } from './long-list.ts'
import { inTurns, median, report, rounded } from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'dashboard-'))
const database = await openListDatabase(folder, 100_000)
const db = openDb(openPool(database.url, () => {}))
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  // Answers of a day, one by one and from several connections, so that the counts lie in all their shards.
  await Promise.all(Array.from({ length: 8 }, (_, at) => answerSome(at)))
  const scope = await publicEventScope(db, database.eventId)
  const counts = async () =>
    timed(async () => {
      await tallyOf(db, scope)
      await statusesOf(db, scope)
      await sharesOf(db, scope)
    })
  const grouped = async () =>
    timed(() =>
      client.query(
        'select answer, count(*), sum(heads) from guest where event_id = $1 and deleted_at is null group by answer',
        [database.eventId],
      ),
    )
  await counts()
  const { ours, limit } = await inTurns(
    5,
    async () => median(await repeated(counts)),
    async () => median(await repeated(grouped)),
  )
  const latest = median(await repeated(() => timed(() => latestOf(db, scope))))
  const isExact = await exact()
  report(
    {
      'counts by answer, status, category and day, ms': rounded(ours),
      'what happened last, ms': rounded(latest),
      'grouping the list by answer alone, ms': rounded(limit),
      exact: String(isExact),
    },
    {
      bench: 'dashboard',
      figure: rounded(ours),
      unit: 'ms',
      limit: rounded(limit),
      ratio: rounded(ours / limit),
      target: '<= 2 ms, exact',
      met: ours <= 2 && isExact,
    },
  )
} finally {
  await client.end()
  await db.destroy()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function answerSome(of: number): Promise<void> {
  const own = new pg.Client({ connectionString: database.url })
  await own.connect()
  for (let at = 1; at <= 50; at += 1)
    await own.query(
      "update guest set answer = 'yes', people = 1, answered_at = now() where event_id = $1 and id = 'BE' || lpad(upper(to_hex($2::int)), 13, '0')",
      [database.eventId, of * 1_000 + at],
    )
  await own.end()
}

/** The counts against the guests themselves. */
async function exact(): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `
    select (select sum(yes) from event_tally where event_id = $1) = (select sum(heads) from guest where event_id = $1 and deleted_at is null and answer = 'yes' and waitlisted_at is null)
      and (select sum(yes) from event_share where event_id = $1 and kind = 'day') = (select sum(heads) from guest where event_id = $1 and deleted_at is null and answer = 'yes' and waitlisted_at is null)
      and (select sum(people) from event_share where event_id = $1 and kind = 'category') = (select sum(heads) from guest where event_id = $1 and deleted_at is null and category <> '')
      and (select sum(status_attended) from event_tally where event_id = $1) = (select sum(heads) from guest where event_id = $1 and deleted_at is null and attended_at is not null) as same`,
    [database.eventId],
  )
  return rows[0]?.same ?? false
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function repeated(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < 15; round += 1) times.push(await work())
  return times
}
