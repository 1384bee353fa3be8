import type { Tx } from '../../../base/database/db.ts'
import { withoutRows } from '../rules/dry-run/column-filling.ts'
import { deleteErasedRows } from '../store/import-checks.ts'
import { getImportDetails, updateImportDetails } from '../store/import-details.ts'
import { getImportKey, updateImport, type GuestImport } from '../store/imports.ts'

/** Rows that were deleted, as the file has them. */
type ForgottenRows = { rows: ReadonlyArray<readonly string[]>; at: Date }

/** Leaves out people who were erased since the list was uploaded. The host sees how many rows it were. */
export async function leaveOutErased(tx: Tx, found: GuestImport, at: Date): Promise<void> {
  const rows = await deleteErasedRows(tx, found)
  if (rows.length > 0) await countForgotten(tx, found, { rows, at })
}

export async function countForgotten(
  tx: Tx,
  found: GuestImport,
  { rows, at }: ForgottenRows,
): Promise<void> {
  const key = getImportKey(found)
  const { forgotten = 0, columns = [] } = await getImportDetails(tx, key)
  await updateImportDetails(tx, key, {
    forgotten: forgotten + rows.length,
    columns: withoutRows(columns, rows),
  })
  await updateImport(tx, key, { rows: Math.max(0, found.rows - rows.length) }, at)
}
