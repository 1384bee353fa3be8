import type * as calls from '@mehfil/contract/accounts/accounts.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { fullName, keepLetters } from '@mehfil/contract/fields/fields.ts'
import type { RequestContext, FlowContext, HostContext } from '../../../base/http/context.ts'
import { findFlow, advanceFlow, createFlow, type Flow } from '../../../base/access/flow.ts'
import { requireSignedOut } from '../../../base/http/call-contexts.ts'
import { refuse } from '../../../base/refusal.ts'
import { closePersonSessions } from '../../../base/access/session.ts'
import type { VerifiedGoogleUser } from '../../../base/world.ts'
import { enqueueGoogleLinkedMail } from '../mails.ts'
import { getSignupDetails } from '../rules/signup-details.ts'
import { nextStep } from '../rules/flow-steps.ts'
import { findDeletedByGoogle, type DeletedAccount } from '../store/deletion.ts'
import { linkGoogle, spendProof } from '../store/google.ts'
import { findPersonByEmail, findPersonByGoogle, type AccountPerson } from '../store/people.ts'
import { closeAllFlows, lockFlow } from '../store/flows.ts'
import { startFlow, dropFlow, verifyCode, getCodeTimers, sendCode } from './codes.ts'
import { passFirstStep } from './second-step.ts'
import { renewProvenSession } from './sign-in.ts'
import { reserveCode } from './code-limits.ts'
import { refuseAfterCommit, refuseDeletedAfterCommit } from './attempt-limits.ts'

type GoogleSignupInput = WireValue<(typeof calls.googleSignup)['input']>
export type GoogleIdentity = { proof: VerifiedGoogleUser; name: string }

/** Google is asked before a transaction opens, so that a slow answer holds no connection. */
export async function verifyWithGoogle(
  context: RequestContext,
  { credential }: GoogleSignupInput,
): Promise<GoogleIdentity> {
  const { proof, google } = await requireGoogleProof(context, credential)
  const isKnown =
    (await findPersonByGoogle(context.tx, proof.sub)) ??
    (await findPersonByEmail(context.tx, proof.email))
  return { proof, name: isKnown ? '' : await google.findName(credential, proof.sub) }
}

/** A person is found by Google's key, regardless of their present address at Google. */
export async function signUpWithGoogle(
  context: RequestContext,
  { credential }: GoogleSignupInput,
  { proof, name }: GoogleIdentity,
) {
  await requireUnspentProof(context, credential, proof)
  const known = await findPersonByGoogle(context.tx, proof.sub)
  if (known) return signInKnownPerson(context, known)
  const owner = await findPersonByEmail(context.tx, proof.email)
  if (owner) return requestLinkCode(context, owner, proof.sub)
  const closed = await findDeletedByGoogle(context.tx, proof.sub)
  return closed
    ? rejectDeletedAccount(context, proof, closed)
    : startGoogleSignup(context, proof, name)
}

const noCodeTimers = { resendIn: 0, validIn: 0 }

async function signInKnownPerson(context: RequestContext, person: AccountPerson) {
  const page = await passFirstStep(context, person)
  context.setMessageWord(page)
  return { page, email: person.email, ...noCodeTimers }
}

/** As after a login with the right password: the token is used up and the try is audited. */
function rejectDeletedAccount(
  context: RequestContext,
  { email }: VerifiedGoogleUser,
  closed: DeletedAccount,
) {
  context.audit({ subject: 'refused' })
  refuseDeletedAfterCommit(context, closed)
  return { page: 'signup' as const, email, ...noCodeTimers }
}

/** Google vouches for the address; the new person has no account yet and needs no password. */
async function startGoogleSignup(
  context: RequestContext,
  { sub, email }: VerifiedGoogleUser,
  name: string,
) {
  await requireSignedOut(context)
  const { tx, now, world, cookies, language } = context
  await dropFlow(context, 'signup')
  const step = nextStep({ name: 'signup', step: 'none' }, 'google')
  const { id, cookie } = await createFlow(tx, {
    name: 'signup',
    step,
    email,
    language,
    now,
    random: world.random,
  })
  await advanceFlow(tx, id, {
    step,
    details: { ...getSignupDetails(null), fullName: toFullName(name), googleSub: sub },
  })
  cookies.set('signup', cookie, 1)
  context.setMessageWord('signup')
  return { page: 'signup' as const, email, ...noCodeTimers }
}

