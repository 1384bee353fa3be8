import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstChainDatabase } from '../../test/database/first-chain.ts'
import { freshDatabase, runOn, type TestDatabase } from '../../test/database/test-database.ts'
import { projectFolder } from '../project-folder.ts'
import { migrate } from './migrate.ts'
import { isOutsideTransaction, splitStatements } from './outside-transaction.ts'

const indexes = '021-guest-list-indexes.sql'
const newIndexes = [
  'guest_by_activity',
  'guest_by_custom_value',
  'guest_by_language',
  'guest_by_name',
  'guest_by_people',
  'guest_by_sending',
  'guest_by_table',
  'guest_by_tag',
  'guest_phone_digits',
]

const databases: TestDatabase[] = []
const clients: pg.Client[] = []
afterAll(async () => {
  for (const client of clients) await client.end().catch(() => {})
  for (const database of databases) await database.drop()
})

async function open(creating: Promise<TestDatabase>) {
  const database = await creating
  databases.push(database)
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    clients.push(client)
    return client
  }
  const client = await connect()
  const read = async <Row extends object>(statement: string) =>
    (await client.query<Row>(statement)).rows
  const listIndexes = async () =>
    (
      await read<{ name: string; valid: boolean }>(
        `select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid
         where relname = any ('{${newIndexes.join(',')}}') order by 1`,
      )
    ).map(({ name, valid }) => `${name}${valid ? '' : ' (invalid)'}`)
  return { ...database, connect, read, listIndexes }
}

describe('Our product runs a migration outside a transaction', () => {
  it('where its first line says so', () => {
    expect(isOutsideTransaction('-- Outside a transaction.\r\nselect 1;')).toBe(true)
    expect(isOutsideTransaction('-- Words.\n-- Outside a transaction.\n')).toBe(false)
  })

  it('statement by statement', () => {
    expect(
      splitStatements(
        `-- Outside a transaction.\n\n-- It's the first; really.\nselect 'a;''b', "c;d";\n\ndo $$ begin\n  -- a part;\n  commit;\nend $$;\n-- The end.\n`,
      ),
    ).toEqual([`select 'a;''b', "c;d"`, 'do $$ begin\n  -- a part;\n  commit;\nend $$'])
  })

  it('again from its first statement, when one of them failed', async () => {
    const database = await open(freshDatabase())
    const folder = await mkdtemp(join(tmpdir(), 'mehfil-parts-'))
    await cp(join(projectFolder, 'server'), folder, {
      recursive: true,
      filter: (path) => !/node_modules|\.tsx?$/.test(path),
    })
    await writeFile(
      join(folder, 'database', '990-part.sql'),
      '-- Outside a transaction.\ncreate table if not exists part (at int);\ninsert into part values (1);\nselect 1 / (count(*) - 1) from part;',
    )
    await expect(migrate(database.url, folder)).rejects.toThrow('division by zero')
    expect(await migrate(database.url, folder)).toEqual(['990-part.sql'])
    expect(await database.read('select count(*)::int as parts from part')).toEqual([{ parts: 2 }])
    await rm(folder, { recursive: true })
  })
})

