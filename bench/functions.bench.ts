import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { functionsQuestionId } from '../contract/rsvp/questions.ts'
import { startEmbeddedPostgres } from '../server/adapters/postgres/embedded-postgres.ts'
import { startProduct } from '../tools/testing/product-process.ts'
import { createAnswer } from './answer-load.ts'
import { alternateRounds, printReport, roundTo, runLoad } from './measure.ts'

/** Answers to an event of four functions, two of them with limited places, beside the same event without. */
const folder = mkdtempSync(join(tmpdir(), 'functions-'))
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
const product = await startProduct({
  dataDir: folder,
  env: { DATABASE_URL: postgres.url, DEMO: 'on', TRUST_PROXY: '1' },
})
const functions = [1, 2, 3, 4].map((at) => ({ id: `00000000000000${at}`, value: `Function ${at}` }))
try {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ event_id: string }>(
    "select event_id from event_domain where label = 'block-printing'",
  )
  const event = rows[0]?.event_id ?? ''
  await client.query('update plan_limit set people = 100000000')
  await client.query(
    `insert into programme_row (event_id, id, position, day, title, place, line, track)
      select $1, '00000000000000' || at, 100 + at, 0, 'Function ' || at, '', '', '' from generate_series(1, 4) as at`,
    [event],
  )

  /** The event with or without its functions; `places` of the event and of two functions, or no limit. */
  const prepare = async (asks: boolean, places: number | null) => {
    await client.query(
      `update programme_row set asks_everyone = case when $2 then true end, places = case when $2 and id < '000000000000003' then $3::int end
        where event_id = $1 and title like 'Function%'`,
      [event, asks, places],
    )
    await client.query(
      `insert into question (event_id, id, position, body, mandatory, kind, max, choices, per_person, shown_for)
        values ($1, $2, -1, '', true, 'functions', 4, $3, true, '{yes}') on conflict (event_id, id) do update set choices = excluded.choices`,
      [event, functionsQuestionId, JSON.stringify(functions)],
    )
    await client.query(
      'update question set deleted_at = case when $2 then null else now() end where event_id = $1 and id = $3',
      [event, asks, functionsQuestionId],
    )
    await client.query('select recount_functions($1)', [event])
    await client.query(
      "update event set starts_at = now() + interval '20 days', waiting_list = false, capacity = (select coalesce(sum(yes), 0) from event_tally where event_id = $1) + $2 where id = $1",
      [event, places],
    )
  }
  const measure = async (asks: boolean, places: number | null) => {
    await prepare(asks, places)
    const { perSecond } = await runLoad({
      url: `${product.url}/api/public/${event}/web-rsvp`,
      connections: 64,
      seconds: 6,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      send: () =>
        createAnswer(asks ? { [functionsQuestionId]: functions.map(({ id }) => id) } : undefined),
    })
    return perSecond
  }
  const compare = async (places: number | null) => {
    await measure(true, places)
    const { ours, limit } = await alternateRounds(
      3,
      async () => measure(true, places),
      async () => measure(false, places),
    )
    return { four: ours, none: limit, ratio: roundTo(ours / limit) }
  }
  const open = await compare(null)
  const limited = await compare(10_000_000)
  await client.end()
  printReport(
    {
      'answers a second, four functions': roundTo(open.four, 0),
      'without functions': roundTo(open.none, 0),
      'answers a second, four functions, limited places': roundTo(limited.four, 0),
      'without functions, limited places': roundTo(limited.none, 0),
      'ratio with limited places': limited.ratio,
    },
    {
      bench: 'functions',
      figure: roundTo(open.four, 0),
      unit: 'answers/s',
      limit: roundTo(open.none, 0),
      ratio: open.ratio,
      target: '>= 0.8 of the event without functions, also with limited places',
      met: open.ratio >= 0.8 && limited.ratio >= 0.8,
    },
  )
} finally {
  await product.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
