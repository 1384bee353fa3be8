import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { plannedOnce, type Tx } from './db.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ events: false })
})
afterAll(async () => {
  await house.close()
})

const half = async (tx: Tx, of: number) =>
  (await sql<{ half: number }>`${plannedOnce('half_of')}select 12 / ${of}::int as half`.execute(tx))
    .rows[0]?.half
const planned = async (tx: Tx) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(tx)).rows.map(
    ({ name }) => name,
  )

describe('Our product plans once a connection', () => {
  it('what says so, and answers it each time with what was asked', async () => {
    await house.world.db.connection().execute(async (tx) => {
      expect([await half(tx, 2), await half(tx, 3)]).toEqual([6, 4])
      expect(await planned(tx)).toContain('half_of')
    })
  })

  it('what was built and says so as well', async () => {
    await house.world.db.connection().execute(async (tx) => {
      const events = (id: string) =>
        tx
          .selectFrom('event')
          .modifyFront(plannedOnce('one_event'))
          .select('id')
          .where('id', '=', id)
          .execute()
      expect(await events('none')).toEqual([])
      expect(await planned(tx)).toContain('one_event')
    })
  })

  it('and asks it again after it was refused', async () => {
    await house.world.db.connection().execute(async (tx) => {
      await expect(half(tx, 0)).rejects.toMatchObject({ code: '22012' })
      expect(await half(tx, 4)).toBe(3)
    })
  })

  it('nothing else', async () => {
    await house.world.db.connection().execute(async (tx) => {
      const before = await planned(tx)
      await sql`select ${1}::int as plain`.execute(tx)
      expect(await planned(tx)).toEqual(before)
    })
  })
})
