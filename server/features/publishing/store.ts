import type { Tx } from '../../base/database/db.ts'
import type { EventScope } from '../../base/access/scope.ts'

/** An address the product now needs, and the event's new one. */
export type DomainChange = { eventId: string; former: string; label: string }

export async function listUnannouncedDomainChanges(tx: Tx): Promise<DomainChange[]> {
  const rows = await tx
    .selectFrom('domain_rename')
    .select(['event_id', 'former', 'label'])
    .where('notified_at', 'is', null)
    .orderBy('event_id')
    .orderBy('former')
    .execute()
  return rows.map(({ event_id, former, label }) => ({ eventId: event_id, former, label }))
}

/** False when the host was already told. */
export async function markDomainChangeAnnounced(
  tx: Tx,
  { eventId }: EventScope,
  { former }: DomainChange,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .updateTable('domain_rename')
    .set({ notified_at: at })
    .where('event_id', '=', eventId)
    .where('former', '=', former)
    .where('notified_at', 'is', null)
    .returning('former')
    .execute()
  return rows.length > 0
}
