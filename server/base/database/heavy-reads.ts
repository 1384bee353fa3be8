import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { isConnectionLost, isTimeout } from './failover-errors.ts'

/**
 * Reads that take long, such as reports and searches: on the replica where it has all that was
 * written before the read began, else on the primary.
 */
export type HeavyReads = {
  run<T>(read: (db: Db) => Promise<T>): Promise<T>
  /** How far the replica was behind, when it was last asked; null without an answer. */
  getLagBytes(): number | null
}

/** Answers from the world's own database where it has no lane for such reads. */
export const runHeavyRead = <T>(
  { heavyReads, db }: { heavyReads: HeavyReads | null; db: Db },
  read: (db: Db) => Promise<T>,
): Promise<T> => (heavyReads ? heavyReads.run(read) : read(db))

/** The log of the world, which is made of this. */
type InfoLog = { info(facts: object, message: string): void }

type HeavyReadOptions = {
  /** Asked how far the log of writes has come; any connection to the primary. */
  db: Db
  /** The primary's lane for such reads. */
  lane: Db
  replica: Db | null
  log: InfoLog
  patience?: ReplicaPatience
  positions?: LogPositions
}
/** How far the log of writes has come on the primary, and on a replica; null where it is none. */
type LogPositions = {
  findWritten(primary: Db): Promise<bigint>
  findReplayed(replica: Db): Promise<bigint | null>
}
/** How long a read waits for the replica, and how long a replica that failed is left alone. */
type ReplicaPatience = { waitMs: number; behindMs: number; lostMs: number }
const defaultPatience: ReplicaPatience = { waitMs: 150, behindMs: 500, lostMs: 5_000 }

export function createHeavyReads({
  db,
  lane,
  replica,
  log,
  patience = defaultPatience,
  positions = { findWritten: findWrittenPosition, findReplayed: findReplayedPosition },
}: HeavyReadOptions): HeavyReads {
  if (!replica) return { run: (read) => read(lane), getLagBytes: () => null }
  const state = createReplicaState(log, patience)

  const hasReplayed = async (connection: Db, written: bigint): Promise<boolean> => {
    for (const endsAt = performance.now() + patience.waitMs; ;) {
      const replayed = await positions.findReplayed(connection)
      if (replayed !== null) state.setLag(getLagBytes(written, replayed))
      if (replayed === null || replayed >= written) return replayed !== null
      if (performance.now() > endsAt) return false
      await pause(5)
    }
  }
  const tryReplica = async <T>(read: (db: Db) => Promise<T>): Promise<{ result: T } | null> => {
    try {
      // Asked after the read began, so that all is in it that the reader wrote, on any node.
      const written = await positions.findWritten(db)
      // One connection for the question and the read: another one may lead to another replica.
      return await replica.connection().execute(async (connection) => {
        if (!(await hasReplayed(connection, written))) return state.skip('behind', null)
        const result = await read(connection)
        state.use()
        return { result }
      })
    } catch (error) {
      if (!isReplicaFailure(error)) throw error
      state.skip('lost', error)
      if (isTimeout(error)) throw error
      return null
    }
  }
  return {
    run: async (read) => {
      const answer = state.isSkipped() ? null : await tryReplica(read)
      return answer ? answer.result : read(lane)
    },
    getLagBytes: state.getLag,
  }
}

/** A replica ends a read (40001) that holds up what it has to replay; its queue may be full. */
const isReplicaFailure = (error: unknown): boolean =>
  isConnectionLost(error) ||
  ['40001', '40P01', '53300', '55000', 'busy'].includes(String((error as { code?: unknown }).code))

/** Which of the two is read from, and a line in the log each time that changes. */
function createReplicaState(log: InfoLog, { behindMs, lostMs }: ReplicaPatience) {
  let skippedUntil = 0
  let isUsed = true
  let lagBytes: number | null = null
  return {
    isSkipped: () => performance.now() < skippedUntil,
    use: () => {
      if (!isUsed) log.info({ lagBytes }, 'reports are read from the replica again')
      isUsed = true
    },
    skip: (reason: 'behind' | 'lost', error: unknown): null => {
      skippedUntil = performance.now() + (reason === 'lost' ? lostMs : behindMs)
      if (reason === 'lost') lagBytes = null
      if (isUsed)
        log.info(
          { reason, lagBytes, ...(error instanceof Error && { err: error }) },
          'reports are read from the primary, not the replica',
        )
      isUsed = false
      return null
    },
    setLag: (bytes: number) => {
      lagBytes = bytes
    },
    getLag: () => lagBytes,
  }
}

/** A position in the log of writes, as PostgreSQL writes it: two hexadecimal numbers. */
export function parsePosition(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const getLagBytes = (written: bigint, replayed: bigint): number =>
  replayed >= written ? 0 : Number(written - replayed)

async function findWrittenPosition(db: Db): Promise<bigint> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn() as at`.execute(db)
  return parsePosition(rows[0]?.at ?? '')
}

/** A server that was promoted is no replica any more, and may have left the others. */
async function findReplayedPosition(db: Db): Promise<bigint | null> {
  const { rows } = await sql<{
    at: string | null
  }>`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as at`.execute(db)
  const at = rows[0]?.at
  return at ? parsePosition(at) : null
}
