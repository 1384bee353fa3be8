import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from './base/database/db.ts'
import { readSettings } from './env.ts'
import { openDatabase } from './open-database.ts'
import { freshDatabase, type TestDatabase } from './test/database/test-database.ts'
import { liveEnv } from './test/environments.ts'

let database: TestDatabase
let opened: Awaited<ReturnType<typeof openDatabase>>
const told: string[] = []
beforeEach(async () => {
  told.length = 0
  database = await freshDatabase()
  const settings = readSettings({
    ...liveEnv,
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.url,
    // It is no replica, as one that was promoted is none any more.
    DATABASE_REPLICA_URL: database.url,
    DATABASE_CONNECTIONS: '2',
    DATABASE_REPORT_CONNECTIONS: '2',
  })
  opened = await openDatabase(settings, database.url, {
    info: (_, message) => void told.push(message),
    error: (_, message) => void told.push(message),
  })
})
afterEach(async () => {
  await opened.close()
  await database.drop()
})

const readSlowly = (db: Db) => sql`select pg_sleep(1)`.execute(db)

describe('Our product opens its database', () => {
  it(
    'with a lane for reports, which leaves the other connections to guests',
    { tags: 'long' },
    async () => {
      const { db, heavyReads } = opened.request
      const begun = performance.now()
      const reports = Promise.all(Array.from({ length: 4 }, () => heavyReads.run(readSlowly)))
      await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(db)))
      expect(performance.now() - begun).toBeLessThan(900)
      await reports
      // Two at once, so four of them take two seconds.
      expect(performance.now() - begun).toBeGreaterThan(1_900)
      expect(told).toEqual(['reports are read from the primary, not the replica'])
    },
  )

  it('with the database’s time, and hears its own notifications', async () => {
    expect(Math.abs(opened.now().getTime() - Date.now())).toBeLessThan(1_000)
    expect([opened.live.isListening(), opened.live.getConnectionEpoch()]).toEqual([true, 1])
  })

  it('under names by which an operator tells its connections apart', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct application_name as name from pg_stat_activity where datname = current_database() order by 1`.execute(
      opened.request.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(['mehfil', 'mehfil listen'])
  })
})
