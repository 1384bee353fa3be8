import { sql } from 'kysely'
import type { Tx } from '../../base/db.ts'
import type { EventScope } from '../../base/scope.ts'

/** Those of the labels that another event has or had. */
export async function takenOf(
  tx: Tx,
  scope: EventScope,
  labels: readonly string[],
): Promise<Set<string>> {
  if (labels.length === 0) return new Set()
  const rows = await tx
    .selectFrom('event_domain')
    .select('label')
    .where('label', 'in', labels)
    .where('event_id', '!=', scope.eventId)
    .execute()
  return new Set(rows.map(({ label }) => label))
}

/** Makes the label the event's own, a former one of its own included; false when another event has it. The database decides between two who ask at once. */
export async function takeLabel(
  tx: Tx,
  scope: EventScope,
  label: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into event_domain as kept (label, event_id, taken_at) values (${label}, ${scope.eventId}, ${at})
    on conflict (label) do update set retired_at = null, taken_at = excluded.taken_at where kept.event_id = excluded.event_id
    returning label`.execute(tx)
  return rows.length > 0
}

/** A label nobody was told of is free again at once. */
export async function dropLabel(tx: Tx, scope: EventScope): Promise<void> {
  await tx
    .deleteFrom('event_domain')
    .where('event_id', '=', scope.eventId)
    .where('retired_at', 'is', null)
    .execute()
}

const formerLabels = 10

/** A label guests may hold leads on to the new one. So that nobody hoards names, only the latest few do. */
export async function retireLabel(tx: Tx, scope: EventScope, at: Date): Promise<void> {
  await tx
    .updateTable('event_domain')
    .set({ retired_at: at })
    .where('event_id', '=', scope.eventId)
    .where('retired_at', 'is', null)
    .execute()
  const kept = tx
    .selectFrom('event_domain')
    .select('label')
    .where('event_id', '=', scope.eventId)
    .where('retired_at', 'is not', null)
    .orderBy('retired_at', 'desc')
    .limit(formerLabels)
  await tx
    .deleteFrom('event_domain')
    .where('event_id', '=', scope.eventId)
    .where('retired_at', 'is not', null)
    .where('label', 'not in', kept)
    .execute()
}

/** An address that the product took for itself, and the one its event has instead. */
export type DomainChange = { eventId: string; former: string; label: string }

export async function untoldDomainChanges(tx: Tx): Promise<DomainChange[]> {
  const rows = await tx
    .selectFrom('domain_change')
    .select(['event_id', 'former', 'label'])
    .where('told_at', 'is', null)
    .orderBy('event_id')
    .orderBy('former')
    .execute()
  return rows.map(({ event_id, former, label }) => ({ eventId: event_id, former, label }))
}

/** False when the host was told meanwhile. */
export async function markDomainTold(
  tx: Tx,
  { eventId }: EventScope,
  { former }: DomainChange,
  at: Date,
): Promise<boolean> {
  const told = await tx
    .updateTable('domain_change')
    .set({ told_at: at })
    .where('event_id', '=', eventId)
    .where('former', '=', former)
    .where('told_at', 'is', null)
    .returning('former')
    .execute()
  return told.length > 0
}
