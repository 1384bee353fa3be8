import type { Selectable } from 'kysely'
import type { ExportFormat, exportStates } from '@mehfil/contract/exports.ts'
import type { DigitKind, Language } from '@mehfil/contract/fields.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import type { Db, Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { AskedGuests, AskedReport } from '../rules/wanted.ts'

export type ExportKey = { eventId: string; exportId: string }
/** Which files somebody may have: the list of guests and the reports are two rights. */
export type ExportKind = 'guests' | 'reports'

export type Export = Omit<
  Selectable<Database['export']>,
  'report' | 'format' | 'language' | 'digits' | 'asked' | 'state' | 'bytes'
> & {
  report: ReportKind | 'guests'
  format: ExportFormat
  language: Language
  digits: DigitKind
  asked: AskedGuests | AskedReport
  state: (typeof exportStates)[number]
  bytes: number
}

const given = (row: Selectable<Database['export']>): Export =>
  ({ ...row, bytes: Number(row.bytes) }) as Export

export const keyOf = ({ event_id, id }: Pick<Export, 'event_id' | 'id'>): ExportKey => ({
  eventId: event_id,
  exportId: id,
})

type Opening = Pick<
  Export,
  'id' | 'report' | 'format' | 'language' | 'digits' | 'asked' | 'file_name' | 'rows'
> & { by: string; at: Date }

export async function openExport(
  tx: Tx,
  scope: EventScope,
  { by, at, asked, ...facts }: Opening,
): Promise<void> {
  await tx
    .insertInto('export')
    .values({
      event_id: scope.eventId,
      account_id: scope.accountId,
      ...facts,
      asked: JSON.stringify(asked),
      state: 'waiting',
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

const of = (tx: Tx, { eventId, exportId }: ExportKey) =>
  tx.selectFrom('export').selectAll().where('event_id', '=', eventId).where('id', '=', exportId)

/** Files of somebody else are not there, nor those of the other right for who holds this one. */
export async function exportIn(
  tx: Tx,
  scope: EventScope,
  kind: ExportKind,
  { exportId, personId }: { exportId: string; personId: string },
): Promise<Export | null> {
  const row = await of(tx, { eventId: scope.eventId, exportId })
    .where('created_by', '=', personId)
    .where('report', kind === 'guests' ? '=' : '!=', 'guests')
    .executeTakeFirst()
  return row ? given(row) : null
}

const mostShown = 10

export async function exportsBy(
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
    .limit(mostShown)
    .execute()
  return rows.map(given)
}

export const removeExport = (tx: Tx, { eventId, exportId }: ExportKey) =>
  tx.deleteFrom('export').where('event_id', '=', eventId).where('id', '=', exportId).execute()

/** Files of one account that are made at once; who works on one has told of it within `stalledAfter` milliseconds. */
const ofOneAccount = 2
export const stalledAfter = 60_000

/** The work with the number of this try, now counted; null when there is nothing to do, or its account has its share of the work. */
export async function beginExport(
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
          .where('other.updated_at', '>', new Date(at.getTime() - stalledAfter)),
      '<',
      ofOneAccount,
    )
    .returningAll()
    .executeTakeFirst()
  return row ? given(row) : null
}

/** What has waited longest of an account's. */
export async function nextExport(
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
  return row ? keyOf(row) : null
}

type Change = {
  done?: number
  rows?: number
  state?: Export['state']
  reason?: RefusalCode
  bytes?: string
}

/** False when the export was taken away, or another worker has begun it anew. */
export async function changeExport(
  db: Db,
  one: Export,
  change: Change,
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

export async function stalledExports(db: Db, before: Date): Promise<ExportKey[]> {
  const rows = await db
    .selectFrom('export')
    .select(['event_id', 'id'])
    .where('state', 'in', ['waiting', 'working'])
    .where('updated_at', '<=', before)
    .orderBy('updated_at')
    .limit(200)
    .execute()
  return rows.map(keyOf)
}

export async function removeOldExports(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('export').where('created_at', '<=', before).execute()
}
