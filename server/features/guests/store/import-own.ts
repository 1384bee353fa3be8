import { sql } from 'kysely'
import { maxTags } from '@mehfil/contract/guests/tags.ts'
import { maxCustomFields } from '@mehfil/contract/guests/custom-fields.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Random } from '../../../base/random.ts'
import type { ColumnValue, NewOwnField } from '../rules/own-columns.ts'
import { buildCustomFields } from '../rules/custom-fields.ts'
import { listCustomFields } from './custom-fields.ts'
import { ensureTags } from './tags.ts'
import type { ImportKey } from './imports.ts'

/** More different values are no choices. */
export const maxColumnValues = 500

/** The values of a column below its title, the most frequent first. */
export async function listColumnValues(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { column, after }: { column: number; after: number },
): Promise<ColumnValue[]> {
  const { rows } = await sql<ColumnValue>`
    select value, count(*)::int as times from (
      select btrim(regexp_replace(cells->>${column}::int, '\\s+', ' ', 'g')) as value, row from import_row where event_id = ${eventId} and import_id = ${importId} and row > ${after}) as one
    where value <> '' group by value order by times desc, min(row) limit ${maxColumnValues}`.execute(
    tx,
  )
  return rows
}

/** How long the cells of these columns are at most below their titles, written one behind the other. */
export async function findLongestCell(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { columns, after }: { columns: readonly number[]; after: number },
): Promise<number> {
  const { rows } = await sql<{ longest: number }>`
    select coalesce(max((select sum(length(cells->>at) + 2) - 2 from unnest(${[...columns]}::int[]) as at)), 0)::int as longest
    from import_row where event_id = ${eventId} and import_id = ${importId} and row > ${after}`.execute(
    tx,
  )
  return rows[0]?.longest ?? 0
}

/** So many cells show what a column has. */
const maxFirstCells = 1_000

/** The first cells of a column below its title that are filled, each with the one of another column in its row. */
export async function listFirstCells(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { column, beside, after }: { column: number; beside: number; after: number },
): Promise<Array<{ cell: string; beside: string }>> {
  const { rows } = await sql<{ cell: string; beside: string }>`
    select cells->>${column}::int as cell, case when ${beside}::int < 0 then '' else coalesce(cells->>${beside}::int, '') end as beside from import_row
    where event_id = ${eventId} and import_id = ${importId} and row > ${after} and btrim(coalesce(cells->>${column}::int, '')) <> '' order by row limit ${maxFirstCells}`.execute(
    tx,
  )
  return rows
}

const tagsOf = ({ eventId, importId }: ImportKey) =>
  sql`select tag, min(i.row) as first from import_guest i cross join unnest(i.tags) as tag where i.event_id = ${eventId} and i.import_id = ${importId} group by tag`

