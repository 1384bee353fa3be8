import type pg from 'pg'
import { readTree, type TreeValue } from './query-tree.ts'

/** Statements that read and write no rows. */
const withoutRows =
  /^\s*(?:begin|start|commit|rollback|savepoint|release|set|show|listen|notify|unlisten|discard|reset|do|create|drop|alter|truncate|lock|analyze|vacuum|explain|copy|fetch|close)\b/i

/** PostgreSQL's limit for a function. A longer list of parameters is read as values of their types. */
const maxParameters = 100

const defineFunction = (parameters: string, text: string) =>
  `create function parsed(${parameters}) returns void language sql begin atomic ${text}; end`

/** What opens a cursor for a statement. */
const cursor = /^\s*declare \w+ (?:no scroll )?cursor for\s/i

/**
 * The parse tree of a statement by PostgreSQL itself: it takes the statement as the body of a
 * function, which is kept as a tree. Null for a statement that reads and writes no rows.
 */
export async function parseStatement(client: pg.Client, sent: string): Promise<TreeValue> {
  if (withoutRows.test(sent)) return null
  const text = sent.replace(cursor, '')
  await client.query('begin')
  try {
    await client.query(`prepare parsed as ${text}`)
    const { rows: prepared } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'parsed'",
    )
    const types = prepared[0]?.types ?? []
    await client.query(
      types.length > maxParameters
        ? defineFunction(
            '',
            text.replace(/\$(\d+)/g, (_, number) => `null::${types[number - 1]}`),
          )
        : defineFunction(types.join(', '), text),
    )
    const { rows } = await client.query<{ body: string }>(
      "select prosqlbody::text as body from pg_proc where proname = 'parsed'",
    )
    return readTree(rows[0]?.body ?? '<>')
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}
