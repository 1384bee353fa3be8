import { sql } from 'kysely'
import { useAsynchronousCommit, type Db, type Tx } from '../../../base/database/db.ts'
import type { ImportChange, ImportKey } from './imports.ts'

/** The right to read the file of an import. A later claim ends it. */
export type ReadingClaim = ImportKey & { tries: number }

/** Another node reads the file now, or the import is gone. */
class ReadingLostError extends Error {}

/** Takes over the reading of a lost node, and forgets what that had read. */
export async function claimReading(
  db: Db,
  { eventId, importId }: ImportKey,
  { stalledSince, at }: { stalledSince: Date; at: Date },
): Promise<ReadingClaim | null> {
  return db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable('guest_import')
      .set((one) => ({ tries: one('tries', '+', 1), updated_at: at }))
      .where('event_id', '=', eventId)
      .where('id', '=', importId)
      .where('state', '=', 'reading')
      .where('updated_at', '<=', stalledSince)
      .returning('tries')
      .executeTakeFirst()
    if (!claimed) return null
    await deleteFileRows(tx, { eventId, importId })
    return { eventId, importId, tries: claimed.tries }
  })
}

/** Forgets the rows of the file, but not what is kept with them. */
export async function deleteFileRows(tx: Tx, { eventId, importId }: ImportKey): Promise<void> {
  await tx
    .deleteFrom('import_row')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', '>', 0)
    .execute()
}

export async function insertFileRows(
  tx: Tx,
  { eventId, importId }: ImportKey,
  rows: Uint8Array,
): Promise<void> {
  await sql`
    insert into import_row (event_id, import_id, row, cells)
    select ${eventId}, ${importId}, one.row, one.cells from json_to_recordset(${rows}::json) as one (row int, cells jsonb)`.execute(
    tx,
  )
}

const updateReading = (
  tx: Tx,
  { eventId, importId, tries }: ReadingClaim,
  change: ImportChange,
  at: Date,
) =>
  tx
    .updateTable('guest_import')
    .set({ ...change, updated_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .where('tries', '=', tries)
    .executeTakeFirst()

/**
 * Stores the rows as they came, in a transaction of their own, and says that the reading goes on.
 * Then the import moves to its next state.
 */
export async function insertImportRows(
  tx: Tx,
  claim: ReadingClaim,
  rows: Uint8Array,
  at: Date,
): Promise<void> {
  await useAsynchronousCommit(tx)
  await finishReading(tx, claim, {}, at)
  await insertFileRows(tx, claim, rows)
}

export async function finishReading(
  tx: Tx,
  claim: ReadingClaim,
  change: ImportChange,
  at: Date,
): Promise<void> {
  const { numUpdatedRows } = await updateReading(tx, claim, change, at)
  if (numUpdatedRows === 0n) throw new ReadingLostError()
}

/** Whether the import was still this claim's. */
export async function deleteReading(
  db: Db,
  { eventId, importId, tries }: ReadingClaim,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('guest_import')
    .where('event_id', '=', eventId)
    .where('id', '=', importId)
    .where('state', '=', 'reading')
    .where('tries', '=', tries)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
