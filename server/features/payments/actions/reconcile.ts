import { settleGatewayCall, type CheckoutProvider } from '../../../base/payments/payment-gateway.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { refundPayment } from '../jobs/refund.ts'
import { isTooOld, getNextCheck, getRefundCutoff } from '../rules/check-schedule.ts'
import type { PaymentIntent, PaymentFact } from '../rules/payment-intent.ts'
import { isOpen, nextPaymentState } from '../rules/payment-machine.ts'
import { toSubscriptionFact } from '../rules/webhook.ts'
import {
  lockDueIntents,
  saveGatewayId,
  lockIntent,
  scheduleNextCheck,
  updateIntent,
} from '../store/intents.ts'
import { listClosedPaymentIds } from '../store/payments.ts'
import { listStaleRefunds } from '../store/refunds.ts'
import { deleteOldWebhooks, listStaleWebhooks } from '../store/webhooks.ts'
import { applyPayment } from './apply-payment.ts'
import { findProviderOrder } from './provider-order.ts'
import { fetchIntentFacts } from './provider-payments.ts'
import type { PaymentEffects } from './effects.ts'
import { applyWebhook } from './apply-webhook.ts'

const batchSize = 50
/** A failed one does not stop the others. */
const logFailure =
  ({ log }: World, about: string) =>
  (error: unknown) =>
    log.error({ err: error, about }, 'a webhook or payment of the provider could not be applied')
const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000)

/** Asks about every intent without news and retries stale work. Answers how many there were. */
export async function reconcile(world: World, effects: PaymentEffects): Promise<number> {
  const { checkout, db } = world
  if (!checkout) return 0
  const now = world.now()
  const due = await claimDueIntents(world)
  for (const intent of due)
    await settleGatewayCall(reconcileIntent(world, checkout, effects, intent)).catch(
      logFailure(world, intent.id),
    )
  for (const id of await listStaleWebhooks(db, now, batchSize))
    await applyWebhook(world, effects, id).catch(logFailure(world, id))
  for (const id of await listStaleRefunds(db, minutesBefore(now, 60), batchSize))
    await enqueueJob(db, refundPayment, { id }, { key: `refund ${id}` })
  await deleteOldWebhooks(db, minutesBefore(now, 30 * 1_440))
  return due.length
}

/**
 * Each intent belongs to one worker. The next check is planned first, so that a killed worker
 * loses nothing.
 */
const claimDueIntents = (world: World): Promise<PaymentIntent[]> =>
  world.db.transaction().execute(async (tx) => {
    const now = world.now()
    const due = await lockDueIntents(tx, now, batchSize)
    for (const intent of due)
      await scheduleNextCheck(tx, intent.id, getNextCheck(intent, intent.checks + 1, now))
    return due
  })

async function reconcileIntent(
  world: World,
  checkout: CheckoutProvider,
  effects: PaymentEffects,
  intent: PaymentIntent,
): Promise<void> {
  const known = intent.gatewayId ? intent : await recoverLostOrder(world, checkout, intent)
  const closed = await listClosedPaymentIds(world.db, intent.id, {
    returnable: getRefundCutoff(world.now()),
  })
  const facts = known?.gatewayId
    ? await fetchIntentFacts(checkout.gateway, known, { channel: 'reconciler', closed })
    : []
  const status =
    known?.gatewayId && known.kind === 'subscription'
      ? await checkout.gateway.fetchSubscription(known.gatewayId)
      : null
  for (const fact of facts) await applyFact(world, effects, fact)
  if (status) {
    const fact = toSubscriptionFact('reconciler', status, world.now())
    await world.db.transaction().execute(async (tx) => {
      for (const effect of effects.subscription) await effect({ tx, world, now: world.now() }, fact)
    })
    if (['cancelled', 'completed', 'expired'].includes(status.status))
      await world.db.transaction().execute((tx) => scheduleNextCheck(tx, intent.id, null))
  }
  if (isTooOld(intent, world.now())) await abandonOldIntent(world, intent)
}

const applyFact = (world: World, effects: PaymentEffects, fact: PaymentFact) =>
  world.db
    .transaction()
    .execute((tx) => applyPayment({ tx, world, now: world.now() }, effects, fact))

/** Its answer was lost; the order is found by its receipt. */
async function recoverLostOrder(
  world: World,
  checkout: CheckoutProvider,
  intent: PaymentIntent,
): Promise<PaymentIntent | null> {
  const order = await findProviderOrder(world, checkout, intent)
  if (!order) return null
  await saveGatewayId(world.db, intent.id, { ...order, at: world.now() })
  return { ...intent, gatewayId: order.gatewayId }
}

/** No payment came in the whole time. */
const abandonOldIntent = (world: World, { id }: PaymentIntent): Promise<void> =>
  world.db.transaction().execute(async (tx) => {
    const intent = await lockIntent(tx, { key: 'id', value: id })
    const state = intent && isOpen(intent.state) ? nextPaymentState(intent.state, 'abandon') : null
    if (state) await updateIntent(tx, id, { state, application: world.now(), nextCheckAt: null })
  })
