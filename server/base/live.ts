import { sql } from 'kysely'
import pg from 'pg'
import type { LiveTopic } from '@mehfil/contract/live.ts'
import type { Tx } from './db.ts'

type Listener = (topic: LiveTopic, eventId: string) => void

export type Live = {
  /** Tells every node, when the transaction commits, that something of this kind changed in the event. */
  announce(tx: Tx, eventId: string, topic: LiveTopic): Promise<void>
  /** Tells whoever watches on this node at once what the transaction announced, now that it stands. */
  committed(tx: Tx): void
  /** For changes that come too often to be told one by one: every node hears of them within a tenth of a second, once. */
  mention(eventId: string, topic: LiveTopic): void
  /** Hears one event, or every event with `*`. Returns how to stop hearing. */
  hear(eventId: string, listener: Listener): () => void
  /** Hears every event, this node's own announcements already at their commit. A change may be told twice. */
  watch(listener: Listener): () => void
  /** Which time of listening this is; null while the connection is lost and changes may be missed. */
  hearing(): number | null
  close(): Promise<void>
}

const channel = 'mehfil_live'
const mentionPause = 100

type Line = { notify(payload: string): Promise<unknown>; hearing(): number | null; close(): Promise<void> }

/** One listening connection a node, reopened when it breaks. */
async function openLine(databaseUrl: string, deliver: (payload?: string) => void, onError: (error: Error) => void): Promise<Line> {
  let listened = 0
  let client: pg.Client | null = null
  let closed = false
  const again = (error: Error) => {
    onError(error)
    client = null
    if (!closed) setTimeout(() => void connect().catch(again), 1_000).unref()
  }
  const connect = async () => {
    const next = new pg.Client({ connectionString: databaseUrl })
    next.on('error', again)
    next.on('notification', (notice) => deliver(notice.payload))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    listened += 1
  }
  await connect()
  return {
    notify: async (payload) => client?.query('select pg_notify($1, $2)', [channel, payload]),
    hearing: () => (client ? listened : null),
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}

/** Who listens to what on this node. */
function listening() {
  const listeners = new Map<string, Set<Listener>>()
  const watchers = new Set<Listener>()
  const tellWatchers: Listener = (topic, eventId) => watchers.forEach((watcher) => watcher(topic, eventId))
  return {
    tellWatchers,
    deliver: (payload = '') => {
      const [eventId = '', topic = ''] = payload.split(' ')
      for (const key of [eventId, '*']) listeners.get(key)?.forEach((listener) => listener(topic as LiveTopic, eventId))
      tellWatchers(topic as LiveTopic, eventId)
    },
    hear: (eventId: string, listener: Listener) => {
      const group = listeners.get(eventId) ?? new Set()
      listeners.set(eventId, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(eventId)
      }
    },
    watch: (listener: Listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
  }
}

/** Server-sent events stand on LISTEN/NOTIFY. */
export async function openLive(databaseUrl: string, onError: (error: Error) => void): Promise<Live> {
  const { deliver, tellWatchers, hear, watch } = listening()
  const line = await openLine(databaseUrl, deliver, onError)
  const announced = new WeakMap<Tx, Array<[LiveTopic, string]>>()
  const mentions = new Map<string, NodeJS.Timeout>()
  return {
    hear, watch, hearing: line.hearing,
    announce: async (tx, eventId, topic) => {
      announced.set(tx, [...announced.get(tx) ?? [], [topic, eventId]])
      await sql`select pg_notify(${channel}, ${`${eventId} ${topic}`})`.execute(tx)
    },
    committed: (tx) => announced.get(tx)?.forEach(([topic, eventId]) => tellWatchers(topic, eventId)),
    mention: (eventId, topic) => {
      const payload = `${eventId} ${topic}`
      if (mentions.has(payload)) return
      mentions.set(payload, setTimeout(() => {
        mentions.delete(payload)
        void line.notify(payload).catch(onError)
      }, mentionPause).unref())
    },
    close: async () => {
      for (const timer of mentions.values()) clearTimeout(timer)
      await line.close()
    },
  }
}
