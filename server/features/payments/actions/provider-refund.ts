import {
  settleGatewayCall,
  isFinalGatewayError,
  type PaymentGateway,
  type GatewayRefund,
} from '../../../base/payments/payment-gateway.ts'
import type { World } from '../../../base/world.ts'
import { enqueueOddPaymentMail } from '../mails.ts'
import { nextPaymentState } from '../rules/payment-machine.ts'
import { findIntentByPayment, lockIntent, updateIntent } from '../store/intents.ts'
import {
  markRefundRequested,
  findDueRefund,
  settleRefund,
  type DueRefund,
} from '../store/refunds.ts'
import type { PaymentContext } from './effects.ts'

/**
 * Asks the provider for one refund, with a key that makes it idempotent. An unclear answer is
 * asked again.
 */
export async function submitRefund(world: World, id: string): Promise<void> {
  const due = await findDueRefund(world.db, id)
  if (!due || !world.checkout) return
  const { value, error } = await settleGatewayCall(findOrCreateRefund(world.checkout.gateway, due))
  await world.db.transaction().execute(async (tx) => {
    const context = { tx, world, now: world.now() }
    await markRefundRequested(tx, id, error?.message ?? null)
    if (value) await recordRefund(context, value)
    else if (isFinalGatewayError(error)) await failRefund(context, due)
  })
  if (error && !isFinalGatewayError(error)) throw error
}

/** A subscription that brought no plan must not be charged again. */
async function findOrCreateRefund(
  gateway: PaymentGateway,
  { id, paymentId, amount, reason, subscriptionId, tries }: DueRefund,
): Promise<GatewayRefund> {
  if (subscriptionId && reason !== 'credit')
    await cancelProviderSubscription(gateway, subscriptionId)
  const before = tries > 0 ? await gateway.listRefundsOfPayment(paymentId) : []
  return (
    before.find((one) => one.amount === amount && one.status !== 'failed') ??
    gateway.createRefund(paymentId, { key: id, amount, notes: { reason } })
  )
}

const endedStatuses = ['cancelled', 'completed', 'expired']

async function cancelProviderSubscription(gateway: PaymentGateway, id: string): Promise<void> {
  const { status } = await gateway.fetchSubscription(id)
  if (!endedStatuses.includes(status)) await gateway.cancelSubscription(id, 'now')
}

/**
 * Records the refund's outcome from the answer or a webhook. A refund made by hand at the provider
 * is another one; a bank may still refuse later.
 */
export async function recordRefund(context: PaymentContext, refund: GatewayRefund): Promise<void> {
  const { tx, now } = context
  const state = refund.status === 'failed' ? 'failed' : 'done'
  if (!(await settleRefund(tx, { ...refund, state, at: now }))) return
  if (state === 'failed') return enqueueFailedRefundMail(context, refund)
  const intent = await lockIntent(tx, { key: 'payment', value: refund.paymentId })
  const next = intent?.state === 'declined' ? nextPaymentState('declined', 'refund') : null
  if (intent && next) await updateIntent(tx, intent.id, { state: next, application: now })
}

async function failRefund(
  context: PaymentContext,
  { id, paymentId, amount }: DueRefund,
): Promise<void> {
  await settleRefund(context.tx, {
    id: `none-${id}`,
    paymentId,
    amount,
    state: 'failed',
    at: context.now,
  })
  await enqueueFailedRefundMail(context, { paymentId, amount })
}

async function enqueueFailedRefundMail(
  context: PaymentContext,
  { paymentId, amount }: Pick<GatewayRefund, 'paymentId' | 'amount'>,
): Promise<void> {
  const intent = await findIntentByPayment(context.tx, paymentId)
  if (intent)
    await enqueueOddPaymentMail(context, {
      intent,
      payment: { id: paymentId, amount, currency: intent.currency },
      reason: 'refund-failed',
    })
}
