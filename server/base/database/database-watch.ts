import { sql } from 'kysely'
import type { Db } from './db.ts'

export type DatabaseWatch = {
  /** The database answers nothing. Pages in memory are then better than no page. */
  isAway(): boolean
  close(): void
}

const checkEveryMs = 200

/**
 * Asks the database itself while the connection that brings changes is lost. That connection alone
 * may break while the database is well, and then pages in memory may be out of date.
 */
export function watchDatabase(
  probeDb: Db,
  isConnectionLost: () => boolean,
  everyMs = checkEveryMs,
): DatabaseWatch {
  let isAway = false
  let isAsking = false
  const ask = async () => {
    isAsking = true
    isAway = await sql`select 1`.execute(probeDb).then(
      () => false,
      () => isConnectionLost(),
    )
    isAsking = false
  }
  const timer = setInterval(() => {
    if (!isConnectionLost()) isAway = false
    else if (!isAsking) void ask()
  }, everyMs).unref()
  return { isAway: () => isAway, close: () => clearInterval(timer) }
}
