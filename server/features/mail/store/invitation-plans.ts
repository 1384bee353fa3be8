import { stoppedInvitationPlan } from '@mehfil/contract/accounts/activity.ts'
import type { PlanStopReason } from '@mehfil/contract/mail/invitation-plans.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import { writeAuditEntry } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { GuestCondition } from '../../events/store/reachable.ts'
import type { InvitationPlanRow } from '../rules/invitation-plan.ts'
import { isInvitationRecipient } from './recipients.ts'

const maxPlans = 200

/** The event's plans: open ones by their next moment, then the others, the newest first. */
export async function listPlans(
  tx: Tx,
  scope: EventScope,
  only: { id?: string; submission?: string } = {},
): Promise<InvitationPlanRow[]> {
  const which = only.id
    ? sql`and p.id = ${only.id}`
    : only.submission
      ? sql`and p.submission = ${only.submission}`
      : sql``
  const { rows } = await sql<InvitationPlanRow>`
    select p.id, p.selection, p.starts_at as "startsAt", p.per_day as "perDay", p.quiet_from as "quietFrom", p.quiet_until as "quietUntil", p.next_at as "nextAt", p.facts, p.parts, p.guests,
      p.paused_at as "pausedAt", p.pause_reason as "pauseReason", p.cancelled_at as "cancelledAt", p.done_at as "doneAt", coalesce(b.full_name, '') as by, p.created_by as "byId"
    from invitation_plan p left join person b on b.id = p.created_by
    where p.event_id = ${scope.eventId} ${which}
    order by coalesce(p.cancelled_at, p.done_at) is not null, coalesce(p.next_at, p.starts_at), p.created_at desc, p.id limit ${maxPlans}`.execute(
    tx,
  )
  return rows
}

export const insertPlan = (tx: Tx, row: Insertable<Database['invitation_plan']>) =>
  tx.insertInto('invitation_plan').values(row).execute()

export const updatePlan = (
  tx: Tx,
  { eventId }: EventScope,
  id: string,
  change: Updateable<Database['invitation_plan']>,
) =>
  tx
    .updateTable('invitation_plan')
    .set(change)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()

/** Names the part a campaign is; the same part is not sent twice. */
export const getPartSubmission = (planId: string, part: number): string => `PLAN ${planId} ${part}`

/** Stops the plan that a campaign is a part of. A plan that is paused already stays as it is. */
export async function pausePlanOfCampaign(
  tx: Tx,
  { eventId, campaignId, at }: { eventId: string; campaignId: string; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string; accountId: string }>`
    update invitation_plan p set next_at = null, paused_at = ${at}, pause_reason = 'failures'
    from campaign c where c.event_id = ${eventId} and c.id = ${campaignId} and c.submission like 'PLAN %' and p.event_id = ${eventId}
      and p.id::text = split_part(c.submission, ' ', 2) and p.paused_at is null and p.cancelled_at is null and p.done_at is null
    returning p.id, p.account_id as "accountId"`.execute(tx)
  for (const { id, accountId } of rows)
    await writePlanStop(tx, { accountId, eventId, planId: id, reason: 'failures', at })
}

type PlanStop = {
  accountId: string
  eventId: string
  planId: string
  reason: PlanStopReason
  at: Date
}

/** The line of the activity page about a plan that stopped by itself. */
export const writePlanStop = (
  tx: Tx,
  { accountId, eventId, planId, reason, at }: PlanStop,
): Promise<void> =>
  writeAuditEntry(tx, {
    accountId,
    eventId,
    personId: null,
    call: stoppedInvitationPlan,
    subject: planId,
    after: { skipped: reason },
    ipHash: '',
    requestId: '',
    at,
  })

export type PlanKey = { eventId: string; planId: string }

/** Due plans, the oldest first. */
export const listDuePlans = (tx: Tx, now: Date): Promise<PlanKey[]> =>
  tx
    .selectFrom('invitation_plan')
    .select(['event_id as eventId', 'id as planId'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(200)
    .execute()

/** A deleted event deletes its plans. */
export const hasPlan = async (tx: Tx, { eventId, planId }: PlanKey): Promise<boolean> =>
  (await tx
    .selectFrom('invitation_plan')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', planId)
    .executeTakeFirst()) !== undefined

/** Locks a plan whose part is due until the commit; the work of another worker is left to it. */
export async function lockDuePlan(
  tx: Tx,
  { eventId }: EventScope,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('invitation_plan')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('next_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** The guests whom the next part invites, in the order of the list. */
export function isNextPart(
  scope: EventScope,
  { selection, perDay }: Pick<InvitationPlanRow, 'selection' | 'perDay'>,
): GuestCondition {
  const chosen = isInvitationRecipient(scope, selection ?? undefined)
  return perDay === null
    ? chosen
    : sql<boolean>`g.id in (select g.id from guest g where g.event_id = ${scope.eventId} and ${chosen} order by g.created_at, g.id limit ${perDay})`
}
