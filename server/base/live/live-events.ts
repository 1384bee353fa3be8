import { sql } from 'kysely'
import type { LiveTopic } from '@mehfil/contract/system/live.ts'
import type { Tx } from '../database/db.ts'
import { openListener, type Heartbeat, type NotificationSender } from './listener.ts'

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
  /**
   * The number of the current connection; null while it is lost, or late with its test, and changes
   * may be missed.
   */
  getConnectionEpoch(): number | null
  /** False from when the connection was given up until the next one has heard a test. */
  isListening(): boolean
  /**
   * Runs each time the lost connection is back, because changes may have been missed. Returns how
   * to stop.
   */
  onReconnect(run: () => void): () => void
  close(): Promise<void>
}

const channel = 'mehfil_live'
const announceDelayMs = 100

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

type LiveOptions = Partial<Heartbeat> & {
  /** Sends a test over another connection than the one that listens. */
  sendTest?: NotificationSender
}

/** Server-sent events are built on LISTEN/NOTIFY. */
export async function openLiveEvents(
  databaseUrl: string,
  onError: (error: Error) => void,
  options: LiveOptions = {},
): Promise<LiveEvents> {
  const {
    deliver,
    tellWatchers: notifyGlobalListeners,
    subscribe,
    subscribeAll,
    notifyReconnected,
    onReconnect,
  } = createSubscriptions()
  const connection = await openListener(databaseUrl, {
    channel,
    deliver,
    onReconnect: notifyReconnected,
    onError,
    ...options,
  })
  const announcedByTx = new WeakMap<Tx, Array<[LiveTopic, string]>>()
  const pendingTimers = new Map<string, NodeJS.Timeout>()
  return {
    subscribe,
    subscribeAll,
    onReconnect,
    getConnectionEpoch: connection.getEpoch,
    isListening: connection.isListening,
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
