import { sql, type Selectable } from 'kysely'
import type { ExportFormat } from '@mehfil/contract/reports/exports.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'
import type { ReportRhythm, UnsentReason } from '@mehfil/contract/reports/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports/reports.ts'
import { farFuture } from '../../../base/mail/delivery.ts'
import type { Db, Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { ScheduleMoment } from '../rules/schedule-moments.ts'

/** A report and its recipients. */
export type ReportDelivery = {
  report: ReportKind
  format: ExportFormat
  language: Language
  digits: DigitKind
  message: string
  members: string[]
  addresses: string[]
}

type ReportScheduleRow = Selectable<Database['report_schedule']>
export type StoredReportSchedule = ReportDelivery &
  ScheduleMoment & {
    id: string
    eventId: string
    accountId: string
    since: Date
    nextAt: Date | null
    stopped: UnsentReason
    createdBy: string
  }

const toStoredSchedule = (row: ReportScheduleRow): StoredReportSchedule => ({
  id: row.id,
  eventId: row.event_id,
  accountId: row.account_id,
  report: row.report as ReportKind,
  format: row.format as ExportFormat,
  language: row.language as Language,
  digits: row.digits as DigitKind,
  message: row.message,
  members: row.members,
  addresses: row.addresses,
  rhythm: row.rhythm as ReportRhythm,
  weekday: row.weekday,
  days: row.days,
  minute: row.at_minute,
  since: row.since,
  nextAt: row.next_at,
  stopped: row.stopped as UnsentReason,
  createdBy: row.created_by,
})

/** A schedule that waits for the date of an event is checked again when the event gets one. */
const toStoredNextAt = (nextAt: Date | null): Date => nextAt ?? farFuture
export const isPlanned = (nextAt: Date | null): nextAt is Date =>
  nextAt !== null && nextAt < farFuture

const toScheduleColumns = ({ minute, ...one }: ReportDelivery & ScheduleMoment) => ({
  ...one,
  at_minute: minute,
})

type NewReportSchedule = ReportDelivery &
  ScheduleMoment & {
    id: string
    submission: string | null
    nextAt: Date | null
    by: string
    at: Date
  }

/** Null when the same submission already made one. */
export async function insertSchedule(
  tx: Tx,
  scope: EventScope,
  { id, submission, nextAt, by, at, ...facts }: NewReportSchedule,
): Promise<StoredReportSchedule | null> {
  const row = await tx
    .insertInto('report_schedule')
    .values({
      ...toScheduleColumns(facts),
      id,
      submission,
      event_id: scope.eventId,
      account_id: scope.accountId,
      since: at,
      next_at: toStoredNextAt(nextAt),
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'submission']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? toStoredSchedule(row) : null
}

export async function findScheduleBySubmission(
  tx: Tx,
  scope: EventScope,
  submission: string,
): Promise<StoredReportSchedule | null> {
  const row = await tx
    .selectFrom('report_schedule')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('submission', '=', submission)
    .executeTakeFirst()
  return row ? toStoredSchedule(row) : null
}

export async function updateSchedule(
  tx: Tx,
  scope: EventScope,
  id: string,
  { nextAt, by, at, ...facts }: Omit<NewReportSchedule, 'id' | 'submission'>,
): Promise<StoredReportSchedule | null> {
  const row = await tx
    .updateTable('report_schedule')
    .set({
      ...toScheduleColumns(facts),
      since: at,
      next_at: toStoredNextAt(nextAt),
      stopped: '',
      created_by: by,
      updated_at: at,
    })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toStoredSchedule(row) : null
}

export async function listSchedules(tx: Tx, scope: EventScope): Promise<StoredReportSchedule[]> {
  const rows = await tx
    .selectFrom('report_schedule')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toStoredSchedule)
}

export async function deleteSchedule(tx: Tx, scope: EventScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_schedule')
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type DueReportSchedule = StoredReportSchedule & {
  zone: string
  startsAt: Date | null
  durationMinutes: number
}

/** Locks due schedules until the commit. */
export async function listDueSchedules(
  tx: Tx,
  now: Date,
  most: number,
): Promise<DueReportSchedule[]> {
  const { rows } = await sql<
    ReportScheduleRow & { zone: string; starts_at: Date | null; duration_minutes: number }
  >`
    select s.*, known_zone(e.id) as zone, e.starts_at, e.duration_minutes from report_schedule s join event e on e.id = s.event_id
    where s.next_at <= ${now} order by s.next_at limit ${most} for update of s skip locked`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...toStoredSchedule(row),
    zone: row.zone,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
  }))
}

/** Stores up to when moments were sent, and the next moment. */
export async function updateNextMoment(
  tx: Tx,
  { eventId, id }: Pick<StoredReportSchedule, 'eventId' | 'id'>,
  { since, nextAt, waits }: { since: Date; nextAt: Date | null; waits: boolean },
): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ since, next_at: nextAt ?? (waits ? farFuture : null) })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** The schedule sends nothing until a host changes it. */
export async function stopSchedule(
  tx: Tx,
  { eventId, id }: { eventId: string; id: string },
  reason: UnsentReason,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_schedule')
    .set({ next_at: null, stopped: reason })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('stopped', '=', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type EndedEvent = { eventId: string; accountId: string; zone: string; endsAt: Date }

/**
 * Published events that ended in these days and had no mail since, in accounts whose plan has
 * reports. An event postponed after its mail gets another one.
 */
export async function listEndedEvents(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<EndedEvent[]> {
  const { rows } = await sql<EndedEvent>`
    select e.id as "eventId", e.account_id as "accountId", known_zone(e.id) as zone, e.starts_at + e.duration_minutes * interval '1 minute' as "endsAt"
    from event e join account a on a.id = e.account_id join plan_limit p on p.plan = a.plan
    where e.published_at is not null and e.unpublished_at is null and e.cancelled_at is null and e.starts_at between ${from}::timestamptz - interval '42 days' and ${until}
      and e.starts_at + e.duration_minutes * interval '1 minute' between ${from} and ${until}
      and a.active = 'Active' and a.deleted_at is null and 'Reports' = any(p.features)
      and not exists (select from report_mail m where m.event_id = e.id and m.kind = 'numbers'
        and m.due_at >= e.starts_at + e.duration_minutes * interval '1 minute')
    order by e.starts_at limit 500`.execute(db)
  return rows
}

/** Removes members from the schedule; false if none was in it. */
export async function removeScheduleMembers(
  tx: Tx,
  { eventId, id }: { eventId: string; id: string },
  gone: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_schedule set members = (select coalesce(array_agg(m order by at), '{}') from unnest(members) with ordinality as one (m, at) where m <> all(${gone}::uuid[]))
    where event_id = ${eventId} and id = ${id} and members && ${gone}::uuid[]`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
