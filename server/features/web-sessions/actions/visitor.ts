import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import type { WebSessionPage } from '@mehfil/contract/accounts/web-sessions.ts'
import type { RequestContext, FlowContext } from '../../../base/http/context.ts'
import type { Flow } from '../../../base/access/flow.ts'
import { refuse } from '../../../base/refusal.ts'
import { verifyCode, sendCode, findPendingCodeFlow } from '../../accounts/actions/codes.ts'
import { validateDetails, type SignupDetailsInput } from '../../accounts/actions/details.ts'
import { checkLoginPassword } from '../../accounts/actions/login.ts'
import { reserveCode } from '../../accounts/actions/code-limits.ts'
import { canRevealAccount, refuseAfterCommit } from '../../accounts/actions/attempt-limits.ts'
import { enqueueKnownAddressMail } from '../../accounts/mails.ts'
import { rollBackUnless } from '../../accounts/store/codes.ts'
import {
  findPersonByEmail,
  hasSamePassword,
  type AccountPerson,
} from '../../accounts/store/people.ts'
import { getAccountBilling } from '../../accounts/store/profile.ts'
import { renewFlow } from '../../accounts/store/flows.ts'
import {
  getWebSessionDetails,
  hasSignInProof,
  keepEventOnly,
  type WebSessionDetails,
} from '../rules/details.ts'
import { webSessionDays } from '../rules/limits.ts'
import { nextStep } from '../rules/steps.ts'
import { getContact } from '../store/owner.ts'
import {
  updateWebSession,
  getPeopleCounts,
  getWebSessionScope,
  voidCodes,
} from '../store/web-sessions.ts'
import { abandonOwnPayments, lockOwnWebSession } from './start.ts'
import { requireOpenWebSession, getPriceSummary } from './details.ts'

/**
 * Says that an address has an account, within the limit of such answers. Above it the owner gets a
 * mail and no code exists.
 */
export async function sendWebSessionCode(
  context: FlowContext,
  { email, language = context.flow.language }: CallInput<typeof calls.sendWebSessionCode>,
) {
  const { tx, now, world } = context
  const pending = await findPendingCodeFlow(context, 'websession', email)
  const reservation = await reserveCode(context, email)
  const flow = await requireOpenWebSession(context)
  const canReveal = !pending && (await canRevealAccount(context))
  const known = await findPersonByEmail(tx, email)
  if (known && canReveal) {
    await reservation.release()
    await updateWebSession(tx, flow, { step: nextStep(flow, 'find-known'), email, language })
    await voidCodes(tx, flow, now)
    return refuseAfterCommit(context, 'emailKnown')
  }
  await updateWebSession(tx, flow, { step: nextStep(flow, 'send-code'), email, language })
  await sendCode(context, { ...flow, email, language }, { isWanted: !known })
  if (!canReveal)
    await rollBackUnless(tx, known !== null, () =>
      enqueueKnownAddressMail(tx, world, known ?? { fullName: email, email, language }),
    )
}

export async function verifyWebSessionCode(
  context: FlowContext,
  { code }: CallInput<typeof calls.verifyWebSessionCode>,
) {
  const { tx } = context
  const flow = await requireOpenWebSession(context)
  const step = nextStep(flow, 'verify')
  if (!(await verifyCode({ ...context, flow }, code))) return
  await updateWebSession(tx, flow, { step })
  await renewWebSession(context)
}

/** A wrong password and an unknown address take the same time and count the same, as at a login. */
export async function checkVisitorPassword(
  context: FlowContext,
  input: CallInput<typeof calls.loginWebSession>,
) {
  nextStep(context.flow, 'log-in')
  return checkLoginPassword(context, input)
}

/** Stores the visitor's identity. The visitor is signed in only after the payment. */
export async function loginWebSession(
  context: FlowContext,
  _: CallInput<typeof calls.loginWebSession>,
  { person, isRight }: Awaited<ReturnType<typeof checkLoginPassword>>,
) {
  const { tx, audit } = context
  const flow = await requireOpenWebSession(context)
  const step = nextStep(flow, 'log-in')
  const passwordHash = person?.passwordHash
  if (!passwordHash || !isRight || !(await hasSamePassword(tx, { ...person, passwordHash }))) {
    audit({ subject: 'refused' })
    const canReveal = await canRevealAccount(context)
    return refuseAfterCommit(context, !person && canReveal ? 'unknownEmail' : 'wrongPassword')
  }
  await continueAsPerson(context, { flow, step, person })
}

