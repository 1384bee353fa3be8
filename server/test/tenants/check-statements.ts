import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { tenantExceptions } from './exceptions.ts'
import { findUnrouted, listTenantTables, type TenantColumns } from './find-unrouted.ts'
import { parseStatement } from './parse-statement.ts'
import { listTenantTableNames } from './tables.ts'

export type StatementCheck = {
  /** Statements that touch a tenant table, those that name every tenant, and those with an exception. */
  touching: number
  named: number
  excepted: number
  tables: string[]
  /** The rest: the tables without a tenant, and the statement. */
  unrouted: string[]
}

/** Parses each statement in a migrated database. Statements about tables it does not have are left out. */
export async function checkStatements(
  databaseUrl: string,
  texts: Iterable<string>,
): Promise<StatementCheck> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tenants = await readTenantColumns(client)
    const check: StatementCheck = { touching: 0, named: 0, excepted: 0, tables: [], unrouted: [] }
    for (const text of texts) await checkStatement(client, { text, tenants, check })
    check.tables = [...new Set(check.tables)].sort()
    return check
  } finally {
    await client.end()
  }
}

/** Checks the statements of a whole run, a line of JSON each, and throws where one names no tenant. */
export async function checkStatementsFile(databaseUrl: string, file: string): Promise<void> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const texts = new Set(lines.map((line) => JSON.parse(line) as string))
  const { touching, named, excepted, tables, unrouted } = await checkStatements(databaseUrl, texts)
  console.info(
    `tenants: ${touching} statements of this run on ${tables.length} tables, ${named} name the tenant, ${excepted} with a reason not to`,
  )
  if (unrouted.length > 0)
    throw new Error(
      `These statements name neither account_id nor event_id of the tables before them. Name it, or give the reason in server/test/tenants/exceptions.ts.\n${unrouted.join('\n')}`,
    )
}

type StatementContext = { text: string; tenants: TenantColumns; check: StatementCheck }

async function checkStatement(
  client: pg.Client,
  { text, tenants, check }: StatementContext,
): Promise<void> {
  const statement = normalizeStatement(text)
  const tree = await parseStatement(client, text).catch((error: unknown) => {
    if (!isUndefinedTable(error))
      check.unrouted.push(`not understood (${String(error)}): ${statement}`)
    return null
  })
  const touched = listTenantTables(tree, tenants)
  if (touched.length === 0) return
  check.touching += 1
  check.tables.push(...touched)
  const missing = findUnrouted(tree, tenants)
  const left = missing.filter((table) => !isExcepted(table, statement))
  if (missing.length === 0) check.named += 1
  else if (left.length === 0) check.excepted += 1
  else check.unrouted.push(`${left.join(', ')}: ${statement}`)
}

/** Kysely quotes every name. */
const normalizeStatement = (text: string): string =>
  text.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase()

const isExcepted = (table: string, statement: string): boolean =>
  tenantExceptions.some(({ tables, text }) => tables.includes(table) && text.test(statement))

const isUndefinedTable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '42P01'

async function readTenantColumns(client: pg.Client): Promise<TenantColumns> {
  const { rows } = await client.query<{ relid: string; name: string; attnum: string }>(
    tenantColumnsQuery,
    [listTenantTableNames()],
  )
  const tenants: TenantColumns = new Map()
  for (const { relid, name, attnum } of rows) {
    const table = tenants.get(relid) ?? { name, columns: new Set() }
    table.columns.add(attnum)
    tenants.set(relid, table)
  }
  return tenants
}

/** The columns that name the account or the event of a row. */
const tenantColumnsQuery = `
  select c.oid::text as relid, c.relname as name, a.attnum::text as attnum
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
     and (a.attname in ('account_id', 'event_id') or (c.relname in ('account', 'event') and a.attname = 'id'))`
