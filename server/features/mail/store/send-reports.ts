import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { CampaignMailKind } from '../rules/campaign.ts'

export type DeliveryCounts = Record<
  | 'mails'
  | 'accepted'
  | 'delivered'
  | 'bounced'
  | 'hard'
  | 'deferred'
  | 'complained'
  | 'seen'
  | 'answered',
  number
>
export type SendRow = DeliveryCounts & {
  id: string
  kind: CampaignMailKind
  subject: string
  at: Date
  isConfirmed: boolean
  /** Messages to second addresses. They are counted apart, so that each guest counts once. */
  seconds: Record<'mails' | 'delivered' | 'bounced' | 'complained' | 'deferred', number> | null
}

const maxSends = 12

/** Where a provider reports arrivals, those count; elsewhere every mail that did not come back. */
const countColumns = sql`
  count(*)::int as mails,
  count(*) filter (where m.state in ('sent', 'bounced', 'complained'))::int as accepted,
  (case when count(m.delivered_at) > 0 then count(m.delivered_at) filter (where m.state in ('sent', 'complained'))
    else count(*) filter (where m.state in ('sent', 'complained')) end)::int as delivered,
  count(*) filter (where m.state in ('bounced', 'failed'))::int as bounced,
  count(*) filter (where m.no_such_address and m.state in ('bounced', 'failed'))::int as hard,
  count(*) filter (where m.state = 'awaiting_retry')::int as deferred,
  count(*) filter (where m.state = 'complained')::int as complained,
  count(*) filter (where g.viewed_at >= c.created_at)::int as seen,
  count(*) filter (where g.answered_at >= c.created_at)::int as answered`

/**
 * The latest sends of an event, counted in one pass. Sends to one guest, whose panel tells the same,
 * come after the others. Mails that were never sent are left out. The subject is the one that readers of
 * the host's language got, if any did.
 */
export async function listSends(
  tx: Tx,
  { eventId }: EventScope,
  language: Language,
): Promise<SendRow[]> {
  const { rows } = await sql<SendRow>`
    with latest as materialized (
      select id, kind, created_at, held_until from campaign where event_id = ${eventId} order by (guests > 1) desc, created_at desc, id limit ${maxSends}),
    counts as (
      select c.id, count(m.delivered_at) > 0 as "isConfirmed", coalesce(max(m.subject) filter (where m.language = ${language}), max(m.subject) filter (where m.language = 'en'), max(m.subject)) as subject, ${countColumns}
      from latest c join mail m on m.campaign_id = c.id and m.event_id = ${eventId} and m.state <> 'aborted'
        left join guest g on g.event_id = ${eventId} and g.id = m.guest_id
      group by c.id),
    copies as (
      select c.id, jsonb_build_object('mails', count(*), 'delivered', case when bool_or(n."isConfirmed") then count(s.delivered_at) filter (where s.state in ('sent', 'complained')) else count(*) filter (where s.state in ('sent', 'complained')) end,
        'bounced', count(*) filter (where s.state in ('bounced', 'failed')), 'complained', count(*) filter (where s.state = 'complained'), 'deferred', count(*) filter (where s.state = 'awaiting_retry')) as seconds
      from mail s join mail m on m.event_id = s.event_id and m.id = s.second_of join latest c on c.id = m.campaign_id left join counts n on n.id = c.id
      where s.event_id = ${eventId} and s.second_of is not null and s.state <> 'aborted'
      group by c.id)
    select c.kind, c.held_until as at, n.*, k.seconds from latest c join counts n on n.id = c.id left join copies k on k.id = c.id order by c.created_at desc, c.id`.execute(
    tx,
  )
  return rows
}

/** One send by the domain of the addresses, the largest first. */
export async function listSendDomains(
  tx: Tx,
  { eventId }: EventScope,
  campaignId: string,
): Promise<Array<DeliveryCounts & { domain: string }>> {
  const { rows } = await sql<DeliveryCounts & { domain: string }>`
    select lower(split_part(m.to_address, '@', 2)) as domain, ${countColumns}
    from campaign c join mail m on m.event_id = c.event_id and m.campaign_id = c.id
      left join guest g on g.event_id = m.event_id and g.id = m.guest_id
    where c.event_id = ${eventId} and c.id = ${campaignId} and m.event_id = ${eventId} and m.state <> 'aborted'
    group by 1 order by 2 desc, 1`.execute(tx)
  return rows
}

export const hasSend = async (tx: Tx, { eventId }: EventScope, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('campaign')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined
