import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresPool,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { isTracing, traced, type SpanAttributes } from '../tracing.ts'
import type { Database } from './schema.ts'
import { applicationName, keepAlive } from './connection-options.ts'
import { createFailoverPool } from './failover-pool.ts'
import type { FairPoolLimits } from './fair-pool.ts'
import { runPlannedOnce } from './planned-once.ts'
import {
  closeWhenSilent,
  trackIdleConnections,
  longStatementMark,
  longStatementMs,
  type IdleConnectionTracker,
} from './silent-connection.ts'

export type Db = Kysely<Database>
/** A transaction, or the database itself where a read needs none. */
export type Tx = Db | Transaction<Database>

/**
 * The number of connections, and the longest time for: getting one, a statement by the server's
 * clock, and a statement by our clock. Our clock matters only when the server's answer does not
 * arrive.
 */
export type PoolLimits = {
  maxConnections: number
  connectTimeoutMs: number
  statementTimeoutMs: number
  responseTimeoutMs: number
}

/** For requests: with all connections in use, an answer comes within ten seconds. */
export const requestPoolLimits: PoolLimits = {
  maxConnections: 10,
  connectTimeoutMs: 4_000,
  statementTimeoutMs: 8_000,
  responseTimeoutMs: 9_000,
}
/** For files, imports and mails: no person waits for these on an open request. */
export const workerPoolLimits: PoolLimits = {
  maxConnections: 6,
  connectTimeoutMs: 10_000,
  statementTimeoutMs: 15_000,
  responseTimeoutMs: 16_000,
}
/** For the rate limiter, which every request waits for: one count takes a millisecond. */
export const counterPoolLimits: PoolLimits = {
  maxConnections: 3,
  connectTimeoutMs: 2_000,
  statementTimeoutMs: 2_000,
  responseTimeoutMs: 2_500,
}
/** Whether the database answers at all. */
export const probePoolLimits: PoolLimits = {
  maxConnections: 1,
  connectTimeoutMs: 1_500,
  statementTimeoutMs: 1_500,
  responseTimeoutMs: 2_000,
}

export type PoolOptions = {
  /** Connections that end together when one of them is silent. */
  idleTracker?: IdleConnectionTracker
  /** Whether a statement that runs often is parsed once per connection, under a name. */
  statements?: StatementNames
}
/** A pooler that gives each transaction another connection may not know the names. */
export type StatementNames = 'named' | 'unnamed'

/**
 * Connections without startup parameters, which a pooler would refuse: what the server should know
 * is set for the role, by `role-settings.ts`.
 */
export function openPool(
  url: string,
  onError: (error: Error) => void,
  limits: PoolLimits = requestPoolLimits,
  { idleTracker = trackIdleConnections(), statements = 'named' }: PoolOptions = {},
): pg.Pool {
  const { maxConnections, connectTimeoutMs, statementTimeoutMs, responseTimeoutMs } = limits
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: applicationName,
    ...keepAlive,
  })
  // Without a listener, an ended database connection would end the process.
  pool.on('error', onError)
  idleTracker.watch(pool)
  // The same for a connection that ends while it is in use: its statement gets the error.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (statements === 'named') usePreparedStatements(client)
    // Around the other, so that it sees the end of every statement.
    closeWhenSilent(client, {
      statementTimeoutMs,
      responseTimeoutMs,
      onSilent: idleTracker.closeAll,
    })
  })
  return pool
}

/** Begins the first statement of a long transaction; more columns may follow it. */
export const allowLongStatements = sql.raw(
  `${longStatementMark}select set_config('statement_timeout', '${longStatementMs}', true)`,
)

/**
 * Begins a statement that each connection parses and plans once. For statements that run many times
 * a second and whose plan is good at any table size.
 */
export const asPreparedStatement = (name: string): RawBuilder<unknown> =>
  sql.raw(`/* prepared ${name} */ `)
/**
 * The same for a statement that PostgreSQL would plan each time all the same, because it has lists of values or reads few rows of
 * many tables. The plan must be good for any values, and reads tables by their indexes.
 * In an open transaction it is prepared like the others.
 */
