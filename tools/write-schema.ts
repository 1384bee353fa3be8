/** Writes `server/base/schema.ts`, the table types Kysely checks queries with, from a migrated database: `npx tsx tools/write-schema.ts <database url>`. */
import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'

type Column = {
  table: string
  name: string
  type: string
  required: boolean
  given: 'no' | 'default' | 'always'
}

const types: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  int8: 'string',
  int4: 'number',
  int2: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'Date',
  jsonb: 'Json',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
  _uuid: 'string[]',
  numeric: 'string',
  xid8: 'string',
}

export async function schemaOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(`
      select c.relname as table, a.attname as name, t.typname as type, a.attnotnull as required,
        case when a.attgenerated <> '' or a.attidentity = 'a' then 'always' when a.atthasdef then 'default' else 'no' end as given
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`)
    return written(rows)
  } finally {
    await client.end()
  }
}

function written(columns: Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))]
  const blocks = tables.map((table) => {
    const lines = columns
      .filter((column) => column.table === table)
      .map((column) => `    ${column.name}: ${typeOf(column)}`)
    return `  ${table}: {\n${lines.join('\n')}\n  }`
  })
  return [
    '// Written by tools/write-schema.ts from the migrations; not edited by hand.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely'",
    '',
    'type Json = ColumnType<unknown, string, string>',
    '',
    `export type Database = {\n${blocks.join('\n')}\n}`,
    '',
  ].join('\n')
}

function typeOf({ type, required, given }: Column): string {
  const base = types[type]
  if (!base) throw new Error(`No TypeScript type for the PostgreSQL type ${type}.`)
  const full = required ? base : `${base} | null`
  if (given === 'always') return `GeneratedAlways<${full}>`
  if (given === 'default')
    return base === 'Json'
      ? 'ColumnType<unknown, string | undefined, string>'
      : `Generated<${full}>`
  return full
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const url = process.argv[2]
  if (!url) throw new Error('Say which database: npx tsx tools/write-schema.ts <database url>')
  await writeFile('server/base/schema.ts', await schemaOf(url))
}