describe('Our product, when a database with guests gets more indexes,', () => {
  let database: Awaited<ReturnType<typeof open>>
  const event = 'AAAAAAAAAAAAAAA'
  const addGuest = (id: string, name: string) =>
    `insert into guest (event_id, id, name, passcode, created_at, updated_at) select id, '${id}', '${name}', '${Number.parseInt(id.slice(-4), 16) + 10_000_000}', now(), now() from event limit 1`

  beforeAll(async () => {
    database = await open(firstChainDatabase())
    await migrate(database.url)
    // As it was before: without the indexes.
    await runOn(
      database.url,
      `drop index ${newIndexes.join(', ')}; delete from migration where name = '${indexes}'`,
    )
  })

  it('lets guests be read and written meanwhile, and a node that waits', async () => {
    const [writer, request] = [await database.connect(), await database.connect()]
    await writer.query('begin')
    await writer.query(addGuest(`${event.slice(0, 11)}0001`, 'Slow Writer'))
    const running = migrate(database.url)
    await expect.poll(database.listIndexes).toEqual(['guest_by_name (invalid)'])
    await request.query("set lock_timeout = '1s'")
    await request.query(addGuest(`${event.slice(0, 11)}0002`, 'Quick Writer'))
    const told: string[] = []
    const other = migrate(database.url, undefined, {
      log: { info: (_facts, message) => void told.push(message), error: () => {} },
    })
    await expect
      .poll(() => told)
      .toEqual(['waiting for the migrations of another node; to end it, end its connection'])
    await writer.query('commit')
    expect(await running).toEqual([indexes])
    await other
    expect(await database.listIndexes()).toEqual(newIndexes)
  })

  it('builds an index again that a start has broken off', async () => {
    await runOn(
      database.url,
      `drop index ${newIndexes.slice(0, 4).join(', ')}; delete from migration where name = '${indexes}'`,
    )
    const writer = await database.connect()
    await writer.query('begin')
    await writer.query(addGuest(`${event.slice(0, 11)}0003`, 'Another Writer'))
    const running = migrate(database.url).catch((error: unknown) => error)
    await expect.poll(database.listIndexes).toContain('guest_by_name (invalid)')
    await database.read(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'create index concurrently%'`,
    )
    expect(await running).toBeInstanceOf(Error)
    await writer.query('commit')
    expect(await database.listIndexes()).toContain('guest_by_name (invalid)')
    expect(await database.read(`select from migration where name = '${indexes}'`)).toEqual([])
    expect(await migrate(database.url)).toEqual([indexes])
    expect(await database.listIndexes()).toEqual(newIndexes)
    expect(await migrate(database.url)).toEqual([])
  })
})

describe('Our product, when apostrophes are no longer searched,', () => {
  let database: Awaited<ReturnType<typeof open>>
  const listTexts = async () =>
    (
      await database.read<{ text: string }>(
        `select search_text as text from guest where name ~ 'O.(Brien|Dowd)' order by name collate "C"`,
      )
    ).map(({ text }) => text.trim())
  const readRest = async () => [
    await database.read(
      "select to_jsonb(t) - 'newest_at' as counts from event_tally t order by event_id, shard",
    ),
    await database.read('select id, updated_at from guest order by event_id, id'),
  ]

  it('writes the texts of a database of the first versions anew, and counts no guest twice', async () => {
    database = await open(firstChainDatabase())
    const guests = await database.read<{ id: string }>(
      "select id from guest where event_id = 'DE300000000AED1' order by id limit 2",
    )
    for (const [at, name] of ["Sinead O''Brien", 'Aoife O’Dowd'].entries())
      await database.read(
        `update guest set name = '${name}', email = '', phone = '' where event_id = 'DE300000000AED1' and id = '${guests[at]?.id}'`,
      )
    const before = await readRest()
    await migrate(database.url)
    expect(await listTexts()).toEqual(['aoife odowd', 'sinead obrien'])
    expect(await readRest()).toEqual(before)
  })

  it('and those of a later version, with its triggers', async () => {
    const [{ text = '' } = {}] = await database.read<{ text: string }>(
      "select pg_get_functiondef('normalize_search_text'::regproc) as text",
    )
    await runOn(
      database.url,
      'create or replace function normalize_search_text(written text) returns text language sql immutable as $$ select lower(written) $$',
    )
    await runOn(
      database.url,
      `update guest set name = name where name ~ 'O.(Brien|Dowd)'; delete from migration where name = '${indexes}'`,
    )
    await runOn(database.url, text)
    expect(await listTexts()).toEqual(['aoife o’dowd', "sinead o'brien"])
    const before = await readRest()
    expect(await migrate(database.url)).toEqual([indexes])
    expect(await listTexts()).toEqual(['aoife odowd', 'sinead obrien'])
    expect(await readRest()).toEqual(before)
  })
})
