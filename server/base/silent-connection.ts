import type { Socket } from 'node:net'
import type pg from 'pg'

/** The database took a statement and never answered it. Whether it happened is unknown, so it is never told as done. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent'
  readonly code = 'DATABASE_SILENT'
  constructor() {
    super('the database does not answer on this connection')
  }
}

/** For transactions with statements that take longer than a request is usually given: first in the statement they begin with. */
export const longStatementMs = 120_000
export const longMark = '/* long */ '

type Limits = {
  /** Milliseconds a statement may be without an answer. */ answerMs: number
  onSilent?: () => void
}
/** What of pg's client is behind its types: the stream, and the word that a statement is over. */
type Inside = {
  connection: { stream: Socket; on(event: 'readyForQuery', listener: () => void): void }
}

/**
 * Ends a connection whose statement is not answered in time, so that what waits fails and no pool keeps it. The server's own
 * deadline comes first; this one passes only where its word does not arrive. An answer that is still arriving is no silence.
 */
export function endWhenSilent(client: pg.ClientBase, { answerMs, onSilent }: Limits): void {
  const { connection } = client as unknown as Inside
  const send = client.query.bind(client) as (...words: unknown[]) => unknown
  let waiting = 0
  let isLong = false
  let lastHeard = 0
  let bytes = 0
  let silent: DatabaseSilent | null = null

  const end = () => {
    silent = new DatabaseSilent()
    connection.stream.destroy(silent)
    onSilent?.()
  }
  const look = () => {
    if (waiting === 0 || silent) return
    if (connection.stream.bytesRead !== bytes)
      [lastHeard, bytes] = [performance.now(), connection.stream.bytesRead]
    if (performance.now() - lastHeard < (isLong ? longStatementMs + answerMs : answerMs) - 1)
      return void timer.refresh()
    end()
  }
  // A program that was busy itself has not yet read what came meanwhile: it reads first.
  const timer = setTimeout(() => setImmediate(look), answerMs).unref()
  connection.on('readyForQuery', () => {
    waiting = Math.max(0, waiting - 1)
  })
  client.once('end', () => clearTimeout(timer))

  const query = (text: unknown, ...more: unknown[]): unknown => {
    if (silent && typeof more.at(-1) !== 'function') return Promise.reject(silent)
    if (waiting === 0) [lastHeard, bytes] = [performance.now(), connection.stream.bytesRead]
    waiting += 1
    timer.refresh()
    if (typeof text === 'string')
      isLong = text.startsWith(longMark) || (isLong && text !== 'commit' && text !== 'rollback')
    return send(text, ...more)
  }
  client.query = query as typeof client.query
}

/** Idle connections of a node's pools: when one connection is silent all of these are ended, as the next statement on any of them may wait in vain. */
export type IdleConnections = { watch(pool: pg.Pool): void; end(): void }

export function idleConnections(): IdleConnections {
  const idle = new Set<pg.PoolClient>()
  return {
    watch: (pool) => {
      pool.on('release', (_error, client) => idle.add(client))
      pool.on('acquire', (client) => idle.delete(client))
      pool.on('remove', (client) => idle.delete(client))
    },
    end: () => {
      for (const client of idle)
        (client as unknown as Inside).connection.stream.destroy(new DatabaseSilent())
    },
  }
}
