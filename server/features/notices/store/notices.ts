import { sql, type Insertable } from 'kysely'
import type { NoticeKind, SkipReason } from '@mehfil/contract/notices.ts'
import type { Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { NoticeRow } from '../rules/notice.ts'
import { countMails } from './mails.ts'

/** `isOpen`: neither sent nor given up, or only because its moment had passed. */
type Which = { id?: string; submission?: string; kind?: NoticeKind; isOpen?: boolean }

const mostShown = 300

/** Those of the event: what is planned by its moment, then what was sent, the newest first. */
export async function noticesOf(
  tx: Tx,
  scope: EventScope,
  { id, submission, kind, isOpen }: Which,
  now: Date,
): Promise<NoticeRow[]> {
  const only = sql.join(
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
    select n.id, n.kind, n.letters, n.audience, n.at, n.anchor, n.days, n.minute, n.taken_at as "takenAt", n.skipped_at as "skippedAt", n.skip_reason as "skipReason", n.cancelled_at as "cancelledAt",
      n.created_at as "createdAt", coalesce(p.full_name, '') as by, n.created_by as "byId",
      case when c.id is null then null else jsonb_build_object('id', c.id, 'guests', c.guests, 'people', c.people, 'heldUntil', c.held_until, 'pausedAt', c.paused_at, 'pauseReason', c.pause_reason,
        'cancelledAt', c.cancelled_at, 'letters', coalesce(c.facts -> 'letters', '{}')) end as sending,
      coalesce(case when c.id is not null then ${countMails(sql.ref('n.event_id'), sql.ref('n.id'), now)} end, '{}') as counts
    from notice n left join campaign c on c.event_id = n.event_id and c.id = n.campaign_id left join person p on p.id = n.created_by
    where n.event_id = ${scope.eventId} and ${only}
    order by n.taken_at is not null or n.cancelled_at is not null or n.skipped_at is not null, case when n.taken_at is null and n.cancelled_at is null and n.skipped_at is null then n.due_at end,
      coalesce(n.taken_at, n.skipped_at, n.cancelled_at) desc, n.created_at desc, n.id limit ${mostShown}`.execute(
    tx,
  )
  return rows.map(dated)
}

/** Moments inside JSON are words. */
function dated(row: NoticeRow): NoticeRow {
  const { sending } = row
  const at = (told: Date | string | null) => (told === null ? null : new Date(told))
  return {
    ...row,
    sending: sending && {
      ...sending,
      heldUntil: new Date(sending.heldUntil),
      pausedAt: at(sending.pausedAt),
      cancelledAt: at(sending.cancelledAt),
    },
  }
}

export const insertNotice = (tx: Tx, row: Insertable<Database['notice']>) =>
  tx.insertInto('notice').values(row).execute()

export type Content = Pick<
  Insertable<Database['notice']>,
  'letters' | 'audience' | 'at' | 'anchor' | 'days' | 'minute' | 'due_at' | 'created_by'
>

const mine = (tx: Tx, { eventId }: Pick<EventScope, 'eventId'>, id: string) =>
  tx.updateTable('notice').where('event_id', '=', eventId).where('id', '=', id)

export const rewriteNotice = (tx: Tx, scope: EventScope, id: string, content: Content) =>
  mine(tx, scope, id)
    .set({ ...content, stale_at: null })
    .execute()

export const markTaken = (
  tx: Tx,
  scope: EventScope,
  id: string,
  { campaignId, at }: { campaignId: string; at: Date },
) => mine(tx, scope, id).set({ taken_at: at, campaign_id: campaignId, stale_at: null }).execute()

export const markSkipped = (
  tx: Tx,
  scope: EventScope,
  id: string,
  { reason, at }: { reason: SkipReason; at: Date },
) => mine(tx, scope, id).set({ skipped_at: at, skip_reason: reason, stale_at: null }).execute()

export const markCancelled = (tx: Tx, scope: EventScope, id: string, at: Date) =>
  mine(tx, scope, id).set({ cancelled_at: at, stale_at: null }).execute()

/** Its moment, worked out anew; one that had passed and lies ahead again is planned again. */
export const writeDue = (tx: Tx, scope: EventScope, id: string, due: Date | null) =>
  mine(tx, scope, id)
    .set({ due_at: due, stale_at: null, skipped_at: null, skip_reason: '' })
    .execute()

/** What was counted from the event is worked out; what was given up meanwhile has nothing to work out. */
export const markWorkedOut = (tx: Tx, { eventId }: EventScope) =>
  tx
    .updateTable('notice')
    .set({ stale_at: null })
    .where('event_id', '=', eventId)
    .where('stale_at', 'is not', null)
    .execute()

export type Key = { eventId: string; noticeId: string }

/** Those whose moment has come and that nobody took, the oldest first. */
export async function dueNotices(tx: Tx, now: Date): Promise<Key[]> {
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

/** Events that were moved since somebody worked out what is counted from them. */
export async function staleEvents(tx: Tx, only?: string): Promise<string[]> {
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

/** One that nobody has taken, for whoever asks first until the commit. */
export async function noticeToTake(tx: Tx, scope: EventScope, id: string): Promise<boolean> {
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

/** Whether there is such a notice at all: an event that was deleted took its own along. */
export const isThere = async (tx: Tx, { eventId, noticeId }: Key): Promise<boolean> =>
  (await tx
    .selectFrom('notice')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', noticeId)
    .executeTakeFirst()) !== undefined
