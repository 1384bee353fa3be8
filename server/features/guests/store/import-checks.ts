import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'
import { isOfOther } from './import-told.ts'
import { getImportKey, type GuestImport, type ImportKey } from './imports.ts'

export async function deleteCheckResults(tx: Tx, { eventId, importId }: ImportKey): Promise<void> {
  await tx
    .deleteFrom('import_guest')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .execute()
  await tx
    .deleteFrom('import_error')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .execute()
}

export async function deleteRowCheckResults(
  tx: Tx,
  { eventId, importId }: ImportKey,
  rows: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('import_guest')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', 'in', rows)
    .execute()
  await tx
    .deleteFrom('import_error')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', 'in', rows)
    .execute()
}

/** Checked rows as the bytes of JSON: the valid ones, with their number, and what is wrong with others. */
export type CheckedRows = { good: Uint8Array; goodRows: number; bad: Uint8Array }

/** Stores the valid and the invalid rows of a batch. A repeated batch changes nothing. */
export async function insertCheckResults(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { good, goodRows, bad }: CheckedRows,
  random: Random,
): Promise<void> {
  const draw = (one: () => string) => Array.from({ length: goodRows }, one).join(',')
  await sql`
    insert into import_guest (event_id, import_id, row, guest_id, passcode, name, is_name_guessed, email, phone, category, language, party_limit, companions, table_name, door_note, tags, functions, custom_values, children, infants, second_email, second_name, household, ages)
    select ${eventId}, ${importId}, one.row, one.guest_id, one.passcode, one.name, one.is_name_guessed, one.email, one.phone, one.category, one.language, one.party_limit, one.companions, one.table_name, one.door_note, one.tags, one.functions, one.custom_values, (one.ages->>'children')::int, (one.ages->>'infants')::int, one.second->>'email', one.second->>'name', one.household, case when one.age is not null then array[one.age] end
    from rows from (json_to_recordset(${good}::json) as (row int, name text, "isNameGuessed" boolean, email text, phone text, category text, language text, "partyLimit" int, companions jsonb, "table" text, "doorNote" text, tags text[], functions text[], custom jsonb, ages jsonb, second jsonb, household text, age text), string_to_table(nullif(${draw(() => random.id())}, ''), ','), string_to_table(nullif(${draw(() => random.digits(8))}, ''), ','))
      as one (row, name, is_name_guessed, email, phone, category, language, party_limit, companions, table_name, door_note, tags, functions, custom_values, ages, second, household, age, guest_id, passcode)
    on conflict do nothing`.execute(tx)
  await sql`
    insert into import_error (event_id, import_id, row, field, message, params, value)
    select ${eventId}, ${importId}, one.row, one.field, one.message, coalesce(one.params, '{}'), one.value
    from json_to_recordset(${bad}::json) as one (row int, field text, message text, params jsonb, value text)
    on conflict do nothing`.execute(tx)
}

/** Without this, the planner still takes the new table for empty. */
export const analyseImportGuests = (tx: Tx) => sql`analyze import_guest`.execute(tx)

/** Marks rows of a planned list that would make a party smaller than its answer or its known names. */
export async function markConflictingRows(
  tx: Tx,
  { eventId, importId }: ImportKey,
): Promise<{ marked: number }> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
  const { numAffectedRows = 0n } = await sql`
    with small as (
      select i.row, i.party_limit, case when i.party_limit < g.people then g.people end as people from import_guest i join planned_row p on p.row_number = i.row
        join guest g on g.event_id = i.event_id and g.id = p.guest_id
      left join guest_address a on a.event_id = g.event_id and a.guest_id = g.id left join import_guest o on o.event_id = i.event_id and o.import_id = i.import_id and o.row = p.twin
      where i.event_id = ${eventId} and i.import_id = ${importId} and p.action = 'update' and not ${isOfOther} and (i.party_limit < g.people or (i.companions is null and g.answered_at is null
        and i.party_limit <= (select count(*) from companion c where c.event_id = ${eventId} and c.guest_id = g.id)))),
    faulted as (insert into import_error (event_id, import_id, row, field, message, params, value)
      select ${eventId}, ${importId}, row, 'PARTY_LIMIT', case when people is null then 'field.party-names' else 'field.party-below-answer' end, jsonb_build_object('count', coalesce(people, party_limit - 1)), party_limit::text
      from small on conflict do nothing)
    delete from import_guest i using small s where i.event_id = ${eventId} and i.import_id = ${importId} and i.row = s.row`.execute(
    tx,
  )
  return { marked: Number(numAffectedRows) }
}

