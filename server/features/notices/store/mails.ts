import { sql, type RawBuilder } from 'kysely'
import type { ToldMailState } from '@mehfil/contract/guests.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import { stopped } from '../../events/store/reachable.ts'
import type { SendingFacts, SendingKind } from '../../mail/rules/campaign.ts'

/** Of a mail `m` with its sending's hold and end: what a host is told of it, as `told-mail` says it of one. */
const toldOf = (now: Date): RawBuilder<ToldMailState> => sql`(case
  when m.state in ('queued', 'inflight', 'awaiting_retry') then case when m.cancelled_at is not null then 'stopped' when m.held_until > ${now} then 'held' else 'waiting' end
  when m.state in ('sent', 'complained') then 'sent' when m.state = 'aborted' then 'stopped' else m.state end)`

/** Of each guest the last mail of a notice: of the one sending, unless it was sent to that guest again. */
const lastMails = (
  eventId: RawBuilder<unknown>,
  noticeId: RawBuilder<unknown>,
  columns: RawBuilder<unknown> = sql`mail.*`,
): RawBuilder<unknown> => sql`
  select distinct on (mail.guest_id) ${columns}, k.held_until, k.cancelled_at from campaign k join mail on mail.campaign_id = k.id
  where k.event_id = ${eventId} and k.notice_id = ${noticeId} order by mail.guest_id, k.created_at desc`

/** How many of a notice's mails are told so. The bodies stay where they are: what is sorted is carried along. */
export const countMails = (
  eventId: RawBuilder<unknown>,
  noticeId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> =>
  sql`(select jsonb_object_agg(told, count) from (select ${toldOf(now)} as told, count(*) from (${lastMails(eventId, noticeId, sql`mail.state`)}) as m group by 1) as t)`

export type Noticed = {
  id: string
  name: string
  to: string
  email: string
  state: ToldMailState
  reason: string
  createdAt: Date
  sentAt: Date | null
  nextAt: Date
  heldUntil: Date
  stopped: boolean
  isDeleted: boolean
  answer: string | null
  confirmed: boolean
}
export type Wanted = {
  state?: ToldMailState | undefined
  search?: string | undefined
  after?: string | undefined
  guestId?: string
}

export const pageSize = 50

/** What went wrong stands first; then names as they are written. */
const rank = sql`array_position(array['failed', 'bounced', 'uncertain', 'stopped', 'waiting', 'held', 'sent'], told)`

/** A page of guests with what became of the notice; one row more where there is a next page. `after` is a guest of the page before. */
export async function noticedGuests(
  tx: Tx,
  scope: EventScope,
  noticeId: string,
  { state, search, after, guestId }: Wanted,
  now: Date,
): Promise<Noticed[]> {
  const only = sql.join(
    [
      sql`true`,
      ...(state ? [sql`told = ${state}`] : []),
      ...(guestId ? [sql`guest_id = ${guestId}`] : []),
      ...(search ? [sql`position(fold(${search}) in fold(to_name || ' ' || to_address)) > 0`] : []),
      ...(after
        ? [
            sql`(${rank}, to_name, guest_id) > (select ${rank}, to_name, guest_id from told where guest_id = ${after})`,
          ]
        : []),
    ],
    sql` and `,
  )
  const { rows } = await sql<Noticed>`
    with told as materialized (select m.*, ${toldOf(now)} as told from (${lastMails(sql`${scope.eventId}`, sql`${noticeId}::uuid`)}) as m),
    page as (select * from told where ${only} order by ${rank}, to_name, guest_id limit ${pageSize + 1})
    select page.guest_id as id, to_name as name, to_address as "to", coalesce(g.email, '') as email, told as state, coalesce(last_error, '') as reason, page.created_at as "createdAt",
      sent_at as "sentAt", next_at as "nextAt", held_until as "heldUntil", g.id is not null and ${stopped(scope)} as stopped, g.id is null or g.deleted_at is not null as "isDeleted", g.answer, g.confirmed_at is not null as confirmed
    from page left join guest g on g.event_id = page.event_id and g.id = page.guest_id order by ${rank}, to_name, page.guest_id`.execute(
    tx,
  )
  return rows
}

/** The sendings of a notice that still have something to send. */
export async function openSendings(tx: Tx, scope: EventScope, noticeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campaign c where c.event_id = ${scope.eventId} and c.notice_id = ${noticeId} and c.cancelled_at is null
      and exists (select from mail m where m.campaign_id = c.id and m.state in ('queued', 'inflight', 'awaiting_retry', 'uncertain') and (m.state <> 'uncertain' or m.next_at < '9999-01-01'))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** What the sending was written from, for one guest more. */
export async function factsOfSending(
  tx: Tx,
  scope: EventScope,
  id: string,
): Promise<{ kind: SendingKind; facts: SendingFacts } | null> {
  const row = await tx
    .selectFrom('campaign')
    .select(['kind', 'facts'])
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { kind: row.kind as SendingKind, facts: row.facts as SendingFacts } : null
}
