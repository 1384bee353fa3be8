import { may, mayAny } from '@mehfil/contract/access.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { SignedInHost } from '../../../base/access/session.ts'
import { createFlow, findFlow, type Flow } from '../../../base/access/flow.ts'
import { refuseTooSoon, reserveCode } from '../../accounts/actions/code-limits.ts'
import { dropFlow, getCodeTimers, sendCode, verifyCode } from '../../accounts/actions/codes.ts'
import { lockFlow } from '../../accounts/store/flows.ts'
import { getPlan } from '../../billing/store.ts'
import { getDeletionNeed } from '../rules/deletion.ts'
import {
  getDeletionFacts,
  recordDeletedAddresses,
  lockEventForDeletion,
  lockEventGuests,
  deleteEventData,
  type EventDeletionFacts,
} from '../store/deletion.ts'
import { getEvent, type EventRow } from '../store/event.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'

/** What a host reads before deleting an event. */
export async function readDeletionFacts(context: EventContext) {
  const { tx, host, scope } = context
  const event = await getEvent(tx, scope)
  requireMayDelete(host, event)
  const facts = await getDeletionFacts(tx, scope)
  const flow = await findDeletionFlow(context)
  return {
    ...facts,
    needsCode: getDeletionNeed({ ...event, ...facts }) === 'code',
    email: host.email,
    codeSent: flow !== null,
    ...(await getCodeTimers(context, flow)),
  }
}

/** Deletes a draft, or a published event without answers; its place in the plan is free at once. */
export async function deleteEvent(context: EventContext): Promise<void> {
  const { event, facts, need } = await lockForDeletion(context)
  if (need === 'code') refuse('eventDeletionCode')
  await deleteLockedEvent(context, event, facts)
}

/** Sends the code to the mailbox of the host who asks. */
export async function sendEventDeletionCode(context: EventContext) {
  const { need } = await lockForDeletion(context)
  if (need !== 'code') refuse('wrongStep')
  const flow = (await findPendingFlow(context)) ?? (await startDeletionFlow(context))
  await reserveCode(context, context.host.email, `person-${context.host.personId}`)
  await sendCode(context, flow, { isWanted: true })
  return getCodeTimers(context, flow)
}

/** Deletes a cancelled event with its answers. */
export async function deleteCancelledEvent(
  context: EventContext,
  { code }: { code: string },
): Promise<void> {
  const { event, facts } = await lockForDeletion(context)
  const flow = await findDeletionFlow(context)
  if (!flow) return refuse('wrongStep')
  if (!(await verifyCode({ ...context, flow }, code))) return context.audit({ subject: 'refused' })
  await dropFlow(context, flowName)
  await deleteLockedEvent(context, event, facts)
}

const flowName = 'delete-event'

/** The deletion begun in this browser, if it is about this event and asked by this person. */
async function findDeletionFlow({ tx, now, cookies, host, scope }: EventContext) {
  const flow = await findFlow(tx, flowName, cookies.read(flowName), now)
  return flow &&
    flow.accountId === host.accountId &&
    flow.details['eventId'] === scope.eventId &&
    flow.email.toLowerCase() === host.email.toLowerCase()
    ? flow
    : null
}

async function findPendingFlow(context: EventContext): Promise<Flow | null> {
  const flow = await findDeletionFlow(context)
  if (!flow || !(await lockFlow(context.tx, flow))) return null
  const { resendIn } = await getCodeTimers(context, flow)
  if (resendIn > 0) refuseTooSoon(context, resendIn)
  return flow
}

async function startDeletionFlow(context: EventContext) {
  const { tx, now, world, host, scope, cookies } = context
  await dropFlow(context, flowName)
  const facts = { name: flowName, email: host.email, language: host.language } as const
  const { id, cookie } = await createFlow(tx, {
    ...facts,
    step: 'otp',
    accountId: host.accountId,
    details: { eventId: scope.eventId },
    now,
    random: world.random,
  })
  cookies.set(flowName, cookie, 1)
  return { id, ...facts }
}

type LockedDeletion = {
  event: EventRow
  facts: EventDeletionFacts
  need: 'nothing' | 'code'
}

/** Locks the event, and refuses what no code can allow. */
async function lockForDeletion({ tx, now, host, scope }: EventContext): Promise<LockedDeletion> {
  const event = await lockEventForDeletion(tx, scope)
  requireMayDelete(host, event)
  if (event.status !== 'DRAFT') {
    if (event.purgedAt) refuse('eventPurged')
    if (
      event.startsAt !== null &&
      event.startsAt <= now &&
      (await getPlan(tx, scope)).name === 'Custom'
    )
      refuse('eventPaidOnce')
  }
  const facts = await getDeletionFacts(tx, scope)
  return { event, facts, need: requireDeletable(event, facts) }
}

function requireDeletable(event: EventRow, facts: EventDeletionFacts): 'nothing' | 'code' {
  const need = getDeletionNeed({ ...event, ...facts })
  if (need === 'cancellation') refuse('eventAnswered', { params: { count: facts.answered } })
  if (need === 'told-guests') refuse('eventStillTelling')
  return need
}

/** An answer that arrives meanwhile is waited for; a cancelled event takes none. */
async function deleteLockedEvent(
  { world, tx, now, scope, audit, afterCommit }: EventContext,
  event: EventRow,
  facts: EventDeletionFacts,
): Promise<void> {
  if (event.status !== 'DRAFT') {
    await lockEventGuests(tx, scope)
    if (event.status !== 'CANCELLED') requireDeletable(event, await getDeletionFacts(tx, scope))
    await recordDeletedAddresses(tx, scope, now)
  }

  const files = await deleteEventData(tx, scope)
  await world.live.announce(tx, scope.eventId, 'event')
  audit({
    before: {
      type: event.type,
      title: event.title,
      startsAt: event.startsAt,
      status: event.status,
      guests: facts.guests,
      ...(facts.answered > 0 && { answered: facts.answered }),
    },
  })
  afterCommit(() => removeFiles(world, files))
}

/** A drafter deletes drafts; an event that guests have seen goes only with the right to publish. */
function requireMayDelete(host: SignedInHost, { status }: EventRow): void {
  const verdict =
    status === 'DRAFT' ? mayAny(host, ['CreateEvents', 'DraftEvents']) : may(host, 'CreateEvents')
  if (verdict !== 'yes') refuse(verdict)
}