const isLeftOut = ({ eventId, importId }: ImportKey) =>
  sql<boolean>`exists (select from import_row d where d.event_id = ${eventId} and d.import_id = ${importId} and d.row = 0 and d.cells->'rows'->>import_error.row::text = 'skip')`

/** The rows to fix, and those of them that the host has left out. */
export async function countBadRows(
  tx: Tx,
  key: ImportKey,
): Promise<{ bad: number; leftOut: number }> {
  const { rows } = await sql<{ bad: number; leftOut: number }>`
    select count(*) filter (where not is_out)::int as bad, count(*) filter (where is_out)::int as "leftOut"
    from (select distinct row, ${isLeftOut(key)} as is_out from import_error where event_id = ${key.eventId} and import_id = ${key.importId}) as one`.execute(
    tx,
  )
  return rows[0] ?? { bad: 0, leftOut: 0 }
}

export type LeftOutRow = { row: number; cells: string[]; met: 'email' | 'phone' | 'name' | null }

/** Rows left out, as they are in the file; `met` are about a guest of the event or the file. */
export async function listLeftOutRows(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { after, limit }: { after: number; limit: number },
): Promise<LeftOutRow[]> {
  const { rows } = await sql<LeftOutRow>`
    with plan as materialized (select * from plan_import_rows(${eventId}, ${importId})),
    details as materialized (select coalesce(d.cells->'rows', '{}') as chosen from import_row d where d.event_id = ${eventId} and d.import_id = ${importId} and d.row = 0)
    select r.row, r.cells, p.met from import_row r left join plan p on p.row_number = r.row left join details d on true
    where r.event_id = ${eventId} and r.import_id = ${importId} and r.row > ${after} and (p.action = 'skip' or (p.row_number is null and d.chosen->>r.row::text = 'skip'))
    order by r.row limit ${limit}`.execute(tx)
  return rows
}

/** The rows to fix that the host has not left out. */
export async function listBadRows(tx: Tx, key: ImportKey): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_error')
    .select('row')
    .distinct()
    .where('event_id', '=', key.eventId)
    .where('import_id', '=', key.importId)
    .where((one) => one.not(isLeftOut(key)))
    .execute()
  return rows.map(({ row }) => row)
}

export type StoredImportFault = {
  row: number
  field: string
  message: string
  params: Record<string, number>
  value: string
}

export async function listFaultsAfter(
  tx: Tx,
  { eventId, importId }: ImportKey,
  after: number,
  limit: number,
): Promise<StoredImportFault[]> {
  const rows = await tx
    .selectFrom('import_error')
    .select(['row', 'field', 'message', 'params', 'value'])
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .where((one) => one.not(isLeftOut({ eventId, importId })))
    .orderBy('row')
    .orderBy('field')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, params: row.params as Record<string, number> }))
}

/** Rows whose fault depends on other rows or on the guest list, and may end when those change. */
export async function listConflictingRows(
  tx: Tx,
  { eventId, importId }: ImportKey,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_error')
    .select('row')
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('message', 'in', ['field.party-below-answer', 'field.party-names', 'field.tags-full'])
    .execute()
  return rows.map(({ row }) => row)
}

/**
 * Deletes rows of people who were erased since the list was uploaded: a row that was in memory at that
 * moment, or on a sheet that is read later. Resolves to them.
 */
export async function deleteErasedRows(tx: Tx, found: GuestImport): Promise<string[][]> {
  const { eventId, importId } = getImportKey(found)
  const { rows: erased } = await sql<{ hash: Buffer }>`
    select address_hash as hash from erasure where account_id = ${found.account_id} and at >= ${found.created_at}`.execute(
    tx,
  )
  if (erased.length === 0) return []
  const isErased = (text: string) =>
    sql`hash_address(${sql.raw(text)}) = any(${erased.map(({ hash }) => hash)}::bytea[])`
  const ofList = sql`event_id = ${eventId} and import_id = ${importId}`
  const { rows } = await sql<{ row: number }>`
    select row from import_guest where ${ofList} and (${isErased('email')} or ${isErased("coalesce(second_email, '')")})
    union select row from import_row where ${ofList} and row > 0
      and exists (select from jsonb_array_elements_text(case when jsonb_typeof(cells) = 'array' then cells else '[]' end) as cell where ${isErased('trim(cell)')})`.execute(
    tx,
  )
  const ofRows = sql`${ofList} and row = any(${rows.map(({ row }) => row)}::int[])`
  await sql`delete from import_guest where ${ofRows}`.execute(tx)
  await sql`delete from import_error where ${ofRows}`.execute(tx)
  const gone = await sql<{ cells: string[] }>`
    delete from import_row where ${ofRows} returning cells`.execute(tx)
  return gone.rows.map(({ cells }) => cells)
}
