import { told, type Told } from '../../../outside/checkout/shapes.ts'
import type { Payment } from '../../../base/gateway.ts'
import type { World } from '../../../base/world.ts'
import { queueOddPayment } from '../mails.ts'
import type { PaymentFact } from '../rules/paid.ts'
import { subscriptionFact } from '../rules/webhook.ts'
import { intentBy, intentOfPayment } from '../store/intents.ts'
import { closeWebhook, failWebhook, webhookBody } from '../store/webhooks.ts'
import { applyPayment } from './apply-payment.ts'
import { keepRefund } from './ask-for-refund.ts'
import type { Effects, Scene } from './effects.ts'

/** Works one kept webhook off. What cannot be done now stays and is tried again. */
export async function workWebhook(world: World, effects: Effects, eventId: string): Promise<void> {
  const body = await webhookBody(world.db, eventId)
  if (!body) return
  await workOff(world, effects, { eventId, body }).catch(async (error: Error) => {
    await failWebhook(world.db, eventId, error.message)
    throw error
  })
}

async function workOff(
  world: World,
  effects: Effects,
  { eventId, body }: { eventId: string; body: Buffer },
): Promise<void> {
  const news = told.safeParse(JSON.parse(body.toString()))
  if (!news.success) return keepUnread(world, eventId, news.error)
  const fact = await factIn(world, news.data)
  await world.db.transaction().execute(async (tx) => {
    const scene = { tx, world, now: world.now() }
    if (fact) await applyPayment(scene, effects, fact)
    await hearTheRest(scene, effects, news.data)
    await closeWebhook(tx, eventId, scene.now)
  })
}

/** It stays as it came, for a version of us that can read it: looked at ever less often, for a month. */
async function keepUnread(world: World, eventId: string, error: Error): Promise<void> {
  world.log.error(
    { err: error, event: eventId },
    'a webhook of the payment provider says what nobody here can read',
  )
  await failWebhook(world.db, eventId, error.message)
}

async function hearTheRest(
  scene: Scene,
  effects: Effects,
  { event, payment, subscription, refund, createdAt }: Told,
): Promise<void> {
  if (subscription && (await intentBy(scene.tx, { of: 'gateway', value: subscription.id }))) {
    const fact = subscriptionFact('webhook', subscription, createdAt ?? scene.now)
    for (const hear of effects.subscription) await hear(scene, fact)
  }
  if (refund) await keepRefund(scene, refund)
  if (event === 'payment.dispute.created' && payment) await alarm(scene, payment)
}

/** Somebody asks their bank for the money back: a person has to answer, and before a date. */
async function alarm(scene: Scene, payment: Payment): Promise<void> {
  const intent = await intentOfPayment(scene.tx, payment.id)
  if (intent) await queueOddPayment(scene, { intent, payment, reason: 'dispute' })
}

/** A payment of a subscription names an order nobody asked for; which subscription it is of, its invoice says. */
async function factIn(
  world: World,
  { payment, subscription, merchant }: Told,
): Promise<PaymentFact | null> {
  if (!payment) return null
  const said = subscription && {
    id: subscription.id,
    periodStart: subscription.currentStart,
    periodEnd: subscription.currentEnd,
  }
  const isOfOrder =
    payment.orderId !== null &&
    (await intentBy(world.db, { of: 'gateway', value: payment.orderId })) !== null
  const asked =
    !said && !isOfOrder && payment.invoiceId && world.checkout
      ? await world.checkout.gateway.fetchCharge(payment.invoiceId)
      : null
  const found = asked?.subscriptionId
    ? { id: asked.subscriptionId, periodStart: asked.periodStart, periodEnd: asked.periodEnd }
    : null
  return { door: 'webhook', payment, subscription: said ?? found, merchant }
}
