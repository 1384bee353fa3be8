import { sql } from 'kysely'
import type { Db } from '../../base/database/db.ts'

/** Transactions of the test's database that wait for something else than the database. */
export async function countOpenTransactions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
