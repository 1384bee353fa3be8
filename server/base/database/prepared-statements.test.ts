import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import {
  asPlannedOnce,
  asPreparedStatement,
  openDb,
  openPool,
  requestPoolLimits,
  type Tx,
} from './db.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ events: false })
})
afterAll(async () => {
  await testApp.close()
})

const selectHalf = async (tx: Tx, of: number) =>
  (
    await sql<{
      half: number
    }>`${asPreparedStatement('half_of')}select 12 / ${of}::int as half`.execute(tx)
  ).rows[0]?.half
const listPreparedStatements = async (tx: Tx) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(tx)).rows.map(
    ({ name }) => name,
  )

describe('Our product plans a statement once per connection', () => {
  it('when its text asks for it, and answers each run with its own values', async () => {
    await testApp.world.db.connection().execute(async (tx) => {
      expect([await selectHalf(tx, 2), await selectHalf(tx, 3)]).toEqual([6, 4])
      expect(await listPreparedStatements(tx)).toContain('half_of')
    })
  })

  it('when the query builder built it with that mark', async () => {
    await testApp.world.db.connection().execute(async (tx) => {
      const selectEvent = (id: string) =>
        tx
          .selectFrom('event')
          .modifyFront(asPreparedStatement('one_event'))
          .select('id')
          .where('id', '=', id)
          .execute()
      expect(await selectEvent('none')).toEqual([])
      expect(await listPreparedStatements(tx)).toContain('one_event')
    })
  })

  it('when a line break comes before the mark', async () => {
    await testApp.world.db.connection().execute(async (tx) => {
      const { rows } = await sql<{ sum: number }>`
        ${asPreparedStatement('sum_of')}select ${1}::int + 2 as sum`.execute(tx)
      expect(rows).toEqual([{ sum: 3 }])
      expect(await listPreparedStatements(tx)).toContain('sum_of')
    })
  })

  it('and runs it again after an error', async () => {
    await testApp.world.db.connection().execute(async (tx) => {
      await expect(selectHalf(tx, 0)).rejects.toMatchObject({ code: '22012' })
      expect(await selectHalf(tx, 4)).toBe(3)
    })
  })

  const countBelow = async (tx: Tx, numbers: readonly number[]) =>
    (
      await sql<{
        sum: number
      }>`${asPlannedOnce('sum_of_events')}select (sum(12 / n) + count(e.id) * 0)::int as sum from unnest(${numbers}::int[]) as n left join event e on e.id = n::text`.execute(
        tx,
      )
    ).rows[0]?.sum
  const readPlans = async (tx: Tx) =>
    (
      await sql<{ custom: number; mode: string }>`
        select custom_plans::int as custom, current_setting('plan_cache_mode') as mode from pg_prepared_statements where name = 'sum_of_events'`.execute(
        tx,
      )
    ).rows[0]

  it('and not for each list of values, where its text says so', async () => {
    await testApp.world.db.connection().execute(async (tx) => {
      for (let at = 1; at <= 12; at += 1)
        expect(await countBelow(tx, [1, at])).toBe(12 + Math.floor(12 / at))
      // The first run of a connection is planned by itself.
      expect(await readPlans(tx)).toEqual({ custom: 1, mode: 'auto' })
      await expect(countBelow(tx, [0])).rejects.toMatchObject({ code: '22012' })
      expect(await countBelow(tx, [3])).toBe(4)
      expect(await readPlans(tx)).toEqual({ custom: 1, mode: 'auto' })
    })
  })

  it('but leaves the plans of an open transaction as they are', async () => {
    await testApp.world.db.transaction().execute(async (tx) => {
      await countBelow(tx, [1])
      expect(await countBelow(tx, [2])).toBe(6)
      expect((await readPlans(tx))?.mode).toBe('auto')
    })
  })

  it('and plans other statements each time', async () => {
    await testApp.world.db.connection().execute(async (tx) => {
      const before = await listPreparedStatements(tx)
      await sql`select ${1}::int as plain`.execute(tx)
      expect(await listPreparedStatements(tx)).toEqual(before)
    })
  })

  it('unless a pooler may give it another connection each time', async () => {
    const pool = openPool(testApp.databaseUrl, () => {}, requestPoolLimits, {
      statements: 'unnamed',
    })
    const db = openDb(pool)
    await db.connection().execute(async (tx) => {
      expect([await selectHalf(tx, 2), await selectHalf(tx, 3)]).toEqual([6, 4])
      expect(await listPreparedStatements(tx)).toEqual([])
    })
    await db.destroy()
  })
})
