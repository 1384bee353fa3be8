import type { CallInput } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/accounts/team.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { RequestContext, FlowContext } from '../../../base/http/context.ts'
import { findFlow, advanceFlow, createFlow, type Flow } from '../../../base/access/flow.ts'
import { failedLinkLimit } from '../../../base/http/rate-limiter.ts'
import { refuse } from '../../../base/refusal.ts'
import { reserveCode, refuseTooSoon } from '../../accounts/actions/code-limits.ts'
import { dropFlow, passCodeStep, getCodeTimers, sendCode } from '../../accounts/actions/codes.ts'
import { passFirstStep } from '../../accounts/actions/second-step.ts'
import { hashPassword } from '../../accounts/actions/password.ts'
import { nextStep } from '../../accounts/rules/flow-steps.ts'
import { deleteInviteFlows } from '../../accounts/store/deletion.ts'
import { lockFlow } from '../../accounts/store/flows.ts'
import { lockPlan } from '../../billing/store.ts'
import { enqueueInvitationNewsMail } from '../mails.ts'
import { hashToken, refuseClosedInvitation } from '../rules/invitation.ts'
import {
  findInvitationByToken,
  lockInvitation,
  listOfferedEvents,
  stampAccepted,
  voidInvitation,
  type TeamInvitationRecord,
} from '../store/invitations.ts'
import {
  addMember,
  addPerson,
  countMembers,
  isMember,
  findKnownPerson,
  type KnownPerson,
} from '../store/members.ts'

type AcceptInvitationInput = CallInput<typeof calls.createNormalUser>

/** Shows what an invitation offers. It accepts nothing, as mail scanners open every link. */
export async function openInvitation(
  context: RequestContext,
  { invite }: CallInput<typeof calls.authInvite>,
) {
  const { tx, now } = context
  const invitation = await getInvitationByToken(context, invite)
  refuseClosedInvitation(invitation, now)
  const known = await findKnownPerson(tx, invitation.email)
  const flow = await findOrStartInviteFlow(context, invitation, known)
  const { email, inviter, inviterEmail, owner, permissions, eventIds, expiresAt } = invitation
  return {
    page: flow.step as (typeof calls.inviteSteps)[number],
    email,
    known: known !== null,
    inviter,
    inviterEmail,
    owner,
    permissions,
    expiresAt,
    events: eventIds && (await listOfferedEvents(tx, invitation, eventIds)),
    ...(await getCodeTimers(context, flow)),
  }
}

/** An unknown link counts as a guess, as links of guests do, and the answer gives no reason. */
async function getInvitationByToken(
  { tx, world, caller }: RequestContext,
  token: string,
): Promise<TeamInvitationRecord> {
  if (await world.limiter.isExhausted('link-miss', caller, failedLinkLimit))
    refuse('tooMany', { retryAfter: failedLinkLimit.minutes * 60 })
  const invitation = await findInvitationByToken(tx, hashToken(token))
  if (invitation) return invitation
  await world.limiter.consume('link-miss', caller, failedLinkLimit)
  return refuse('notFound')
}

/** A reload keeps this browser's step in the same invitation; another link starts again. */
async function findOrStartInviteFlow(
  context: RequestContext,
  { accountId, id, email }: TeamInvitationRecord,
  known: KnownPerson | null,
): Promise<Pick<Flow, 'id' | 'name' | 'step'>> {
  const { tx, now, world, cookies, language } = context
  const existing = await findFlow(tx, 'invite', cookies.read('invite'), now)
  if (existing?.invitationId === id) return existing
  await dropFlow(context, 'invite')
  const flow = await createFlow(tx, {
    name: 'invite',
    step: 'invited',
    email,
    language: known?.language ?? language,
    accountId,
    invitationId: id,
    now,
    random: world.random,
  })
  cookies.set('invite', flow.cookie, 1)
  return { id: flow.id, name: 'invite', step: 'invited' }
}

/** Mails a code to the invited address, never to another one. */
export async function sendInviteCode(context: FlowContext) {
  const { tx, flow } = context
  const step = nextStep(flow, 'send')
  await lockFlowInvitation(context)
  if (!(await lockFlow(tx, flow))) refuse('wrongStep')
  const { resendIn } = await getCodeTimers(context, flow)
  if (resendIn > 0) refuseTooSoon(context, resendIn)
  // Only this mailbox has received the link.
  await reserveCode(context, flow.email, `invite-${flow.invitationId}`)
  await sendCode(context, flow, { isWanted: true })
  await advanceFlow(tx, flow.id, { step })
  return getCodeTimers(context, flow)
}

