import { sql } from 'kysely'
import {
  allowLongStatements,
  isUniqueViolation,
  type Db,
  type Tx,
} from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'
import { companionNames, renameInvitations } from './companions.ts'
import type { ImportKey } from './imports.ts'
import { isSecondAddress } from './second-address.ts'
import { setTypedTable, typedTable } from './typed-table.ts'
import { guestDetailsJson } from './undo.ts'

type ImportInsertContext = { undoId: string; at: Date }

/** Draws codes again until they are unique within the import and the event. */
export async function assignUniquePasscodes(tx: Tx, key: ImportKey, random: Random): Promise<void> {
  const { eventId, importId } = key
  const { rows } = await sql<{ row: number }>`
    select row from (select row, passcode, row_number() over (partition by passcode order by row) as place from import_guest where event_id = ${eventId} and import_id = ${importId}) as i
    where place > 1 or exists (select from guest g where g.event_id = ${eventId} and g.passcode = i.passcode)`.execute(
    tx,
  )
  if (rows.length === 0) return
  await sql`
    update import_guest i set passcode = n.code from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(() => random.digits(8))}::text[]) as n (row, code)
    where i.event_id = ${eventId} and i.import_id = ${importId} and i.row = n.row`.execute(tx)
  await assignUniquePasscodes(tx, key, random)
}

/**
 * Adds the new guests of the settled list in its order. A guest whose address was just taken counts
 * as known. False when a code was just taken.
 */
export async function insertNewGuests(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { undoId, at, language }: ImportInsertContext & { language: string },
): Promise<{ added: number } | 'again'> {
  try {
    const { rows } = await sql<{ added: number }>`
      with added as (
        insert into guest (event_id, id, name, email, phone, category, language, party_limit, table_name, door_note, tags, functions, custom_values, passcode, created_at, updated_at)
        select i.event_id, i.guest_id, i.name, i.email, coalesce(i.phone, ''), coalesce(i.category, ''), coalesce(i.language, ${language}),
          coalesce(i.party_limit, 1 + jsonb_array_length(coalesce(i.companions, '[]'))), coalesce(i.table_name, ''), coalesce(i.door_note, ''), coalesce(i.tags, '{}'), coalesce(i.functions, '{}'), coalesce(i.custom_values, '{}'), i.passcode, ${at}::timestamptz - i.row * interval '1 millisecond', ${at}
        from import_guest i where i.event_id = ${eventId} and i.import_id = ${importId} and not exists (select from guest g where g.event_id = i.event_id and g.id = i.guest_id)
          and not ${isSecondAddress(sql`i.event_id`, sql`i.email`)}
        on conflict (event_id, lower(email)) where email <> '' and deleted_at is null do nothing
        returning id),
      undoable as (insert into guest_undo_row (event_id, undo_id, guest_id) select ${eventId}, ${undoId}, id from added)
      select count(*)::int as added from added`.execute(tx)
    return rows[0] ?? { added: 0 }
  } catch (error) {
    if (isUniqueViolation(error, 'guest_event_id_passcode_key')) return 'again'
    throw error
  }
}

/** Guests whose address was added elsewhere since the list was settled are those guests. */
export async function adoptTakenRows(tx: Tx, { eventId, importId }: ImportKey): Promise<void> {
  await sql`
    update import_guest i set guest_id = k.id from (
      select g.event_id, g.id, lower(g.email) as email from guest g where g.event_id = ${eventId} and g.email <> '' and g.deleted_at is null
      union all
      select g.event_id, g.id, lower(a.email) from guest_address a join guest g on g.event_id = a.event_id and g.id = a.guest_id where a.event_id = ${eventId} and g.deleted_at is null) as k
    where i.event_id = ${eventId} and i.import_id = ${importId} and i.email <> '' and k.event_id = i.event_id and k.email = lower(i.email)
      and not exists (select from guest o where o.event_id = i.event_id and o.id = i.guest_id)`.execute(
    tx,
  )
}

/** Those that this import has added. */
const isAdded = (undoId: string) =>
  sql`exists (select from guest_undo_row r where r.event_id = i.event_id and r.undo_id = ${undoId} and r.guest_id = i.guest_id and r.before is null)`

/** An address goes to the guest only while no other one has it. */
const freeEmail = sql`case when i.email <> '' and lower(i.email) <> lower(g.email) and not exists (select from guest o where o.event_id = g.event_id and o.id <> g.id and o.email <> '' and lower(o.email) = lower(i.email) and o.deleted_at is null)
  and not ${isSecondAddress(sql`g.event_id`, sql`i.email`)} then i.email else g.email end`

