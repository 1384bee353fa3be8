import { sql } from 'kysely'
import type pg from 'pg'
import { openDatabaseClock } from './base/database/database-clock.ts'
import { watchDatabase } from './base/database/database-watch.ts'
import {
  counterPoolLimits,
  openDb,
  openFailoverDb,
  openPool,
  probePoolLimits,
  requestPoolLimits,
  toFairPoolLimits,
  workerPoolLimits,
  type Db,
  type PoolLimits,
} from './base/database/db.ts'
import { createFairPool } from './base/database/fair-pool.ts'
import { createHeavyReads, type HeavyReads } from './base/database/heavy-reads.ts'
import { DatabaseSilentError, trackIdleConnections } from './base/database/silent-connection.ts'
import { DeafListenerError } from './base/live/listener.ts'
import { openLiveEvents, type LiveEvents } from './base/live/live-events.ts'
import type { Settings } from './base/settings.ts'
import { StartupError } from './base/startup-error.ts'
import type { Log } from './base/world.ts'

/** The databases of requests, and of background work, which has connections of its own. */
type WorldDatabases = { db: Db; heavyReads: HeavyReads }

type OpenDatabase = {
  request: WorldDatabases
  work: WorldDatabases
  probeDb: Db
  counters: Db
  live: LiveEvents
  now(): Date
  isAway(): boolean
  /** For figures about them. */
  pools: Readonly<Record<string, pg.Pool>>
  close(): Promise<void>
}

/** All connections of a node. Each pool opens them when they are needed. */
export async function openDatabase(
  settings: Settings,
  databaseUrl: string,
  log: Log,
): Promise<OpenDatabase> {
  const pools = createPools(settings, databaseUrl, log)
  const request = openDatabases(pools, settings, requestPoolLimits)
  const work = openDatabases(pools, settings, workerPoolLimits)
  // The counter has connections of its own: it must not wait for connections that open transactions
  // hold.
  const counters = pools.openFailover('counters', counterPoolLimits)
  const probeDb = pools.openProbe('probe', probePoolLimits)
  const clock = await tryThrice(() => openDatabaseClock(probeDb, log))
  const live = await tryThrice(() =>
    openLiveEvents(
      settings.database.directUrl ?? databaseUrl,
      (error) => {
        if (error instanceof DatabaseSilentError) pools.closeIdle()
        log.error({ err: error }, 'the live connection ended')
      },
      {
        // Over the pooler, if there is one, so that the test takes the way of every notification.
        sendTest: (channel, payload) =>
          sql`select pg_notify(${channel}, ${payload})`.execute(probeDb),
      },
    ),
  ).catch(refuseDeafListener(settings))
  const watch = watchDatabase(probeDb, () => live.getConnectionEpoch() === null)
  return {
    request,
    work,
    probeDb,
    counters,
    live,
    now: clock.now,
    isAway: watch.isAway,
    pools: pools.byName,
    close: async () => {
      watch.close()
      clock.close()
      await live.close()
      await pools.close()
    },
  }
}

/** A busy machine may answer too late at its start. */
const tryThrice = <T>(open: () => Promise<T>): Promise<T> => open().catch(open).catch(open)

const refuseDeafListener =
  ({ database: { directUrl } }: Settings) =>
  (error: unknown): never => {
    if (!(error instanceof DeafListenerError)) throw error
    throw new StartupError(
      directUrl
        ? 'DATABASE_DIRECT_URL brings no notifications of DATABASE_URL: both have to lead to one database, and the first without a pooler.'
        : 'DATABASE_URL brings no notifications, as a pooler in transaction mode does not: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
      { cause: error },
    )
  }

type Pools = ReturnType<typeof createPools>

function createPools({ database: { statements } }: Settings, databaseUrl: string, log: Log) {
  const idleTracker = trackIdleConnections()
  const opened: Db[] = []
  const track = (db: Db): Db => {
    opened.push(db)
    return db
  }
  const byName: Record<string, pg.Pool> = {}
  const logEnd = (error: Error) => log.error({ err: error }, 'a database connection ended')
  const openAt = (url: string, tracker: typeof idleTracker) => (name: string, limits: PoolLimits) =>
    (byName[name] = openPool(url, logEnd, limits, { idleTracker: tracker, statements }))
  const open = openAt(databaseUrl, idleTracker)
  const onDemoted = () => idleTracker.closeAll()
  return {
    log,
    byName,
    closeIdle: idleTracker.closeAll,
    openProbe: (name: string, limits: PoolLimits) => track(openDb(open(name, limits))),
    openFailover: (name: string, limits: PoolLimits) =>
      track(openFailoverDb(open(name, limits), onDemoted)),
    /** For requests, whose accounts share the connections. */
    openFair: (name: string, limits: PoolLimits) =>
      track(
        openFailoverDb(createFairPool(open(name, limits), toFairPoolLimits(limits)), onDemoted),
      ),
    openReplica: (url: string, name: string, limits: PoolLimits) =>
      track(
        openDb(
          createFairPool(
            // A replica that falls silent says nothing about the primary.
            openAt(url, trackIdleConnections())(name, limits),
            toFairPoolLimits(limits),
          ),
        ),
      ),
    close: async () => {
      for (const db of opened.reverse()) await db.destroy()
    },
  }
}

/**
 * A database, and its lane for heavy reads: connections of their own for requests, so that reports
 * leave the others to guests; background work has none that wait.
 */
function openDatabases(
  pools: Pools,
  { database: { connections, replicaUrl } }: Settings,
  limits: PoolLimits,
): WorldDatabases {
  const isWork = limits === workerPoolLimits
  const db = isWork
    ? pools.openFailover('work', { ...limits, maxConnections: connections.work })
    : pools.openFair('requests', { ...limits, maxConnections: connections.requests })
  const lane = isWork
    ? db
    : pools.openFair('reports', { ...limits, maxConnections: connections.reports })
  const replica =
    replicaUrl &&
    pools.openReplica(replicaUrl, isWork ? 'workReplica' : 'replica', {
      ...limits,
      maxConnections: isWork ? Math.ceil(connections.replica / 2) : connections.replica,
    })
  return {
    db,
    heavyReads: createHeavyReads({ db, lane, replica: replica || null, log: pools.log }),
  }
}
