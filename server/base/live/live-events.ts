import { sql } from 'kysely'
import pg from 'pg'
import type { LiveTopic } from '@mehfil/contract/system/live.ts'
import type { Tx } from '../database/db.ts'
import { closeWhenSilent } from '../database/silent-connection.ts'

/** The id of `ended` is a session's; other ids are of an event or a person. */
type LiveMessageTopic = LiveTopic | 'ended'
type LiveListener = (topic: LiveMessageTopic, id: string) => void

export type LiveEvents = {
  /**
   * Tells every node, when the transaction commits, that something of this kind changed in the
   * event.
   */
  announce(tx: Tx, eventId: string, topic: LiveTopic): Promise<void>
  /**
   * Tells the listeners on this node at once what the transaction announced, now that it is
   * committed.
   */
  announceCommitted(tx: Tx): void
  /**
   * For changes that are too frequent to be told one by one: every node hears of them once, within
   * a tenth of a second.
   */
  announceSoon(eventId: string, topic: LiveTopic): void
  /** Listens to one event, person or session by its id. Returns how to stop. */
  subscribe(id: string, listener: LiveListener): () => void
  /**
   * Listens to every event, to this node's own changes already at their commit. A change may be
   * told twice.
   */
  subscribeAll(listener: LiveListener): () => void
  /** The number of the current connection; null while it is lost and changes may be missed. */
  getConnectionEpoch(): number | null
  /**
   * Runs each time the lost connection is back, because changes may have been missed. Returns how
   * to stop.
   */
  onReconnect(run: () => void): () => void
  close(): Promise<void>
}

const channel = 'mehfil_live'
const listenStatement = `listen ${channel}`
const announceDelayMs = 100

type NotifyConnection = {
  notify(payload: string): Promise<unknown>
  getConnectionEpoch(): number | null
  close(): Promise<void>
}
type ConnectionEvents = {
  deliver(payload?: string): void
  onReconnect(): void
  onError(error: Error): void
}

/** How often the connection is checked, and how long the check may take. */
export type Heartbeat = { intervalMs: number; responseTimeoutMs: number }
const defaultHeartbeat: Heartbeat = { intervalMs: 2_000, responseTimeoutMs: 3_000 }

/** One listening connection for a node, reopened when it breaks or is silent. */
async function openNotifyConnection(
  databaseUrl: string,
  { deliver, onReconnect, onError }: ConnectionEvents,
  heartbeat: Heartbeat,
): Promise<NotifyConnection> {
  let connectionCount = 0
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
    const next = await connectListener(databaseUrl, heartbeat, deliver, (error) => {
      client = null
      onError(error)
      reopen()
    })
    if (isClosed) return next.end()
    client = next
    connectionCount += 1
    if (connectionCount > 1) onReconnect()
  }
  const serialQueue = createSerialQueue()
  await connect()
  // Listening again changes nothing while the connection works. Its failure is the connection's own
  // end, which is reported once.
  const heartbeatTimer = setInterval(() => {
    if (!serialQueue.isBusy())
      serialQueue.run(async () => client?.query(listenStatement)).catch(() => {})
  }, heartbeat.intervalMs).unref()
  return {
    notify: (payload) =>
      serialQueue.run(async () => client?.query('select pg_notify($1, $2)', [channel, payload])),
    getConnectionEpoch: () => (client ? connectionCount : null),
    close: async () => {
      isClosed = true
      clearInterval(heartbeatTimer)
      await client?.end()
    },
  }
}

/** A connection runs one statement at a time. */
function createSerialQueue() {
  let pendingCount = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    isBusy: () => pendingCount > 0,
    run: <T>(task: () => Promise<T>): Promise<T> => {
      pendingCount += 1
      const result = last.then(task)
      last = result
        .then(
          () => {},
          () => {},
        )
        .finally(() => {
          pendingCount -= 1
        })
      return result
    },
  }
}

/**
 * A connection that listens. PostgreSQL's error and the end of the socket may both arrive, so its
 * loss is reported once.
 */