/** Marks rows with a tag for which the event has no more room; the first new ones of the list have it. */
export async function markRowsBeyondTags(tx: Tx, key: ImportKey): Promise<void> {
  const { eventId, importId } = key
  const { rows } = await sql<{ tag: string }>`
    with listed as materialized (${tagsOf(key)}),
    folded as (select normalize_search_text(tag) as fold, min(first) as first from listed group by 1),
    added as (select f.fold, row_number() over (order by f.first, f.fold) as place from folded f where not exists (select from guest_tag t where t.event_id = ${eventId} and t.folded_name = f.fold))
    select l.tag from listed l join added a on a.fold = normalize_search_text(l.tag)
    where a.place > ${maxTags}::int - (select count(*) from guest_tag t where t.event_id = ${eventId})`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    with beyond as (
      delete from import_guest where event_id = ${eventId} and import_id = ${importId} and tags && ${rows.map(({ tag }) => tag)}::text[] returning row, tags)
    insert into import_error (event_id, import_id, row, field, message, params, value)
    select ${eventId}, ${importId}, row, 'TAGS', 'field.tags-full', jsonb_build_object('count', ${maxTags}::int), array_to_string(tags, ', ') from beyond on conflict do nothing`.execute(
    tx,
  )
}

/**
 * Makes the tags of the settled list, and puts their ids in the place of the names. The ids of the
 * new ones, or null where the event has too many by now.
 */
export async function makeImportTags(
  tx: Tx,
  scope: EventScope,
  key: ImportKey,
  { random, now }: { random: Random; now: Date },
): Promise<string[] | null> {
  const { rows: listed } = await sql<{ tag: string }>`${tagsOf(key)} order by first, tag`.execute(
    tx,
  )
  if (listed.length === 0) return []
  const { rows: before } = await sql<{ id: string }>`
    select id from guest_tag where event_id = ${scope.eventId}`.execute(tx)
  const ids = await ensureTags(
    tx,
    scope,
    listed.map(({ tag }) => tag),
    { random, now },
  )
  if (ids === null) return null
  await sql`
    with known as materialized (select l.tag, t.id from (${tagsOf(key)}) as l join guest_tag t on t.event_id = ${scope.eventId} and t.folded_name = normalize_search_text(l.tag)),
    sets as materialized (select distinct tags from import_guest where event_id = ${key.eventId} and import_id = ${key.importId} and tags is not null),
    named as materialized (select s.tags, array_agg(distinct k.id) as ids from sets s cross join unnest(s.tags) as one (tag) join known k on k.tag = one.tag group by s.tags)
    update import_guest i set tags = n.ids from named n where i.event_id = ${key.eventId} and i.import_id = ${key.importId} and i.tags = n.tags`.execute(
    tx,
  )
  return ids.filter((id) => !before.some((one) => one.id === id))
}

/**
 * Makes the new fields of the list. Values of a field that is gone by now are left out. False where
 * the event has too many fields by now.
 */
export async function makeImportFields(
  tx: Tx,
  scope: EventScope,
  key: ImportKey,
  added: readonly NewOwnField[],
): Promise<boolean> {
  const before = await listCustomFields(tx, scope)
  const known = new Set(before.map(({ id }) => id))
  const fields = buildCustomFields(before, [...before, ...added.filter(({ id }) => !known.has(id))])
  if (fields.length > maxCustomFields) return false
  await sql`
    insert into guest_field (event_id, id, key, name, kind, choices, position)
      select ${scope.eventId}, id, key, name, kind, array(select jsonb_array_elements_text(choices)), position
      from jsonb_to_recordset(${JSON.stringify(fields.map((field, position) => ({ ...field, position })))}::jsonb)
        as sent (id text, key text, name text, kind text, choices jsonb, position int)
    on conflict (event_id, id) do nothing`.execute(tx)
  const ids = fields.map(({ id }) => id)
  await sql`
    update import_guest set custom_values = (select jsonb_object_agg(v.key, v.value) from jsonb_each(custom_values) as v where v.key = any(${ids}::text[]))
    where event_id = ${key.eventId} and import_id = ${key.importId} and custom_values is not null and custom_values - ${ids}::text[] <> '{}'`.execute(
    tx,
  )
  return true
}

/** Gives the values of one field of the settled list to another of the event. */
export async function moveImportValues(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update import_guest set custom_values = (custom_values - ${from}::text) || jsonb_build_object(${to}::text, custom_values->${from}::text)
    where event_id = ${eventId} and import_id = ${importId} and custom_values ? ${from}::text and not custom_values ? ${to}::text`.execute(
    tx,
  )
}

/** Leaves out functions that are gone, or for all guests, since the list was checked. */
export async function dropGoneFunctions(tx: Tx, { eventId, importId }: ImportKey): Promise<void> {
  await sql`
    with choosable as materialized (
      select array(select id from programme_row where event_id = ${eventId} and asks_everyone = false) as ids)
    update import_guest i set functions = array(select one from unnest(i.functions) as one where one = any(c.ids))
    from choosable c where i.event_id = ${eventId} and i.import_id = ${importId} and i.functions is not null and not i.functions <@ c.ids`.execute(
    tx,
  )
}

/** A message, wave, test or view of the event that picks guests by the tag. */
const isTagPicked = sql`(
  exists (select from notice n where n.event_id = t.event_id and n.audience::text like '%' || t.id || '%')
  or exists (select from invitation_plan p where p.event_id = t.event_id and to_jsonb(p)::text like '%' || t.id || '%')
  or exists (select from subject_test s where s.event_id = t.event_id and s.selection::text like '%' || t.id || '%')
  or exists (select from guest_list_view v where v.event_id = t.event_id and v.filters::text like '%' || t.id || '%'))`

/** A text of the event has the placeholder of the field. */
const isFieldWritten = sql`(
  exists (select from event e where e.id = f.event_id and e.letters::text like '%{custom.' || f.key || '%')
  or exists (select from notice n where n.event_id = f.event_id and n.letters::text like '%{custom.' || f.key || '%')
  or exists (select from reminder_plan r where r.event_id = f.event_id and r.letters::text like '%{custom.' || f.key || '%')
  or exists (select from subject_test s where s.event_id = f.event_id and s.second_subjects::text like '%{custom.' || f.key || '%'))`

/** Deletes what an undone import had made, where no guest, text or selection has it. */
export async function deleteUnusedOfImport(
  tx: Tx,
  scope: EventScope,
  { tags, fields }: { tags: readonly string[]; fields: readonly string[] },
): Promise<void> {
  if (tags.length > 0)
    await sql`
      delete from guest_tag t where t.event_id = ${scope.eventId} and t.id = any(${[...tags]}::text[])
        and not exists (select from guest g where g.event_id = t.event_id and g.deleted_at is null and g.tags <> '{}' and g.tags @> array[t.id])
        and not ${isTagPicked}`.execute(tx)
  if (fields.length > 0)
    await sql`
      delete from guest_field f where f.event_id = ${scope.eventId} and f.id = any(${[...fields]}::text[])
        and not exists (select from guest g where g.event_id = f.event_id and g.deleted_at is null and g.custom_values <> '{}' and g.custom_values ? f.id)
        and not ${isFieldWritten}`.execute(tx)
}
