import type { Answer } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/web-sessions.ts'
import type { WebSessionPage } from '@mehfil/contract/web-sessions.ts'
import type { Context, FlowContext } from '../../../base/context.ts'
import type { Flow } from '../../../base/flow.ts'
import { refuse } from '../../../base/refuse.ts'
import { isRightCode, sendCode, waitingFlow } from '../../accounts/actions/codes.ts'
import { readTyped, type Typed } from '../../accounts/actions/details.ts'
import { tryPassword } from '../../accounts/actions/login.ts'
import { countCode } from '../../accounts/actions/code-limits.ts'
import { mayAnswerDefinitely, refuseAfterCommit } from '../../accounts/actions/tries.ts'
import { queueKnown } from '../../accounts/mails.ts'
import { keepIf } from '../../accounts/store/codes.ts'
import { personByEmail, stillHas, type Person } from '../../accounts/store/people.ts'
import { billedOf } from '../../accounts/store/profile.ts'
import { renewFlow } from '../../accounts/store/visits.ts'
import { keptIn, needsNoPassword, withoutPerson, type Kept } from '../rules/kept.ts'
import { lifeDays } from '../rules/limits.ts'
import { nextStep } from '../rules/steps.ts'
import { contactOf } from '../store/owner.ts'
import { moveWebSession, peopleOf, scopeOf, voidCodes } from '../store/sessions.ts'
import { abandonOwn, ownWebSession } from './begin.ts'
import { building, summaryOf } from './read.ts'

type Sent<Call extends { input: unknown }> = Answer<Call['input']>

/** An address that has an account is said to, as often as that may be said; past that its owner is told, and no code exists. */
export async function sendWebSessionCode(
  context: FlowContext,
  { email, language = context.flow.language }: Sent<typeof calls.sendWebSessionCode>,
) {
  const { tx, now, world } = context
  const waiting = await waitingFlow(context, 'websession', email)
  const counted = await countCode(context, email)
  const flow = await building(context)
  const isDefinite = !waiting && (await mayAnswerDefinitely(context))
  const known = await personByEmail(tx, email)
  if (known && isDefinite) {
    await counted.giveBack()
    await moveWebSession(tx, flow, { step: nextStep(flow, 'find-known'), email, language })
    await voidCodes(tx, flow, now)
    return refuseAfterCommit(context, 'emailKnown')
  }
  await moveWebSession(tx, flow, { step: nextStep(flow, 'send-code'), email, language })
  await sendCode(context, { ...flow, email, language }, { isWanted: !known })
  if (!isDefinite)
    await keepIf(tx, known !== null, () =>
      queueKnown(tx, world, known ?? { fullName: email, email, language }),
    )
}

export async function verifyWebSessionCode(
  context: FlowContext,
  { code }: Sent<typeof calls.verifyWebSessionCode>,
) {
  const { tx } = context
  const flow = await building(context)
  const step = nextStep(flow, 'verify')
  if (!(await isRightCode({ ...context, flow }, code))) return
  await moveWebSession(tx, flow, { step })
  await renewed(context)
}

/** A wrong password and an unknown address cost the same and count the same as at a log-in. */
export async function tryOwnPassword(
  context: FlowContext,
  typed: Sent<typeof calls.loginWebSession>,
) {
  nextStep(context.flow, 'log-in')
  return tryPassword(context, typed)
}

/** Keeps who it is. Nobody is signed in by it: that comes with the money. */
export async function loginWebSession(
  context: FlowContext,
  _: Sent<typeof calls.loginWebSession>,
  { person, isRight }: Awaited<ReturnType<typeof tryPassword>>,
) {
  const { tx, note } = context
  const flow = await building(context)
  const step = nextStep(flow, 'log-in')
  const passwordHash = person?.passwordHash
  if (!passwordHash || !isRight || !(await stillHas(tx, { ...person, passwordHash }))) {
    note({ subject: 'refused' })
    const isDefinite = await mayAnswerDefinitely(context)
    return refuseAfterCommit(context, !person && isDefinite ? 'unknownEmail' : 'wrongPassword')
  }
  await goOnAs(context, { flow, step, person })
}

