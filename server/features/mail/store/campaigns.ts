import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import { farFuture } from '../../../base/mail/delivery.ts'
import { listStatesBefore } from '../../../base/mail/mail-states.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
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

/** What all mails of a campaign have in common. */
export type CampaignMailHead = {
  fromName: string
  replyTo: string | null
  subjects: Record<string, string>
  priority: number
}

type NewCampaignMails = CampaignMailHead & {
  chosen: GuestCondition
  /** Whether only the guests are written down now, and their mails in parts. */
  isPlanned: boolean
}

/**
 * Adds the campaign, with a mail for each of the chosen guests or a planned one, in one statement.
 * Resolves to the number of guests and people.
 */
export async function insertCampaign(
  tx: Tx,
  scope: EventScope | GuestScope,
  campaign: NewCampaign,
  { chosen, isPlanned, ...head }: NewCampaignMails,
): Promise<{ guests: number; people: number }> {
  const chosenGuests = sql`from guest g where g.event_id = ${scope.eventId} and ${chosen}`
  const { rows } = await sql<{ guests: number; people: number }>`
    with chosen as materialized (${isPlanned ? sql`select g.id, g.heads - g.absent as heads ${chosenGuests}` : sql`select g.id, g.name, g.email, g.language, g.heads - g.absent as heads ${chosenGuests}`}),
    counted as (select count(*)::int as guests, coalesce(sum(heads), 0)::int as people from chosen),
    made as (
      insert into campaign (event_id, id, account_id, kind, submission, guests, people, message, before, created_by, created_at, held_until, notice_id, facts, planned_mails, planned_head)
        select ${scope.eventId}, ${campaign.id}, ${scope.accountId}, ${campaign.kind}, ${campaign.submission}, guests, people, ${campaign.message},
          ${campaign.before && JSON.stringify(campaign.before)}::jsonb, ${campaign.by}, ${campaign.at}, ${campaign.heldUntil},
          ${campaign.noticeId ?? null}, ${JSON.stringify(campaign.facts ?? {})}::jsonb, case when ${isPlanned} then guests else 0 end, ${isPlanned ? JSON.stringify(head) : null}::jsonb from counted where guests > 0),
    mails as (
      ${
        isPlanned
          ? sql`insert into planned_mail (event_id, guest_id, campaign_id) select ${scope.eventId}, id, ${campaign.id} from chosen order by id`
          : sql`${insertMails(scope, campaign, head)} from chosen`
      })
    select guests, people from counted`.execute(tx)
  return rows[0] ?? { guests: 0, people: 0 }
}

/** The mails of the guests in the `from` clause that follows. */
const insertMails = (
  scope: EventScope | GuestScope,
  campaign: Pick<NewCampaign, 'id' | 'kind' | 'at' | 'heldUntil'>,
  { fromName, replyTo, subjects, priority }: CampaignMailHead,
) => sql`
  insert into mail (id, account_id, event_id, guest_id, kind, to_name, to_address, from_name, reply_to, language, subject, html, body_text, priority, state, next_at, created_at, campaign_id)
    select gen_random_uuid(), ${scope.accountId}, ${scope.eventId}, id, ${campaign.kind}, name, email, ${fromName}, ${replyTo}, language, coalesce(${JSON.stringify(subjects)}::jsonb ->> language, ${Object.values(subjects)[0] ?? ''}), '', '',
      ${priority}, 'queued', ${campaign.heldUntil}, ${campaign.at}, ${campaign.id}`

/** A deleted event deletes its campaigns. */
export const hasPlannedMails = async (
  tx: Tx,
  { eventId, campaignId }: CampaignKey,
): Promise<boolean> =>
  (await tx
    .selectFrom('campaign')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', campaignId)
    .where('planned_mails', '>', 0)
    .executeTakeFirst()) !== undefined

/** Campaigns with planned mails, the oldest first. */
export const listPlannedCampaigns = (tx: Tx): Promise<CampaignKey[]> =>
  tx
    .selectFrom('campaign')
    .select(['event_id as eventId', 'id as campaignId'])
    .where('planned_mails', '>', 0)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at')
    .limit(200)
    .execute()

export type CampaignKey = { eventId: string; campaignId: string }

/**
 * Writes planned mails of a campaign, at most `limit`. Guests deleted meanwhile get none, and no
 * longer count. Resolves to the number still planned.
 */
