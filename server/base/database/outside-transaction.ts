import type pg from 'pg'
import { migrationTimeoutMs } from './migration-lock.ts'

const mark = '-- Outside a transaction.\n'

/** Such a migration builds indexes beside the requests, or changes many rows in parts. */
export const isOutsideTransaction = (text: string): boolean =>
  text.replaceAll('\r\n', '\n').startsWith(mark)

/** The statements of a migration, without the comments before them. A semicolon inside quotes ends none. */
export const splitStatements = (text: string): string[] =>
  [...text.matchAll(/(?:--[^\n]*|\$\$.*?\$\$|'(?:[^']|'')*'|"[^"]*"|[^;])+/gs)]
    .map(([statement]) => statement.replace(/^(?:\s*--[^\n]*(?:\n|$))+/, '').trim())
    .filter((statement) => statement !== '')

const indexPattern = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)/i

/**
 * Runs the statements one by one, so that each commits what it did. Any of them may run again after
 * a run that was broken off. `stillHolding` is called before each one.
 */
export async function runOutsideTransaction(
  client: pg.Client,
  text: string,
  stillHolding: () => Promise<unknown>,
): Promise<void> {
  // A concurrent build holds back no request while it waits for one, so it may wait long.
  await client.query(
    `set statement_timeout = ${migrationTimeoutMs}; set lock_timeout = 0; set idle_in_transaction_session_timeout = ${migrationTimeoutMs}`,
  )
  for (const statement of splitStatements(text)) {
    await stillHolding()
    const index = indexPattern.exec(statement)?.[1]
    if (index !== undefined) await dropInvalidIndex(client, index)
    await client.query(statement)
  }
}

/** A build that was broken off leaves an index that is kept up to date, but never read. */
async function dropInvalidIndex(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = current_schema()::regnamespace and not i.indisvalid`,
    [name],
  )
  if (rows.length > 0) await client.query(`drop index concurrently if exists ${name}`)
}
