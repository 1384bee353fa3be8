import { sql, type Insertable } from 'kysely'
import type { NoticeKind, SkipReason } from '@mehfil/contract/mail/notices.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { NoticeRow } from '../rules/notice.ts'
import { attachmentsSql } from './attachments.ts'
import { mailCountsSql, resultsSql } from './mails.ts'

/** `isOpen`: neither sent nor given up, or skipped only because its moment had passed. */
type NoticeFilter = { id?: string; submission?: string; kind?: NoticeKind; isOpen?: boolean }

const maxNotices = 300

/**
 * A message that tries two subjects has several sendings. One that was repeated for a single guest, or
 * taken back before it went to the others, reached no further guests.
 */
const sendingSumSql = sql`left join lateral (
  select sum(x.guests)::int as guests, sum(x.people)::int as people, max(x.paused_at) as paused_at, coalesce(max(x.pause_reason) filter (where x.paused_at is not null), '') as pause_reason
  from campaign x where x.event_id = n.event_id and x.notice_id = n.id and (x.id = n.campaign_id or x.submission like 'TEST %' and (x.cancelled_at is null or x.submission not like '% others%'))) s on true`

/** Notices of the event: planned ones by their moment, then sent ones, the newest first. */
export async function listNotices(
  tx: Tx,
  scope: EventScope,
  { id, submission, kind, isOpen }: NoticeFilter,
  now: Date,
): Promise<NoticeRow[]> {
  const filter = sql.join(
    [
      sql`true`,
      ...(id ? [sql`n.id = ${id}`] : []),
      ...(submission ? [sql`n.submission = ${submission}`] : []),
      ...(kind ? [sql`n.kind = ${kind}`] : []),
      ...(isOpen ? [sql`n.taken_at is null and n.cancelled_at is null`] : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<NoticeRow>`
    select n.id, n.kind, n.letters, n.audience, ${attachmentsSql} as attachments, n.at, n.anchor, n.days, n.minute, n.taken_at as "takenAt", n.skipped_at as "skippedAt", n.skip_reason as "skipReason", n.cancelled_at as "cancelledAt",
      n.created_at as "createdAt", coalesce(p.full_name, '') as by, n.created_by as "byId",
      case when c.id is null then null else jsonb_build_object('id', c.id, 'guests', s.guests, 'people', s.people, 'heldUntil', c.held_until, 'pausedAt', s.paused_at, 'pauseReason', s.pause_reason,
        'cancelledAt', c.cancelled_at, 'letters', coalesce(c.facts -> 'letters', '{}')) end as sending,
      coalesce(case when c.id is not null then ${mailCountsSql(sql.ref('n.event_id'), sql.ref('n.id'), now)} end, '{}') as counts,
      case when c.id is not null then ${resultsSql(sql.ref('n.event_id'), sql.ref('n.id'))} end as results
    from notice n left join campaign c on c.event_id = n.event_id and c.id = n.campaign_id left join person p on p.id = n.created_by
    ${sendingSumSql}
    where n.event_id = ${scope.eventId} and ${filter}
    order by n.taken_at is not null or n.cancelled_at is not null or n.skipped_at is not null, case when n.taken_at is null and n.cancelled_at is null and n.skipped_at is null then n.due_at end,
      coalesce(n.taken_at, n.skipped_at, n.cancelled_at) desc, n.created_at desc, n.id limit ${maxNotices}`.execute(
    tx,
  )
  return rows.map(parseDates)
}

/** Moments inside JSON are strings. */
function parseDates(row: NoticeRow): NoticeRow {
  const { sending } = row
  const toDate = (told: Date | string | null) => (told === null ? null : new Date(told))
  return {
    ...row,
    sending: sending && {
      ...sending,
      heldUntil: new Date(sending.heldUntil),
      pausedAt: toDate(sending.pausedAt),
      cancelledAt: toDate(sending.cancelledAt),
    },
  }
}

export const insertNotice = (tx: Tx, row: Insertable<Database['notice']>) =>
  tx.insertInto('notice').values(row).execute()

export type NoticeContent = Pick<
  Insertable<Database['notice']>,
  | 'letters'
  | 'audience'
  | 'attachments'
  | 'at'
  | 'anchor'
  | 'days'
  | 'minute'
  | 'due_at'
  | 'created_by'
>

const updateNoticeQuery = (tx: Tx, { eventId }: Pick<EventScope, 'eventId'>, id: string) =>
  tx.updateTable('notice').where('event_id', '=', eventId).where('id', '=', id)

export const updateNoticeContent = (
  tx: Tx,
  scope: EventScope,
  id: string,
  content: NoticeContent,
) =>
  updateNoticeQuery(tx, scope, id)
    .set({ ...content, stale_at: null })
    .execute()

export const markTaken = (
  tx: Tx,
  scope: EventScope,
  id: string,
  { campaignId, at }: { campaignId: string; at: Date },
) =>
  updateNoticeQuery(tx, scope, id)
    .set({ taken_at: at, campaign_id: campaignId, stale_at: null })
    .execute()

export const markSkipped = (
  tx: Tx,
  scope: EventScope,
  id: string,
  { reason, at }: { reason: SkipReason; at: Date },
) =>
  updateNoticeQuery(tx, scope, id)
    .set({ skipped_at: at, skip_reason: reason, stale_at: null })
    .execute()

export const markCancelled = (tx: Tx, scope: EventScope, id: string, at: Date) =>
  updateNoticeQuery(tx, scope, id).set({ cancelled_at: at, stale_at: null }).execute()

/** Stores a recomputed due time. A skipped notice that is in the future again becomes planned. */
export const updateDueTime = (tx: Tx, scope: EventScope, id: string, due: Date | null) =>
  updateNoticeQuery(tx, scope, id)
    .set({ due_at: due, stale_at: null, skipped_at: null, skip_reason: '' })
    .execute()

/** Marks the due times of the event as recomputed. Notices given up meanwhile need none. */
export const clearStaleMarks = (tx: Tx, { eventId }: EventScope) =>
  tx
    .updateTable('notice')
    .set({ stale_at: null })
    .where('event_id', '=', eventId)
    .where('stale_at', 'is not', null)
    .execute()

export type NoticeKey = { eventId: string; noticeId: string }

/** Due notices without a worker, the oldest first. */
export async function listDueNotices(tx: Tx, now: Date): Promise<NoticeKey[]> {
  return tx
    .selectFrom('notice')
    .select(['event_id as eventId', 'id as noticeId'])
    .where('due_at', '<=', now)
    .where('taken_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('skipped_at', 'is', null)
    .orderBy('due_at')
    .limit(200)
    .execute()
}

/** Events that moved since their due times were computed. */
export async function listStaleEvents(tx: Tx, only?: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('notice')
    .select('event_id')
    .where('stale_at', 'is not', null)
    .$if(only !== undefined, (rows) => rows.where('event_id', '=', only ?? ''))
    .groupBy('event_id')
    .limit(500)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

/** Locks a notice without a worker until the commit. */
export async function lockNotice(tx: Tx, scope: EventScope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('notice')
    .select('id')
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('skipped_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** A job may run after its event was deleted. */
export const hasEvent = async (tx: Tx, eventId: string): Promise<boolean> =>
  (await tx.selectFrom('event').select('id').where('id', '=', eventId).executeTakeFirst()) !==
  undefined

/** A deleted event deletes its notices. */
export const hasNotice = async (tx: Tx, { eventId, noticeId }: NoticeKey): Promise<boolean> =>
  (await tx
    .selectFrom('notice')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', noticeId)
    .executeTakeFirst()) !== undefined
