import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../world.ts'

const lockKey = "hashtext('mehfil migrations')"

/** Changing a large table takes long. A silent connection ends the start in the end. */
export const migrationTimeoutMs = 30 * 60_000

/**
 * One transaction, and a role's own limit of time does not hold in it. Sent as one text, so that
 * they cost no way to the server and no pooler sees them apart.
 */
const longBegin = `begin; set local statement_timeout = ${migrationTimeoutMs}; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = ${migrationTimeoutMs}`

/** The same for the transactions of a library. */
export function allowLongTransactions(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => {
    const sendQuery = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (text: unknown, ...rest: unknown[]) =>
      sendQuery(text === 'begin' ? longBegin : text, ...rest)
    client.query = query as typeof client.query
  })
  return pool
}

const [retryMs, reminderMs] = [500, 10_000]

/**
 * Runs a step of the migrations in one transaction that holds the lock of all nodes. The lock ends
 * with the transaction, so a node or a pooler that is killed leaves none behind. A node that waits
 * says for which connection.
 */
export async function runUnderMigrationLock<T>(
  client: pg.Client,
  log: Log,
  work: () => Promise<T>,
): Promise<T> {
  let toldAt = -Infinity
  for (;;) {
    await client.query(longBegin)
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(${lockKey}) as taken`,
    )
    if (rows[0]?.taken) break
    if (performance.now() - toldAt > reminderMs) {
      toldAt = performance.now()
      log.info(
        { holders: await listHolders(client) },
        'waiting for the migrations of another node; to end it, end its connection',
      )
    }
    await client.query('rollback')
    await pause(retryMs)
  }
  const result = await work()
  await client.query('commit')
  return result
}

/** Under names that the log does not hide, as it hides a person's name and address. */
async function listHolders(client: pg.Client): Promise<object[]> {
  const { rows } = await client.query<object>(
    `select a.pid, a.application_name as application, a.client_addr as machine, a.state, a.xact_start as since
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.database = (select oid from pg_database where datname = current_database())
       and ((l.classid::bigint << 32) | l.objid::bigint) = ${lockKey}::bigint`,
  )
  return rows
}
