import type * as calls from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { fullName, lettersOnly } from '@mehfil/contract/fields.ts'
import type { Context, FlowContext, HostContext } from '../../../base/context.ts'
import { flowOf, moveFlow, openFlow, type Flow } from '../../../base/flow.ts'
import { requireVisitor } from '../../../base/prepare.ts'
import { refuse } from '../../../base/refuse.ts'
import { closeSessionsOf } from '../../../base/session.ts'
import type { GoogleProof } from '../../../base/world.ts'
import { queueGoogleLinked } from '../mails.ts'
import { detailsOf } from '../rules/details.ts'
import { nextStep } from '../rules/steps.ts'
import { closedByGoogle, type Closed } from '../store/deletion.ts'
import { linkGoogle, spendProof } from '../store/google.ts'
import { personByEmail, personByGoogle, type Person } from '../store/people.ts'
import { closeEveryFlowOf, lockFlow } from '../store/visits.ts'
import { beginFlow, dropFlow, isRightCode, secondsLeft, sendCode } from './codes.ts'
import { enter, goOnProven } from './enter.ts'
import { countCode } from './code-limits.ts'
import { refuseAfterCommit, sayClosed } from './tries.ts'

type Typed = Answer<(typeof calls.googleSignup)['input']>
type Told = { proof: GoogleProof; name: string }

/** Google is asked before a transaction is opened, so that one that is slow holds nobody else up. */
export async function askGoogle(context: Context, { credential }: Typed): Promise<Told> {
  const { proof, google } = await proofOf(context, credential)
  const isKnown =
    (await personByGoogle(context.tx, proof.sub)) ?? (await personByEmail(context.tx, proof.email))
  return { proof, name: isKnown ? '' : await google.nameOf(credential, proof.sub) }
}

/** Whom Google knows is one person here by Google's own key, whatever their address is by now. */
export async function googleSignup(context: Context, { credential }: Typed, { proof, name }: Told) {
  await spend(context, credential, proof)
  const known = await personByGoogle(context.tx, proof.sub)
  if (known) return comeBack(context, known)
  const owner = await personByEmail(context.tx, proof.email)
  if (owner) return askForCode(context, owner, proof.sub)
  const closed = await closedByGoogle(context.tx, proof.sub)
  return closed ? stayOut(context, proof, closed) : beginSignup(context, proof, name)
}

/** Nobody waits for one. */
const noCode = { resendIn: 0, validIn: 0 }

async function comeBack(context: Context, person: Person) {
  await enter(context, person)
  context.answerBy('dashboard')
  return { page: 'dashboard' as const, email: person.email, ...noCode }
}

/** As a login with the right password: the token is spent and the try is written down. */
function stayOut(context: Context, { email }: GoogleProof, closed: Closed) {
  context.note({ subject: 'refused' })
  sayClosed(context, closed)
  return { page: 'signup' as const, email, ...noCode }
}

/** The address is Google's word; whoever has it has no account yet, and chooses no password. */
async function beginSignup(context: Context, { sub, email }: GoogleProof, name: string) {
  await requireVisitor(context)
  const { tx, now, world, cookies, language } = context
  await dropFlow(context, 'signup')
  const step = nextStep({ name: 'signup', step: 'none' }, 'google')
  const { id, cookie } = await openFlow(tx, {
    name: 'signup',
    step,
    email,
    language,
    now,
    random: world.random,
  })
  await moveFlow(tx, id, {
    step,
    details: { ...detailsOf(null), fullName: nameFrom(name), googleSub: sub },
  })
  cookies.set('signup', cookie, 1)
  context.answerBy('signup')
  return { page: 'signup' as const, email, ...noCode }
}

/** As much of a name as the form takes. */
export const nameFrom = (name: string): string =>
  fullName.safeParse(lettersOnly(name).slice(0, 50)).data ?? ''

/** An account stands there already, made by who knows whom: its mailbox decides, not the address at Google. */
async function askForCode(context: Context, { email, language }: Person, sub: string) {
  const waiting = await waitingFor(context, email, sub)
  const left = await secondsLeft(context, waiting)
  context.say('google.code-sent')
  if (left.resendIn > 0) return { page: 'otp' as const, email, ...left }
  await countCode(context, email, `google-${sub}`)
  const flow = waiting ?? (await beginFlow(context, { name: 'google', email, language }))
  await moveFlow(context.tx, flow.id, {
    step: nextStep({ name: 'google', step: waiting ? 'otp' : 'none' }, 'send'),
    details: { googleSub: sub },
  })
  await sendCode(context, flow, { isWanted: true })
  return { page: 'otp' as const, email, ...(await secondsLeft(context, flow)) }
}

/** The code this browser waits for already, for the same Google account. */
async function waitingFor(
  { tx, now, cookies }: Context,
  email: string,
  sub: string,
): Promise<Flow | null> {
  const flow = await flowOf(tx, 'google', cookies.read('google'), now)
  const isSame =
    flow?.email.toLowerCase() === email.toLowerCase() && detailsOf(flow).googleSub === sub
  return flow && isSame && (await lockFlow(tx, flow)) ? flow : null
}

export async function resendGoogleCode(context: FlowContext) {
  const { tx, flow } = context
  nextStep(flow, 'send')
  if (!(await lockFlow(tx, flow))) refuse('wrongStep')
  const left = await secondsLeft(context, flow)
  if (left.resendIn > 0) return left
  await countCode(context, flow.email, `google-${detailsOf(flow).googleSub}`)
  await sendCode(context, flow, { isWanted: true })
  return secondsLeft(context, flow)
}

/**
 * Two proofs of one mailbox at once: from here on the account is its owner's. Whatever opened it before, a password among it, may
 * be of somebody who had the mailbox or the account for a moment, and ends.
 */
export async function verifyGoogleCode(
  context: FlowContext,
  { code }: Answer<(typeof calls.verifyGoogleCode)['input']>,
) {
  const { tx, world, flow, cookies } = context
  nextStep(flow, 'verify')
  if (!(await isRightCode(context, code))) return
  const person = await personByEmail(tx, flow.email)
  const { googleSub } = detailsOf(flow)
  if ((await closeEveryFlowOf(tx, flow.email)) === 0 || !person || !googleSub) refuse('wrongStep')
  await linkGoogle(tx, person.id, googleSub)
  await closeSessionsOf(tx, { personId: person.id })
  cookies.drop('google')
  await enter(context, { ...person, passwordHash: null })
  await queueGoogleLinked(tx, world, person, context)
}

export const cancelGoogle = (context: Context) => dropFlow(context, 'google')

export async function askGoogleAgain(
  context: HostContext,
  { credential }: Typed,
): Promise<GoogleProof> {
  return (await proofOf(context, credential)).proof
}

/** Whoever has no password proves by Google what others prove by it. */
export async function checkGoogle(context: HostContext, { credential }: Typed, proof: GoogleProof) {
  const { tx, host, note } = context
  await spend(context, credential, proof)
  const person = await personByGoogle(tx, proof.sub)
  if (person?.id === host.personId) return goOnProven(context)
  note({ subject: 'refused' })
  refuseAfterCommit(context, 'googleOther')
}

async function proofOf({ world: { google } }: Context, credential: string) {
  if (!google) return refuse('notFound')
  return { google, proof: (await google.proofOf(credential)) ?? refuse('googleFailed') }
}

/** A token that was on its way once is no proof a second time. */
export async function spend(
  { tx }: Context,
  credential: string,
  proof: GoogleProof,
): Promise<void> {
  if (!(await spendProof(tx, credential, proof.expiresAt))) refuse('googleFailed')
}
