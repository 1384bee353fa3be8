import { heard, isFinal, type Gateway, type Refund } from '../../../base/gateway.ts'
import type { World } from '../../../base/world.ts'
import { queueOddPayment } from '../mails.ts'
import { nextPaymentState } from '../rules/payment-machine.ts'
import { intentOfPayment, lockIntent, turnIntent } from '../store/intents.ts'
import { askedRefund, dueRefund, settleRefund, type DueRefund } from '../store/refunds.ts'
import type { Scene } from './effects.ts'

/** Asks the provider for one refund, by a key by which it knows it again. Whatever is unclear is asked again. */
export async function askForRefund(world: World, id: string): Promise<void> {
  const due = await dueRefund(world.db, id)
  if (!due || !world.checkout) return
  const { value, error } = await heard(refundOf(world.checkout.gateway, due))
  await world.db.transaction().execute(async (tx) => {
    const scene = { tx, world, now: world.now() }
    await askedRefund(tx, id, error?.message ?? null)
    if (value) await keepRefund(scene, value)
    else if (isFinal(error)) await giveUp(scene, due)
  })
  if (error && !isFinal(error)) throw error
}

/** A subscription that nothing was given for must not be charged again. */
async function refundOf(
  gateway: Gateway,
  { id, paymentId, amount, reason, subscriptionId, tries }: DueRefund,
): Promise<Refund> {
  if (subscriptionId && reason !== 'credit') await endSubscription(gateway, subscriptionId)
  const before = tries > 0 ? await gateway.refundsOfPayment(paymentId) : []
  return (
    before.find((one) => one.amount === amount && one.status !== 'failed') ??
    gateway.refund(paymentId, { key: id, amount, notes: { reason } })
  )
}

const over = ['cancelled', 'completed', 'expired']

async function endSubscription(gateway: Gateway, id: string): Promise<void> {
  const { status } = await gateway.fetchSubscription(id)
  if (!over.includes(status)) await gateway.cancelSubscription(id, 'now')
}

/** Heard from the answer or from a webhook, whichever comes first. What somebody sent back by hand is another refund; a bank may say no after it was asked. */
export async function keepRefund(scene: Scene, refund: Refund): Promise<void> {
  const { tx, now } = scene
  const state = refund.status === 'failed' ? 'failed' : 'done'
  if (!(await settleRefund(tx, { ...refund, state, at: now }))) return
  if (state === 'failed') return tellOfFailed(scene, refund)
  const intent = await lockIntent(tx, { of: 'payment', value: refund.paymentId })
  const next = intent?.state === 'declined' ? nextPaymentState('declined', 'refund') : null
  if (intent && next) await turnIntent(tx, intent.id, { state: next, at: now })
}

async function giveUp(scene: Scene, { id, paymentId, amount }: DueRefund): Promise<void> {
  await settleRefund(scene.tx, {
    id: `none-${id}`,
    paymentId,
    amount,
    state: 'failed',
    at: scene.now,
  })
  await tellOfFailed(scene, { paymentId, amount })
}

async function tellOfFailed(
  scene: Scene,
  { paymentId, amount }: Pick<Refund, 'paymentId' | 'amount'>,
): Promise<void> {
  const intent = await intentOfPayment(scene.tx, paymentId)
  if (intent)
    await queueOddPayment(scene, {
      intent,
      payment: { id: paymentId, amount, currency: intent.currency },
      reason: 'refund-failed',
    })
}
