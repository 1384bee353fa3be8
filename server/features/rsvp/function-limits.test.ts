import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { EID, functionIds, openFunctions } from '../../test/flows/functions.ts'

/**
 * The wedding of an account with so many places in its plan that answers are not counted one by
 * one, and a trigger that makes inserts into a table slow, so that others come in between.
 */
async function openWedding(slowTable: string) {
  const opened = await openFunctions()
  const { db } = opened
  await sql`update plan_limit set people = 100000`.execute(db)
  const slowDown = async () => {
    await sql`create or replace function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return null; end $$`.execute(
      db,
    )
    await sql`create trigger a_linger after insert on ${sql.table(slowTable)} for each statement execute function linger()`.execute(
      db,
    )
  }
  return {
    ...opened,
    slowDown,
    readKept: async () =>
      (
        await db.selectFrom('function_tally').select('coming').where('event_id', '=', EID).execute()
      ).map(({ coming }) => coming),
  }
}

it('Our product counts answers that are stored while a host first limits the places', async () => {
  const { testApp, db, savePlaces, answer, readKept, slowDown } =
    await openWedding('function_tally')
  await savePlaces([null, null])
  await answer([[functionIds[0]]])
  await slowDown()
  const saved = savePlaces([3, null])
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where wait_event = 'PgSleep'`.execute(
        db,
      )
      return rows.length
    })
    .toBe(1)
  const rush = await Promise.all(Array.from({ length: 4 }, () => answer([[functionIds[0]]])))
  expect((await saved).http).toBe(200)
  expect(rush.filter(({ http }) => http === 200)).toHaveLength(2)
  expect(await readKept()).toEqual([3])
  await testApp.close()
})

it(
  'Our product takes a function with limited places away while guests answer for it',
  { tags: 'long' },
  async () => {
    const { testApp, savePlaces, answer, slowDown } = await openWedding('guest')
    await savePlaces([1_000, 1_000])
    await slowDown()
    for (let round = 0; round < 2; round += 1) {
      const answered = answer([functionIds.slice(0, 2)])
      const saved = await savePlaces([undefined, 1_000])
      expect(saved.http).toBe(200)
      expect((await answered).http).toBeOneOf([200, 400])
      await savePlaces([1_000, 1_000])
    }
    await testApp.close()
  },
)