async function connectListener(
  databaseUrl: string,
  { responseTimeoutMs }: Heartbeat,
  deliver: (payload?: string) => void,
  onLost: (error: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: responseTimeoutMs,
    keepAlive: true,
  })
  closeWhenSilent(client, { responseTimeoutMs })
  let isListening = false
  let connectionError: Error | undefined
  const disconnect = () => {
    client.removeAllListeners().on('error', () => {})
    client.end().catch(() => {})
  }
  client.on('notification', (notice) => deliver(notice.payload))
  client.on('error', (error) => {
    disconnect()
    connectionError = error
    if (isListening) onLost(error)
  })
  try {
    await client.connect()
    await client.query(listenStatement)
    // The answer and the end may arrive in one piece.
    if (connectionError) throw connectionError
  } catch (error) {
    disconnect()
    throw error
  }
  isListening = true
  return client
}

/** The listeners on this node, by what they listen to. */
function createSubscriptions() {
  const listeners = new Map<string, Set<LiveListener>>()
  const globalListeners = new Set<LiveListener>()
  const reconnectListeners = new Set<() => void>()
  const notifyGlobalListeners: LiveListener = (topic, eventId) =>
    globalListeners.forEach((listener) => listener(topic, eventId))
  return {
    tellWatchers: notifyGlobalListeners,
    deliver: (payload = '') => {
      const [id = '', topic = ''] = payload.split(' ')
      listeners.get(id)?.forEach((listener) => listener(topic as LiveMessageTopic, id))
      if (topic !== 'ended') notifyGlobalListeners(topic as LiveMessageTopic, id)
    },
    notifyReconnected: () => reconnectListeners.forEach((run) => run()),
    onReconnect: (run: () => void) => {
      reconnectListeners.add(run)
      return () => void reconnectListeners.delete(run)
    },
    subscribe: (id: string, listener: LiveListener) => {
      const group = listeners.get(id) ?? new Set()
      listeners.set(id, group.add(listener))
      return () => {
        group.delete(listener)
        if (group.size === 0) listeners.delete(id)
      }
    },
    subscribeAll: (listener: LiveListener) => {
      globalListeners.add(listener)
      return () => void globalListeners.delete(listener)
    },
  }
}

/** Tells every node at the commit that this happened to the object with this id. */
export const notifyNodes = (tx: Tx, id: string, topic: LiveMessageTopic) =>
  sql`select pg_notify(${channel}, ${`${id} ${topic}`})`.execute(tx)

/** Server-sent events are built on LISTEN/NOTIFY. */
export async function openLiveEvents(
  databaseUrl: string,
  onError: (error: Error) => void,
  heartbeat = defaultHeartbeat,
): Promise<LiveEvents> {
  const {
    deliver,
    tellWatchers: notifyGlobalListeners,
    subscribe,
    subscribeAll,
    notifyReconnected,
    onReconnect,
  } = createSubscriptions()
  const connection = await openNotifyConnection(
    databaseUrl,
    { deliver, onReconnect: notifyReconnected, onError },
    heartbeat,
  )
  const announcedByTx = new WeakMap<Tx, Array<[LiveTopic, string]>>()
  const pendingTimers = new Map<string, NodeJS.Timeout>()
  return {
    subscribe,
    subscribeAll,
    onReconnect,
    getConnectionEpoch: connection.getConnectionEpoch,
    announce: async (tx, eventId, topic) => {
      announcedByTx.set(tx, [...(announcedByTx.get(tx) ?? []), [topic, eventId]])
      await notifyNodes(tx, eventId, topic)
    },
    announceCommitted: (tx) =>
      announcedByTx.get(tx)?.forEach(([topic, eventId]) => notifyGlobalListeners(topic, eventId)),
    announceSoon: (eventId, topic) => {
      const payload = `${eventId} ${topic}`
      if (pendingTimers.has(payload)) return
      pendingTimers.set(
        payload,
        setTimeout(() => {
          pendingTimers.delete(payload)
          void connection.notify(payload).catch(onError)
        }, announceDelayMs).unref(),
      )
    },
    close: async () => {
      for (const timer of pendingTimers.values()) clearTimeout(timer)
      await connection.close()
    },
  }
}
