import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../test/database/test-database.ts'
import { listTenantTableNames, tablePlaces } from '../test/tenants/tables.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tenantTables = listTenantTableNames()
const isTenantColumn = (table: string, column: string | null) =>
  column === 'account_id' || column === 'event_id' || (table === 'account' && column === 'id')

/** Unique indexes that lead with something else, and where the same is unique among all databases. */
const otherUniques: Record<string, string> = {
  api_key_secret: 'the directory',
  audit_pkey: 'a counter: unique in its database only, and nothing refers to it',
  event_id: 'the directory',
  event_domain_label: 'the directory',
  helper_session_id: 'the directory',
  door_helper_secret_hash_key: 'the directory',
  page_domain_served: 'the directory',
  privacy_request_token: 'the directory',
  session_id: 'the directory',
  team_invitation_token: 'the directory',
  mail_pkey: 'a random id, which the mail server’s reports name without an account',
  mail_idempotency_key_key: 'keys hold the id of an account, an event or a guest',
  mail_campaign: 'random ids of sendings',
}

/** By the beginning of a row of the page. */
const places = {
  'With their account': 'tenant',
  'In the directory': 'directory',
  'In the till': 'till',
  'On every database: reference': 'reference',
  'On every database, each': 'machinery',
}
const findPlace = (title: string) =>
  Object.entries(places).find(([start]) => title.startsWith(start))?.[1]

describe('Our product keeps the rows of an account together', () => {
  it('by unique keys that lead with the account or the event', async () => {
    const { rows } = await client.query<{ table: string; index: string; lead: string | null }>(
      `select t.relname as table, i.relname as index, a.attname as lead
         from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
         left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
        where x.indisunique and t.relnamespace = 'public'::regnamespace and t.relname = any($1) order by 2`,
      [tenantTables],
    )
    expect(rows.length).toBeGreaterThan(50)
    expect(
      rows.filter(({ table, lead }) => !isTenantColumn(table, lead)).map(({ index }) => index),
    ).toEqual(Object.keys(otherUniques).sort())
  })

  it('by references that hold the account or the event', async () => {
    const { rows } = await client.query<{
      table: string
      name: string
      target: string
      columns: string[]
    }>(
      `select t.relname as table, c.conname as name, o.relname as target,
              array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = t.oid and a.attnum = k) as columns
         from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class o on o.oid = c.confrelid
        where c.contype = 'f' and t.relname = any($1) and t.relnamespace = 'public'::regnamespace order by 2`,
      [tenantTables],
    )
    const between = rows.filter(({ target }) => tenantTables.includes(target))
    expect(between.length).toBeGreaterThan(40)
    expect(
      between.filter(({ table, columns }) => !columns.some((one) => isTenantColumn(table, one))),
    ).toEqual([])
    // A plan's limits are in each database, persons are in the directory.
    expect(
      rows.filter(({ target }) => !tenantTables.includes(target)).map(({ name }) => name),
    ).toEqual(['account_plan_fkey', 'member_person_id_fkey'])
  })

  it('by a column that names them in every table', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and table_name = any($1) and column_name in ('account_id', 'event_id')`,
      [tenantTables],
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(
      tenantTables.filter((name) => name !== 'account').sort(),
    )
  })

  it('and says on the page where the rows of each table are', async () => {
    const page = await readFile(new URL('../../docs/tenants.md', import.meta.url), 'utf8')
    const named = [...page.matchAll(/^\| ((?:With|In|On) .*?) +\| (`.*`) +\|$/gm)].flatMap(
      ([, place = '', names = '']) =>
        [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, findPlace(place)]),
    )
    expect(Object.fromEntries(named)).toEqual(tablePlaces)
    expect(named.length).toBe(Object.keys(tablePlaces).length)
  })
})
