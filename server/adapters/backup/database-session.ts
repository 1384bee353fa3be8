import pg from 'pg'

/** How values are written, so that a value has the same text on every server. */
const sessionSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '3',
  xmloption: 'content',
  statement_timeout: '0',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '0',
}

/**
 * Runs work in one transaction on a connection of its own, without time limits. The settings belong
 * to the transaction, so that a pooler in between does no harm.
 */
export async function runInSession<T>(
  databaseUrl: string,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'mehfil backup',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(begin)
    for (const [name, value] of Object.entries(sessionSettings))
      await client.query('select set_config($1, $2, true)', [name, value])
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // What was not committed ends with the connection: a rollback would wait for a copy that is read no more.
    await client.end()
  }
}

export type BackupTable = { name: string; columns: string[] }

/**
 * Our tables with the columns that hold something of their own: not those the database computes.
 * What is not logged, as counts of limits, does not outlive a crash either. The two tables of
 * migrations are what the program writes itself.
 */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname not in ('migration', 'repeatable')
    group by c.relname order by c.relname`)
  return rows
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

export const formatColumns = ({ name, columns }: BackupTable): string =>
  `${quoteName(name)} (${columns.map(quoteName).join(', ')})`

/** The rows of a table, as text with a line for each. */
export async function copyOut(
  client: pg.Client,
  table: BackupTable,
): Promise<AsyncIterable<Buffer>> {
  const { to } = await import('pg-copy-streams')
  const rows = client.query(to(`copy ${formatColumns(table)} to stdout`))
  // Its reader gets the error too; after a reader that stopped, it would end the process.
  rows.on('error', () => {})
  return rows
}