export const asPlannedOnce = (name: string): RawBuilder<unknown> =>
  sql.raw(`/* prepared once ${name} */ `)
/** White space may come before it; the query builder puts it behind the first keyword. */
const preparedStatementMark = /^\s*(?:select\s+)?\/\* prepared (once )?(\w+) \*\//

/**
 * Joined in a statement, this makes the rest of its transaction use one plan, even where a plan for
 * each few rows looks cheaper than it is to make.
 */
export const forceGenericPlans = sql.raw(
  "set_config('plan_cache_mode', 'force_generic_plan', true)",
)

function usePreparedStatements(client: pg.PoolClient): void {
  const sendQuery = client.query.bind(client) as (...args: unknown[]) => unknown
  const query = (text: unknown, ...rest: unknown[]) => {
    const send = () => {
      const [, once, name] = (typeof text === 'string' && preparedStatementMark.exec(text)) || []
      if (!name) return sendQuery(text, ...rest)
      const statement = { name, text: text as string, values: rest[0] as unknown[] }
      return once && client.getTransactionStatus() === 'I'
        ? runPlannedOnce(sendQuery, statement)
        : sendQuery(statement)
    }
    // A statement with a callback is the pool's own.
    return isTracing() && typeof text === 'string' && typeof rest.at(-1) !== 'function'
      ? traced(...describeStatement(text), async () => send())
      : send()
  }
  client.query = query as typeof client.query
}

const maxStatementLength = 500

/** Its values are sent beside the text, so that the text names no person. */
const describeStatement = (text: string): [name: string, attributes: SpanAttributes] => [
  `sql ${/[a-z]+/i.exec(text.replaceAll(/\/\*.*?\*\//g, ''))?.[0]?.toLowerCase() ?? 'statement'}`,
  { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxStatementLength) },
]

/**
 * An owner has at most six tenths of the connections. The queue gives up when a request would.
 */
export const toFairPoolLimits = ({
  maxConnections,
  connectTimeoutMs,
}: PoolLimits): FairPoolLimits => ({
  maxConnections,
  maxPerOwner: Math.max(1, Math.floor(maxConnections * 0.6)),
  maxQueueLength: 300,
  maxWaitMs: connectTimeoutMs,
})

export const openDb = (pool: PostgresPool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/** The same over servers that may be replaced: a request waits for the next one no longer than this. */
export const openFailoverDb = (pool: PostgresPool, onDemoted: () => void): Db =>
  openDb(createFailoverPool(pool, { retryMs: failoverRetryMs, onDemoted }))

const failoverRetryMs = 3_000

/**
 * Reads on several connections at once. In a transaction one after the other, because its one
 * connection runs one statement at a time.
 */
export async function readInParallel<Results extends unknown[]>(
  tx: Tx,
  ...reads: { [Index in keyof Results]: () => Promise<Results[Index]> }
): Promise<Results> {
  if (!tx.isTransaction) return Promise.all(reads.map((read) => read())) as Promise<Results>
  const results: unknown[] = []
  for (const read of reads) results.push(await read())
  return results as Results
}

/** Runs a change and counts the rows it wrote. */
export const countAffected = async (tx: Tx, query: RawBuilder<unknown>): Promise<number> =>
  Number((await query.execute(tx)).numAffectedRows ?? 0n)

const uniqueViolation = '23505'

const foreignKeyViolation = '23503'

/** True when a row refers to a row that does not exist, or was deleted. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === foreignKeyViolation

/** True when this constraint or unique index was violated. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === uniqueViolation &&
    error.constraint === constraint
  )
}

/** True when the database ended a statement because of another transaction. A retry may succeed. */
export const isTransactionConflict = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

/** True when another transaction held a row for too long. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '55P03'

/**
 * For a transaction that can be repeated after a crash, or that a later commit makes durable: its
 * own commit does not wait for the disk.
 */
export const useAsynchronousCommit = (tx: Tx) =>
  sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
