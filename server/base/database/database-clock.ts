import { sql } from 'kysely'
import type { Log } from '../world.ts'
import type { Db } from './db.ts'

/** A reading of the database's clock, with our own clock before and after. */
export type ClockReading = { before: number; after: number; database: number }

/** A slower answer says too little about the moment at which the database read its clock. */
const maxRoundTripMs = 1_000

/**
 * By how much the database's clock is ahead of ours: the quickest reading is the most exact, and
 * the database read its clock half-way. Null when all were too slow.
 */
export function getClockOffset(readings: readonly ClockReading[]): number | null {
  const [quickest] = readings.toSorted((a, b) => a.after - a.before - (b.after - b.before))
  if (!quickest || quickest.after - quickest.before > maxRoundTripMs) return null
  return quickest.database - (quickest.before + quickest.after) / 2
}

/** A clock that is this far off is worth a line in the log. */
const reportedOffsetMs = 2_000

type ClockOptions = { intervalMs?: number; getNodeTime?: () => number }

/** It goes on evenly when the machine's clock is set. */
const getSteadyTime = () => performance.timeOrigin + performance.now()

/**
 * The node's clock, corrected by the database's, so that all nodes agree what has expired. It is
 * measured now and each minute; while the database is away the last correction holds.
 */
export async function openDatabaseClock(
  db: Db,
  log: Log,
  { intervalMs = 60_000, getNodeTime = getSteadyTime }: ClockOptions = {},
): Promise<{ now(): Date; getOffsetMs(): number; close(): void }> {
  let offsetMs = 0
  const read = async (): Promise<ClockReading> => {
    const before = getNodeTime()
    const { rows } = await sql<{
      at: string
    }>`select extract(epoch from clock_timestamp()) * 1000 as at`.execute(db)
    return { before, after: getNodeTime(), database: Number(rows[0]?.at) }
  }
  const measure = async () => {
    const readings = [await read(), await read(), await read()]
    const measured = getClockOffset(readings)
    if (measured === null) return
    if (Math.abs(measured) > reportedOffsetMs && Math.abs(measured - offsetMs) > reportedOffsetMs)
      log.error(
        { offsetMs: Math.round(measured) },
        'the clock of this machine differs from the database’s, which is used; set up NTP',
      )
    offsetMs = Math.round(measured)
  }
  await measure()
  const timer = setInterval(
    () =>
      void measure().catch((error: unknown) =>
        log.error({ err: error }, 'the database’s clock could not be read'),
      ),
    intervalMs,
  ).unref()
  return {
    now: () => new Date(getNodeTime() + offsetMs),
    getOffsetMs: () => offsetMs,
    close: () => clearInterval(timer),
  }
}
