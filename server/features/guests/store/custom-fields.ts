import { sql } from 'kysely'
import type { CustomField, CustomFieldKind } from '@mehfil/contract/guests/custom-fields.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'

/** The fields that hosts defined for the guests of an event, in their order. */
export async function listCustomFields(
  tx: Tx,
  scope: EventScope | GuestScope,
): Promise<CustomField[]> {
  const rows = await tx
    .selectFrom('guest_field')
    .select(['id', 'key', 'name', 'kind', 'choices'])
    .where('event_id', '=', scope.eventId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as CustomFieldKind }))
}

/**
 * What guests have in the event's own fields, by guest and by the key that placeholders name. A
 * guest without a value has no entry for it.
 */
export async function listCustomValuesByKey(
  tx: Tx,
  scope: EventScope | GuestScope,
  guestIds: readonly string[],
): Promise<Map<string, Record<string, string>>> {
  const { rows } = await sql<{ id: string; values: Record<string, string> }>`
    select g.id, jsonb_object_agg(f.key, g.custom_values ->> f.id) as values
    from guest g join guest_field f on f.event_id = g.event_id and g.custom_values ? f.id
    where g.event_id = ${scope.eventId} and g.id = any(${guestIds}) and g.custom_values <> '{}' group by g.id`.execute(
    tx,
  )
  return new Map(rows.map(({ id, values }) => [id, values]))
}

/** The list becomes these fields. Values of a field that is missing are deleted. */
export async function replaceCustomFields(
  tx: Tx,
  scope: EventScope,
  fields: readonly CustomField[],
): Promise<void> {
  const ids = fields.map(({ id }) => id)
  const { rows: removed } = await sql<{ id: string }>`
    delete from guest_field where event_id = ${scope.eventId} and id <> all(${ids}) returning id`.execute(
    tx,
  )
  await sql`
    insert into guest_field (event_id, id, key, name, kind, choices, position)
      select ${scope.eventId}, id, key, name, kind, array(select jsonb_array_elements_text(choices)), position
      from jsonb_to_recordset(${JSON.stringify(fields.map((field, position) => ({ ...field, position })))}::jsonb)
        as sent (id text, key text, name text, kind text, choices jsonb, position int)
    on conflict (event_id, id) do update set name = excluded.name, choices = excluded.choices, position = excluded.position`.execute(
    tx,
  )
  if (removed.length > 0)
    await sql`
      update guest set custom_values = custom_values - ${removed.map(({ id }) => id)}::text[]
      where event_id = ${scope.eventId} and custom_values <> '{}' and custom_values ?| ${removed.map(({ id }) => id)}::text[]`.execute(
      tx,
    )
}