export async function verifyInviteCode(
  context: FlowContext,
  { code }: CallInput<typeof calls.verifyInviteCode>,
) {
  nextStep(context.flow, 'verify')
  await lockFlowInvitation(context)
  await passCodeStep(context, 'invite', code)
}

/** The open invitation of this flow; the rights come from its row alone. */
async function lockFlowInvitation({ tx, flow, now }: FlowContext): Promise<TeamInvitationRecord> {
  if (!flow.accountId || !flow.invitationId) return refuse('wrongStep')
  const invitation = await lockInvitation(tx, { accountId: flow.accountId }, flow.invitationId)
  refuseClosedInvitation(invitation, now)
  return invitation
}

/** A new person chooses a password; a known person keeps theirs. */
export async function hashInvitedPassword(
  context: FlowContext,
  input: AcceptInvitationInput,
): Promise<string | null> {
  nextStep(context.flow, 'accept')
  if (await findKnownPerson(context.tx, context.flow.email)) return null
  const { fullName, password } = requireDetails(input)
  return hashPassword(context, { fullName, email: context.flow.email }, password)
}

function requireDetails({ fullName, password, agreedToTerms }: AcceptInvitationInput) {
  const errors = {
    ...(!fullName && { fullName: 'field.fullname-required' }),
    ...(!password && { password: 'field.password-required' }),
    ...(!agreedToTerms && { agreedToTerms: 'field.must-agree' }),
  }
  if (!fullName || !password || !agreedToTerms)
    return refuse('invalidInput', { errors: toWireErrors(calls.createNormalUser.input, errors) })
  return { fullName, password }
}

/**
 * Parallel acceptances wait for the account's row; the first succeeds, the others find the
 * invitation used.
 */
export async function acceptInvitation(
  context: FlowContext,
  input: AcceptInvitationInput,
  passwordHash: string | null,
) {
  const { tx, flow, now, audit } = context
  nextStep(flow, 'accept')
  if (!flow.accountId) return refuse('wrongStep')
  const plan = await lockPlan(tx, { accountId: flow.accountId })
  const invitation = await lockFlowInvitation(context)
  if (
    (await countMembers(tx, invitation)) + 1 > plan.users &&
    !(await isMember(tx, invitation, invitation.email))
  )
    refuse('teamFull', { params: { name: invitation.inviter } })

  const person =
    (await findKnownPerson(tx, invitation.email)) ??
    (await createPerson(context, invitation, input, passwordHash))
  const { accountId } = invitation
  await addMember(tx, { accountId, personId: person.id }, invitation, now)
  await stampAccepted(tx, invitation, person.id, now)
  await deleteInviteFlows(tx, invitation.id)
  context.cookies.clear('invite')
  const page = await passFirstStep(context, {
    accountId,
    id: person.id,
    email: invitation.email,
    passwordHash: person.passwordHash,
    language: person.language,
  })
  await enqueueInvitationNewsMail(context, invitation, { kind: 'accepted', who: person.fullName })
  audit({
    subject: invitation.email,
    after: { permissions: invitation.permissions, events: invitation.eventIds },
  })
  return { page }
}

async function createPerson(
  { tx, world, now, flow }: FlowContext,
  { email }: TeamInvitationRecord,
  { fullName }: AcceptInvitationInput,
  passwordHash: string | null,
) {
  if (!fullName || passwordHash === null) return refuse('wrongStep')
  const person = { id: world.random.uuid(), email, fullName, passwordHash, language: flow.language }
  await addPerson(tx, { ...person, now })
  return person
}

/** The invitation is declined: its link no longer works. */
export async function declineInvitation(context: FlowContext) {
  const { tx, flow, now, audit } = context
  if (!flow.accountId) return refuse('wrongStep')
  await lockPlan(tx, { accountId: flow.accountId })
  const invitation = await lockFlowInvitation(context)
  await voidInvitation(tx, invitation, now)
  await enqueueInvitationNewsMail(context, invitation, { kind: 'declined' })
  context.cookies.clear('invite')
  audit({ accountId: invitation.accountId, subject: invitation.email })
}
