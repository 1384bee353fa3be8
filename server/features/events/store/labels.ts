import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** The labels among these that another event has or had. */
export async function listTakenLabels(
  tx: Tx,
  scope: EventScope,
  labels: readonly string[],
): Promise<Set<string>> {
  if (labels.length === 0) return new Set()
  const rows = await tx
    .selectFrom('directory')
    .select('name')
    .where('kind', '=', 'label')
    .where('name', 'in', labels)
    .where(
      'name',
      'not in',
      tx.selectFrom('event_domain').select('label').where('event_id', '=', scope.eventId),
    )
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/**
 * Gives the label to the event, even if it is a former one of its own. False if another event has
 * it. The database decides between simultaneous requests.
 */
export async function claimLabel(
  tx: Tx,
  scope: EventScope,
  label: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into event_domain as domain (label, event_id, taken_at)
    select ${label}::text, ${scope.eventId}::text, ${at}::timestamptz
    where not exists (select from directory where kind = 'label' and name = ${label}
      and name not in (select label from event_domain where event_id = ${scope.eventId}))
    on conflict (label) do update set retired_at = null, taken_at = excluded.taken_at where domain.event_id = excluded.event_id
    returning label`.execute(tx)
  return rows.length > 0
}

/** No guest knows the label of a draft, so it is free again at once. */
export async function releaseLabel(tx: Tx, scope: EventScope): Promise<void> {
  await tx
    .deleteFrom('event_domain')
    .where('event_id', '=', scope.eventId)
    .where('retired_at', 'is', null)
    .execute()
}

const maxFormerLabels = 10

/**
 * An old label leads guests to the new one. Only the latest few do, so that an event cannot
 * collect names.
 */
export async function retireLabel(tx: Tx, scope: EventScope, at: Date): Promise<void> {
  await tx
    .updateTable('event_domain')
    .set({ retired_at: at })
    .where('event_id', '=', scope.eventId)
    .where('retired_at', 'is', null)
    .execute()
  const keptLabels = tx
    .selectFrom('event_domain')
    .select('label')
    .where('event_id', '=', scope.eventId)
    .where('retired_at', 'is not', null)
    .orderBy('retired_at', 'desc')
    .limit(maxFormerLabels)
  await tx
    .deleteFrom('event_domain')
    .where('event_id', '=', scope.eventId)
    .where('retired_at', 'is not', null)
    .where('label', 'not in', keptLabels)
    .execute()
}
