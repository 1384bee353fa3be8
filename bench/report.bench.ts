import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { reportKinds, type ReportKind } from '../contract/reports/reports.ts'
import { openDb, openPool } from '../server/base/database/db.ts'
import { getPublicEventScope } from '../server/base/access/scope.ts'
import { getReport } from '../server/features/reports/actions/report.ts'
import { runInSnapshot } from '../server/features/reports/store/snapshot.ts'
import { countSelected } from '../server/features/guests/store/selection.ts'
import { listTableRows } from '../server/features/reports/store/table.ts'
import { openGuestListDatabase } from './data/guest-list-database.ts'
import {
  alternateRounds,
  median,
  printReport,
  roundTo,
  measureTime,
  repeatMeasurement,
} from './measure.ts'

const folder = mkdtempSync(join(tmpdir(), 'report-'))
const database = await openGuestListDatabase(folder, 100_000)
const db = openDb(openPool(database.url, () => {}))
const client = new pg.Client({ connectionString: database.url })
await client.connect()
try {
  await createActivity()
  const scope = await getPublicEventScope(db, database.eventId)
  const measureReport = (kind: ReportKind) => () =>
    measureTime(() =>
      runInSnapshot({ db, heavyReads: null }, (tx) =>
        getReport(tx, scope, {
          kind,
          now: new Date(),
          language: null,
          only: null,
          compare: undefined,
          query: {},
        }),
      ),
    )
  const measureGroupBy = () =>
    measureTime(() =>
      client.query(
        'select answer, count(*), sum(heads) from guest where event_id = $1 and deleted_at is null group by answer',
        [database.eventId],
      ),
    )
  const took = new Map<ReportKind, number>()
  for (const kind of reportKinds)
    took.set(
      kind,
      (
        await alternateRounds(
          3,
          async () => median(await repeatMeasurement(5, measureReport(kind))),
          async () => 0,
        )
      ).ours,
    )
  const limit = median(await repeatMeasurement(5, measureGroupBy))
  const worst = Math.max(...took.values())
  const slowerReports = median(
    await repeatMeasurement(5, () =>
      measureTime(async () => {
        await listTableRows(db, scope, {
          view: { fact: 'mailed' },
          columns: ['name', 'mail', 'took'],
          sort: { by: 'name', down: false },
          after: null,
          most: 51,
        })
        await countSelected(db, scope, { fact: 'mail-answered' })
      }),
    ),
  )
  const page = median(
    await repeatMeasurement(5, () =>
      measureTime(async () => {
        await listTableRows(db, scope, {
          view: { fact: 'coming' },
          columns: ['name', 'mail', 'took'],
          sort: { by: 'answered-at', down: true },
          after: null,
          most: 51,
        })
        await countSelected(db, scope, { fact: 'coming' })
      }),
    ),
  )
  printReport(
    {
      ...Object.fromEntries(
        [...took].map(([kind, ms]) => [`${kind} report of 100,000 guests, ms`, roundTo(ms)]),
      ),
      'a page of its table in another order, ms': roundTo(page),
      'a page of those who were mailed, and how many of them answered, ms': roundTo(slowerReports),
      'grouping the list by answer alone, ms': roundTo(limit),
    },
    {
      bench: 'report',
      figure: roundTo(worst),
      unit: 'ms',
      limit: roundTo(limit),
      ratio: roundTo(worst / limit),
      target: '<= 1000 ms',
      met: worst <= 1_000,
    },
  )
} finally {
  await client.end()
  await db.destroy()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * An event with everything: mailed invitations, answers with three questions, arrivals, and an
 * earlier event to compare with.
 */
async function createActivity(): Promise<void> {
  const event = database.eventId
  await client.query(
    "update event set starts_at = now() - interval '1 day', type = 'Gala' where id = $1",
    [event],
  )
  await client.query(
    `insert into event (account_id, id, mode, type, title, zone, starts_at, template_id, colour_style, languages, created_by, created_at, updated_at, published_at)
    select account_id, 'BE00000000000E0', mode, 'Gala', 'Before', zone, now() - interval '1 year', template_id, colour_style, languages, created_by, created_at, updated_at, published_at from event where id = $1`,
    [event],
  )
  await client.query(
    `insert into guest (event_id, id, name, passcode, created_at, updated_at, invited_at, answer, people, answered_at, arrived)
    select 'BE00000000000E0', id, name, passcode, created_at - interval '1 year', updated_at, invited_at - interval '1 year', answer, people, answered_at - interval '1 year', arrived from guest where event_id = $1`,
    [event],
  )
  await client.query(
    `insert into arrival (event_id, id, guest_id, people, by_name, at) select event_id, gen_random_uuid(), id, arrived, '', now() - interval '1 day' + random() * interval '4 hours' from guest where event_id = $1 and arrived > 0`,
    [event],
  )
  await client.query(
    "insert into answer_log (event_id, guest_id, at, answer, people, by) select event_id, id, answered_at, answer, 1, 'guest' from guest where event_id = $1 and answer is not null",
    [event],
  )
  for (const [at, kind] of ['text', 'number', 'radio'].entries())
    await client.query(
      `insert into question (event_id, id, position, body, mandatory, kind, max, choices) values ($1, $2, $3, $4, false, $5, 30, '[{"id":"A","value":"Yes"},{"id":"B","value":"No"}]')`,
      [event, `00000000000000${at}`, at, `Question ${at}`, kind],
    )
  await client.query(
    `insert into question_answer (event_id, guest_id, question_id, value)
    select g.event_id, g.id, q.id, case q.kind when 'text' then 'We look forward to it ' || g.id when 'number' then (random() * 9)::int::text else (array['A','B'])[1 + random()::int] end
    from guest g join question q on q.event_id = g.event_id where g.event_id = $1 and g.answer in ('yes', 'maybe')`,
    [event],
  )
  await client.query(
    `insert into mail (id, account_id, event_id, guest_id, kind, to_address, from_name, language, subject, html, body_text, state, next_at, created_at, sent_at, last_error)
    select gen_random_uuid(), e.account_id, g.event_id, g.id, 'invitation', g.email, 'Bench', 'en', 'You are invited', '', repeat(md5(g.id), 20), case when g.bounced_at is null then 'sent' else 'failed' end, now(), g.invited_at, g.invited_at, case when g.bounced_at is not null then '550 5.1.1 no such user' end
    from guest g join event e on e.id = g.event_id where g.event_id = $1 and g.invited_at is not null`,
    [event],
  )
  await client.query('vacuum analyze')
}
