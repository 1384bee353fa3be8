import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { Refusal } from './refuse.ts'

/** For whom a request works: an account, an event that nobody is signed in to, or an address. Known better once its session is read. */
type Owner = { key: string; /** Connections it holds now. */ held: number }

const owners = new AsyncLocalStorage<Owner>()

/** What is asked of the database in this work counts as this owner's. */
export const workFor = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  owners.run({ key, held: 0 }, work)

export function setOwner(key: string): void {
  const owner = owners.getStore()
  if (owner) owner.key = key
}

const mostSessions = 20_000
const accounts = new Map<string, string>()

/** So that the next request of a session is its account's before the database is asked whose it is. The whole cookie is the key: nobody makes one up to use up another's share. */
export function rememberAccount(cookie: string, accountId: string): void {
  if (accounts.get(cookie) === accountId) return
  if (accounts.size >= mostSessions) accounts.delete(accounts.keys().next().value ?? '')
  accounts.set(cookie, accountId)
}

export const accountBehind = (cookie: string | undefined): string | undefined =>
  cookie ? accounts.get(cookie) : undefined

const mostEvents = 20_000
const events = new Set<string>()

/** An event that was found by this name, so that its guests share what is an event's. A name made up has no share: its sender's address does. */
export function rememberEvent(name: string): void {
  if (events.size >= mostEvents && !events.has(name))
    events.delete(events.values().next().value ?? '')
  events.add(name)
}

export const eventNamed = (name: string | undefined): string | undefined =>
  name !== undefined && events.has(name) ? name : undefined

export type Share = {
  /** Connections in all. */ most: number
  /** Of them, one owner's at most. */ ofOne: number
  longestLine: number
  longestWaitMs: number
}

type Waiting = { isFirst: boolean; enter: () => void }
type Line = { held: number; waiting: Waiting[] }

/**
 * Shares connections out: nobody holds more than a part, and one that is given back goes to whoever waits and holds the
 * fewest. A line that is too long or too slow is told to come again. Alone, an owner still has no more than its part.
 */
export function fairQueue({ most, ofOne, longestLine, longestWaitMs }: Share) {
  const lines = new Map<string, Line>()
  let held = 0

  const enter = (line: Line) => {
    held += 1
    line.held += 1
  }
  const next = () => {
    let best: Line | undefined
    for (const line of lines.values())
      if (line.waiting.length > 0 && line.held < ofOne && (!best || line.held < best.held))
        best = line
    if (held < most) best?.waiting.shift()?.enter()
  }
  const wait = (key: string, line: Line, isFirst: boolean) =>
    new Promise<void>((resolve, reject) => {
      if (line.waiting.length >= longestLine) return reject(busy())
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1)
        forget(key, line)
        reject(busy())
      }, longestWaitMs)
      // Of those who hold the same, who has waited longest is next: a line that was served goes behind the others.
      const waiting: Waiting = {
        isFirst,
        enter: () => {
          clearTimeout(timer)
          enter(line)
          lines.delete(key)
          lines.set(key, line)
          resolve()
        },
      }
      const at = isFirst ? line.waiting.findIndex((one) => !one.isFirst) : -1
      line.waiting.splice(at < 0 ? line.waiting.length : at, 0, waiting)
    })
  const forget = (key: string, line: Line) => {
    if (line.held === 0 && line.waiting.length === 0) lines.delete(key)
  }

  return {
    /** Waits for a place; answers how to give it back. Who holds one already goes first, so that it comes to its end. */
    take: async (key: string, isFirst = false): Promise<() => void> => {
      const line = lines.get(key) ?? { held: 0, waiting: [] }
      lines.set(key, line)
      if (held < most && line.held < ofOne && line.waiting.length === 0) enter(line)
      else await wait(key, line, isFirst)
      return () => {
        held -= 1
        line.held -= 1
        forget(key, line)
        next()
      }
    },
  }
}

const busy = () => new Refusal('busy', { retryAfter: 2 })

/** The pool as the database's builder uses it, with a share for each owner. Work that is nobody's goes by the pool's own line. */
export function fairPool(pool: pg.Pool, share: Share): PostgresPool {
  const { take } = fairQueue(share)
  const connect = async (): Promise<pg.PoolClient> => {
    const owner = owners.getStore()
    if (!owner) return pool.connect()
    const giveBack = await take(owner.key, owner.held > 0)
    const client = await pool.connect().catch((error: unknown) => {
      giveBack()
      throw error
    })
    const release = client.release.bind(client)
    owner.held += 1
    client.release = (reason) => {
      release(reason)
      owner.held -= 1
      giveBack()
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
