import { sql } from 'kysely'
import pg from 'pg'
import type { LiveTopic } from '@mehfil/contract/live.ts'
import type { Tx } from './db.ts'

type Listener = (topic: LiveTopic, eventId: string) => void

export type Live = {
  /** Tells every node, when the transaction commits, that something of this kind changed in the event. */
  announce(tx: Tx, eventId: string, topic: LiveTopic): Promise<void>
  /** Hears one event, or every event with `*`. Returns how to stop hearing. */
  hear(eventId: string, listener: Listener): () => void
  close(): Promise<void>
}

const channel = 'mehfil_live'

/** Server-sent events stand on LISTEN/NOTIFY: one listening connection a node, reopened when it breaks. */
export async function openLive(databaseUrl: string, onError: (error: Error) => void): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>()
  let client: pg.Client | null = null
  let closed = false

  const deliver = (payload = '') => {
    const [eventId = '', topic = ''] = payload.split(' ')
    for (const key of [eventId, '*']) listeners.get(key)?.forEach((listener) => listener(topic as LiveTopic, eventId))
  }

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
  }
  await connect()

  return {
    announce: async (tx, eventId, topic) => {
      await sql`select pg_notify(${channel}, ${`${eventId} ${topic}`})`.execute(tx)
    },
    hear: (eventId, listener) => {
      const group = listeners.get(eventId) ?? new Set()
      listeners.set(eventId, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(eventId)
      }
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