/** Whose bill it was before is suggested; an address that is typed waits for no code any more. */
export async function goOnAs(
  context: FlowContext,
  { flow, step, person }: { flow: Flow; step: string; person: Person },
): Promise<void> {
  const { tx, now } = context
  const { address, country, state, gstNo } = await billedOf(tx, person)
  const kept = keptIn(flow)
  const { id, fullName, email, language, passwordHash } = person
  const details: Kept = {
    ...kept,
    knownId: id,
    passwordHash,
    fullName,
    contact: await contactOf(tx, id),
    address,
    state,
    gstNo,
    country: country || kept.country,
  }
  await moveWebSession(tx, flow, { step, email, language, details })
  await voidCodes(tx, flow, now)
  await renewed(context)
}

/** Whoever has shown who they are goes on by a cookie nobody can have known before. */
export async function renewed({ tx, flow, world, cookies }: FlowContext): Promise<void> {
  cookies.set('websession', await renewFlow(tx, flow, world.random), lifeDays)
}

/** The sign-up's own rules, for what a one-time event needs. */
export async function readUser(context: FlowContext, typed: Typed) {
  if (context.flow.step === paid) return null
  nextStep(context.flow, 'save-details')
  return readTyped(context, typed, {
    plan: 'Custom',
    hasPassword: needsNoPassword(keptIn(context.flow)),
  })
}

const paid: WebSessionPage = 'paid'

/** Whose bill it is; the sum is that of the place they live at from here on. What is paid already goes on to be published, and nothing of it changes. */
export async function createWebSessionUser(
  context: FlowContext,
  { fullName, marketingConsent }: Typed,
  read: Awaited<ReturnType<typeof readUser>>,
) {
  const { tx, now, note } = context
  const own = await ownWebSession(context)
  if (own?.step === paid)
    return {
      status: 'publish' as const,
      summary: await summaryOf(context, {
        country: keptIn(own).country,
        guests: (await peopleOf(tx, scopeOf(own))).guests,
      }),
    }
  const flow = await building(context)
  const { billed, passwordHash } = read ?? refuse('wrongStep')
  const step = nextStep(flow, 'save-details')
  const kept = keptIn(flow)
  const at = now.toISOString()
  const details: Kept = {
    ...kept,
    ...billed,
    fullName,
    passwordHash: kept.knownId ? kept.passwordHash : (passwordHash ?? kept.passwordHash),
    agreedAt: at,
    consentAt:
      marketingConsent === 'Y'
        ? (kept.consentAt ?? at)
        : marketingConsent === 'N'
          ? null
          : kept.consentAt,
  }
  if (!needsNoPassword(details)) refuse('wrongStep')
  await moveWebSession(tx, flow, { step, details })
  const scope = scopeOf(flow)
  note({ accountId: scope.accountId, eventId: scope.eventId })
  const { guests } = await peopleOf(tx, scope)
  return {
    status: 'confirmation' as const,
    summary: await summaryOf(context, { country: details.country, guests }),
  }
}

/** Forgets who it was; the event stays, and so does the wish to publish it. */
export async function cancelWebSessionSignup(context: Context): Promise<void> {
  await abandonOwn(context)
  const flow = await ownWebSession(context)
  if (!flow || flow.step === 'email' || flow.step === 'paid') return
  await moveWebSession(context.tx, flow, {
    step: nextStep(flow, 'cancel'),
    email: '',
    details: withoutPerson(keptIn(flow)),
  })
  await voidCodes(context.tx, flow, context.now)
}

export async function askWebSessionPublish(context: FlowContext): Promise<void> {
  const flow = await building(context)
  await moveWebSession(context.tx, flow, {
    step: flow.step,
    details: { ...keptIn(flow), toPublish: true },
  })
}

export async function cancelWebSessionPublish(context: Context): Promise<void> {
  context.answerCancelled()
  const flow = await ownWebSession(context)
  if (flow && flow.step !== 'paid')
    await moveWebSession(context.tx, flow, {
      step: flow.step,
      details: { ...keptIn(flow), toPublish: false },
    })
}
