import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDb, openPool } from '../server/base/database/db.ts'
import { getPublicEventScope } from '../server/base/access/scope.ts'
import { countByStatus, getGuestTally } from '../server/features/guests/store/guests.ts'
import { listRecentGuestEvents, getGuestShares } from '../server/features/rsvp/store/counts.ts'
import { openGuestListDatabase } from './data/guest-list-database.ts'
import {
  alternateRounds,
  median,
  printReport,
  roundTo,
  measureTime,
  repeatMeasurement,
} from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'dashboard-'))
const database = await openGuestListDatabase(folder, 100_000)
const db = openDb(openPool(database.url, () => {}))
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  // A day of answers, one by one and from several connections, so that the counts spread over all
  // shards.
  await Promise.all(Array.from({ length: 8 }, (_, at) => addAnswers(at)))
  const scope = await getPublicEventScope(db, database.eventId)
  const measureCounts = async () =>
    measureTime(async () => {
      await getGuestTally(db, scope)
      await countByStatus(db, scope)
      await getGuestShares(db, scope)
    })
  const measureGroupBy = async () =>
    measureTime(() =>
      client.query(
        'select answer, count(*), sum(heads) from guest where event_id = $1 and deleted_at is null group by answer',
        [database.eventId],
      ),
    )
  await measureCounts()
  const { ours, limit } = await alternateRounds(
    5,
    async () => median(await repeatMeasurement(15, measureCounts)),
    async () => median(await repeatMeasurement(15, measureGroupBy)),
  )
  const latest = median(
    await repeatMeasurement(15, () => measureTime(() => listRecentGuestEvents(db, scope))),
  )
  const isExact = await areCountsExact()
  printReport(
    {
      'counts by answer, status, category and day, ms': roundTo(ours),
      'what happened last, ms': roundTo(latest),
      'grouping the list by answer alone, ms': roundTo(limit),
      exact: String(isExact),
    },
    {
      bench: 'dashboard',
      figure: roundTo(ours),
      unit: 'ms',
      limit: roundTo(limit),
      ratio: roundTo(ours / limit),
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

async function addAnswers(count: number): Promise<void> {
  const ownClient = new pg.Client({ connectionString: database.url })
  await ownClient.connect()
  for (let at = 1; at <= 50; at += 1)
    await ownClient.query(
      "update guest set answer = 'yes', people = 1, answered_at = now() where event_id = $1 and id = 'BE' || lpad(upper(to_hex($2::int)), 13, '0')",
      [database.eventId, count * 1_000 + at],
    )
  await ownClient.end()
}

/** Compares the counts with the guests. */
async function areCountsExact(): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>(
    `
    select (select sum(yes) from event_tally where event_id = $1) = (select sum(heads) from guest where event_id = $1 and deleted_at is null and answer = 'yes' and waitlisted_at is null)
      and (select sum(yes) from event_breakdown where event_id = $1 and kind = 'day') = (select sum(heads) from guest where event_id = $1 and deleted_at is null and answer = 'yes' and waitlisted_at is null)
      and (select sum(people) from event_breakdown where event_id = $1 and kind = 'category') = (select sum(heads) from guest where event_id = $1 and deleted_at is null and category <> '')
      and (select sum(status_attended) from event_tally where event_id = $1) = (select sum(heads) from guest where event_id = $1 and deleted_at is null and attended_at is not null) as same`,
    [database.eventId],
  )
  return rows[0]?.same ?? false
}
