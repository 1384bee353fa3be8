import { sql, type Selectable } from 'kysely'
import type { ImportTarget } from '@mehfil/contract/guests/imports.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { Db, Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { ListFileRow } from '../../../adapters/lists/list-limits.ts'

export type GuestImport = Omit<Selectable<Database['guest_import']>, 'fields'> & {
  fields: Array<ImportTarget | null>
}
export type ImportKey = { eventId: string; importId: string }

const parseImportRow = (row: Selectable<Database['guest_import']>): GuestImport => ({
  ...row,
  fields: row.fields.map((field) => (field === '' ? null : (field as ImportTarget))),
})

/** Ignored columns are stored as empty text. */
export const toStoredFields = (fields: ReadonlyArray<ImportTarget | null>): string[] =>
  fields.map((field) => field ?? '')

export const getImportKey = ({
  event_id,
  id,
}: Pick<GuestImport, 'event_id' | 'id'>): ImportKey => ({
  eventId: event_id,
  importId: id,
})

export async function insertImport(
  tx: Tx,
  scope: EventScope,
  details: { id: string; fileName: string; language: string; by: string; at: Date },
): Promise<ImportKey> {
  await tx
    .insertInto('guest_import')
    .values({
      event_id: scope.eventId,
      id: details.id,
      account_id: scope.accountId,
      file_name: details.fileName,
      state: 'reading',
      language: details.language,
      created_by: details.by,
      created_at: details.at,
      updated_at: details.at,
    })
    .execute()
  return { eventId: scope.eventId, importId: details.id }
}

const selectImport = (tx: Tx, { eventId, importId }: ImportKey) =>
  tx
    .selectFrom('guest_import')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', importId)

export async function findImport(
  tx: Tx,
  scope: EventScope,
  importId: string,
): Promise<GuestImport | null> {
  const row = await selectImport(tx, { eventId: scope.eventId, importId })
    .where('state', '!=', 'reading')
    .executeTakeFirst()
  return row ? parseImportRow(row) : null
}

export type ListedImport = Pick<GuestImport, 'id' | 'file_name' | 'state' | 'added' | 'updated'> & {
  at: Date
  undo: string
}

/** The imports of an event that were added since then, the newest first. */
export const listDoneImports = (tx: Tx, scope: EventScope, since: Date): Promise<ListedImport[]> =>
  tx
    .selectFrom('guest_import as i')
    .innerJoin('guest_undo as u', (join) =>
      join.onRef('u.event_id', '=', 'i.event_id').onRef('u.id', '=', 'i.undo_id'),
    )
    .select(['i.id', 'i.file_name', 'i.state', 'i.added', 'i.updated', 'u.at', 'u.id as undo'])
    .where('i.event_id', '=', scope.eventId)
    .where('i.state', 'in', ['done', 'undoing', 'undone'])
    .where('u.at', '>', since)
    .orderBy('u.at', 'desc')
    .orderBy('i.id')
    .execute()

/** Locks the import until the commit. */
export async function lockImport(tx: Tx, key: ImportKey): Promise<GuestImport | null> {
  const row = await selectImport(tx, key).forUpdate().executeTakeFirst()
  return row ? parseImportRow(row) : null
}

export type ImportChange = Partial<
  Pick<
    Selectable<Database['guest_import']>,
    | 'state'
    | 'reason'
    | 'progress'
    | 'round'
    | 'header_row'
    | 'first_row'
    | 'titles'
    | 'fields'
    | 'rows'
    | 'good'
    | 'bad'
    | 'known'
    | 'people'
    | 'added'
    | 'updated'
    | 'undo_id'
    | 'tries'
  >
>

