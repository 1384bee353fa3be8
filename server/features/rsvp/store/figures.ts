import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** Figures stored before their guests were deleted. Null while they can be counted. */
export async function findStoredFigures<Figures>(
  tx: Tx,
  scope: EventScope,
  kind: string,
): Promise<Figures | null> {
  const row = await tx
    .selectFrom('event_final_figures')
    .select('figures')
    .where('event_id', '=', scope.eventId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? (row.figures as Figures) : null
}

/** The first stored figures stay. */
export async function storeFigures(
  tx: Tx,
  scope: EventScope,
  figures: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  const rows = Object.entries(figures).map(([kind, found]) => ({
    event_id: scope.eventId,
    kind,
    figures: JSON.stringify(found),
    stored_at: at,
  }))
  await tx
    .insertInto('event_final_figures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
