import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import {
  isCertainlyUndone,
  isConnectionLost,
  isPlainRead,
  isReadOnlyError,
  isTimeout,
} from './failover-errors.ts'

type FailoverOptions = {
  /** How long work waits for a connection that works, counted from its first failure. */
  retryMs: number
  /** Runs when a server says that it takes no writes any more. */
  onDemoted?: () => void
}

const retryPauseMs = 100

/**
 * The pool as Kysely uses it, over servers that fail and are replaced. What did nothing yet runs
 * again on another connection: opening one, the first statement of a transaction, a read outside of
 * one, and a write that the server certainly refused. Anything else fails, and its connection is not
 * used again.
 */
export function createFailoverPool(pool: PostgresPool, options: FailoverOptions): PostgresPool {
  const { Client } = pool
  const retry = createRetry(options)
  return {
    ...(Client && { Client }),
    options: pool.options,
    connect: async () =>
      createFailoverClient(await retry(() => pool.connect(), hasTimeLeft), retry, () =>
        pool.connect(),
      ),
    end: () => pool.end(),
  }
}

type MayRepeat = (error: unknown) => boolean
type Retry = <T>(run: () => Promise<T>, mayRepeat: MayRepeat) => Promise<T>

/** Repeats work that may be repeated, until its time is over. */
function createRetry({ retryMs, onDemoted }: FailoverOptions): Retry {
  return async (run, mayRepeat) => {
    for (let endsAt = 0; ;)
      try {
        return await run()
      } catch (error) {
        if (isReadOnlyError(error)) onDemoted?.()
        endsAt ||= performance.now() + retryMs
        if (!mayRepeat(error) || performance.now() > endsAt) throw error
        await pause(retryPauseMs)
      }
  }
}

const beginPattern = /^(?:begin|start transaction)\b/
const endPattern = /^(?:commit|rollback)$/
const rolledBack = { command: 'ROLLBACK', rowCount: null, rows: [] }

/** A connection that is exchanged when it is lost. */
function createExchange(first: PostgresPoolClient, connect: () => Promise<PostgresPoolClient>) {
  let client: PostgresPoolClient | null = first
  let isBroken = false
  const release = (isDiscarded: boolean) => {
    const current = client as { release(isDiscarded: boolean): void } | null
    client = null
    current?.release(isDiscarded)
  }
  return {
    send: async (text: string, values?: readonly unknown[]): Promise<unknown> => {
      const current = client ?? (client = await connect())
      try {
        return await current.query(text, values as never)
      } catch (error) {
        if (isConnectionLost(error)) isBroken = true
        throw error
      }
    },
    /** Gives a lost connection back, so that the next statement gets another one. */
    dropLost: () => {
      if (isBroken) release(true)
      isBroken = false
    },
    isOpen: () => client !== null && !isBroken,
    release: (isDiscarded: boolean) => release(isBroken || isDiscarded),
  }
}

/** One loan of a connection, which is exchanged as long as nothing depends on it. */
function createFailoverClient(
  first: PostgresPoolClient,
  retry: Retry,
  connect: () => Promise<PostgresPoolClient>,
): PostgresPoolClient {
  const { send, dropLost, isOpen, release } = createExchange(first, connect)
  /** The statement that opened the transaction, while no other has run in it. */
  let openedBy: string | null = null
  let isInTransaction = false

  const repeat = (run: () => Promise<unknown>, mayRepeat: MayRepeat) =>
    retry(() => {
      dropLost()
      return run()
    }, mayRepeat)

  const query = async (text: string, values?: readonly unknown[]): Promise<unknown> => {
    if (beginPattern.test(text)) {
      const result = await repeat(() => send(text), hasTimeLeft)
      ;[openedBy, isInTransaction] = [text, true]
      return result
    }
    if (endPattern.test(text)) {
      ;[openedBy, isInTransaction] = [null, false]
      // The server rolls back what a lost connection had begun.
      return text === 'rollback' && !isOpen() ? rolledBack : send(text)
    }
    if (isInTransaction && openedBy === null) return send(text, values)
    const opening = openedBy
    const result = await repeat(
      async () => {
        if (opening !== null && !isOpen()) await send(opening)
        return send(text, values)
      },
      (error) => isRepeatable(error, opening !== null || isPlainRead(text)),
    )
    openedBy = null
    return result
  }
  return {
    query,
    release: (isDiscarded: unknown) => release(Boolean(isDiscarded)),
  } as unknown as PostgresPoolClient
}

const isRepeatable = (error: unknown, didNothing: boolean): boolean =>
  isCertainlyUndone(error) || (didNothing && hasTimeLeft(error))

/** After a silence, or a wait for a connection, no time is left for a second try. */
const hasTimeLeft = (error: unknown): boolean => isConnectionLost(error) && !isTimeout(error)
