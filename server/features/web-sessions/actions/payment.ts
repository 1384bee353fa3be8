import type { WireValue } from '@mehfil/contract/envelope.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { payWebSession as call } from '@mehfil/contract/accounts/web-sessions.ts'
import type { FlowContext } from '../../../base/http/context.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { getLatePaymentDeadline } from '../../accounts/rules/terms.ts'
import { extendFlow } from '../../accounts/store/flows.ts'
import { startPayment } from '../../payments/actions/start-payment.ts'
import { getWebSessionDetails } from '../rules/details.ts'
import { nextStep } from '../rules/steps.ts'
import { getPeopleCounts, getWebSessionScope } from '../store/web-sessions.ts'

type WebSessionCheckout = WireValue<(typeof call)['output']>

/**
 * Payer and number of guests come from the server, the price from the table for the billing
 * country.
 */
export async function prepareWebSessionOrder(
  context: FlowContext,
  { coupon = '' }: WireValue<(typeof call)['input']>,
): Promise<WebSessionCheckout> {
  const { tx, flow, cookies } = context
  nextStep(flow, 'pay')
  const { fullName, contact, country, state, address, gstNo, eventId } = getWebSessionDetails(flow)
  const { guests } = await getPeopleCounts(tx, getWebSessionScope(flow))
  const [, secret = ''] = (cookies.read('websession') ?? '').split('.')
  return startPayment(context, {
    purpose: 'one-time-event',
    holder: `web-session:${flow.id}`,
    holderProof: sha256(secret),
    eventId,
    plan: 'Custom',
    mode: 'Once',
    guests,
    coupon,
    billed: { fullName, email: flow.email, contact, country, state, address, gstNo },
    language: flow.language,
    returnPath: pathTo('oneTimeSignup'),
  })
}

/** A payment may arrive days later, so the session is kept until then. */
export async function recordWebSessionOrder(
  { tx, now, flow, audit }: FlowContext,
  _: unknown,
  checkout: WebSessionCheckout,
): Promise<WebSessionCheckout> {
  const { accountId, eventId } = getWebSessionScope(flow)
  if (!accountId) refuse('wrongStep')
  await extendFlow(tx, flow, getLatePaymentDeadline(now))
  audit({ accountId, eventId })
  return checkout
}
