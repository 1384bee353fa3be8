import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import { farFuture } from '../../../base/mail/delivery.ts'
import { listStatesBefore } from '../../../base/mail/mail-states.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { StoredAnnouncedFacts } from '../../events/rules/announced-facts.ts'
import type { CampaignRow, CampaignMailFacts, CampaignMailKind } from '../rules/campaign.ts'

export type NewCampaign = {
  id: string
  kind: CampaignMailKind
  submission: string
  message: string
  before: StoredAnnouncedFacts | null
  by: string
  at: Date
  heldUntil: Date
  noticeId?: string | undefined
  facts?: CampaignMailFacts | undefined
}

/**
 * Adds the campaign and a mail for each of the chosen guests, in one statement. Resolves to the
 * number of guests and people.
 */
export async function insertCampaign(
  tx: Tx,
  scope: EventScope | GuestScope,
  campaign: NewCampaign,
  { chosen, fromName, replyTo, subjects, priority }: NewCampaignMails,
): Promise<{ guests: number; people: number }> {
  const { rows } = await sql<{ guests: number; people: number }>`
    with chosen as materialized (select g.id, g.name, g.email, g.language, g.heads from guest g where g.event_id = ${scope.eventId} and ${chosen}),
    counted as (select count(*)::int as guests, coalesce(sum(heads), 0)::int as people from chosen),
    made as (
      insert into campaign (event_id, id, account_id, kind, submission, guests, people, message, before, created_by, created_at, held_until, notice_id, facts)
        select ${scope.eventId}, ${campaign.id}, ${scope.accountId}, ${campaign.kind}, ${campaign.submission}, guests, people, ${campaign.message},
          ${campaign.before && JSON.stringify(campaign.before)}::jsonb, ${campaign.by}, ${campaign.at}, ${campaign.heldUntil},
          ${campaign.noticeId ?? null}, ${JSON.stringify(campaign.facts ?? {})}::jsonb from counted where guests > 0),
    mails as (
      insert into mail (id, account_id, event_id, guest_id, kind, to_name, to_address, from_name, reply_to, language, subject, html, body_text, priority, state, next_at, created_at, campaign_id)
        select gen_random_uuid(), ${scope.accountId}, ${scope.eventId}, id, ${campaign.kind}, name, email, ${fromName}, ${replyTo}, language, coalesce(${JSON.stringify(subjects)}::jsonb ->> language, ${Object.values(subjects)[0] ?? ''}), '', '',
          ${priority}, 'queued', ${campaign.heldUntil}, ${campaign.at}, ${campaign.id} from chosen)
    select guests, people from counted`.execute(tx)
  return rows[0] ?? { guests: 0, people: 0 }
}

type NewCampaignMails = {
  chosen: ReturnType<typeof sql<boolean>>
  fromName: string
  replyTo: string | null
  subjects: Record<string, string>
  priority: number
}

const statesBeforeCancel = (on: 'cancel') =>
  sql`state in (${sql.join(listStatesBefore(on).map((state) => sql.lit(state)))})`

/**
 * Campaigns of the guest list, the newest first, or one by its id or its submission. Notices have a
 * history of their own.
 */
export async function listCampaignRows(
  tx: Tx,
  scope: EventScope,
  only: { id?: string; submission?: string } = {},
): Promise<CampaignRow[]> {
  const which = only.id
    ? sql`and c.id = ${only.id}`
    : only.submission
      ? sql`and c.submission = ${only.submission}`
      : sql``
  const { rows } = await sql<CampaignRow>`
    select c.id, c.kind, c.guests, c.people, coalesce(p.full_name, '') as by, c.created_at as "createdAt", c.held_until as "heldUntil", c.paused_at as "pausedAt",
      c.pause_reason as "pauseReason", c.cancelled_at as "cancelledAt", c.submission ~ '^TEST [^ ]+ (first|second)$' as "ofTest", c.finished, c.failures,
      (select coalesce(jsonb_object_agg(m.state, m.count), '{}') from (select state, count(*) from mail where event_id = c.event_id and campaign_id = c.id group by state) m) as mails
    from campaign c left join person p on p.id = c.created_by
    where c.event_id = ${scope.eventId} and c.notice_id is null ${which} order by c.created_at desc, c.id limit 100`.execute(
    tx,
  )
  return rows
}

/**
 * Cancels the unsent mails. Resolves to their number. Mails a worker holds are still sent, and
 * uncertain ones stay uncertain.
 */
export async function cancelCampaignMails(
  tx: Tx,
  scope: EventScope,
  id: string,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ stopped: number }>`
    with done as (
      update mail set state = case when uncertain_since is null then 'aborted' else 'uncertain' end, next_at = ${farFuture}
        where campaign_id = ${id} and event_id = ${scope.eventId} and ${statesBeforeCancel('cancel')} returning state)
    select count(*) filter (where state = 'aborted')::int as stopped from done`.execute(tx)
  await tx
    .updateTable('campaign')
    .set({ cancelled_at: at })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .execute()
  return rows[0]?.stopped ?? 0
}

/** The sending, and the one with the other subject where the two are a test: both are taken back. */
export async function listCampaignsOfTest(
  tx: Tx,
  { eventId }: EventScope,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campaign c join campaign o on o.event_id = c.event_id and o.id = ${id}
    where c.event_id = ${eventId} and c.cancelled_at is null and (c.id = o.id or c.submission ~ '^TEST [^ ]+ (first|second)$' and o.submission ~ '^TEST [^ ]+ (first|second)$'
      and split_part(c.submission, ' ', 2) = split_part(o.submission, ' ', 2))`.execute(tx)
  return rows.map((row) => row.id)
}

/** Queues the paused mails again. Failures so far no longer count. */
export async function resumeCampaignMails(
  tx: Tx,
  scope: EventScope,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set((eb) => ({ paused_at: null, pause_reason: '', ignored_failures: eb.ref('failures') }))
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('mail')
    .set({ next_at: at })
    .where('event_id', '=', scope.eventId)
    .where('campaign_id', '=', id)
    .where('state', '=', 'queued')
    .where('next_at', '>', at)
    .execute()
}

/** Whether it was not paused before. */
export async function pauseCampaign(
  tx: Tx,
  eventId: string,
  id: string,
  reason: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('campaign')
    .set({ paused_at: at, pause_reason: reason })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