/** Updates the known guests with the values of the list, but never an answer or a code. */
export async function updateKnownGuests(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { undoId, at }: ImportInsertContext,
): Promise<number> {
  const { rows } = await sql<{ updated: number }>`
    with listed as materialized (
      select g.id, case when i.is_name_guessed then g.name else i.name end as name, ${freeEmail} as email, coalesce(i.phone, g.phone) as phone, coalesce(i.category, g.category) as category, coalesce(i.language, g.language) as language,
        coalesce(i.table_name, ${typedTable(sql`g`)}) as table_name, coalesce(i.door_note, g.door_note) as door_note, g.host_note,
        case when i.tags is null or i.tags <@ g.tags then g.tags else g.tags || array(select t from unnest(i.tags) as t where t <> all(g.tags)) end as tags,
        case when i.functions is null or i.functions <@ g.functions then g.functions else g.functions || array(select f from unnest(i.functions) as f where f <> all(g.functions)) end as functions, g.custom_values || coalesce(i.custom_values, '{}') as custom_values, greatest(coalesce(i.party_limit, g.party_limit), case when g.answered_at is null then 1 + jsonb_array_length(coalesce(i.companions, '[]')) end, g.people) as party_limit,
        case when g.answered_at is null then i.companions end as companions, case when g.answered_at is null and i.companions is not null then ${companionNames(sql`g`)} end as named
      from import_guest i join guest g on g.event_id = i.event_id and g.id = i.guest_id
      where i.event_id = ${eventId} and i.import_id = ${importId} and not ${isAdded(undoId)}),
    differing as materialized (
      select l.*, ${guestDetailsJson(sql`g`)} || jsonb_build_object('companions', l.named) as before
      from listed l join guest g on g.event_id = ${eventId} and g.id = l.id
      where (g.name, g.email, g.phone, g.category, g.language, g.party_limit, ${typedTable(sql`g`)}, g.door_note, g.tags, g.functions, g.custom_values, l.named) is distinct from (l.name, l.email, l.phone, l.category, l.language, l.party_limit, l.table_name, l.door_note, l.tags, l.functions, l.custom_values, l.companions)),
    undoable as (
      insert into guest_undo_row (event_id, undo_id, guest_id, before, after)
      select ${eventId}, ${undoId}, id, before, ${guestDetailsJson(sql`d`, sql`d.table_name`)} || jsonb_build_object('companions', companions) from differing d),
    changed as (
      update guest g set name = d.name, email = d.email, bounced_at = case when lower(g.email) = lower(d.email) then g.bounced_at end, phone = d.phone, category = d.category, language = d.language, party_limit = d.party_limit, ${setTypedTable(sql`d.table_name`)}, door_note = d.door_note, tags = d.tags, functions = d.functions, custom_values = d.custom_values, updated_at = ${at}
      from differing d where g.event_id = ${eventId} and g.id = d.id)
    select count(*)::int as updated from listed`.execute(tx)
  return rows[0]?.updated ?? 0
}

/** Replaces the named companions, except of guests who have answered and named them. */
export async function replaceImportedCompanions(
  tx: Tx,
  { eventId, importId }: ImportKey,
): Promise<void> {
  const named = sql`
    select i.guest_id, i.companions from import_guest i join guest g on g.event_id = i.event_id and g.id = i.guest_id
      where i.event_id = ${eventId} and i.import_id = ${importId} and i.companions is not null and g.answered_at is null`
  const { rows } = await sql<Parameters<typeof renameInvitations>[2][number]>`
    select g.id, g.companion_functions as own, ${companionNames(sql`g`)} as before, n.companions as after, g.heads as people
    from (${named}) as n join guest g on g.event_id = ${eventId} and g.id = n.guest_id where g.companion_functions <> '{}'`.execute(
    tx,
  )
  await renameInvitations(tx, eventId, rows)
  await sql`delete from companion c using (${named}) as n where c.event_id = ${eventId} and c.guest_id = n.guest_id`.execute(
    tx,
  )
  await sql`
    insert into companion (event_id, guest_id, position, name)
    select ${eventId}, n.guest_id, one.place, one.name from (${named}) as n, jsonb_array_elements_text(n.companions) with ordinality as one (name, place)`.execute(
    tx,
  )
}

/**
 * Long imports are counted in a shard of their own and lock the event only at the end, so that they
 * delay no other request. Query plans are made for many rows.
 */
export async function prepareImport(tx: Tx): Promise<void> {
  await sql`${allowLongStatements}, set_config('mehfil.bulk', 'list', true), set_config('enable_nestloop', 'off', true)`.execute(
    tx,
  )
}

/**
 * Tells the planner of the rows that a long list has added. Without it an undo right afterwards reads
 * the whole list for each of its parts.
 */
export const analyseAddedGuests = (db: Db) => sql`analyze guest, guest_undo_row`.execute(db)
