import type { WireValue, CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/accounts.ts'
import type { RequestContext, FlowContext } from '../../../base/http/context.ts'
import { findFlow, advanceFlow } from '../../../base/access/flow.ts'
import { requireSignedOut } from '../../../base/http/call-contexts.ts'
import { refuse } from '../../../base/refusal.ts'
import { toPlaceFacts, guessVisitorPlace } from '../../../adapters/geo/visitor-place.ts'
import { getNationalNumber } from '../../../adapters/phone-numbers.ts'
import { enqueueKnownAddressMail } from '../mails.ts'
import {
  getConsentDates,
  getSignupDetails,
  hasPassword,
  resolveMode,
  toTypedDetails,
} from '../rules/signup-details.ts'
import { getStep } from '../rules/flow-steps.ts'
import { rollBackUnless } from '../store/codes.ts'
import { findPersonByEmail } from '../store/people.ts'
import {
  startFlow,
  dropFlow,
  passCodeStep,
  getCodeTimers,
  sendCode,
  findPendingCodeFlow,
} from './codes.ts'
import { reserveCode } from './code-limits.ts'
import { canRevealAccount } from './attempt-limits.ts'

export const getGeoDetails = (
  context: RequestContext<Record<never, string>, WireValue<(typeof calls.geoDetails)['query']>>,
) => toPlaceFacts(guessVisitorPlace(context, context.query.zone))

export async function getSignupProgress(context: RequestContext) {
  const flow = await findFlow(context.tx, 'signup', context.cookies.read('signup'), context.now)
  const details = getSignupDetails(flow)
  const { contact, googleSub, guests, wishes } = details
  return {
    page: getStep<'signup'>(flow),
    email: flow?.email ?? '',
    ...toTypedDetails(details),
    hasPassword: hasPassword(details),
    googleId: googleSub ?? '',
    mobile: getNationalNumber(contact),
    ...getConsentDates(details),
    plan: flow?.plan ?? null,
    mode: flow?.mode ?? null,
    guests,
    planRequest: wishes.at(-1) ?? null,
    ...(await getCodeTimers(context, flow)),
  }
}

/** Above the limit of definite answers every address is answered as free. */
export async function checkUser(
  context: RequestContext,
  { email }: CallInput<typeof calls.checkUser>,
) {
  const canReveal = await canRevealAccount(context)
  const known = await findPersonByEmail(context.tx, email)
  if (known && canReveal) refuse('emailTaken')
}

/** Above that limit a known address is answered like a new one, and its owner gets a mail. */
export async function sendSignupCode(
  context: RequestContext,
  { email, plan, mode, language = context.language }: CallInput<typeof calls.sendSignupCode>,
) {
  await requireSignedOut(context)
  const pending = await findPendingCodeFlow(context, 'signup', email)
  const reservation = await reserveCode(context, email)
  const canReveal = !pending && (await canRevealAccount(context))
  const known = await findPersonByEmail(context.tx, email)
  if (known && canReveal) {
    await reservation.release()
    refuse('emailTaken')
  }

  const chosen = plan && { plan, mode: resolveMode(plan, mode) }
  const flow = pending ?? (await startFlow(context, { name: 'signup', email, language, ...chosen }))
  if (pending && chosen)
    await advanceFlow(context.tx, pending.id, { step: pending.step, ...chosen })
  await sendCode(context, flow, { isWanted: !known })
  // The mail is written for every address, so that an unknown one takes as long.
  if (!canReveal)
    await rollBackUnless(context.tx, known !== null, () =>
      enqueueKnownAddressMail(
        context.tx,
        context.world,
        known ?? { fullName: email, email, language },
      ),
    )
}

export const verifySignupCode = (
  context: FlowContext,
  { code }: CallInput<typeof calls.verifySignupCode>,
) => passCodeStep(context, 'signup', code)

export const cancelSignup = (context: RequestContext) => dropFlow(context, 'signup')
