import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'
import { fairPool, type Share } from './fair-share.ts'
import { endWhenSilent, idleConnections, longMark, longStatementMs } from './silent-connection.ts'

export type Db = Kysely<Database>
/** A transaction, or the database itself where a read needs none. */
export type Tx = Db | Transaction<Database>

/** A plan made while a table was small is kept while it grows a thousandfold; by an index it is never far from the best. */
export const plans = { options: '-c enable_seqscan=off -c jit=off' }

/**
 * How many connections there are, and how long each thing may take: to get one, a statement by the server's clock, and by ours,
 * which passes only where the server's word does not arrive.
 */
export type PoolLimits = { most: number; connectMs: number; statementMs: number; answerMs: number }

/** Somebody waits for the answer: with all of them used up it comes within ten seconds. */
export const requestLimits: PoolLimits = {
  most: 10,
  connectMs: 4_000,
  statementMs: 8_000,
  answerMs: 9_000,
}
/** Files, imports, mails: nobody holds a line open for them. */
export const workLimits: PoolLimits = {
  most: 6,
  connectMs: 10_000,
  statementMs: 15_000,
  answerMs: 16_000,
}
/** A hit is counted in a millisecond; every request waits for it. */
export const counterLimits: PoolLimits = {
  most: 3,
  connectMs: 2_000,
  statementMs: 2_000,
  answerMs: 2_500,
}
/** Whether the database answers at all. */
export const probeLimits: PoolLimits = {
  most: 1,
  connectMs: 1_500,
  statementMs: 1_500,
  answerMs: 2_000,
}

export function openPool(
  url: string,
  onError: (error: Error) => void,
  limits: PoolLimits = requestLimits,
  idle = idleConnections(),
): pg.Pool {
  const { most, connectMs, statementMs, answerMs } = limits
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...plans,
    statement_timeout: statementMs,
    lock_timeout: Math.min(3_000, statementMs),
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener an ended database connection ends the process.
  pool.on('error', onError)
  idle.watch(pool)
  // The same for one that ends while it is in use: the statement it was at is told of it.
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, { answerMs, onSilent: idle.end })
    planOnce(client)
  })
  return pool
}

/** What the first statement of a long transaction begins with; more to select may follow it. */
export const allowLongStatements = sql.raw(
  `${longMark}select set_config('statement_timeout', '${longStatementMs}', true)`,
)

/** What a statement begins with that each connection reads and plans once: for those asked many times a second whose plan is good at any size. */
export const plannedOnce = (name: string): RawBuilder<unknown> => sql.raw(`/* once ${name} */ `)
/** A builder has it behind its first word. */
const onceMark = /^(?:select )?\/\* once (\w+) \*\//

/** Among the tables of a statement: what comes after it in its transaction is planned once, also where a plan of its own for each few rows looks cheaper than it is to make. */
export const keepingPlans = sql.raw("set_config('plan_cache_mode', 'force_generic_plan', true)")

function planOnce(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...words: unknown[]) => unknown
  const asked = (text: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' ? onceMark.exec(text)?.[1] : undefined
    return name ? ask({ name, text, values: more[0] }) : ask(text, ...more)
  }
  client.query = asked as typeof client.query
}

/** Of the connections for requests; the line ends as soon as a request would give up waiting for one. */
const requestShare: Share = {
  most: requestLimits.most,
  ofOne: 6,
  longestLine: 300,
  longestWaitMs: requestLimits.connectMs,
}

export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })

/** The same for requests, whose owners share the connections. */
export const openSharedDb = (pool: pg.Pool, share = requestShare): Db =>
  new Kysely<Database>({ dialect: new PostgresDialect({ pool: fairPool(pool, share) }) })

/** Reads on several connections at once; in a transaction one after the other, as its one connection takes one question at a time. */
export async function readTogether<Read extends unknown[]>(
  tx: Tx,
  ...reads: { [At in keyof Read]: () => Promise<Read[At]> }
): Promise<Read> {
  if (!tx.isTransaction) return Promise.all(reads.map((read) => read())) as Promise<Read>
  const answers: unknown[] = []
  for (const read of reads) answers.push(await read())
  return answers as Read
}

const uniqueViolation = '23505'

const missingReference = '23503'

/** True when the error says that a row refers to one that is not there, or not any more. */
export const misses = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === missingReference

/** True when the error says that this named constraint or index was violated. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === uniqueViolation &&
    error.constraint === constraint
  )
}

/** True when the database ended a statement because of another one: done again, it may stand. */
export const gaveWay = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

/** For a transaction that is done again, or made to last by a later commit, when the machine stops: its own commit waits for no disk. */
export const commitWithoutWaiting = (tx: Tx) =>
  sql`select set_config('synchronous_commit', 'off', true)`.execute(tx)
