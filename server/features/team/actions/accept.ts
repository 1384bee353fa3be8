import type { Answer } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/team.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { Context, FlowContext } from '../../../base/context.ts'
import { flowOf, moveFlow, openFlow, type Flow } from '../../../base/flow.ts'
import { linkMisses } from '../../../base/limits.ts'
import { refuse } from '../../../base/refuse.ts'
import { countCode, refuseTooSoon } from '../../accounts/actions/code-limits.ts'
import { dropFlow, isRightCode, secondsLeft, sendCode } from '../../accounts/actions/codes.ts'
import { enter } from '../../accounts/actions/enter.ts'
import { hashOf } from '../../accounts/actions/password.ts'
import { nextStep } from '../../accounts/rules/steps.ts'
import { endInviteFlows } from '../../accounts/store/deletion.ts'
import { lockFlow, renewFlow } from '../../accounts/store/visits.ts'
import { planUnderLock } from '../../billing/store.ts'
import { queueNews } from '../mails.ts'
import { hashOfToken, refuseClosed } from '../rules/invitation.ts'
import {
  invitationByToken,
  invitationForUpdate,
  offeredEvents,
  stampAccepted,
  voidInvitation,
  type Invitation,
} from '../store/invitations.ts'
import {
  addMember,
  addPerson,
  countMembers,
  isMember,
  knownPerson,
  type Known,
} from '../store/members.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>
type Typed = Sent<typeof calls.createNormalUser>

/** What a link is about. It begins a visit and nothing else: programs that open every link of a mail accept nothing. */
export async function authInvite(context: Context, { invite }: Sent<typeof calls.authInvite>) {
  const { tx, now } = context
  const invitation = await invitationBehind(context, invite)
  refuseClosed(invitation, now)
  const known = await knownPerson(tx, invitation.email)
  const flow = await visitOf(context, invitation, known)
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
    events: eventIds && (await offeredEvents(tx, invitation, eventIds)),
    ...(await secondsLeft(context, flow)),
  }
}

/** A link that leads nowhere counts as a miss, as those of guests do, and says nothing of why. */
async function invitationBehind(
  { tx, world, caller }: Context,
  token: string,
): Promise<Invitation> {
  if (await world.limiter.spent('link-miss', caller, linkMisses))
    refuse('tooMany', { retryAfter: linkMisses.minutes * 60 })
  const invitation = await invitationByToken(tx, hashOfToken(token))
  if (invitation) return invitation
  await world.limiter.fits('link-miss', caller, linkMisses)
  return refuse('notFound')
}

/** A reload goes on where this browser was with the same invitation; another link begins anew. */
async function visitOf(
  context: Context,
  { accountId, id, email }: Invitation,
  known: Known | null,
): Promise<Pick<Flow, 'id' | 'name' | 'step'>> {
  const { tx, now, world, cookies, language } = context
  const begun = await flowOf(tx, 'invite', cookies.read('invite'), now)
  if (begun?.invitationId === id) return begun
  await dropFlow(context, 'invite')
  const flow = await openFlow(tx, {
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

/** Mails a code to the invited address, whoever asks. */
export async function sendInviteCode(context: FlowContext) {
  const { tx, flow } = context
  const step = nextStep(flow, 'send')
  await invitationOf(context)
  if (!(await lockFlow(tx, flow))) refuse('wrongStep')
  const { resendIn } = await secondsLeft(context, flow)
  if (resendIn > 0) refuseTooSoon(context, resendIn)
  // The link came to this mailbox alone.
  await countCode(context, flow.email, `invite-${flow.invitationId}`)
  await sendCode(context, flow, { isWanted: true })
  await moveFlow(tx, flow.id, { step })
  return secondsLeft(context, flow)
}

export async function verifyInviteCode(
  context: FlowContext,
  { code }: Sent<typeof calls.verifyInviteCode>,
) {
  const { tx, flow, world, cookies } = context
  const step = nextStep(flow, 'verify')
  await invitationOf(context)
  if (!(await isRightCode(context, code))) return
  await moveFlow(tx, flow.id, { step })
  cookies.set('invite', await renewFlow(tx, flow, world.random), 1)
}

/** The invitation this visit is about, still open; what it gives stands in its row alone. */
async function invitationOf({ tx, flow, now }: FlowContext): Promise<Invitation> {
  if (!flow.accountId || !flow.invitationId) return refuse('wrongStep')
  const invitation = await invitationForUpdate(tx, { accountId: flow.accountId }, flow.invitationId)
  refuseClosed(invitation, now)
  return invitation
}

/** Somebody new chooses a password; whoever has one keeps it. */
export async function hashInvited(context: FlowContext, typed: Typed): Promise<string | null> {
  nextStep(context.flow, 'accept')
  if (await knownPerson(context.tx, context.flow.email)) return null
  const { fullName, password } = requireDetails(typed)
  return hashOf(context, { fullName, email: context.flow.email }, password)
}

function requireDetails({ fullName, password, agreedToTerms }: Typed) {
  const errors = {
    ...(!fullName && { fullName: 'field.fullname-required' }),
    ...(!password && { password: 'field.password-required' }),
    ...(!agreedToTerms && { agreedToTerms: 'field.must-agree' }),
  }
  if (!fullName || !password || !agreedToTerms)
    return refuse('invalidInput', { errors: complaintsOf(calls.createNormalUser.input, errors) })
  return { fullName, password }
}

/** Of many at once one is let in: each waits for the account's row, and then finds the invitation used. */
export async function createNormalUser(
  context: FlowContext,
  typed: Typed,
  passwordHash: string | null,
) {
  const { tx, flow, now, note } = context
  nextStep(flow, 'accept')
  if (!flow.accountId) return refuse('wrongStep')
  const plan = await planUnderLock(tx, { accountId: flow.accountId })
  const invitation = await invitationOf(context)
  if (
    (await countMembers(tx, invitation)) + 1 > plan.users &&
    !(await isMember(tx, invitation, invitation.email))
  )
    refuse('teamFull', { params: { name: invitation.inviter } })

  const person =
    (await knownPerson(tx, invitation.email)) ??
    (await newPerson(context, invitation, typed, passwordHash))
  const { accountId } = invitation
  await addMember(tx, { accountId, personId: person.id }, invitation, now)
  await stampAccepted(tx, invitation, person.id, now)
  await endInviteFlows(tx, invitation.id)
  context.cookies.drop('invite')
  await enter(context, {
    accountId,
    id: person.id,
    email: invitation.email,
    passwordHash: person.passwordHash,
  })
  await queueNews(context, invitation, { kind: 'accepted', who: person.fullName })
  note({
    subject: invitation.email,
    after: { permissions: invitation.permissions, events: invitation.eventIds },
  })
}

async function newPerson(
  { tx, world, now, flow }: FlowContext,
  { email }: Invitation,
  { fullName }: Typed,
  passwordHash: string | null,
) {
  if (!fullName || passwordHash === null) return refuse('wrongStep')
  const person = { id: world.random.uuid(), email, fullName, passwordHash, language: flow.language }
  await addPerson(tx, { ...person, now })
  return person
}

/** No, or not the right one: the link is worth nothing any more. */
export async function clearInvite(context: FlowContext) {
  const { tx, flow, now, note } = context
  if (!flow.accountId) return refuse('wrongStep')
  await planUnderLock(tx, { accountId: flow.accountId })
  const invitation = await invitationOf(context)
  await voidInvitation(tx, invitation, now)
  await queueNews(context, invitation, { kind: 'declined' })
  context.cookies.drop('invite')
  note({ accountId: invitation.accountId, subject: invitation.email })
}
