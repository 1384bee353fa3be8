import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openGuestListDatabase } from './data/guest-list-database.ts'
import { printReport, roundTo } from './measure.ts'

// Bytes of a row in each large table, with its indexes and what is stored beside it, from 40,000 guests of one event.
const guests = 40_000
/**
 * The mail of an answer as the demo stores it: 10.5 kB of HTML and its text, after PostgreSQL's
 * compression. Random texts of that length are compressed no further.
 */
const mailHtmlBytes = 3_300
const mailTextBytes = 900

const randomText = (bytes: number) =>
  `(select string_agg(md5(id || part.n::text), '') from generate_series(1, ${Math.ceil(bytes / 32)}) as part (n))`

/** What guests bring with them, for those who answered, and how many a guest. */
const fillings = [
  `insert into question (event_id, id, position, body, mandatory, kind, max) select $1, 'Q' || n, n, 'Which dish?', false, 'text', 200 from generate_series(1, 2) n`,
  `insert into companion (event_id, guest_id, position, name) select event_id, id, n, 'Companion ' || n || ' of ' || name from guest cross join generate_series(1, 2) n where answer = 'yes' and event_id = $1`,
  `insert into question_answer (event_id, guest_id, question_id, value) select g.event_id, g.id, q.id, 'Vegetarian, without nuts' from guest g join question q on q.event_id = g.event_id where g.answer is not null and g.event_id = $1`,
  `insert into answer_log (event_id, guest_id, at, answer, people, by, submission) select event_id, id, answered_at, answer, 1, 'guest', gen_random_uuid()::text from guest where answer is not null and event_id = $1`,
  `insert into mail (id, account_id, event_id, guest_id, kind, to_name, to_address, from_name, language, subject, html, body_text, state, attempts, next_at, created_at, sent_at, campaign_id) select gen_random_uuid(), 'be000000-0000-4000-8000-000000000001', event_id, id, 'invitation', name, email, 'Asha Rao', 'en', '', '', '', 'sent', 1, 'infinity', now(), now(), 'be000000-0000-4000-8000-000000000002' from guest where event_id = $1`,
  `insert into mail (id, account_id, event_id, guest_id, kind, to_name, to_address, from_name, language, subject, html, body_text, state, attempts, next_at, created_at, sent_at) select gen_random_uuid(), 'be000000-0000-4000-8000-000000000001', event_id, id, 'thanks', name, email, 'Asha Rao', 'en', 'Thank you for your answer', ${randomText(mailHtmlBytes)}, ${randomText(mailTextBytes)}, 'sent', 1, 'infinity', now(), now() from guest where answer is not null and event_id = $1`,
  `insert into arrival (event_id, id, guest_id, people, by_name, at) select event_id, gen_random_uuid(), id, 1, 'Noah', now() from guest where attended_at is not null and event_id = $1`,
  `insert into door_tap (event_id, id, kind, guest_id, people, device_at, at, received_at, by_name, outcome) select event_id, gen_random_uuid(), 'in', id, 1, now(), now(), now(), 'Noah', 'in' from guest where attended_at is not null and event_id = $1`,
  `insert into audit (account_id, event_id, call, subject, ip_hash, request_id, at) select 'be000000-0000-4000-8000-000000000001', event_id, 'POST /events/{EID}/guests', id, md5(id), gen_random_uuid()::text, now() from guest where event_id = $1`,
  // Names of the directory: events, their labels and sessions.
  `insert into directory (kind, name, account_id) select 'event', 'CE' || lpad(upper(to_hex(n)), 13, '0'), 'be000000-0000-4000-8000-000000000001' from generate_series(1, 40000) n where $1 <> ''`,
  `insert into directory (kind, name, account_id) select 'session', encode(sha256(n::text::bytea), 'hex'), 'be000000-0000-4000-8000-000000000001' from generate_series(1, 40000) n where $1 <> ''`,
]

const tables = [
  'guest',
  'companion',
  'question_answer',
  'answer_log',
  'mail',
  'guest_attendance',
  'arrival',
  'door_tap',
  'audit',
  'directory',
]

type TableSize = { name: string; rows: number; heap: number; beside: number; indexes: number }

const folder = await mkdtemp(join(tmpdir(), 'tenant-rows-'))
const database = await openGuestListDatabase(folder, guests)
const client = new pg.Client({ connectionString: database.url })
try {
  await client.connect()
  for (const filling of fillings) await client.query(filling, [database.eventId])
  await client.query('vacuum analyze')
  const report: Record<string, string | number> = {}
  let perGuest = 0
  for (const name of tables) {
    const { rows, heap, beside, indexes } = await readSize(name)
    const each = (heap + beside + indexes) / rows
    const aGuest = name === 'directory' ? 0 : (heap + beside + indexes) / guests
    perGuest += aGuest
    report[name] =
      `${roundTo(each, 0)} B a row (${roundTo(heap / rows, 0)} row, ${roundTo(beside / rows, 0)} beside, ${roundTo(indexes / rows, 0)} indexes), ${roundTo(rows / guests)} rows a guest, ${roundTo(aGuest, 0)} B a guest`
  }
  printReport(report, {
    bench: 'tenant-rows',
    figure: roundTo(perGuest / 1_000, 1),
    unit: 'kB a guest',
    limit: null,
    ratio: null,
    target: 'for the sums of docs/tenants.md',
    met: true,
  })
} finally {
  await client.end()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}

async function readSize(name: string): Promise<TableSize> {
  const { rows } = await client.query<Record<'rows' | 'heap' | 'total' | 'indexes', string>>(
    `select (select count(*) from ${pg.escapeIdentifier(name)}) as rows, pg_relation_size($1::regclass) as heap,
            pg_total_relation_size($1::regclass) as total, pg_indexes_size($1::regclass) as indexes`,
    [name],
  )
  const [row] = rows
  const total = Number(row?.total)
  const heap = Number(row?.heap)
  const indexes = Number(row?.indexes)
  return { name, rows: Number(row?.rows), heap, beside: total - heap - indexes, indexes }
}
