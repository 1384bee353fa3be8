import { sql, type Selectable } from 'kysely'
import type { ExportFormat } from '@mehfil/contract/exports.ts'
import type { DigitKind, Language } from '@mehfil/contract/fields.ts'
import type { Rhythm, UnsentReason } from '@mehfil/contract/report-mails.ts'
import type { ReportKind } from '@mehfil/contract/reports.ts'
import { farAway } from '../../../base/delivery.ts'
import type { Db, Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope } from '../../../base/scope.ts'

/** What goes to whom. */
export type Sent = {
  report: ReportKind
  format: ExportFormat
  language: Language
  digits: DigitKind
  message: string
  members: string[]
  addresses: string[]
}
export type When = { rhythm: Rhythm; weekday: number | null; days: number | null; minute: number }

type Row = Selectable<Database['report_schedule']>
export type Schedule = Sent &
  When & {
    id: string
    eventId: string
    accountId: string
    since: Date
    nextAt: Date | null
    stopped: UnsentReason
    createdBy: string
  }

const given = (row: Row): Schedule => ({
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
  rhythm: row.rhythm as Rhythm,
  weekday: row.weekday,
  days: row.days,
  minute: row.at_minute,
  since: row.since,
  nextAt: row.next_at,
  stopped: row.stopped as UnsentReason,
  createdBy: row.created_by,
})

/** What waits for the day of an event that has none is looked at when it gets one. */
const kept = (nextAt: Date | null): Date => nextAt ?? farAway
export const isPlanned = (nextAt: Date | null): nextAt is Date =>
  nextAt !== null && nextAt < farAway

const columnsOf = ({ minute, ...one }: Sent & When) => ({ ...one, at_minute: minute })

type Opening = Sent &
  When & { id: string; submission: string | null; nextAt: Date | null; by: string; at: Date }

/** Null when the same submission made one before. */
export async function addSchedule(
  tx: Tx,
  scope: EventScope,
  { id, submission, nextAt, by, at, ...facts }: Opening,
): Promise<Schedule | null> {
  const row = await tx
    .insertInto('report_schedule')
    .values({
      ...columnsOf(facts),
      id,
      submission,
      event_id: scope.eventId,
      account_id: scope.accountId,
      since: at,
      next_at: kept(nextAt),
      created_by: by,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'submission']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? given(row) : null
}

export async function scheduleOfSubmission(
  tx: Tx,
  scope: EventScope,
  submission: string,
): Promise<Schedule | null> {
  const row = await tx
    .selectFrom('report_schedule')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .where('submission', '=', submission)
    .executeTakeFirst()
  return row ? given(row) : null
}

export async function changeSchedule(
  tx: Tx,
  scope: EventScope,
  id: string,
  { nextAt, by, at, ...facts }: Omit<Opening, 'id' | 'submission'>,
): Promise<Schedule | null> {
  const row = await tx
    .updateTable('report_schedule')
    .set({
      ...columnsOf(facts),
      since: at,
      next_at: kept(nextAt),
      stopped: '',
      created_by: by,
      updated_at: at,
    })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? given(row) : null
}

export async function schedulesOf(tx: Tx, scope: EventScope): Promise<Schedule[]> {
  const rows = await tx
    .selectFrom('report_schedule')
    .selectAll()
    .where('event_id', '=', scope.eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(given)
}

export async function dropSchedule(tx: Tx, scope: EventScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_schedule')
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Due = Schedule & { zone: string; startsAt: Date | null; durationMinutes: number }

/** Those that are to be looked at, each held until the commit. */
export async function dueSchedules(tx: Tx, now: Date, most: number): Promise<Due[]> {
  const { rows } = await sql<
    Row & { zone: string; starts_at: Date | null; duration_minutes: number }
  >`
    select s.*, zone_of(e.id) as zone, e.starts_at, e.duration_minutes from report_schedule s join event e on e.id = s.event_id
    where s.next_at <= ${now} order by s.next_at limit ${most} for update of s skip locked`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...given(row),
    zone: row.zone,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
  }))
}

/** `since` is up to when its moments are dealt with; without a next one it is over, unless it waits for the event's day. */
export async function planAgain(
  tx: Tx,
  { eventId, id }: Pick<Schedule, 'eventId' | 'id'>,
  { since, nextAt, waits }: { since: Date; nextAt: Date | null; waits: boolean },
): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ since, next_at: nextAt ?? (waits ? farAway : null) })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** It sends nothing more until somebody changes it. */
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

export type Over = { eventId: string; accountId: string; zone: string; endsAt: Date }

/** Events that ended in these days with their page open, of accounts whose plan has reports, and that nobody was told of since: one that was postponed after its numbers had gone is told of anew. */
export async function eventsJustOver(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<Over[]> {
  const { rows } = await sql<Over>`
    select e.id as "eventId", e.account_id as "accountId", zone_of(e.id) as zone, e.starts_at + e.duration_minutes * interval '1 minute' as "endsAt"
    from event e join account a on a.id = e.account_id join plan_limit p on p.plan = a.plan
    where e.published_at is not null and e.unpublished_at is null and e.starts_at between ${from}::timestamptz - interval '42 days' and ${until}
      and e.starts_at + e.duration_minutes * interval '1 minute' between ${from} and ${until}
      and a.active = 'Active' and a.deleted_at is null and 'Reports' = any(p.features)
      and not exists (select from report_mail m where m.event_id = e.id and m.kind = 'numbers'
        and m.due_at >= e.starts_at + e.duration_minutes * interval '1 minute')
    order by e.starts_at limit 500`.execute(db)
  return rows
}

/** These get it no more; false when they were not among those who did. */
export async function dropMembers(
  tx: Tx,
  { eventId, id }: { eventId: string; id: string },
  gone: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_schedule set members = (select coalesce(array_agg(m order by at), '{}') from unnest(members) with ordinality as one (m, at) where m <> all(${gone}::uuid[]))
    where event_id = ${eventId} and id = ${id} and members && ${gone}::uuid[]`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
