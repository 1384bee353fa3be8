import {
  changeInvitationPlan as changeCall,
  planInvitations as planCall,
} from '@mehfil/contract/mail/invitation-plans.ts'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import type { GuestTag } from '@mehfil/contract/guests/tags.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { isUuid } from '../../../base/uuid.ts'
import { encodeAnnouncedFacts } from '../../events/rules/announced-facts.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { getEvent, getEventForUpdate, type EventRow } from '../../events/store/event.ts'
import { listTags } from '../../guests/store/tags.ts'
import { isFilterGone } from '../../guests/store/selection.ts'
import { listCategories } from '../../guests/store/guests.ts'
import { getPlanJobKey, sendPlannedInvitations } from '../jobs/invitation-plans.ts'
import { requireSendable } from '../rules/campaign.ts'
import {
  findStopReason,
  getNextPart,
  getPlanState,
  validatePlanStart,
  type InvitationPlanRow,
} from '../rules/invitation-plan.ts'
import { requireFillableInvitation } from '../rules/placeholders.ts'
import { insertPlan, listPlans, updatePlan } from '../store/invitation-plans.ts'
import { countRecipients, isInvitationRecipient } from '../store/recipients.ts'

type PlanContext = EventContext<{ EID: string; PLAN: string }>
type PlanTimes = {
  startsAt: Date
  perDay?: number | undefined
  quietFrom: number
  quietUntil: number
}

export async function listInvitationPlans(context: EventContext) {
  const { tx, scope } = context
  const event = await getEvent(tx, scope)
  const tags = await listTags(tx, scope)
  const plans = []
  for (const row of await listPlans(tx, scope))
    plans.push(await toPlanView(context, event, { row, tags }))
  return { plans, zone: event.zone, categories: await listCategories(tx, scope), tags }
}

/** Guests left are counted for open plans only. */
async function toPlanView(
  { tx, now, scope }: EventContext,
  event: EventRow,
  { row, tags }: { row: InvitationPlanRow; tags: readonly GuestTag[] },
) {
  const { id, selection, startsAt, nextAt, perDay, quietFrom, quietUntil, guests: sent, by } = row
  const isGone = await isFilterGone(tx, scope, selection ?? {})
  const { state, reason } = getPlanState(row, event, { now, isFilterGone: isGone })
  const isOpen = state !== 'done' && state !== 'cancelled'
  const left = isOpen
    ? await countRecipients(tx, scope, isInvitationRecipient(scope, selection ?? undefined))
    : { guests: 0, people: 0 }
  return {
    id,
    state,
    reason,
    resumable:
      (state === 'paused' || state === 'stopped') &&
      !isGone &&
      event.status === 'PUBLISHED' &&
      !hasPassed(event, now),
    ...toWave(selection, tags),
    startsAt,
    nextAt,
    perDay,
    quietFrom,
    quietUntil,
    sent,
    ...left,
    by,
  }
}

/**
 * A wave goes to a category, to some tags, or both; other selections were made on the list. Without
 * the names of deleted tags it is still no wave for all.
 */
const toWave = (selection: GuestSelection | null, tags: readonly GuestTag[]) => {
  const { category, tag, ...others } = selection ?? {}
  const asked = tag?.split(',') ?? []
  const named = tags.filter(({ id }) => asked.includes(id)).map(({ name }) => name)
  return {
    category: category ?? null,
    tags: named,
    chosen: Object.keys(others).length > 0 || (asked.length > 0 && named.length === 0),
  }
}

/** A second request with the same submission changes nothing. */
export async function planInvitations(
  context: EventContext,
  {
    selection,
    submission,
    ...times
  }: PlanTimes & { selection?: GuestSelection | undefined; submission: string },
) {
  const { world, tx, now, scope, host, audit } = context
  const event = await getEventForUpdate(tx, scope)
  if ((await listPlans(tx, scope, { submission })).length > 0) return listInvitationPlans(context)
  requireSendable(event, now)
  requireFillableInvitation(event)
  requireValidStart(planCall.input, times, event, now)
  const recipients = await countRecipients(tx, scope, isInvitationRecipient(scope, selection))
  if (recipients.guests === 0) refuse('nobodyToInvite')
  const id = world.random.uuid()
  await insertPlan(tx, {
    event_id: scope.eventId,
    id,
    account_id: scope.accountId,
    submission,
    selection: selection ? JSON.stringify(selection) : null,
    ...toPlanColumns(times),
    next_at: times.startsAt,
    facts: JSON.stringify(encodeAnnouncedFacts(event)),
    created_by: host.personId,
    created_at: now,
  })
  await enqueuePart(context, id, times.startsAt)
  audit({ subject: id, after: { at: times.startsAt.toISOString(), guests: recipients.guests } })
  await world.live.announce(tx, scope.eventId, 'mails')
  return listInvitationPlans(context)
}

