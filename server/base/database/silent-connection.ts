import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * The database took a statement and never answered it. It is unknown whether the statement ran, so
 * it is never reported as done.
 */
export class DatabaseSilentError extends Error {
  override name = 'DatabaseSilentError'
  readonly code = 'DATABASE_SILENT'
  constructor() {
    super('the database does not answer on this connection')
  }
}

/**
 * For transactions with statements that take longer than a request allows: their first statement
 * begins with it.
 */
export const longStatementMs = 120_000
export const longStatementMark = '/* long */ '

type SilenceLimits = {
  /** Milliseconds a statement may be without an answer. */
  responseTimeoutMs: number
  onSilent?: () => void
}
/** Members that pg's types hide: the stream, and the call at the end of a statement. */
type ClientInternals = {
  connection: { stream: Socket; on(event: 'readyForQuery', listener: () => void): void }
}

/**
 * Ends a connection whose statement is not answered in time, so that waiting work fails and no pool
 * keeps it. The server's own timeout comes first; this one matters only when the server's error
 * does not arrive. An answer that is still arriving counts as an answer.
 */
export function closeWhenSilent(
  client: pg.ClientBase,
  { responseTimeoutMs, onSilent }: SilenceLimits,
): void {
  const { connection } = client as unknown as ClientInternals
  const sendQuery = client.query.bind(client) as (...args: unknown[]) => unknown
  let pendingCount = 0
  let isLong = false
  let lastReceivedAt = 0
  let receivedBytes = 0
  let silenceError: DatabaseSilentError | null = null

  const closeConnection = () => {
    silenceError = new DatabaseSilentError()
    connection.stream.destroy(silenceError)
    onSilent?.()
  }
  const checkSilence = () => {
    if (pendingCount === 0 || silenceError) return
    if (connection.stream.bytesRead !== receivedBytes)
      [lastReceivedAt, receivedBytes] = [performance.now(), connection.stream.bytesRead]
    if (
      performance.now() - lastReceivedAt <
      (isLong ? longStatementMs + responseTimeoutMs : responseTimeoutMs) - 1
    )
      return void timer.refresh()
    closeConnection()
  }
  // A busy process may not yet have read what arrived meanwhile, so it reads first.
  const timer = setTimeout(() => setImmediate(checkSilence), responseTimeoutMs).unref()
  connection.on('readyForQuery', () => {
    pendingCount = Math.max(0, pendingCount - 1)
  })
  client.once('end', () => clearTimeout(timer))

  const query = (text: unknown, ...rest: unknown[]): unknown => {
    if (silenceError && typeof rest.at(-1) !== 'function') return Promise.reject(silenceError)
    if (pendingCount === 0)
      [lastReceivedAt, receivedBytes] = [performance.now(), connection.stream.bytesRead]
    pendingCount += 1
    timer.refresh()
    if (typeof text === 'string')
      isLong =
        text.startsWith(longStatementMark) || (isLong && text !== 'commit' && text !== 'rollback')
    return sendQuery(text, ...rest)
  }
  client.query = query as typeof client.query
}

/**
 * Idle connections of a node's pools. When one connection is silent all of these are ended, because
 * the next statement on any of them may wait in vain.
 */
export type IdleConnectionTracker = { watch(pool: pg.Pool): void; closeAll(): void }

export function trackIdleConnections(): IdleConnectionTracker {
  const idle = new Set<pg.PoolClient>()
  return {
    watch: (pool) => {
      pool.on('release', (_error, client) => idle.add(client))
      pool.on('acquire', (client) => idle.delete(client))
      pool.on('remove', (client) => idle.delete(client))
    },
    closeAll: () => {
      for (const client of idle)
        (client as unknown as ClientInternals).connection.stream.destroy(new DatabaseSilentError())
    },
  }
}
