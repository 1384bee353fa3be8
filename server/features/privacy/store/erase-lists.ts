import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountRef, EventScope } from '../../../base/access/scope.ts'
import { speaksInside, speaksOf, type ErasedPart } from './erase.ts'

type ListRef = Pick<EventScope, 'eventId'>

/** Waits for lists that are being added, and lets no other one begin before the commit. */
export async function lockUnfinishedImports(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await tx
    .selectFrom('guest_import')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['reading', 'checking', 'ready', 'adding'])
    .orderBy('event_id')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A list that has lost rows, and what was in them. */
type ShorterList = { importId: string; rows: string[][] }

/** Rows of lists that hosts uploaded, whether they became guests or not. */
export async function deleteListRows(
  tx: Tx,
  { eventId }: ListRef,
  part: ErasedPart,
): Promise<ShorterList[]> {
  const { guestIds, email } = part
  const { rows: found } = await sql<FoundRow>`
    select import_id as "importId", row from import_guest i where event_id = ${eventId}
      and (guest_id = any(${guestIds}::text[]) or lower(email) = ${email} or lower(second_email) = ${email} or ${speaksOf(sql`i::text`, part)})
    union select import_id, row from import_row where event_id = ${eventId} and row > 0 and ${speaksInside(sql`cells`, part)}
    union select import_id, row from import_error where event_id = ${eventId} and (${speaksOf(sql`value`, part)} or ${speaksInside(sql`params`, part)})`.execute(
    tx,
  )
  const deleted = await deleteFoundRows(tx, { eventId }, found)
  const lost = [...new Set(deleted.map(({ importId }) => importId))]
  await emptyListTitles(tx, { eventId }, part, lost)
  const { rows: named } = await sql<{ importId: string }>`
    select import_id as "importId" from import_row where event_id = ${eventId} and row = 0 and ${speaksInside(sql`cells`, part)}`.execute(
    tx,
  )
  const byList = new Map<string, string[][]>(named.map(({ importId }) => [importId, []]))
  for (const { importId, cells } of deleted)
    byList.set(importId, [...(byList.get(importId) ?? []), cells])
  return [...byList].map(([importId, rows]) => ({ importId, rows }))
}

/** A list without titles has the values of its first row there: those with the address are of the person. */
async function emptyListTitles(
  tx: Tx,
  { eventId }: ListRef,
  part: ErasedPart,
  lost: readonly string[],
): Promise<void> {
  const { names } = part.words
  await sql`
    update guest_import set file_name = '' where event_id = ${eventId} and (${speaksOf(sql`file_name`, part)}
      or id = any(${lost}::uuid[]) and lower(regexp_replace(file_name, '\\.[^.]*$', '')) = any(${names}::text[]))`.execute(
    tx,
  )
  await sql`
    update guest_import set titles = array(select case when ${speaksOf(sql`title`, part)} or lower(trim(title)) = any(${names}::text[]) then '' else title end from unnest(titles) with ordinality as one (title, place) order by place)
    where event_id = ${eventId} and exists (select from unnest(titles) as one (title) where ${speaksOf(sql`title`, part)})`.execute(
    tx,
  )
}

type FoundRow = { importId: string; row: number }

/** Resolves to the cells of the rows, as they were in the file. */
async function deleteFoundRows(
  tx: Tx,
  { eventId }: ListRef,
  found: readonly FoundRow[],
): Promise<Array<{ importId: string; cells: string[] }>> {
  const deletion = (table: 'import_guest' | 'import_error' | 'import_row') => sql`
    delete from ${sql.table(table)} t using unnest(${found.map(({ importId }) => importId)}::uuid[], ${found.map(({ row }) => row)}::int[]) as f (import_id, row)
    where t.event_id = ${eventId} and t.import_id = f.import_id and t.row = f.row`
  await deletion('import_guest').execute(tx)
  await deletion('import_error').execute(tx)
  const { rows } = await sql<{ importId: string; cells: string[] }>`
    ${deletion('import_row')} returning t.import_id as "importId", t.cells`.execute(tx)
  return rows
}

/** What is kept of each list as a whole: its first values, and the host's corrections. */
export async function rewriteListDetails(
  tx: Tx,
  { eventId }: ListRef,
  importIds: readonly string[],
  rewrite: (details: unknown, importId: string) => unknown,
): Promise<void> {
  if (importIds.length === 0) return
  const rows = await tx
    .selectFrom('import_row')
    .select(['import_id as importId', 'cells as details'])
    .where('event_id', '=', eventId)
    .where('import_id', 'in', importIds)
    .where('row', '=', 0)
    .execute()
  for (const { importId, details } of rows)
    await tx
      .updateTable('import_row')
      .set({ cells: JSON.stringify(rewrite(details, importId)) })
      .where('event_id', '=', eventId)
      .where('import_id', '=', importId)
      .where('row', '=', 0)
      .execute()
}