/** The letters of a name that the form allows. */
export const toFullName = (name: string): string =>
  fullName.safeParse(keepLetters(name).slice(0, 50)).data ?? ''

/**
 * The address already has an account, perhaps made by a stranger: a code to its mailbox decides.
 */
async function requestLinkCode(
  context: RequestContext,
  { email, language }: AccountPerson,
  sub: string,
) {
  const pending = await findPendingLinkFlow(context, email, sub)
  const timers = await getCodeTimers(context, pending)
  context.setMessage('google.code-sent')
  if (timers.resendIn > 0) return { page: 'otp' as const, email, ...timers }
  await reserveCode(context, email, `google-${sub}`)
  const flow = pending ?? (await startFlow(context, { name: 'google', email, language }))
  await advanceFlow(context.tx, flow.id, {
    step: nextStep({ name: 'google', step: pending ? 'otp' : 'none' }, 'send'),
    details: { googleSub: sub },
  })
  await sendCode(context, flow, { isWanted: true })
  return { page: 'otp' as const, email, ...(await getCodeTimers(context, flow)) }
}

/** The code this browser already waits for, for the same Google account. */
async function findPendingLinkFlow(
  { tx, now, cookies }: RequestContext,
  email: string,
  sub: string,
): Promise<Flow | null> {
  const flow = await findFlow(tx, 'google', cookies.read('google'), now)
  const isSame =
    flow?.email.toLowerCase() === email.toLowerCase() && getSignupDetails(flow).googleSub === sub
  return flow && isSame && (await lockFlow(tx, flow)) ? flow : null
}

export async function resendGoogleCode(context: FlowContext) {
  const { tx, flow } = context
  nextStep(flow, 'send')
  if (!(await lockFlow(tx, flow))) refuse('wrongStep')
  const timers = await getCodeTimers(context, flow)
  if (timers.resendIn > 0) return timers
  await reserveCode(context, flow.email, `google-${getSignupDetails(flow).googleSub}`)
  await sendCode(context, flow, { isWanted: true })
  return getCodeTimers(context, flow)
}

/**
 * Two proofs of one mailbox: the account is its owner's from here on. All earlier sessions and the
 * password end, as a stranger may have set them.
 */
export async function verifyGoogleCode(
  context: FlowContext,
  { code }: WireValue<(typeof calls.verifyGoogleCode)['input']>,
) {
  const { tx, world, flow, cookies } = context
  nextStep(flow, 'verify')
  if (!(await verifyCode(context, code))) return { page: 'dashboard' as const }
  const person = await findPersonByEmail(tx, flow.email)
  const { googleSub } = getSignupDetails(flow)
  if ((await closeAllFlows(tx, flow.email)) === 0 || !person || !googleSub) refuse('wrongStep')
  await linkGoogle(tx, person.id, googleSub)
  await closePersonSessions(tx, { personId: person.id })
  cookies.clear('google')
  await enqueueGoogleLinkedMail(tx, world, person, context)
  return {
    page: await passFirstStep(context, { ...person, passwordHash: null, isAnnounced: true }),
  }
}

export const cancelGoogle = (context: RequestContext) => dropFlow(context, 'google')

export async function verifyGoogleAgain(
  context: HostContext,
  { credential }: GoogleSignupInput,
): Promise<VerifiedGoogleUser> {
  return (await requireGoogleProof(context, credential)).proof
}

/** A person without a password proves their identity by Google. */
export async function confirmWithGoogle(
  context: HostContext,
  { credential }: GoogleSignupInput,
  proof: VerifiedGoogleUser,
) {
  const { tx, host, audit } = context
  await requireUnspentProof(context, credential, proof)
  const person = await findPersonByGoogle(tx, proof.sub)
  if (person?.id === host.personId) return renewProvenSession(context)
  audit({ subject: 'refused' })
  refuseAfterCommit(context, 'googleOther')
}

async function requireGoogleProof({ world: { google } }: RequestContext, credential: string) {
  if (!google) return refuse('notFound')
  return { google, proof: (await google.verifyToken(credential)) ?? refuse('googleFailed') }
}

/** A token is accepted once only. */
export async function requireUnspentProof(
  { tx }: RequestContext,
  credential: string,
  proof: VerifiedGoogleUser,
): Promise<void> {
  if (!(await spendProof(tx, credential, proof.expiresAt))) refuse('googleFailed')
}