/** Suggests the billing details of before. A typed address cancels the code of the former one. */
export async function continueAsPerson(
  context: FlowContext,
  { flow, step, person }: { flow: Flow; step: string; person: AccountPerson },
): Promise<void> {
  const { tx, now } = context
  const { address, country, state, gstNo } = await getAccountBilling(tx, person)
  const before = getWebSessionDetails(flow)
  const { id, fullName, email, language, passwordHash } = person
  const details: WebSessionDetails = {
    ...before,
    knownId: id,
    passwordHash,
    fullName,
    contact: await getContact(tx, id),
    address,
    state,
    gstNo,
    country: country || before.country,
  }
  await updateWebSession(tx, flow, { step, email, language, details })
  await voidCodes(tx, flow, now)
  await renewWebSession(context)
}

/**
 * After a proof the session gets a new secret, so that an older copy of its cookie is worthless.
 */
export async function renewWebSession({ tx, flow, world, cookies }: FlowContext): Promise<void> {
  cookies.set('websession', await renewFlow(tx, flow, world.random), webSessionDays)
}

/** Checks the details by the rules of a sign-up for a one-time event. */
export async function validateWebSessionUser(context: FlowContext, input: SignupDetailsInput) {
  if (context.flow.step === paidPage) return null
  nextStep(context.flow, 'save-details')
  return validateDetails(context, input, {
    plan: 'Custom',
    hasPassword: hasSignInProof(getWebSessionDetails(context.flow)),
  })
}

const paidPage: WebSessionPage = 'paid'

/**
 * Stores the billing details; the price follows their country. A paid session goes on to
 * publishing, unchanged.
 */
export async function saveWebSessionUser(
  context: FlowContext,
  { fullName, marketingConsent }: SignupDetailsInput,
  validated: Awaited<ReturnType<typeof validateWebSessionUser>>,
) {
  const { tx, now, audit } = context
  const own = await lockOwnWebSession(context)
  if (own?.step === paidPage)
    return {
      status: 'publish' as const,
      summary: await getPriceSummary(context, {
        country: getWebSessionDetails(own).country,
        guests: (await getPeopleCounts(tx, getWebSessionScope(own))).guests,
      }),
    }
  const flow = await requireOpenWebSession(context)
  const { billed, passwordHash } = validated ?? refuse('wrongStep')
  const step = nextStep(flow, 'save-details')
  const before = getWebSessionDetails(flow)
  const at = now.toISOString()
  const details: WebSessionDetails = {
    ...before,
    ...billed,
    fullName,
    passwordHash: before.knownId ? before.passwordHash : (passwordHash ?? before.passwordHash),
    agreedAt: at,
    consentAt:
      marketingConsent === 'Y'
        ? (before.consentAt ?? at)
        : marketingConsent === 'N'
          ? null
          : before.consentAt,
  }
  if (!hasSignInProof(details)) refuse('wrongStep')
  await updateWebSession(tx, flow, { step, details })
  const scope = getWebSessionScope(flow)
  audit({ accountId: scope.accountId, eventId: scope.eventId })
  const { guests } = await getPeopleCounts(tx, scope)
  return {
    status: 'confirmation' as const,
    summary: await getPriceSummary(context, { country: details.country, guests }),
  }
}

/** Forgets the visitor; the event and the request to publish it stay. */
export async function cancelWebSessionSignup(context: RequestContext): Promise<void> {
  await abandonOwnPayments(context)
  const flow = await lockOwnWebSession(context)
  if (!flow || flow.step === 'email' || flow.step === 'paid') return
  await updateWebSession(context.tx, flow, {
    step: nextStep(flow, 'cancel'),
    email: '',
    details: keepEventOnly(getWebSessionDetails(flow)),
  })
  await voidCodes(context.tx, flow, context.now)
}

export async function requestPublishAfterPayment(context: FlowContext): Promise<void> {
  const flow = await requireOpenWebSession(context)
  await updateWebSession(context.tx, flow, {
    step: flow.step,
    details: { ...getWebSessionDetails(flow), toPublish: true },
  })
}

export async function cancelPublishAfterPayment(context: RequestContext): Promise<void> {
  context.markCancelled()
  const flow = await lockOwnWebSession(context)
  if (flow && flow.step !== 'paid')
    await updateWebSession(context.tx, flow, {
      step: flow.step,
      details: { ...getWebSessionDetails(flow), toPublish: false },
    })
}
