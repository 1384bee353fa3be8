import type { WireValue } from '@mehfil/contract/envelope.ts'
import { validateBillingDetails } from '@mehfil/contract/accounts/accounts.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { startSignupPayment as call } from '@mehfil/contract/billing/payments.ts'
import type { RequestContext, FlowContext } from '../../../base/http/context.ts'
import { findFlowForUpdate, type Flow } from '../../../base/access/flow.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { startPayment } from '../../payments/actions/start-payment.ts'
import type { PaymentEffect } from '../../payments/actions/effects.ts'
import type { PaymentRequest, PaymentIntent } from '../../payments/rules/payment-intent.ts'
import { getSignupDetails } from '../rules/signup-details.ts'
import { nextStep } from '../rules/flow-steps.ts'
import { getLatePaymentDeadline } from '../rules/terms.ts'
import { findPersonByEmail, findPersonInAccount } from '../store/people.ts'
import { closeFlows, extendFlow } from '../store/flows.ts'
import { createSignupAccount } from './signup-account.ts'
import { signIn } from './sign-in.ts'

type SignupCheckout = WireValue<(typeof call)['output']>

/** Payer and purchase come from the stored sign-up, never from the browser. */
export async function prepareSignupOrder(
  context: FlowContext,
  { coupon = '' }: { coupon?: string | undefined } = {},
): Promise<SignupCheckout> {
  const { flow, cookies, tx } = context
  nextStep(flow, 'paid')
  const [, secret = ''] = (cookies.read('signup') ?? '').split('.')
  if (await findPersonByEmail(tx, flow.email)) refuse('emailTaken')
  return startPayment(context, {
    ...buildPaymentRequest(flow),
    coupon,
    holderProof: sha256(secret),
  })
}

/** The same for a one-time event; a subscription has its own call. */
export const prepareEstimateOrder = (context: FlowContext): Promise<SignupCheckout> =>
  context.flow.plan === 'Custom' ? prepareSignupOrder(context) : refuse('wrongStep')

function buildPaymentRequest(flow: Flow): PaymentRequest {
  const details = getSignupDetails(flow)
  const { fullName, contact, address, country, state, gstNo, guests } = details
  if (
    flow.plan === null ||
    flow.plan === 'Economy' ||
    Object.keys(validateBillingDetails(flow.plan, details)).length > 0
  )
    return refuse('wrongStep')
  return {
    purpose: 'sign-up',
    holder: `flow:${flow.id}`,
    plan: flow.plan,
    ...(flow.plan === 'Custom'
      ? { mode: 'Once' as const, guests: guests ?? 100 }
      : { mode: flow.mode ?? 'Annually' }),
    billed: { fullName, email: flow.email, contact, country, state, address, gstNo },
    language: flow.language,
    returnPath: pathTo('signup'),
  }
}

export async function recordSignupOrder(
  { tx, now, flow, audit }: FlowContext,
  _: unknown,
  checkout: SignupCheckout,
): Promise<SignupCheckout> {
  await extendFlow(tx, flow, getLatePaymentDeadline(now))
  audit({ subject: checkout.orderId ?? checkout.subscriptionId ?? '' })
  return checkout
}

/**
 * The payment makes the account, whether or not the browser comes back. An abandoned sign-up gets
 * its money back.
 */
export const registerPaidSignup: PaymentEffect = async (context, { intent }) => {
  const { tx, now } = context
  const flow = await findFlowForUpdate(tx, 'signup', intent.holder.slice('flow:'.length), now)
  if (await findPersonByEmail(tx, intent.billed.email)) return { decline: 'email-taken' }
  if (flow?.step !== 'payment') return { decline: 'cancelled' }
  nextStep(flow, 'paid')
  const ids = await createSignupAccount(
    context,
    flow,
    intent.kind === 'order' ? intent.guests : null,
  )
  await closeFlows(tx, 'signup', flow.email)
  return ids
}

/** Signs in the browser in which the sign-up was begun. */
export async function signInAfterSignup(
  context: RequestContext,
  { accountId, personId }: PaymentIntent,
): Promise<string> {
  context.cookies.clear('signup')
  const person =
    accountId && personId ? await findPersonInAccount(context.tx, { accountId, personId }) : null
  if (!person) return pathTo('login')
  await signIn(context, person)
  return pathTo('dashboard')
}
