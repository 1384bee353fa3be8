import {
  webhookEvent,
  type RazorpayWebhookEvent,
} from '../../../adapters/checkout/razorpay-schemas.ts'
import type { GatewayPayment } from '../../../base/payments/payment-gateway.ts'
import type { World } from '../../../base/world.ts'
import { enqueueOddPaymentMail } from '../mails.ts'
import type { PaymentFact } from '../rules/payment-intent.ts'
import { toSubscriptionFact } from '../rules/webhook.ts'
import { findIntent, findIntentByPayment } from '../store/intents.ts'
import { completeWebhook, failWebhook, findWebhookBody } from '../store/webhooks.ts'
import { applyPayment } from './apply-payment.ts'
import { recordRefund } from './provider-refund.ts'
import type { PaymentEffects, PaymentContext } from './effects.ts'

/** Applies one stored webhook. A failed one stays and is tried again. */
export async function applyWebhook(
  world: World,
  effects: PaymentEffects,
  eventId: string,
): Promise<void> {
  const body = await findWebhookBody(world.db, eventId)
  if (!body) return
  await applyWebhookBody(world, effects, { eventId, body }).catch(async (error: Error) => {
    await failWebhook(world.db, eventId, error.message)
    throw error
  })
}

async function applyWebhookBody(
  world: World,
  effects: PaymentEffects,
  { eventId, body }: { eventId: string; body: Buffer },
): Promise<void> {
  const parsed = webhookEvent.safeParse(JSON.parse(body.toString()))
  if (!parsed.success) return recordUnreadableWebhook(world, eventId, parsed.error)
  const fact = await resolvePaymentFact(world, parsed.data)
  await world.db.transaction().execute(async (tx) => {
    const context = { tx, world, now: world.now() }
    if (fact) await applyPayment(context, effects, fact)
    await applyOtherNews(context, effects, parsed.data)
    await completeWebhook(tx, eventId, context.now)
  })
}

/**
 * An unreadable webhook is kept for a later version of the server, and tried ever less often for a
 * month.
 */
async function recordUnreadableWebhook(world: World, eventId: string, error: Error): Promise<void> {
  world.log.error(
    { err: error, event: eventId },
    'a webhook of the payment provider could not be read',
  )
  await failWebhook(world.db, eventId, error.message)
}

async function applyOtherNews(
  context: PaymentContext,
  effects: PaymentEffects,
  { event, payment, subscription, refund, createdAt }: RazorpayWebhookEvent,
): Promise<void> {
  if (subscription && (await findIntent(context.tx, { key: 'gateway', value: subscription.id }))) {
    const fact = toSubscriptionFact('webhook', subscription, createdAt ?? context.now)
    for (const effect of effects.subscription) await effect(context, fact)
  }
  if (refund) await recordRefund(context, refund)
  if (event === 'payment.dispute.created' && payment) await enqueueDisputeMail(context, payment)
}

/** A dispute at the bank: sales must answer it before a date. */
async function enqueueDisputeMail(context: PaymentContext, payment: GatewayPayment): Promise<void> {
  const intent = await findIntentByPayment(context.tx, payment.id)
  if (intent) await enqueueOddPaymentMail(context, { intent, payment, reason: 'dispute' })
}

/** A subscription's payment names an unknown order; its invoice names the subscription. */
async function resolvePaymentFact(
  world: World,
  { payment, subscription, merchant }: RazorpayWebhookEvent,
): Promise<PaymentFact | null> {
  if (!payment) return null
  const named = subscription && {
    id: subscription.id,
    periodStart: subscription.currentStart,
    periodEnd: subscription.currentEnd,
  }
  const isOfOrder =
    payment.orderId !== null &&
    (await findIntent(world.db, { key: 'gateway', value: payment.orderId })) !== null
  const charge =
    !named && !isOfOrder && payment.invoiceId && world.checkout
      ? await world.checkout.gateway.fetchCharge(payment.invoiceId)
      : null
  const found = charge?.subscriptionId
    ? { id: charge.subscriptionId, periodStart: charge.periodStart, periodEnd: charge.periodEnd }
    : null
  return { channel: 'webhook', payment, subscription: named ?? found, merchant }
}