export async function updateImport(
  tx: Tx,
  { eventId, importId }: ImportKey,
  change: ImportChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guest_import')
    .set({ ...change, updated_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', importId)
    .execute()
}

export async function markImportUndone(
  tx: Tx,
  scope: EventScope,
  undoId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guest_import')
    .set({ state: 'undone', updated_at: at })
    .where('event_id', '=', scope.eventId)
    .where('undo_id', '=', undoId)
    .execute()
}

export async function markImportUndoing(
  tx: Tx,
  scope: EventScope,
  { undoId, progress }: { undoId: string; progress: number },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guest_import')
    .set({ state: 'undoing', progress, updated_at: at })
    .where('event_id', '=', scope.eventId)
    .where('undo_id', '=', undoId)
    .execute()
}

/** Its undo was refused. What is left stays, and can be undone again. */
export async function markImportUndoRefused(
  tx: Tx,
  { eventId, undoId }: { eventId: string; undoId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guest_import')
    .set({ state: 'done', updated_at: at })
    .where('event_id', '=', eventId)
    .where('undo_id', '=', undoId)
    .where('state', '=', 'undoing')
    .execute()
}

export async function deleteImport(tx: Tx, { eventId, importId }: ImportKey): Promise<void> {
  await tx
    .deleteFrom('guest_import')
    .where('event_id', '=', eventId)
    .where('id', '=', importId)
    .execute()
}

/** The number of attempts, including this one. Null when there is nothing to do. */
export async function countAttempt(
  db: Db,
  { eventId, importId }: ImportKey,
  state: string,
  at: Date,
): Promise<number | null> {
  const attempt = await db
    .updateTable('guest_import')
    .set((one) => ({ tries: one('tries', '+', 1), updated_at: at }))
    .where('event_id', '=', eventId)
    .where('id', '=', importId)
    .where('state', '=', state)
    .returning('tries')
    .executeTakeFirst()
  return attempt?.tries ?? null
}

export async function markImportFailed(
  db: Db,
  { eventId, importId }: ImportKey,
  { state, reason, at }: { state: string; reason: RefusalCode; at: Date },
): Promise<void> {
  await db
    .updateTable('guest_import')
    .set({ state: 'failed', reason, updated_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', importId)
    .where('state', '=', state)
    .execute()
}

const maxWaitingImports = 5
const maxDoneImports = 20

/**
 * Keeps the newest imports of an event, and more of those that were added. Imports in progress
 * stay. The present one counts as the newest, also within the same millisecond.
 */
export async function deleteOldImports(db: Db, { eventId, importId }: ImportKey): Promise<void> {
  await sql`
    delete from guest_import i using (
      select id, row_number() over (partition by state = 'done' order by id = ${importId} desc, created_at desc, id) as place from guest_import where event_id = ${eventId} and state not in ('reading', 'adding', 'undoing')) as listed
    where i.event_id = ${eventId} and i.id = listed.id and i.state not in ('reading', 'adding', 'undoing') and listed.place > case when i.state = 'done' then ${maxDoneImports}::int else ${maxWaitingImports}::int end`.execute(
    db,
  )
}

/** The rows after a given one, in order. */
export async function listRowsAfter(
  tx: Tx,
  { eventId, importId }: ImportKey,
  after: number,
  limit: number,
): Promise<ListFileRow[]> {
  const rows = await tx
    .selectFrom('import_row')
    .select(['row', 'cells'])
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute()
  return rows.map(({ row, cells }) => ({ row, cells: cells as unknown as string[] }))
}

/** The rows after a given one as a text of JSON, and the last of them. Null when there are no more. */
export async function readRowsAfter(
  tx: Tx,
  { eventId, importId }: ImportKey,
  after: number,
  limit: number,
): Promise<{ text: string; last: number } | null> {
  const { rows } = await sql<{ text: string | null; last: number }>`
    select json_agg(one order by row)::text as text, max(row) as last from (select row, cells from import_row
      where event_id = ${eventId} and import_id = ${importId} and row > ${after} order by row limit ${limit}) as one`.execute(
    tx,
  )
  const [one] = rows
  return one?.text ? { text: one.text, last: one.last } : null
}

/** How many rows there are up to this one: the titles and the lines above them. */
export async function countRowsThrough(
  tx: Tx,
  { eventId, importId }: ImportKey,
  row: number,
): Promise<number> {
  const { count } = await tx
    .selectFrom('import_row')
    .select((one) => one.cast<number>(one.fn.countAll(), 'integer').as('count'))
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', '>', 0)
    .where('row', '<=', row)
    .executeTakeFirstOrThrow()
  return count
}

export async function listRowsByNumber(
  tx: Tx,
  { eventId, importId }: ImportKey,
  numbers: readonly number[],
): Promise<ListFileRow[]> {
  if (numbers.length === 0) return []
  const rows = await tx
    .selectFrom('import_row')
    .select(['row', 'cells'])
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', 'in', numbers)
    .orderBy('row')
    .execute()
  return rows.map(({ row, cells }) => ({ row, cells: cells as unknown as string[] }))
}

export async function updateRowCells(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { row, cells }: ListFileRow,
): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ cells: JSON.stringify(cells) })
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .execute()
}

/**
 * Imports without progress for a while. Those in progress are resumed; those whose file was never
 * fully read are discarded.
 */
export async function listStalledImports(
  db: Db,
  before: Date,
): Promise<Array<ImportKey & { state: string; round: number }>> {
  const rows = await db
    .selectFrom('guest_import')
    .select(['event_id', 'id', 'state', 'round'])
    .where('state', 'in', ['reading', 'checking', 'adding'])
    .where('updated_at', '<=', before)
    .execute()
  return rows.map(({ state, round, ...row }) => ({ ...getImportKey(row), state, round }))
}

export async function purgeImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('guest_import').where('updated_at', '<=', before).execute()
}
