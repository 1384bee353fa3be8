import { sql, type Selectable } from 'kysely'
import type { ExportFormat } from '@mehfil/contract/reports/exports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'
import type { UnsentReason } from '@mehfil/contract/reports/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import type { Db, Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { ReportDelivery } from './schedules.ts'

type ReportMailRow = Selectable<Database['report_mail']>
export type ReportRecipientOutcome = { to: string; reason: UnsentReason }
export type StoredReportMail = ReportDelivery & {
  id: string
  eventId: string
  accountId: string
  kind: 'now' | 'schedule' | 'numbers'
  scheduleId: string | null
  dueAt: Date
  state: 'waiting' | 'working' | 'sent' | 'skipped' | 'failed'
  reason: UnsentReason
  tries: number
  outcomes: ReportRecipientOutcome[]
  /** Null if no person requested it. */
  createdBy: string | null
}

const toStoredReportMail = (row: ReportMailRow): StoredReportMail => ({
  id: row.id,
  eventId: row.event_id,
  accountId: row.account_id,
  kind: row.kind as StoredReportMail['kind'],
  scheduleId: row.schedule_id,
  report: row.report as ReportKind,
  format: row.format as ExportFormat,
  language: row.language as Language,
  digits: row.digits as DigitKind,
  message: row.message,
  members: row.members,
  addresses: row.addresses,
  dueAt: row.due_at,
  state: row.state as StoredReportMail['state'],
  reason: row.reason as UnsentReason,
  tries: row.tries,
  outcomes: row.delivery_results as ReportRecipientOutcome[],
  createdBy: row.created_by,
})

type NewReportMail = ReportDelivery & {
  id: string
  kind: StoredReportMail['kind']
  scheduleId?: string
  dueAt: Date
  by: string | null
  submission?: string
  at: Date
}

/**
 * Inserts one mail for a submission, for a moment of a schedule or for a morning. Null if it exists
 * already.
 */
export async function insertReportMail(
  tx: Tx,
  { eventId, accountId }: { eventId: string; accountId: string },
  { id, kind, scheduleId, dueAt, by, submission, at, ...sent }: NewReportMail,
): Promise<StoredReportMail | null> {
  const row = await tx
    .insertInto('report_mail')
    .values({
      ...sent,
      id,
      kind,
      event_id: eventId,
      account_id: accountId,
      schedule_id: scheduleId ?? null,
      due_at: dueAt,
      state: 'waiting',
      lease_until: at,
      submission: submission ?? null,
      created_by: by,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toStoredReportMail(row) : null
}

export async function findReportMailBySubmission(
  tx: Tx,
  scope: EventScope,
  submission: string,
): Promise<StoredReportMail | null> {
  const row = await tx
    .selectFrom('report_mail')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('submission', '=', submission)
    .executeTakeFirst()
  return row ? toStoredReportMail(row) : null
}

const maxReportMails = 20

export async function listReportMails(tx: Tx, scope: EventScope): Promise<StoredReportMail[]> {
  const rows = await tx
    .selectFrom('report_mail')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxReportMails)
    .execute()
  return rows.map(toStoredReportMail)
}

const leaseMinutes = 5

/** Claims the next waiting mail, or one whose worker stopped; requested ones first. */
export async function claimReportMail(db: Db, now: Date): Promise<StoredReportMail | null> {
  const { rows } = await sql<ReportMailRow>`
    update report_mail set state = 'working', tries = tries + 1, lease_until = ${new Date(now.getTime() + leaseMinutes * 60_000)}
    where (event_id, id) = (
      select event_id, id from report_mail where state in ('waiting', 'working') and lease_until <= ${now}
      order by kind <> 'now', lease_until limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0] ? toStoredReportMail(rows[0]) : null
}

type ReportMailOutcome = {
  state: 'sent' | 'skipped' | 'failed'
  reason?: UnsentReason
  outcomes?: readonly ReportRecipientOutcome[]
  at: Date
}

/** False if another worker has claimed it. */
export async function finishReportMail(
  tx: Tx,
  { eventId, id, tries }: StoredReportMail,
  { state, reason = '', outcomes = [], at }: ReportMailOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_mail')
    .set({ state, reason, delivery_results: JSON.stringify(outcomes), finished_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'working')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Each failure makes the next wait a little longer. */
export async function postponeReportMail(
  db: Db,
  { eventId, id, tries }: StoredReportMail,
  until: Date,
): Promise<void> {
  await db
    .updateTable('report_mail')
    .set({ state: 'waiting', lease_until: until })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'working')
    .execute()
}

export async function isActiveAccount(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('active')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.active === 'Active'
}

export const setNumbersOptOut = (
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
  since: Date | null,
) =>
  tx
    .updateTable('member')
    .set({ reports_muted_at: since })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()

export async function deleteOldReportMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('report_mail')
    .where('created_at', '<=', before)
    .where('kind', '<>', 'numbers')
    .execute()
}
