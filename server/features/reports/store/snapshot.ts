import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import type { World } from '../../../base/world.ts'

/**
 * Statements in one snapshot, which all see the same moment. The work runs a second time where a
 * replica could not finish it.
 */
export const runInSnapshot = <Answer>(
  world: Pick<World, 'db' | 'heavyReads'>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> =>
  runHeavyRead(world, (db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await sql`set transaction read only`.execute(tx)
        return work(tx)
      }),
  )
