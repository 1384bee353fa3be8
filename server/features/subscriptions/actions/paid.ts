import type { Effect } from '../../payments/actions/effects.ts'
import { sendBack } from '../../payments/actions/refunds.ts'
import type { Paid, Taken } from '../../payments/rules/paid.ts'
import { intentBy } from '../../payments/store/intents.ts'
import { creditFor } from '../rules/change.ts'
import { nextPeriod } from '../rules/periods.ts'
import {
  addCharge,
  insertSubscription,
  isGone,
  paidForPeriod,
  placeOnce,
  subscriptionAt,
  type Subscription,
} from '../store/subscriptions.ts'
import { subscribedBy } from '../rules/subscribed.ts'
import { move, settle, underLock, type Scene } from './move.ts'

/** The first payment of a subscription: its plan takes the place of what there was, of which the rest goes back. Of a one-time event this is nothing. */
export const startSubscription: Effect = async (scene, paid) => {
  const { intent, subscription, accountId } = paid
  if (intent.kind !== 'subscription' || !subscription || !accountId) return
  if (await isGone(scene.tx, accountId)) return { decline: 'account-gone' }
  const { running, waiting } = await underLock(scene.tx, accountId)
  const known = await subscriptionAt(scene.tx, subscription.id)
  if (known?.state === 'ended') return { decline: 'not-wanted' }
  if (waiting && waiting.id !== known?.id) await move(scene, waiting, 'replaced')
  if (running && running.id !== known?.id) await replace(scene, running)
  const begun =
    known ??
    (await insertSubscription(
      scene.tx,
      {
        ...subscribedBy(
          { ...intent, accountId },
          {
            id: scene.world.random.uuid(),
            gatewayId: subscription.id,
            from: paid.payment.createdAt,
          },
        ),
        state: 'active',
      },
      scene.now,
    ))
  await moveOnBy(scene, begun, paid)
}

/** A one-time event for an account that is there: paid once, it never ends by itself. Of a subscription this is nothing. */
export const takeOnce: Effect = async (scene, { intent, accountId }) => {
  const { tx, now } = scene
  if (intent.kind !== 'order' || !accountId) return
  if (await isGone(tx, accountId)) return { decline: 'account-gone' }
  const { running, waiting } = await underLock(tx, accountId)
  if (waiting) await move(scene, waiting, 'replaced')
  if (running) await replace(scene, running)
  await placeOnce(tx, { accountId }, { people: intent.guests ?? 0, at: now })
}

/** A later payment: one period more. */
export const renewSubscription: Effect = async (scene, paid): Promise<Taken> => {
  const { tx } = scene
  const found = paid.subscription ? await subscriptionAt(tx, paid.subscription.id) : null
  if (!found) throw new Error('A renewal of a subscription nobody knows.')
  await underLock(tx, found.accountId)
  const one = (await subscriptionAt(tx, found.gatewayId)) ?? found
  if (await isGone(tx, one.accountId)) return { decline: 'account-gone' }
  if (!(await moveOnBy(scene, one, paid))) return { decline: 'not-wanted' }
}

/** Each payment counts once. False where nothing is renewed any more. */
async function moveOnBy(
  scene: Scene,
  one: Subscription,
  { payment }: Pick<Paid, 'payment'>,
): Promise<boolean> {
  const next = nextPeriod(one, payment.createdAt)
  const moved = await move(scene, one, 'paid', { ...next, toldAt: null })
  if (!moved) return false
  await addCharge(scene.tx, one.id, {
    paymentId: payment.id,
    periodStart: next.periodStart,
    periodEnd: next.periodEnd,
    at: payment.createdAt,
  })
  await settle(scene, one.accountId)
  return true
}

async function replace(scene: Scene, running: Subscription): Promise<void> {
  const { tx, now } = scene
  const isPaidFor =
    running.state === 'active' || running.state === 'ending' || running.state === 'paused'
  await move(scene, running, 'replaced')
  const credit = isPaidFor ? creditFor(running, running, now) : null
  const paymentId = credit && credit.total > 0 ? await paidForPeriod(tx, running.id) : null
  const intent = paymentId ? await intentBy(tx, { of: 'id', value: running.intentId }) : null
  if (credit && paymentId && intent)
    await sendBack(scene, { intent, paymentId, amount: credit.total, reason: 'credit' })
}
