import { watchDatabase } from '../../base/database/database-watch.ts'
import {
  counterPoolLimits,
  openDb,
  openFailoverDb,
  openPool,
  probePoolLimits,
  requestPoolLimits,
  toFairPoolLimits,
  type PoolLimits,
} from '../../base/database/db.ts'
import { createFairPool, type FairPoolLimits } from '../../base/database/fair-pool.ts'
import { trackIdleConnections } from '../../base/database/silent-connection.ts'
import { openLiveEvents } from '../../base/live/live-events.ts'

/** Many tests at once are no sign that a database is away. */
const busyMachineMs = 20_000

export type DatabaseTimeouts = Pick<
  PoolLimits,
  'connectTimeoutMs' | 'statementTimeoutMs' | 'responseTimeoutMs'
>

type TestConnectionOptions = {
  database: string
  patience: DatabaseTimeouts | undefined
  share: FairPoolLimits | undefined
}

export type TestNodeState = { isClosing: boolean; isErrorExpected: () => boolean }
export type TestConnections = Awaited<ReturnType<typeof openConnections>>

export async function openConnections(
  { database, patience, share }: TestConnectionOptions,
  node: TestNodeState,
) {
  const logStrayError = (error: Error) => {
    if (!node.isErrorExpected()) console.error(error)
  }
  const idle = trackIdleConnections()
  const open = (limits: PoolLimits) =>
    openPool(database, logStrayError, { ...limits, ...patience }, { idleTracker: idle })
  const db = openFailoverDb(
    createFairPool(open(requestPoolLimits), share ?? toFairPoolLimits(requestPoolLimits)),
    idle.closeAll,
  )
  const counters = openFailoverDb(open(counterPoolLimits), idle.closeAll)
  const probeDb = openDb(open(probePoolLimits))
  const live = await openLiveEvents(
    database,
    logStrayError,
    patience
      ? { intervalMs: patience.responseTimeoutMs, responseTimeoutMs: patience.responseTimeoutMs }
      : { responseTimeoutMs: busyMachineMs },
  )
  const watch = watchDatabase(probeDb, () => live.getConnectionEpoch() === null)
  return {
    db,
    counters,
    probeDb,
    live,
    watch,
    close: async () => {
      watch.close()
      await live.close()
      await counters.destroy()
      await probeDb.destroy()
      await db.destroy()
    },
  }
}
