import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'

/** Figures as they were when the guests they were counted from were deleted; null while they can be counted. */
export async function keptFigures<Figures>(
  tx: Tx,
  scope: EventScope,
  kind: string,
): Promise<Figures | null> {
  const row = await tx
    .selectFrom('event_figures')
    .select('figures')
    .where('event_id', '=', scope.eventId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? (row.figures as Figures) : null
}

/** The first that is kept stays. */
export async function keepFigures(
  tx: Tx,
  scope: EventScope,
  figures: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<void> {
  const rows = Object.entries(figures).map(([kind, found]) => ({
    event_id: scope.eventId,
    kind,
    figures: JSON.stringify(found),
    kept_at: at,
  }))
  await tx
    .insertInto('event_figures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