export async function addPlannedMails(
  tx: Tx,
  scope: EventScope,
  campaignId: string,
  limit: number,
): Promise<number> {
  const planned = await tx
    .selectFrom('campaign')
    .select(['id', 'kind', 'created_at as at', 'held_until as heldUntil', 'planned_head as head'])
    .where('event_id', '=', scope.eventId)
    .where('id', '=', campaignId)
    .where('planned_mails', '>', 0)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!planned) return 0
  const campaign = { ...planned, kind: planned.kind as CampaignMailKind }
  const taken = await takePlannedGuests(tx, scope, campaignId, limit)
  // An array of ids, because a join would be planned by the number of guests there were before a large import.
  const { rows } = await sql<{ left: number }>`
    with chosen as (
      select g.id, g.name, g.email, g.language, g.heads - g.absent as heads, g.deleted_at is not null or g.email = '' as gone
      from guest g where g.event_id = ${scope.eventId} and g.id = any(${taken}::text[])),
    mails as (${insertMails(scope, campaign, planned.head as CampaignMailHead)} from chosen where not gone
      -- a guest with whom one of an earlier part was merged has the mail already
      on conflict (campaign_id, guest_id) where campaign_id is not null do nothing returning 1)
    update campaign c set planned_mails = case when ${taken.length} = 0 then 0 else c.planned_mails - ${taken.length} end,
      guests = c.guests - (${taken.length} - n.mails), people = c.people - n.people
    from (select (select count(*)::int from mails) as mails, coalesce(sum(heads) filter (where gone), 0)::int as people from chosen) n
    where c.event_id = ${scope.eventId} and c.id = ${campaignId} returning c.planned_mails as left`.execute(
    tx,
  )
  return rows[0]?.left ?? 0
}

/** Takes guests off the planned mails, the first of the list; their mails are written now. */
async function takePlannedGuests(
  tx: Tx,
  { eventId }: EventScope,
  campaignId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from planned_mail where event_id = ${eventId} and campaign_id = ${campaignId} and guest_id = any(array(
      select guest_id from planned_mail where event_id = ${eventId} and campaign_id = ${campaignId} order by guest_id limit ${limit}))
      returning guest_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Forgets the guests of planned mails; the campaign keeps their number. */
async function deletePlannedMails(tx: Tx, scope: EventScope, campaignId: string): Promise<number> {
  const campaign = await tx
    .selectFrom('campaign')
    .select('planned_mails as count')
    .where('event_id', '=', scope.eventId)
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirst()
  if (!campaign?.count) return 0
  await tx
    .deleteFrom('planned_mail')
    .where('event_id', '=', scope.eventId)
    .where('campaign_id', '=', campaignId)
    .execute()
  return campaign.count
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
      (select coalesce(jsonb_object_agg(m.state, m.count), '{}') from (
        select state, sum(count)::int as count from (
          select state, count(*) from mail where event_id = c.event_id and campaign_id = c.id group by state
          union all select 'queued', c.planned_mails where c.planned_mails > 0) each group by state) m) as mails
    from campaign c left join person p on p.id = c.created_by
    where c.event_id = ${scope.eventId} and c.notice_id is null ${which} order by c.created_at desc, c.id limit 100`.execute(
    tx,
  )
  return rows
}

/** The mails of a sending, and their copies to second addresses. */
const isOfCampaign = ({ eventId }: EventScope, id: string) =>
  sql<boolean>`event_id = ${eventId} and (campaign_id = ${id} or second_of in (select id from mail where event_id = ${eventId} and campaign_id = ${id}))`

/**
 * Cancels the unsent mails. Resolves to their number, without copies. Mails a worker holds are still sent, and
 * uncertain ones stay uncertain.
 */
export async function cancelCampaignMails(
  tx: Tx,
  scope: EventScope,
  id: string,
  at: Date,
): Promise<number> {
  const planned = await deletePlannedMails(tx, scope, id)
  const { rows } = await sql<{ stopped: number }>`
    with done as (
      update mail set state = case when uncertain_since is null then 'aborted' else 'uncertain' end, next_at = ${farFuture}
        where ${isOfCampaign(scope, id)} and ${statesBeforeCancel('cancel')} returning state, second_of)
    select count(*) filter (where state = 'aborted' and second_of is null)::int as stopped from done`.execute(
    tx,
  )
  await tx
    .updateTable('campaign')
    .set({ cancelled_at: at })
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .execute()
  return planned + (rows[0]?.stopped ?? 0)
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

/** Since when a file of the campaign has been missed. */
export async function noteMissingFile(
  tx: Tx,
  { eventId }: EventScope,
  id: string,
  at: Date,
): Promise<Date> {
  const { rows } = await sql<{ since: string }>`
    update campaign set facts = ${JSON.stringify({ fileMissedAt: at })}::jsonb || facts where event_id = ${eventId} and id = ${id}
    returning facts ->> 'fileMissedAt' as since`.execute(tx)
  return rows[0] ? new Date(rows[0].since) : at
}

const withoutMissedFile = sql<string>`facts - 'fileMissedAt'`

export const forgetMissingFile = (tx: Tx, { eventId }: EventScope, id: string) =>
  tx
    .updateTable('campaign')
    .set({ facts: withoutMissedFile })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()

/** Queues the paused mails again. Failures so far no longer count. */
export async function resumeCampaignMails(
  tx: Tx,
  scope: EventScope,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set((eb) => ({
      paused_at: null,
      pause_reason: '',
      ignored_failures: eb.ref('failures'),
      facts: withoutMissedFile,
    }))
    .where('event_id', '=', scope.eventId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('mail')
    .set({ next_at: at })
    .where(isOfCampaign(scope, id))
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
