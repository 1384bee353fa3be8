import type { Socket } from 'node:net'
import type pg from 'pg'
import { sendCancelRequest, type CancelTarget } from './cancel-request.ts'

/**
 * The database took a statement and did not confirm it in time. It is unknown whether the statement
 * ran, so it is never reported as done.
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
  /** Milliseconds a statement may run before it is cancelled; without it, it is never cancelled. */
  statementTimeoutMs?: number
  /** Milliseconds a statement may be without an answer. */
  responseTimeoutMs: number
  onSilent?: () => void
}
/** Members that pg's types hide: the stream, and the call at the end of a statement. */
type ClientInternals = CancelTarget & {
  connection: { stream: Socket; on(event: 'readyForQuery', listener: () => void): void }
}
/** The pool removes a client that was used as often as allowed, and counts here. */
const poolUses = '_poolUseCount'

/**
 * Gives each statement two deadlines. At the first a cancel request asks the database to end it,
 * and the pool does not use the connection again, because the request may arrive late. At the
 * second, which a commit alone has, the connection is ended, so that waiting work fails and no pool
 * keeps it. An answer that is still arriving counts as an answer.
 */
export function closeWhenSilent(client: pg.ClientBase, limits: SilenceLimits): void {
  const internals = client as unknown as ClientInternals
  const { connection } = internals
  const sendQuery = client.query.bind(client) as (...args: unknown[]) => unknown
  const watch = watchStatements(internals, limits)
  client.once('end', watch.stop)

  const query = (text: unknown, ...rest: unknown[]): unknown => {
    const hasCallback = typeof rest.at(-1) === 'function'
    if (watch.getError() && !hasCallback) return Promise.reject(watch.getError())
    const statement = watch.begin(text)
    const answer = sendQuery(text, ...rest)
    return hasCallback || !(answer instanceof Promise)
      ? answer
      : // After a cancel request a success proves nothing: a commit may only have stopped waiting for a replica.
        answer.then((result: unknown) => {
          if (watch.isCancelled(statement)) throw new DatabaseSilentError()
          return result
        })
  }
  connection.on('readyForQuery', watch.end)
  client.query = query as typeof client.query
}

function cancel(internals: ClientInternals): void {
  Object.assign(internals, { [poolUses]: Infinity })
  sendCancelRequest(internals)
}

/**
 * Runs after a time that each statement starts anew, without a new timer. A busy process may not yet
 * have read what arrived meanwhile, so it reads first.
 */
function createTimer(run: () => void, ms: number) {
  const runSoon = () => void setImmediate(run)
  const first = setTimeout(runSoon, ms).unref()
  let later: NodeJS.Timeout | undefined
  return {
    restart: () => {
      clearTimeout(later)
      first.refresh()
    },
    runAt: (at: number) => {
      later = setTimeout(runSoon, Math.max(1, at - performance.now())).unref()
    },
    stop: () => {
      clearTimeout(later)
      clearTimeout(first)
    },
  }
}

/** The clock of one connection's statements. */
function watchStatements(
  internals: ClientInternals,
  { statementTimeoutMs, responseTimeoutMs, onSilent }: SilenceLimits,
) {
  const { connection } = internals
  const first = statementTimeoutMs ?? responseTimeoutMs
  let [begunCount, endedCount, cancelledStatement] = [0, 0, 0]
  let [isLong, isCommit] = [false, false]
  let [startedAt, lastReceivedAt, receivedBytes] = [0, 0, 0]
  let error: DatabaseSilentError | null = null

  const start = () => {
    startedAt = lastReceivedAt = performance.now()
    receivedBytes = connection.stream.bytesRead
  }
  const mayCancel = () => statementTimeoutMs !== undefined && !isCommit && cancelledStatement === 0
  const check = () => {
    if (begunCount === endedCount || error) return
    const now = performance.now()
    if (connection.stream.bytesRead !== receivedBytes)
      [lastReceivedAt, receivedBytes] = [now, connection.stream.bytesRead]
    const extra = isLong ? longStatementMs : 0
    if (now - lastReceivedAt >= responseTimeoutMs + extra - 1) {
      error = new DatabaseSilentError()
      connection.stream.destroy(error)
      return onSilent?.()
    }
    if (mayCancel() && now - startedAt >= first + extra - 1) {
      cancelledStatement = endedCount + 1
      cancel(internals)
    }
    timer.runAt(
      mayCancel() ? startedAt + first + extra : lastReceivedAt + responseTimeoutMs + extra,
    )
  }
  const timer = createTimer(check, first)
  return {
    /** Returns the number of the statement. */
    begin: (text: unknown): number => {
      if (begunCount === endedCount) start()
      begunCount += 1
      isCommit = text === 'commit'
      if (typeof text === 'string')
        isLong = text.startsWith(longStatementMark) || (isLong && !isCommit && text !== 'rollback')
      timer.restart()
      return begunCount
    },
    end: () => {
      if (endedCount < begunCount) endedCount += 1
      if (endedCount < begunCount) start()
    },
    stop: timer.stop,
    getError: () => error,
    isCancelled: (statement: number) => statement === cancelledStatement,
  }
}

/**
 * Idle connections of a node's pools. When one connection is silent, or its server has become
 * read-only, all of these are ended, because the next statement on any of them may fail too.
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
