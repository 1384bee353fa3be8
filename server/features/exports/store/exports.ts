import type { Selectable } from 'kysely'
import type { ExportFormat, exportStates } from '@mehfil/contract/reports/exports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import type { Db, Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { GuestListSelection, ReportSelection } from '../rules/file-request.ts'

export type ExportKey = { eventId: string; exportId: string }
/** The files a person may download. */
export type ExportKind = 'guests' | 'reports'

export type Export = Omit<
  Selectable<Database['export']>,
  'report' | 'format' | 'language' | 'digits' | 'parameters' | 'state' | 'bytes'
> & {
  report: ReportKind | 'guests'
  format: ExportFormat
  language: Language
  digits: DigitKind
  parameters: GuestListSelection | ReportSelection
  state: (typeof exportStates)[number]
  bytes: number
}

const toExport = (row: Selectable<Database['export']>): Export =>
  ({ ...row, bytes: Number(row.bytes) }) as Export

export const toExportKey = ({ event_id, id }: Pick<Export, 'event_id' | 'id'>): ExportKey => ({
  eventId: event_id,
  exportId: id,
})

type NewExport = Pick<
  Export,
  'id' | 'report' | 'format' | 'language' | 'digits' | 'parameters' | 'file_name' | 'rows'
> & { by: string; at: Date }

export async function insertExport(
  tx: Tx,
  scope: EventScope,
  { by, at, parameters, ...facts }: NewExport,
): Promise<void> {
  await tx
    .insertInto('export')
    .values({
      event_id: scope.eventId,
      account_id: scope.accountId,
      ...facts,
      parameters: JSON.stringify(parameters),
      state: 'waiting',
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

const selectExport = (tx: Tx, { eventId, exportId }: ExportKey) =>
  tx.selectFrom('export').selectAll().where('event_id', '=', eventId).where('id', '=', exportId)

/** Hides files of other people and files the person has no right to. */
export async function findExport(
  tx: Tx,
  scope: EventScope,
  kind: ExportKind,
  { exportId, personId }: { exportId: string; personId: string },
): Promise<Export | null> {
  const row = await selectExport(tx, { eventId: scope.eventId, exportId })
    .where('created_by', '=', personId)
    .where('report', kind === 'guests' ? '=' : '!=', 'guests')
    .executeTakeFirst()
  return row ? toExport(row) : null
}

const maxExports = 10

export async function listExports(
  tx: Tx,
  scope: EventScope,
  kind: ExportKind,
  personId: string,
): Promise<Export[]> {
  const rows = await tx
    .selectFrom('export')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('created_by', '=', personId)
    .where('report', kind === 'guests' ? '=' : '!=', 'guests')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxExports)
    .execute()
  return rows.map(toExport)
}

export const deleteExport = (tx: Tx, { eventId, exportId }: ExportKey) =>
  tx.deleteFrom('export').where('event_id', '=', eventId).where('id', '=', exportId).execute()

/** The number of files of an account that are made at the same time. */
const maxPerAccount = 2
/** A worker that reported no progress for so long is taken for stopped. */
export const stalledAfterMs = 60_000

/**
 * Claims an export and counts the try. Null if there is none, or the account has reached its limit.
 */
export async function claimExport(
  db: Db,
  { eventId, exportId }: ExportKey,
  at: Date,
): Promise<Export | null> {
  const row = await db
    .updateTable('export')
    .set((one) => ({ tries: one('tries', '+', 1), state: 'working', done: 0, updated_at: at }))
    .where('event_id', '=', eventId)
    .where('id', '=', exportId)
    .where('state', 'in', ['waiting', 'working'])
    .where(
      ({ selectFrom, fn, ref }) =>
        selectFrom('export as other')
          .select(fn.countAll<number>().as('count'))
          .whereRef('other.account_id', '=', ref('export.account_id'))
          .whereRef('other.id', '!=', ref('export.id'))
          .where('other.state', '=', 'working')
          .where('other.updated_at', '>', new Date(at.getTime() - stalledAfterMs)),
      '<',
      maxPerAccount,
    )
    .returningAll()
    .executeTakeFirst()
  return row ? toExport(row) : null
}

/** The account's oldest waiting export. */
export async function findNextExport(
  db: Db,
  { account_id }: Pick<Export, 'account_id'>,
): Promise<ExportKey | null> {
  const row = await db
    .selectFrom('export')
    .select(['event_id', 'id'])
    .where('account_id', '=', account_id)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  return row ? toExportKey(row) : null
}

type ExportChange = {
  done?: number
  rows?: number
  state?: Export['state']
  reason?: RefusalCode
  bytes?: string
}

/** False if the export was deleted or claimed again. */
export async function updateExport(
  db: Db,
  one: Export,
  change: ExportChange,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('export')
    .set({ ...change, updated_at: at })
    .where('event_id', '=', one.event_id)
    .where('id', '=', one.id)
    .where('state', '=', 'working')
    .where('tries', '=', one.tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listStalledExports(db: Db, before: Date): Promise<ExportKey[]> {
  const rows = await db
    .selectFrom('export')
    .select(['event_id', 'id'])
    .where('state', 'in', ['waiting', 'working'])
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .limit(200)
    .execute()
  return rows.map(toExportKey)
}

export async function deleteOldExports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('export').where('created_at', '<=', before).execute()
}
