import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { RefusalError } from '../refusal.ts'

/**
 * The account, the event of a guest, or the address that a request works for. Replaced by the
 * account once the session is read.
 */
type PoolOwner = {
  key: string
  /** Connections it holds now. */
  held: number
}

const ownerStorage = new AsyncLocalStorage<PoolOwner>()

/** Connections that this work uses count as this owner's. */
export const runAsOwner = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  ownerStorage.run({ key, held: 0 }, work)

export function setPoolOwner(key: string): void {
  const owner = ownerStorage.getStore()
  if (owner) owner.key = key
}

const accountsByCookie = new LRUCache<string, string>({ max: 20_000 })

/**
 * Lets the next request of a session count for its account before the session is read. The whole
 * cookie is the key, so a made-up cookie cannot use up another account's share.
 */
export function cacheSessionAccount(cookie: string, accountId: string): void {
  accountsByCookie.set(cookie, accountId)
}

export const findCachedAccount = (cookie: string | undefined): string | undefined =>
  cookie ? accountsByCookie.get(cookie) : undefined

const knownEvents = new LRUCache<string, true>({ max: 20_000 })

/**
 * An event that was found by this name, so that its guests share the event's connections. A made-up
 * name gets no share: the sender's address counts.
 */
export function cacheKnownEvent(name: string): void {
  knownEvents.set(name, true)
}

export const findKnownEvent = (name: string | undefined): string | undefined =>
  name !== undefined && knownEvents.get(name) ? name : undefined

export type FairPoolLimits = {
  /** Connections in all. */
  maxConnections: number
  /** Connections of one owner at most. */
  maxPerOwner: number
  maxQueueLength: number
  maxWaitMs: number
}

type PoolWaiter = { hasPriority: boolean; grant: () => void }
type OwnerQueue = { held: number; waiters: PoolWaiter[] }

/**
 * Shares connections out. No owner holds more than its part, and a free connection goes to the
 * waiting owner that holds the fewest. A queue that is too long or too slow is refused with `busy`.
 * Without other owners, an owner still gets no more than its part.
 */
export function createFairQueue({
  maxConnections,
  maxPerOwner,
  maxQueueLength,
  maxWaitMs,
}: FairPoolLimits) {
  const ownerQueues = new Map<string, OwnerQueue>()
  let held = 0

  const grant = (queue: OwnerQueue) => {
    held += 1
    queue.held += 1
  }
  const serveNext = () => {
    if (held < maxConnections) findNextQueue(ownerQueues, maxPerOwner)?.waiters.shift()?.grant()
  }
  const enqueue = (key: string, queue: OwnerQueue, hasPriority: boolean) =>
    new Promise<void>((resolve, reject) => {
      if (queue.waiters.length >= maxQueueLength) return reject(createBusyRefusal())
      const timer = setTimeout(() => {
        queue.waiters.splice(queue.waiters.indexOf(waiting), 1)
        removeIfEmpty(key, queue)
        reject(createBusyRefusal())
      }, maxWaitMs)
      // A served owner moves behind the owners that hold the same number.
      const waiting: PoolWaiter = {
        hasPriority,
        grant: () => {
          clearTimeout(timer)
          grant(queue)
          ownerQueues.delete(key)
          ownerQueues.set(key, queue)
          resolve()
        },
      }
      insertWaiter(queue, waiting)
    })
  const removeIfEmpty = (key: string, queue: OwnerQueue) => {
    if (queue.held === 0 && queue.waiters.length === 0) ownerQueues.delete(key)
  }

  return {
    /** Waits for a connection; returns how to give it back. Owners that hold one use priority. */
    acquire: async (key: string, hasPriority = false): Promise<() => void> => {
      const queue = ownerQueues.get(key) ?? { held: 0, waiters: [] }
      ownerQueues.set(key, queue)
      if (held < maxConnections && queue.held < maxPerOwner && queue.waiters.length === 0)
        grant(queue)
      else await enqueue(key, queue, hasPriority)
      return () => {
        held -= 1
        queue.held -= 1
        removeIfEmpty(key, queue)
        serveNext()
      }
    },
  }
}

/**
 * Among the owners that wait and have some of their part left, the one that holds the fewest
 * connections.
 */
function findNextQueue(
  ownerQueues: Map<string, OwnerQueue>,
  maxPerOwner: number,
): OwnerQueue | undefined {
  let bestQueue: OwnerQueue | undefined
  for (const queue of ownerQueues.values())
    if (
      queue.waiters.length > 0 &&
      queue.held < maxPerOwner &&
      (!bestQueue || queue.held < bestQueue.held)
    )
      bestQueue = queue
  return bestQueue
}

/** Work with priority goes before all work without. */
function insertWaiter({ waiters }: OwnerQueue, waiter: PoolWaiter): void {
  const index = waiter.hasPriority ? waiters.findIndex((one) => !one.hasPriority) : -1
  waiters.splice(index < 0 ? waiters.length : index, 0, waiter)
}

const createBusyRefusal = () => new RefusalError('busy', { retryAfter: 2 })

/**
 * The pool as Kysely uses it, with a share for each owner. Work without an owner waits in the
 * pool's own queue.
 */
export function createFairPool(pool: pg.Pool, limits: FairPoolLimits): PostgresPool {
  const { acquire } = createFairQueue(limits)
  const connect = async (): Promise<pg.PoolClient> => {
    const owner = ownerStorage.getStore()
    if (!owner) return pool.connect()
    const releaseSlot = await acquire(owner.key, owner.held > 0)
    const client = await pool.connect().catch((error: unknown) => {
      releaseSlot()
      throw error
    })
    const release = client.release.bind(client)
    owner.held += 1
    client.release = (reason) => {
      release(reason)
      owner.held -= 1
      releaseSlot()
    }
    return client
  }
  return {
    Client: pg.Client,
    connect,
    end: () => pool.end(),
    options: pool.options,
  } as unknown as PostgresPool
}
