import { sql, type Selectable } from 'kysely'
import type { ExportFormat } from '@mehfil/contract/exports.ts'
import type { DigitKind, Language } from '@mehfil/contract/fields.ts'
import type { UnsentReason } from '@mehfil/contract/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import type { Db, Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { Sent } from './schedules.ts'

type Row = Selectable<Database['report_mail']>
export type Told = { to: string; reason: UnsentReason }
export type ReportMail = Sent & {
  id: string
  eventId: string
  accountId: string
  kind: 'now' | 'schedule' | 'numbers'
  scheduleId: string | null
  dueAt: Date
  state: 'waiting' | 'working' | 'sent' | 'skipped' | 'failed'
  reason: UnsentReason
  tries: number
  told: Told[]
  /** Null where nobody asked for it. */
  createdBy: string | null
}

const given = (row: Row): ReportMail => ({
  id: row.id,
  eventId: row.event_id,
  accountId: row.account_id,
  kind: row.kind as ReportMail['kind'],
  scheduleId: row.schedule_id,
  report: row.report as ReportKind,
  format: row.format as ExportFormat,
  language: row.language as Language,
  digits: row.digits as DigitKind,
  message: row.message,
  members: row.members,
  addresses: row.addresses,
  dueAt: row.due_at,
  state: row.state as ReportMail['state'],
  reason: row.reason as UnsentReason,
  tries: row.tries,
  told: row.told as Told[],
  createdBy: row.created_by,
})

type Opening = Sent & {
  id: string
  kind: ReportMail['kind']
  scheduleId?: string
  dueAt: Date
  by: string | null
  submission?: string
  at: Date
}

/** Once for a submission, a moment of a schedule, and a morning; null the second time. */
export async function openMail(
  tx: Tx,
  { eventId, accountId }: { eventId: string; accountId: string },
  { id, kind, scheduleId, dueAt, by, submission, at, ...sent }: Opening,
): Promise<ReportMail | null> {
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
  return row ? given(row) : null
}

export async function mailOfSubmission(
  tx: Tx,
  scope: EventScope,
  submission: string,
): Promise<ReportMail | null> {
  const row = await tx
    .selectFrom('report_mail')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('submission', '=', submission)
    .executeTakeFirst()
  return row ? given(row) : null
}

const mostShown = 20

export async function mailsOf(tx: Tx, scope: EventScope): Promise<ReportMail[]> {
  const rows = await tx
    .selectFrom('report_mail')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows.map(given)
}

const leaseMinutes = 5

/** The next one that waits, or whose worker is gone; those somebody waits for first. The number of this try is counted. */
export async function claimMail(db: Db, now: Date): Promise<ReportMail | null> {
  const { rows } = await sql<Row>`
    update report_mail set state = 'working', tries = tries + 1, lease_until = ${new Date(now.getTime() + leaseMinutes * 60_000)}
    where (event_id, id) = (
      select event_id, id from report_mail where state in ('waiting', 'working') and lease_until <= ${now}
      order by kind <> 'now', lease_until limit 1 for update skip locked)
    returning *`.execute(db)
  return rows[0] ? given(rows[0]) : null
}

type Outcome = {
  state: 'sent' | 'skipped' | 'failed'
  reason?: UnsentReason
  told?: readonly Told[]
  at: Date
}

/** False when another worker has it by now. */
export async function settleMail(
  tx: Tx,
  { eventId, id, tries }: ReportMail,
  { state, reason = '', told = [], at }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_mail')
    .set({ state, reason, told: JSON.stringify(told), finished_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'working')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** After a failure it waits a little longer each time. */
export async function putOff(
  db: Db,
  { eventId, id, tries }: ReportMail,
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

export async function isActive(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('active')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.active === 'Active'
}

export const setNumbers = (
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
  since: Date | null,
) =>
  tx
    .updateTable('member')
    .set({ no_numbers_since: since })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()

/** What was sent a year ago is nobody's history. */
export async function removeOldMails(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('report_mail')
    .where('created_at', '<=', before)
    .where('kind', '<>', 'numbers')
    .execute()
}
