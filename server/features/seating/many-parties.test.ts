import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { EID, openSeating } from '../../test/flows/seating.ts'
import { gid, putTable, tid } from '../../test/models/seating.ts'
import type { Tx } from '../../base/database/db.ts'

const { testApp, reset, change } = await openSeating(400)
const { db } = testApp.world

/** The rows of guests and seats that a transaction has read so far. */
async function countRowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname in ('guest', 'seating_seat')`.execute(tx)
  return rows[0]?.read ?? 0
}

async function decline(parties: number): Promise<number> {
  await reset()
  await change([putTable(1)])
  await sql`
    insert into seating_seat (event_id, guest_id, person, function_id, table_id)
    select event_id, id, 0, '', ${tid(1)} from guest where event_id = ${EID}`.execute(db)
  return db.transaction().execute(async (tx) => {
    const ids = Array.from({ length: parties }, (_, at) => gid(at + 1))
    await sql`update guest set answer = 'no', people = null where event_id = ${EID} and id = any (${ids}::text[])`.execute(
      tx,
    )
    const before = await countRowsRead(tx)
    await sql`set constraints all immediate`.execute(tx)
    return (await countRowsRead(tx)) - before
  })
}

it('Our product settles the seats of many parties at once, and reads few rows for each', async () => {
  const read = await decline(300)
  expect(read).toBeLessThan(300 * 40)
  const { rows } = await sql<{ seats: number; tables: number }>`
    select (select count(*)::int from seating_seat where event_id = ${EID}) as seats,
      (select count(*)::int from guest where event_id = ${EID} and seated_table is not null) as tables`.execute(
    db,
  )
  expect(rows).toEqual([{ seats: 100, tables: 0 }])
})
