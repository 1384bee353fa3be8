import { sql, type RawBuilder } from 'kysely'
import type { HostMailState } from '@mehfil/contract/guests/guests.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { isAddressSuppressed, isSuppressed } from '../../events/store/reachable.ts'
import type { CampaignMailFacts, CampaignMailKind } from '../../mail/rules/campaign.ts'

/**
 * The state of a mail `m` that hosts see, with the hold and the end of its sending. The same as in
 * `rules/mail-state.ts`.
 */
const shownStateSql = (now: Date): RawBuilder<HostMailState> => sql`(case
  when m.state in ('queued', 'inflight', 'awaiting_retry') then case when m.cancelled_at is not null then 'stopped' when m.held_until > ${now} then 'held' else 'waiting' end
  when m.state in ('sent', 'complained') then 'sent' when m.state = 'aborted' then 'stopped' else m.state end)`

/**
 * The last mail of a notice to each guest: of the first sending, or of a later one to that guest.
 */
const lastMailsSql = (
  eventId: RawBuilder<unknown>,
  noticeId: RawBuilder<unknown>,
  columns: RawBuilder<unknown> = sql`mail.*`,
): RawBuilder<unknown> => sql`
  select distinct on (mail.guest_id) ${columns}, k.held_until, k.cancelled_at from campaign k join mail on mail.event_id = k.event_id and mail.campaign_id = k.id
  where k.event_id = ${eventId} and k.notice_id = ${noticeId} order by mail.guest_id, k.created_at desc`

/**
 * The number of mails in each state. Bodies are not read, because sorted columns are carried along.
 */
export const mailCountsSql = (
  eventId: RawBuilder<unknown>,
  noticeId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(shown_state, count) from (select ${shownStateSql(now)} as shown_state, count(*) from (${lastMailsSql(eventId, noticeId, sql`mail.state`)}) as m group by 1) as t)`

/**
 * What became of a notice, in people. A page counts as opened by a person only, and a link that a
 * scanner follows does not mark it.
 */
export const resultsSql = (
  eventId: RawBuilder<unknown>,
  noticeId: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('delivered', coalesce(sum(g.heads - g.absent), 0),
    'seen', coalesce(sum(g.heads - g.absent) filter (where g.viewed_at >= m.sent_at or g.answered_at >= m.sent_at), 0),
    'answered', coalesce(sum(g.heads - g.absent) filter (where g.answered_at >= m.sent_at), 0))
    from (${lastMailsSql(eventId, noticeId, sql`mail.guest_id, mail.state, mail.sent_at`)}) as m
    join guest g on g.event_id = ${eventId} and g.id = m.guest_id where m.state in ('sent', 'uncertain', 'complained') and g.deleted_at is null)`

export type NoticeRecipientRow = {
  id: string
  /** The sending of the guest's last mail. */
  campaignId: string
  name: string
  to: string
  email: string
  state: HostMailState
  reason: string
  createdAt: Date
  sentAt: Date | null
  nextAt: Date
  heldUntil: Date
  stopped: boolean
  /** The second address where it alone gets mails; null where the first does, or neither. */
  onlyTo: string | null
  isDeleted: boolean
  answer: string | null
  confirmed: boolean
}
export type NoticeRecipientFilter = {
  state?: HostMailState | undefined
  search?: string | undefined
  after?: string | undefined
  guestId?: string
}

export const pageSize = 50

/** Failures first, then by name. */
const stateRank = sql`array_position(array['failed', 'bounced', 'uncertain', 'stopped', 'waiting', 'held', 'sent'], shown_state)`

/**
 * A page of guests with their results, and one more row if there is a next page. `after` is the
 * last guest of the previous page.
 */
export async function listNoticeRecipients(
  tx: Tx,
  scope: EventScope,
  noticeId: string,
  { state, search, after, guestId }: NoticeRecipientFilter,
  now: Date,
): Promise<NoticeRecipientRow[]> {
  const filter = sql.join(
    [
      sql`true`,
      ...(state ? [sql`shown_state = ${state}`] : []),
      ...(guestId ? [sql`guest_id = ${guestId}`] : []),
      ...(search
        ? [
            sql`position(normalize_search_text(${search}) in normalize_search_text(to_name || ' ' || to_address)) > 0`,
          ]
        : []),
      ...(after
        ? [
            sql`(${stateRank}, to_name, guest_id) > (select ${stateRank}, to_name, guest_id from recipient where guest_id = ${after})`,
          ]
        : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<NoticeRecipientRow>`
    with recipient as materialized (select m.*, ${shownStateSql(now)} as shown_state from (${lastMailsSql(sql`${scope.eventId}`, sql`${noticeId}::uuid`)}) as m),
    page as (select * from recipient where ${filter} order by ${stateRank}, to_name, guest_id limit ${pageSize + 1})
    select page.guest_id as id, campaign_id as "campaignId", to_name as name, to_address as "to", coalesce(g.email, '') as email, shown_state as state, coalesce(last_error, '') as reason, page.created_at as "createdAt",
      sent_at as "sentAt", next_at as "nextAt", held_until as "heldUntil", g.id is not null and ${isSuppressed(scope)} and second.email is null as stopped, case when ${isSuppressed(scope)} then second.email end as "onlyTo", g.id is null or g.deleted_at is not null as "isDeleted", g.answer, g.confirmed_at is not null as confirmed
    from page left join guest g on g.event_id = page.event_id and g.id = page.guest_id
      left join guest_address second on second.event_id = g.event_id and second.guest_id = g.id and second.bounced_at is null and not ${isAddressSuppressed(scope, sql.ref('second.email'))} order by ${stateRank}, to_name, page.guest_id`.execute(
    tx,
  )
  return rows
}

/** The sendings of a notice that still have mails to send. */
export async function listOpenCampaigns(
  tx: Tx,
  scope: EventScope,
  noticeId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campaign c where c.event_id = ${scope.eventId} and c.notice_id = ${noticeId} and c.cancelled_at is null
      and (c.planned_mails > 0 or exists (select from mail m where m.event_id = c.event_id and m.campaign_id = c.id and m.state in ('queued', 'inflight', 'awaiting_retry', 'uncertain') and (m.state <> 'uncertain' or m.next_at < '9999-01-01')))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The sendings of a notice that wait because too many addresses failed. */
export async function listPausedCampaigns(
  tx: Tx,
  { eventId }: EventScope,
  noticeId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('campaign')
    .select('id')
    .where('event_id', '=', eventId)
    .where('notice_id', '=', noticeId)
    .where('paused_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The content of a sending, to send it to another guest. */
export async function findCampaignFacts(
  tx: Tx,
  scope: EventScope,
  id: string,
): Promise<{ kind: CampaignMailKind; facts: CampaignMailFacts } | null> {
  const row = await tx
    .selectFrom('campaign')
    .select(['kind', 'facts'])
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { kind: row.kind as CampaignMailKind, facts: row.facts as CampaignMailFacts } : null
}
