import { sql, type Selectable } from 'kysely'
import type { ListField } from '@mehfil/contract/guests.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { commitWithoutWaiting, type Db, type Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { ListRow } from '../../../outside/lists/limits.ts'

export type Import = Omit<Selectable<Database['guest_import']>, 'fields'> & {
  fields: Array<ListField | null>
}
export type ImportKey = { eventId: string; importId: string }

const given = (row: Selectable<Database['guest_import']>): Import => ({
  ...row,
  fields: row.fields.map((field) => (field === '' ? null : (field as ListField))),
})

/** Columns that mean nothing are empty in the row. */
export const kept = (fields: ReadonlyArray<ListField | null>): string[] =>
  fields.map((field) => field ?? '')

export const keyOf = ({ event_id, id }: Pick<Import, 'event_id' | 'id'>): ImportKey => ({
  eventId: event_id,
  importId: id,
})

export async function openImport(
  tx: Tx,
  scope: EventScope,
  one: { id: string; fileName: string; language: string; by: string; at: Date },
): Promise<ImportKey> {
  await tx
    .insertInto('guest_import')
    .values({
      event_id: scope.eventId,
      id: one.id,
      account_id: scope.accountId,
      file_name: one.fileName,
      state: 'reading',
      language: one.language,
      created_by: one.by,
      created_at: one.at,
      updated_at: one.at,
    })
    .execute()
  return { eventId: scope.eventId, importId: one.id }
}

/** The rows as they came, in a transaction of their own; the import goes on to its next state after all of them. */
export async function keepRows(
  tx: Tx,
  { eventId, importId }: ImportKey,
  rows: readonly ListRow[],
): Promise<void> {
  await commitWithoutWaiting(tx)
  await sql`
    insert into import_row (event_id, import_id, row, cells)
    select ${eventId}, ${importId}, r, c::jsonb from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ cells }) => JSON.stringify(cells))}::text[]) as one (r, c)`.execute(
    tx,
  )
}

const of = (tx: Tx, { eventId, importId }: ImportKey) =>
  tx
    .selectFrom('guest_import')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', importId)

export async function importIn(
  tx: Tx,
  scope: EventScope,
  importId: string,
): Promise<Import | null> {
  const row = await of(tx, { eventId: scope.eventId, importId })
    .where('state', '!=', 'reading')
    .executeTakeFirst()
  return row ? given(row) : null
}

/** Nobody else changes it until the commit. */
export async function importUnderLock(tx: Tx, key: ImportKey): Promise<Import | null> {
  const row = await of(tx, key).forUpdate().executeTakeFirst()
  return row ? given(row) : null
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

export async function changeImport(
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

/** Its undo was refused: what is left of it stays, and may be undone again. */
export async function markImportKept(
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

export async function removeImport(tx: Tx, { eventId, importId }: ImportKey): Promise<void> {
  await tx
    .deleteFrom('guest_import')
    .where('event_id', '=', eventId)
    .where('id', '=', importId)
    .execute()
}

/** How often this work was begun, now included; null when there is nothing to do. */
export async function beginTry(
  db: Db,
  { eventId, importId }: ImportKey,
  state: string,
  at: Date,
): Promise<number | null> {
  const begun = await db
    .updateTable('guest_import')
    .set((one) => ({ tries: one('tries', '+', 1), updated_at: at }))
    .where('event_id', '=', eventId)
    .where('id', '=', importId)
    .where('state', '=', state)
    .returning('tries')
    .executeTakeFirst()
  return begun?.tries ?? null
}

export async function giveUp(
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

const mostWaiting = 5
const mostDone = 20

/** Of an event's lists the newest stay, those that were added longer; what is just being read or added is let be. The one just brought is the newest, whatever others came in the same millisecond. */
export async function forgetOldImports(db: Db, { eventId, importId }: ImportKey): Promise<void> {
  await sql`
    delete from guest_import i using (
      select id, row_number() over (partition by state = 'done' order by id = ${importId} desc, created_at desc, id) as place from guest_import where event_id = ${eventId} and state not in ('reading', 'adding', 'undoing')) as listed
    where i.event_id = ${eventId} and i.id = listed.id and i.state not in ('reading', 'adding', 'undoing') and listed.place > case when i.state = 'done' then ${mostDone}::int else ${mostWaiting}::int end`.execute(
    db,
  )
}

/** Rows after one, in order. */
export async function rowsAfter(
  tx: Tx,
  { eventId, importId }: ImportKey,
  after: number,
  most: number,
): Promise<ListRow[]> {
  const rows = await tx
    .selectFrom('import_row')
    .select(['row', 'cells'])
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(most)
    .execute()
  return rows.map(({ row, cells }) => ({ row, cells: cells as unknown as string[] }))
}

export async function rowsByNumber(
  tx: Tx,
  { eventId, importId }: ImportKey,
  numbers: readonly number[],
): Promise<ListRow[]> {
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

export async function replaceCells(
  tx: Tx,
  { eventId, importId }: ImportKey,
  { row, cells }: ListRow,
): Promise<void> {
  await tx
    .updateTable('import_row')
    .set({ cells: JSON.stringify(cells) })
    .where('event_id', '=', eventId)
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .execute()
}

/** Imports nobody has looked after for a while: those under way go on, those whose file was never read to its end are gone. */
export async function stalledImports(
  db: Db,
  before: Date,
): Promise<Array<ImportKey & { state: string; round: number }>> {
  const rows = await db
    .selectFrom('guest_import')
    .select(['event_id', 'id', 'state', 'round'])
    .where('state', 'in', ['reading', 'checking', 'adding'])
    .where('updated_at', '<=', before)
    .execute()
  return rows.map(({ state, round, ...row }) => ({ ...keyOf(row), state, round }))
}

export async function purgeImports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('guest_import').where('updated_at', '<=', before).execute()
}
