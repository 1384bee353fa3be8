import { sql } from 'kysely'
import pg from 'pg'
import type { LiveTopic } from '@mehfil/contract/live.ts'
import type { Tx } from './db.ts'
import { endWhenSilent } from './silent-connection.ts'

/** `ended` is told of a session by its id, everything else of an event or a person. */
type Topic = LiveTopic | 'ended'
type Listener = (topic: Topic, id: string) => void

export type Live = {
  /** Tells every node, when the transaction commits, that something of this kind changed in the event. */
  announce(tx: Tx, eventId: string, topic: LiveTopic): Promise<void>
  /** Tells whoever watches on this node at once what the transaction announced, now that it stands. */
  committed(tx: Tx): void
  /** For changes that come too often to be told one by one: every node hears of them within a tenth of a second, once. */
  mention(eventId: string, topic: LiveTopic): void
  /** Hears one event, person or session by its id. Returns how to stop hearing. */
  hear(id: string, listener: Listener): () => void
  /** Hears every event, this node's own announcements already at their commit. A change may be told twice. */
  watch(listener: Listener): () => void
  /** Which time of listening this is; null while the connection is lost and changes may be missed. */
  hearing(): number | null
  /** Runs whenever the lost connection is back: changes may have been missed. Returns how to stop. */
  onReturn(run: () => void): () => void
  close(): Promise<void>
}

const channel = 'mehfil_live'
const listen = `listen ${channel}`
const mentionPause = 100

type Line = {
  notify(payload: string): Promise<unknown>
  hearing(): number | null
  close(): Promise<void>
}
type Ends = { deliver(payload?: string): void; returned(): void; onError(error: Error): void }

/** How often the line is asked whether it is there, and how long it may take to say so. */
export type Heartbeat = { everyMs: number; answerMs: number }
const usualHeartbeat: Heartbeat = { everyMs: 2_000, answerMs: 3_000 }

/** One listening connection a node, reopened when it breaks or says nothing. */
async function openLine(
  databaseUrl: string,
  { deliver, returned, onError }: Ends,
  heartbeat: Heartbeat,
): Promise<Line> {
  let listened = 0
  let client: pg.Client | null = null
  let isClosed = false
  const reopen = () => {
    setTimeout(
      () =>
        void connect().catch((error: Error) => {
          onError(error)
          reopen()
        }),
      1_000,
    ).unref()
  }
  const connect = async () => {
    if (isClosed) return
    const next = await listeningClient(databaseUrl, heartbeat, deliver, (error) => {
      client = null
      onError(error)
      reopen()
    })
    if (isClosed) return next.end()
    client = next
    listened += 1
    if (listened > 1) returned()
  }
  const inTurn = oneByOne()
  await connect()
  // Listening again changes nothing where it still does. Its failure is the connection's own end, which is told once.
  const beat = setInterval(() => {
    if (!inTurn.isBusy()) inTurn.run(async () => client?.query(listen)).catch(() => {})
  }, heartbeat.everyMs).unref()
  return {
    notify: (payload) =>
      inTurn.run(async () => client?.query('select pg_notify($1, $2)', [channel, payload])),
    hearing: () => (client ? listened : null),
    close: async () => {
      isClosed = true
      clearInterval(beat)
      await client?.end()
    },
  }
}

/** A connection takes one question at a time. */
function oneByOne() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    isBusy: () => waiting > 0,
    run: <T>(ask: () => Promise<T>): Promise<T> => {
      waiting += 1
      const answer = last.then(ask)
      last = answer
        .then(
          () => {},
          () => {},
        )
        .finally(() => {
          waiting -= 1
        })
      return answer
    },
  }
}

/** A connection that listens. It is lost once, however often it says so: PostgreSQL's own word and the end of the line both come as errors. */
async function listeningClient(
  databaseUrl: string,
  { answerMs }: Heartbeat,
  deliver: (payload?: string) => void,
  lost: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: answerMs,
    keepAlive: true,
  })
  endWhenSilent(client, { answerMs })
  let isListening = false
  let broken: Error | undefined
  const leave = () => {
    client.removeAllListeners().on('error', () => {})
    client.end().catch(() => {})
  }
  client.on('notification', (notice) => deliver(notice.payload))
  client.on('error', (error) => {
    leave()
    broken = error
    if (isListening) lost(error)
  })
  try {
    await client.connect()
    await client.query(listen)
    // The answer and the end may come in one piece.
    if (broken) throw broken
  } catch (error) {
    leave()
    throw error
  }
  isListening = true
  return client
}

/** Who listens to what on this node. */
function listening() {
  const listeners = new Map<string, Set<Listener>>()
  const watchers = new Set<Listener>()
  const waiting = new Set<() => void>()
  const tellWatchers: Listener = (topic, eventId) =>
    watchers.forEach((watcher) => watcher(topic, eventId))
  return {
    tellWatchers,
    deliver: (payload = '') => {
      const [id = '', topic = ''] = payload.split(' ')
      listeners.get(id)?.forEach((listener) => listener(topic as Topic, id))
      if (topic !== 'ended') tellWatchers(topic as Topic, id)
    },
    returned: () => waiting.forEach((run) => run()),
    onReturn: (run: () => void) => {
      waiting.add(run)
      return () => void waiting.delete(run)
    },
    hear: (id: string, listener: Listener) => {
      const group = listeners.get(id) ?? new Set()
      listeners.set(id, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(id)
      }
    },
    watch: (listener: Listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
  }
}

/** Tells every node at the commit that this happened to whatever has this id. */
export const notify = (tx: Tx, id: string, topic: Topic) =>
  sql`select pg_notify(${channel}, ${`${id} ${topic}`})`.execute(tx)

/** Server-sent events stand on LISTEN/NOTIFY. */
export async function openLive(
  databaseUrl: string,
  onError: (error: Error) => void,
  heartbeat = usualHeartbeat,
): Promise<Live> {
  const { deliver, tellWatchers, hear, watch, returned, onReturn } = listening()
  const line = await openLine(databaseUrl, { deliver, returned, onError }, heartbeat)
  const announced = new WeakMap<Tx, Array<[LiveTopic, string]>>()
  const mentions = new Map<string, NodeJS.Timeout>()
  return {
    hear,
    watch,
    onReturn,
    hearing: line.hearing,
    announce: async (tx, eventId, topic) => {
      announced.set(tx, [...(announced.get(tx) ?? []), [topic, eventId]])
      await notify(tx, eventId, topic)
    },
    committed: (tx) =>
      announced.get(tx)?.forEach(([topic, eventId]) => tellWatchers(topic, eventId)),
    mention: (eventId, topic) => {
      const payload = `${eventId} ${topic}`
      if (mentions.has(payload)) return
      mentions.set(
        payload,
        setTimeout(() => {
          mentions.delete(payload)
          void line.notify(payload).catch(onError)
        }, mentionPause).unref(),
      )
    },
    close: async () => {
      for (const timer of mentions.values()) clearTimeout(timer)
      await line.close()
    },
  }
}
