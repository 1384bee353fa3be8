import { heard, type Checkout } from '../../../base/gateway.ts'
import { queueJob } from '../../../base/jobs.ts'
import type { World } from '../../../base/world.ts'
import { refundPayment } from '../jobs/refund.ts'
import { isTooOld, nextCheck, returnableSince } from '../rules/checks.ts'
import type { Intent, PaymentFact } from '../rules/paid.ts'
import { isOpen, nextPaymentState } from '../rules/payment-machine.ts'
import { subscriptionFact } from '../rules/webhook.ts'
import {
  dueIntents,
  keepGatewayId,
  lockIntent,
  planNextCheck,
  turnIntent,
} from '../store/intents.ts'
import { closedPayments } from '../store/payments.ts'
import { forgottenRefunds } from '../store/refunds.ts'
import { forgetWebhooks, forgottenWebhooks } from '../store/webhooks.ts'
import { applyPayment } from './apply-payment.ts'
import { findOrder } from './ask-for-order.ts'
import { askAboutIntent } from './asking.ts'
import type { Effects } from './effects.ts'
import { workWebhook } from './work-webhook.ts'

const most = 50
/** One that cannot be worked off now holds up none of the others. */
const logged =
  ({ log }: World, about: string) =>
  (error: unknown) =>
    log.error({ err: error, about }, 'news of the payment provider could not be worked off')
const ago = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000)

/** Asks about everything without news, and takes up what was left lying. Says how many there were. */
export async function reconcile(world: World, effects: Effects): Promise<number> {
  const { checkout, db } = world
  if (!checkout) return 0
  const now = world.now()
  const due = await takeDue(world)
  for (const intent of due)
    await heard(lookAfter(world, checkout, effects, intent)).catch(logged(world, intent.id))
  for (const id of await forgottenWebhooks(db, now, most))
    await workWebhook(world, effects, id).catch(logged(world, id))
  for (const id of await forgottenRefunds(db, ago(now, 60), most))
    await queueJob(db, refundPayment, { id }, { key: `refund ${id}` })
  await forgetWebhooks(db, ago(now, 30 * 1_440))
  return due.length
}

/** Each is one worker's, and the next look is planned before this one: a worker that is killed over it loses nothing. */
const takeDue = (world: World): Promise<Intent[]> =>
  world.db.transaction().execute(async (tx) => {
    const now = world.now()
    const due = await dueIntents(tx, now, most)
    for (const intent of due)
      await planNextCheck(tx, intent.id, nextCheck(intent, intent.checks + 1, now))
    return due
  })

async function lookAfter(
  world: World,
  checkout: Checkout,
  effects: Effects,
  intent: Intent,
): Promise<void> {
  const known = intent.gatewayId ? intent : await foundAgain(world, checkout, intent)
  const closed = await closedPayments(world.db, intent.id, {
    returnable: returnableSince(world.now()),
  })
  const facts = known?.gatewayId
    ? await askAboutIntent(checkout.gateway, known, { door: 'reconciler', closed })
    : []
  const status =
    known?.gatewayId && known.kind === 'subscription'
      ? await checkout.gateway.fetchSubscription(known.gatewayId)
      : null
  for (const fact of facts) await applied(world, effects, fact)
  if (status) {
    const fact = subscriptionFact('reconciler', status, world.now())
    await world.db.transaction().execute(async (tx) => {
      for (const hear of effects.subscription) await hear({ tx, world, now: world.now() }, fact)
    })
    if (['cancelled', 'completed', 'expired'].includes(status.status))
      await world.db.transaction().execute((tx) => planNextCheck(tx, intent.id, null))
  }
  if (isTooOld(intent, world.now())) await abandon(world, intent)
}

const applied = (world: World, effects: Effects, fact: PaymentFact) =>
  world.db
    .transaction()
    .execute((tx) => applyPayment({ tx, world, now: world.now() }, effects, fact))

/** Its answer was lost: what was made is there by its receipt. */
async function foundAgain(
  world: World,
  checkout: Checkout,
  intent: Intent,
): Promise<Intent | null> {
  const made = await findOrder(world, checkout, intent)
  if (!made) return null
  await keepGatewayId(world.db, intent.id, { ...made, at: world.now() })
  return { ...intent, gatewayId: made.gatewayId }
}

/** Nothing came in all these days. */
const abandon = (world: World, { id }: Intent): Promise<void> =>
  world.db.transaction().execute(async (tx) => {
    const intent = await lockIntent(tx, { of: 'id', value: id })
    const state = intent && isOpen(intent.state) ? nextPaymentState(intent.state, 'abandon') : null
    if (state) await turnIntent(tx, id, { state, at: world.now(), nextCheckAt: null })
  })
