import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/db.ts'

/** Reads that all see the same moment, however many statements they are. */
export const inSnapshot = <Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      return work(tx)
    })
