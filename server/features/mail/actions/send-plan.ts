import type { Tx } from '../../../base/database/db.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import type { PlanStopReason } from '@mehfil/contract/mail/invitation-plans.ts'
import { getEventForUpdate, type EventRow } from '../../events/store/event.ts'
import { isFilterGone } from '../../guests/store/selection.ts'
import { campaignHoldSeconds } from '../rules/campaign.ts'
import {
  findAuthorStop,
  findStopReason,
  getNextPart,
  type InvitationPlanRow,
} from '../rules/invitation-plan.ts'
import { hasFillableInvitation } from '../rules/placeholders.ts'
import { getMailAuthor } from '../store/author.ts'
import {
  getPartSubmission,
  hasPlan,
  isNextPart,
  listPlans,
  lockDuePlan,
  updatePlan,
  writePlanStop,
  type PlanKey,
} from '../store/invitation-plans.ts'
import { countRecipients } from '../store/recipients.ts'
import { startCampaign } from './start-campaign.ts'

type DuePlanContext = {
  world: World
  tx: Tx
  now: Date
  scope: EventScope
  event: EventRow
  plan: InvitationPlanRow
}

/**
 * Sends the part of a plan that is due, once: the campaign and the plan's next moment are written in
 * one transaction. Resolves to the next moment, if there is one.
 */
export async function sendDuePlan(world: World, key: PlanKey): Promise<Date | null> {
  if (!(await hasPlan(world.db, key))) return null
  return world.db.transaction().execute(async (tx) => {
    const scope = await getEventScopeById(tx, key.eventId)
    const event = await getEventForUpdate(tx, scope)
    const now = world.now()
    if (!(await lockDuePlan(tx, scope, key.planId, now))) return null
    const [plan] = await listPlans(tx, scope, { id: key.planId })
    return plan ? sendPart({ world, tx, now, scope, event, plan }) : null
  })
}

async function sendPart(context: DuePlanContext): Promise<Date | null> {
  const { world, tx, now, scope, event, plan } = context
  const reason =
    findAuthorStop(await getMailAuthor(tx, scope, plan.byId), event.id) ??
    findStopReason(plan, event, now) ??
    ((await isFilterGone(tx, scope, plan.selection ?? {})) ? 'filter-gone' : null) ??
    (hasFillableInvitation(event) ? null : 'texts')
  const next = reason ? await stopPlan(context, reason) : await invitePart(context)
  await world.live.announce(tx, scope.eventId, 'mails')
  return next
}

/** Waits for the host, who reads why. */
async function stopPlan(
  { tx, now, scope, plan }: DuePlanContext,
  reason: PlanStopReason,
): Promise<null> {
  await updatePlan(tx, scope, plan.id, { next_at: null, paused_at: now, pause_reason: reason })
  await writePlanStop(tx, { ...scope, planId: plan.id, reason, at: now })
  return null
}

async function invitePart(context: DuePlanContext): Promise<Date | null> {
  const { world, tx, now, scope, event, plan } = context
  const chosen = isNextPart(scope, plan)
  const { guests } = await countRecipients(tx, scope, chosen)
  if (guests === 0) {
    await updatePlan(tx, scope, plan.id, { next_at: null, done_at: now })
    return null
  }
  const sending = await startCampaign({ world, tx, now, scope }, event, {
    kind: 'invitation',
    submission: getPartSubmission(plan.id, plan.parts + 1),
    chosen,
    guests,
    by: plan.byId,
    facts: { quiet: { from: plan.quietFrom, until: plan.quietUntil }, byGuest: true },
    hold: campaignHoldSeconds,
  })
  const next = plan.perDay === null ? null : getNextPart(plan, now, event.zone)
  await updatePlan(tx, scope, plan.id, {
    parts: plan.parts + 1,
    guests: plan.guests + sending.guests,
    next_at: next,
    done_at: next ? null : now,
  })
  return next
}
