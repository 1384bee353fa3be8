import { sql } from 'kysely'
import { guestListView } from '@mehfil/contract/guests/guest-list.ts'
import type { SavedGuestView, SavedGuestViewInput } from '@mehfil/contract/guests/list-views.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

type ViewOwner = { personId: string }

/** The host's own views and those that others share, by name. */
export async function listGuestViews(
  tx: Tx,
  scope: EventScope,
  { personId }: ViewOwner,
): Promise<SavedGuestView[]> {
  const rows = await tx
    .selectFrom('guest_list_view')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where((where) => where.or([where('person_id', '=', personId), where('shared', '=', true)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, shared, filters, sort, columns, person_id }) => ({
    id,
    name,
    shared,
    filters: guestListView.safeParse(filters).data ?? {},
    sort,
    columns,
    own: person_id === personId,
  }))
}

export async function countGuestViews(
  tx: Tx,
  scope: EventScope,
  { personId }: ViewOwner,
): Promise<number> {
  const row = await tx
    .selectFrom('guest_list_view')
    .select((view) => view.fn.countAll<string>().as('count'))
    .where('event_id', '=', scope.eventId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

const toColumns = ({ name, shared, filters, sort, columns }: SavedGuestViewInput) => ({
  name,
  shared,
  filters: JSON.stringify(guestListView.encode(filters)),
  sort,
  columns,
})

export const insertGuestView = (
  tx: Tx,
  scope: EventScope,
  { id, personId, at, ...view }: SavedGuestViewInput & ViewOwner & { id: string; at: Date },
) =>
  tx
    .insertInto('guest_list_view')
    .values({
      event_id: scope.eventId,
      id,
      person_id: personId,
      created_at: at,
      ...toColumns(view),
    })
    .execute()

/** False where this host has no such view. */
export async function updateGuestView(
  tx: Tx,
  scope: EventScope,
  { id, personId, ...view }: SavedGuestViewInput & ViewOwner & { id: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('guest_list_view')
    .set(toColumns(view))
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteGuestView(
  tx: Tx,
  scope: EventScope,
  { id, personId }: ViewOwner & { id: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('guest_list_view')
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findGuestColumns(
  tx: Tx,
  scope: EventScope,
  { personId }: ViewOwner,
): Promise<string[] | null> {
  const row = await tx
    .selectFrom('guest_list_columns')
    .select('columns')
    .where('event_id', '=', scope.eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.columns ?? null
}

export const storeGuestColumns = (
  tx: Tx,
  scope: EventScope,
  { personId, columns }: ViewOwner & { columns: string[] },
) =>
  tx
    .insertInto('guest_list_columns')
    .values({ event_id: scope.eventId, person_id: personId, columns })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'person_id'])
        .doUpdateSet({ columns: sql<string[]>`excluded.columns` }),
    )
    .execute()
