import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { Random } from '../../../base/random.ts'
import type { CellFault, ImportedGuest } from '../rules/list-row.ts'
import type { ImportKey } from './imports.ts'

export type ImportGuestRow = { row: number; guest: ImportedGuest }
export type ImportRowFault = CellFault & { row: number }

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

/**
 * Stores the valid and the invalid rows of a batch in one statement. A repeated batch changes
 * nothing.
 */
export async function insertCheckResults(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { good, bad }: { good: readonly ImportGuestRow[]; bad: readonly ImportRowFault[] },
  random: Random,
): Promise<void> {
  const guests = good.map(({ row, guest }) => ({
    row,
    ...guest,
    id: random.id(),
    passcode: random.digits(8),
  }))
  await sql`
    insert into import_guest (event_id, import_id, row, guest_id, passcode, name, email, phone, category, language, party_limit, companions, table_name, door_note)
    select ${eventId}, ${importId}, one.* from unnest(
      ${guests.map(({ row }) => row)}::int[], ${guests.map(({ id }) => id)}::text[], ${guests.map(({ passcode }) => passcode)}::text[], ${guests.map(({ name }) => name)}::text[],
      ${guests.map(({ email }) => email)}::text[], ${guests.map(({ phone }) => phone)}::text[], ${guests.map(({ category }) => category)}::text[], ${guests.map(({ language }) => language)}::text[],
      ${guests.map(({ partyLimit }) => partyLimit)}::int[], ${guests.map(({ companions }) => companions && JSON.stringify(companions))}::jsonb[],
      ${guests.map(({ table }) => table)}::text[], ${guests.map(({ doorNote }) => doorNote)}::text[]) as one
    on conflict do nothing`.execute(tx)
  await sql`
    insert into import_error (event_id, import_id, row, field, message, params, value)
    select ${eventId}, ${importId}, one.* from unnest(
      ${bad.map(({ row }) => row)}::int[], ${bad.map(({ field }) => field)}::text[], ${bad.map(({ message }) => message)}::text[],
      ${bad.map(({ params }) => JSON.stringify(params ?? {}))}::jsonb[], ${bad.map(({ value }) => value)}::text[]) as one
    on conflict do nothing`.execute(tx)
}

/** Without this, the planner still takes the new table for empty. */
export const analyseImportGuests = (tx: Tx) => sql`analyze import_guest`.execute(tx)

/**
 * Marks duplicate rows, and rows that would make a party smaller than its answer or its known
 * names.
 */
export async function markConflictingRows(tx: Tx, { eventId, importId }: ImportKey): Promise<void> {
  const mine = sql`event_id = ${eventId} and import_id = ${importId}`
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(tx)
  await sql`
    with twice as (
      select row, first_value(row) over (partition by lower(email) order by row) as first, email as value, 'EMAIL' as field from import_guest where ${mine} and email <> ''
      union all
      select row, first_value(row) over (partition by phone, lower(name) order by row), phone, 'CONTACT' from import_guest where ${mine} and email = '' and phone <> ''),
    faulted as (insert into import_error (event_id, import_id, row, field, message, params, value)
      select ${eventId}, ${importId}, row, field, 'field.row-twice', jsonb_build_object('row', first), value from twice where row <> first on conflict do nothing)
    delete from import_guest i using twice t where i.event_id = ${eventId} and i.import_id = ${importId} and i.row = t.row and t.row <> t.first`.execute(
    tx,
  )
  await sql`
    with small as (
      select i.row, i.party_limit, case when i.party_limit < k.people then k.people end as people from import_guest i join match_import_rows(${eventId}, ${importId}) k on k.row_number = i.row
      where i.event_id = ${eventId} and i.import_id = ${importId} and (i.party_limit < k.people or (i.companions is null and k.answered_at is null
        and i.party_limit <= (select count(*) from companion c where c.event_id = ${eventId} and c.guest_id = k.guest_id)))),
    faulted as (insert into import_error (event_id, import_id, row, field, message, params, value)
      select ${eventId}, ${importId}, row, 'PARTY_LIMIT', case when people is null then 'field.party-names' else 'field.party-below-answer' end, jsonb_build_object('count', coalesce(people, party_limit - 1)), party_limit::text
      from small on conflict do nothing)
    delete from import_guest i using small s where i.event_id = ${eventId} and i.import_id = ${importId} and i.row = s.row`.execute(
    tx,
  )
}

export type ImportTotals = {
  good: number
  bad: number
  known: number
  people: number
  more: number
}

/** The rows and people of the list, and how many people it would add. */
export async function getImportTotals(
  tx: Tx,
  { eventId, importId }: ImportKey,
): Promise<ImportTotals> {
  const { rows } = await sql<ImportTotals>`
    select count(*)::int as good, (select count(distinct row)::int from import_error where event_id = ${eventId} and import_id = ${importId}) as bad,
      count(k.guest_id)::int as known,
      coalesce(sum(coalesce(k.people, i.party_limit, greatest(k.party_limit, 1 + jsonb_array_length(coalesce(i.companions, '[]'))))), 0)::int as people,
      coalesce(sum(coalesce(k.people, i.party_limit, greatest(k.party_limit, 1 + jsonb_array_length(coalesce(i.companions, '[]')))) - coalesce(k.heads, 0)), 0)::int as more
    from import_guest i left join match_import_rows(${eventId}, ${importId}) k on k.row_number = i.row
    where i.event_id = ${eventId} and i.import_id = ${importId}`.execute(tx)
  return rows[0] ?? { good: 0, bad: 0, known: 0, people: 0, more: 0 }
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
    .where('message', 'in', ['field.row-twice', 'field.party-below-answer', 'field.party-names'])
    .execute()
  return rows.map(({ row }) => row)
}
