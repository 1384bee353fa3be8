import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { confirmPayment as call } from '@mehfil/contract/billing/payments.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { settleGatewayCall, type CheckoutProof } from '../../../base/payments/payment-gateway.ts'
import { refuse } from '../../../base/refusal.ts'
import type { World } from '../../../base/world.ts'
import type { PaymentChannel, PaymentIntent, PaymentFact } from '../rules/payment-intent.ts'
import { nextPaymentState } from '../rules/payment-machine.ts'
import { findIntent, lockIntent, updateIntent } from '../store/intents.ts'
import { applyPayment } from './apply-payment.ts'
import { getPaymentReturn } from './payment-return.ts'
import { fetchPaymentFact } from './provider-payments.ts'
import type { PaymentEffects, PaymentContext } from './effects.ts'

type PaymentConfirmation = WireValue<(typeof call)['input']>
type VerifiedPayment = { intent: PaymentIntent; fact: PaymentFact | null }

/**
 * The handler of the window proves that a payment was made; whether it is captured, the provider
 * is asked.
 */
export const confirmPayment = (effects: PaymentEffects) => ({
  make: ({ world }: RequestContext, confirmation: PaymentConfirmation): Promise<VerifiedPayment> =>
    verifyPaymentProof(world, confirmation, 'handler'),
  action: async (context: RequestContext, _: PaymentConfirmation, verified: VerifiedPayment) => {
    await applyPaymentOrMarkAttempted(context, effects, verified)
    return getPaymentReturn(context, effects, verified.intent)
  },
})

/** Finds the intent by its id, and checks the signature over our own copy of it. */
export async function verifyPaymentProof(
  world: World,
  { paymentId, orderId, subscriptionId, signature }: PaymentConfirmation,
  channel: PaymentChannel,
): Promise<VerifiedPayment> {
  const { checkout, db } = world
  const intent =
    checkout && (await findIntent(db, { key: 'gateway', value: orderId ?? subscriptionId ?? '' }))
  if (!checkout || !intent?.gatewayId) return refuse('paymentUnproven')
  const proof: CheckoutProof = {
    paymentId,
    signature,
    ...(intent.kind === 'order'
      ? { orderId: intent.gatewayId }
      : { subscriptionId: intent.gatewayId }),
  }
  if (!checkout.isProofValid(proof)) return refuse('paymentUnproven')
  return {
    intent,
    fact: (
      await settleGatewayCall(fetchPaymentFact(checkout.gateway, { intent, paymentId, channel }))
    ).value,
  }
}

/** If the provider does not answer, the intent is marked as waiting. */
export async function applyPaymentOrMarkAttempted(
  context: PaymentContext,
  effects: PaymentEffects,
  { intent, fact }: VerifiedPayment,
): Promise<void> {
  if (fact) return void (await applyPayment(context, effects, fact))
  const open = await lockIntent(context.tx, { key: 'id', value: intent.id })
  const state = open && nextPaymentState(open.state, 'attempt')
  if (open && state) await updateIntent(context.tx, open.id, { state, application: context.now })
}
