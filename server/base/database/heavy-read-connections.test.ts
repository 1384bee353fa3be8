import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { runInSnapshot } from '../../features/reports/store/snapshot.ts'
import type { Tx } from './db.ts'
import { createHeavyReads } from './heavy-reads.ts'

it('Our product reads a replica over the one connection that was asked, at once or in a snapshot', async () => {
  const testApp = await openTestApp({ events: false })
  const { db, log } = testApp.world
  const findProcess = async (tx: Tx) =>
    (await sql<{ id: number }>`select pg_backend_pid() as id`.execute(tx)).rows[0]!.id
  let asked = 0
  const heavyReads = createHeavyReads({
    db,
    lane: db,
    replica: db,
    log,
    positions: {
      findWritten: async () => 1n,
      findReplayed: async (one) => {
        asked = await findProcess(one)
        return 1n
      },
    },
  })
  const together = await heavyReads.run((one) => Promise.all([findProcess(one), findProcess(one)]))
  expect(together).toEqual([asked, asked])
  const snapshot = await runInSnapshot({ db, heavyReads }, findProcess)
  expect(snapshot).toBe(asked)
  await testApp.close()
})
