import pg from 'pg'

export type DatabaseFacts = {
  version: string
  /** As PostgreSQL writes it in one number: 180004 is 18.4. */
  versionNumber: number
  encoding: string
  isReadOnly: boolean
  mayCreate: boolean
  connections: number
  maxConnections: number
  /** Milliseconds; 0: none. */
  statementTimeoutMs: number
  applied: string[]
  /** Milliseconds that its clock is before ours. */
  clockAheadMs: number
  isMailHeld: boolean
  roundTripMs: number
}

/** Asks a database about itself on a connection of its own. */
export async function findDatabaseFacts(databaseUrl: string): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: 'mehfil doctor',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const clock = await readClock(client)
    const { rows } = await client.query<DatabaseFacts & { hasMigrations: boolean }>(factsQuery)
    const facts = rows[0]!
    const applied = facts.hasMigrations
      ? (await client.query<{ name: string }>('select name from migration')).rows
      : []
    const isMailHeld = applied.some(({ name }) => name === '014-mail-hold.sql')
      ? (await client.query('select from mail_hold')).rowCount !== 0
      : false
    return { ...facts, ...clock, applied: applied.map(({ name }) => name), isMailHeld }
  } finally {
    await client.end().catch(() => {})
  }
}

const factsQuery = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int as "versionNumber",
    pg_encoding_to_char(encoding) as encoding,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool as "isReadOnly",
    has_schema_privilege(current_schema(), 'create') as "mayCreate",
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
    (select setting::int from pg_settings where name = 'statement_timeout') as "statementTimeoutMs",
    to_regclass('migration') is not null as "hasMigrations"
  from pg_database where datname = current_database()`

/** The quickest of some answers is the nearest to the truth. */
async function readClock(client: pg.Client) {
  const tries: Array<{ clockAheadMs: number; roundTripMs: number }> = []
  for (let count = 0; count < 5; count += 1) {
    const began = Date.now()
    const from = performance.now()
    const { rows } = await client.query<{ at: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::text as at',
    )
    const roundTripMs = performance.now() - from
    tries.push({ clockAheadMs: Number(rows[0]?.at) - began - roundTripMs / 2, roundTripMs })
  }
  return tries.sort((a, b) => a.roundTripMs - b.roundTripMs)[0]!
}
