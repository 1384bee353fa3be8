import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/database/db.ts'

/** Statements in one snapshot, which all see the same moment. */
export const runInSnapshot = <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      return work(tx)
    })
