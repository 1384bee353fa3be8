import pg from 'pg'
import { readTree, type TreeValue } from './query-tree.ts'

/** Statements that read and write no rows. */
const withoutRows =
  /^\s*(?:begin|start|commit|rollback|savepoint|release|set|show|listen|notify|unlisten|discard|reset|do|create|drop|alter|truncate|lock|analyze|vacuum|explain|copy)\b/i

/**
 * The parse tree of a statement by PostgreSQL itself: it takes the statement as the body of a
 * function, which is kept as a tree. Null for a statement that reads and writes no rows.
 */
export async function parseStatement(client: pg.Client, text: string): Promise<TreeValue> {
  if (withoutRows.test(text)) return null
  await client.query('begin')
  try {
    await client.query(`prepare parsed as ${text}`)
    const { rows: types } = await client.query<{ types: string }>(
      "select array_to_string(parameter_types::text[], ', ') as types from pg_prepared_statements where name = 'parsed'",
    )
    await client.query(
      `create function parsed(${types[0]?.types ?? ''}) returns void language sql begin atomic ${text}; end`,
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