function requireValidStart(
  input: Parameters<typeof toWireErrors>[0],
  { startsAt }: PlanTimes,
  event: EventRow,
  now: Date,
): void {
  const complaint = validatePlanStart(startsAt, event, now)
  if (complaint) refuse('invalidInput', { errors: toWireErrors(input, { startsAt: complaint }) })
}

const toPlanColumns = ({ startsAt, perDay, quietFrom, quietUntil }: PlanTimes) => ({
  starts_at: startsAt,
  per_day: perDay ?? null,
  quiet_from: quietFrom,
  quiet_until: quietUntil,
})

const enqueuePart = ({ tx, scope }: EventContext, planId: string, at: Date) =>
  enqueueJob(
    tx,
    sendPlannedInvitations,
    { eventId: scope.eventId, planId },
    { at, key: getPlanJobKey(planId) },
  )

async function getOpenPlan({ tx, scope, params }: PlanContext): Promise<InvitationPlanRow> {
  if (!isUuid(params.PLAN.toLowerCase())) refuse('notFound')
  const [plan] = await listPlans(tx, scope, { id: params.PLAN })
  return plan ?? refuse('notFound')
}

const isOver = ({ cancelledAt, doneAt }: InvitationPlanRow): boolean =>
  cancelledAt !== null || doneAt !== null

/** A plan that was begun keeps what it sent; only its next moment changes. */
export async function changeInvitationPlan(context: PlanContext, times: PlanTimes) {
  const { world, tx, now, scope, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const plan = await getOpenPlan(context)
  if (isOver(plan)) refuse('sendingBegun')
  const isMoved = times.startsAt.getTime() !== plan.startsAt.getTime()
  if (isMoved || plan.parts === 0) requireValidStart(changeCall.input, times, event, now)
  const next = isMoved ? times.startsAt : (plan.nextAt ?? times.startsAt)
  await updatePlan(tx, scope, plan.id, {
    ...toPlanColumns(times),
    ...(!plan.pausedAt && { next_at: next }),
  })
  if (!plan.pausedAt) await enqueuePart(context, plan.id, next)
  audit({
    subject: plan.id,
    before: { at: plan.startsAt.toISOString() },
    after: { at: next.toISOString() },
  })
  await world.live.announce(tx, scope.eventId, 'mails')
  return listInvitationPlans(context)
}

export async function pauseInvitationPlan(context: PlanContext) {
  const { world, tx, now, scope, audit } = context
  await getEventForUpdate(tx, scope)
  const plan = await getOpenPlan(context)
  if (!isOver(plan) && !plan.pausedAt) {
    await updatePlan(tx, scope, plan.id, { next_at: null, paused_at: now, pause_reason: '' })
    audit({ subject: plan.id })
    await world.live.announce(tx, scope.eventId, 'mails')
  }
  return listInvitationPlans(context)
}

/** Goes on with the event as it is now, at the planned time or else at the next one. */
export async function resumeInvitationPlan(context: PlanContext) {
  const { world, tx, now, scope, host, audit } = context
  const event = await getEventForUpdate(tx, scope)
  const plan = await getOpenPlan(context)
  if (isOver(plan)) return listInvitationPlans(context)
  requireSendable(event, now)
  requireFillableInvitation(event)
  if (await isFilterGone(tx, scope, plan.selection ?? {})) return listInvitationPlans(context)
  if (!plan.pausedAt && !findStopReason(plan, event, now)) return listInvitationPlans(context)
  const next = plan.startsAt > now ? plan.startsAt : getNextPart(plan, now, event.zone)
  await updatePlan(tx, scope, plan.id, {
    facts: JSON.stringify(encodeAnnouncedFacts(event)),
    paused_at: null,
    pause_reason: '',
    next_at: next,
    created_by: host.personId,
  })
  await enqueuePart(context, plan.id, next)
  audit({ subject: plan.id, after: { at: next.toISOString() } })
  await world.live.announce(tx, scope.eventId, 'mails')
  return listInvitationPlans(context)
}

export async function cancelInvitationPlan(context: PlanContext) {
  const { world, tx, now, scope, audit } = context
  await getEventForUpdate(tx, scope)
  const plan = await getOpenPlan(context)
  if (!isOver(plan)) {
    await updatePlan(tx, scope, plan.id, { next_at: null, cancelled_at: now })
    audit({ subject: plan.id })
    await world.live.announce(tx, scope.eventId, 'mails')
  }
  return listInvitationPlans(context)
}
