import type { PaymentEffect } from '../../payments/actions/effects.ts'
import { requestRefund } from '../../payments/actions/refunds.ts'
import type {
  PaymentEffectInput,
  PaymentEffectResult,
} from '../../payments/rules/payment-intent.ts'
import { findIntent } from '../../payments/store/intents.ts'
import { calculateCredit } from '../rules/plan-change.ts'
import { enqueueCardReading } from './card.ts'
import { getNextPeriod } from '../rules/periods.ts'
import { isAccountDeleted, setOneTimePlan } from '../store/account-plan.ts'
import {
  addCharge,
  insertSubscription,
  findPeriodPayment,
  findSubscriptionByGatewayId,
  type AccountSubscription,
} from '../store/subscriptions.ts'
import { buildSubscription } from '../rules/new-subscription.ts'
import {
  transitionSubscription,
  updateAccountPlan,
  lockSubscriptions,
  type SubscriptionContext,
} from './transition.ts'

/**
 * The first payment of a subscription: it replaces the running one, whose unused days are
 * refunded. Ignores one-time events.
 */
export const startSubscription: PaymentEffect = async (context, paid) => {
  const { intent, subscription, accountId } = paid
  if (intent.kind !== 'subscription' || !subscription || !accountId) return
  if (await isAccountDeleted(context.tx, accountId)) return { decline: 'account-gone' }
  const { running, waiting } = await lockSubscriptions(context.tx, accountId)
  const known = await findSubscriptionByGatewayId(context.tx, subscription.id)
  if (known?.state === 'ended') return { decline: 'not-wanted' }
  if (waiting && waiting.id !== known?.id)
    await transitionSubscription(context, waiting, 'replaced')
  if (running && running.id !== known?.id) await replaceRunning(context, running)
  const started =
    known ??
    (await insertSubscription(
      context.tx,
      {
        ...buildSubscription(
          { ...intent, accountId },
          {
            id: context.world.random.uuid(),
            gatewayId: subscription.id,
            from: paid.payment.createdAt,
          },
        ),
        state: 'active',
      },
      context.now,
    ))
  await extendByPayment(context, started, paid)
}

/**
 * A one-time event for an existing account: paid once, it never ends by itself. Ignores
 * subscriptions.
 */
export const startOneTimePlan: PaymentEffect = async (context, { intent, accountId }) => {
  const { tx, now } = context
  if (intent.kind !== 'order' || !accountId) return
  if (await isAccountDeleted(tx, accountId)) return { decline: 'account-gone' }
  const { running, waiting } = await lockSubscriptions(tx, accountId)
  if (waiting) await transitionSubscription(context, waiting, 'replaced')
  if (running) await replaceRunning(context, running)
  await setOneTimePlan(tx, { accountId }, { people: intent.guests ?? 0, at: now })
}

/** A later payment adds one period. */
export const renewSubscription: PaymentEffect = async (
  context,
  paid,
): Promise<PaymentEffectResult> => {
  const { tx } = context
  const found = paid.subscription
    ? await findSubscriptionByGatewayId(tx, paid.subscription.id)
    : null
  if (!found) throw new Error('A renewal of an unknown subscription.')
  await lockSubscriptions(tx, found.accountId)
  const one = (await findSubscriptionByGatewayId(tx, found.gatewayId)) ?? found
  if (await isAccountDeleted(tx, one.accountId)) return { decline: 'account-gone' }
  if (!(await extendByPayment(context, one, paid))) return { decline: 'not-wanted' }
}

/** Adds the period once for each payment. False where the subscription is not renewed any more. */
async function extendByPayment(
  context: SubscriptionContext,
  one: AccountSubscription,
  { payment, intent }: Pick<PaymentEffectInput, 'payment' | 'intent'>,
): Promise<boolean> {
  const next = getNextPeriod(one, payment.createdAt)
  const moved = await transitionSubscription(context, one, 'paid', {
    ...next,
    notifiedAt: null,
    planRate: intent.planRate,
    tax: intent.tax,
    total: intent.total,
    discountsLeft: Math.max(0, one.discountsLeft - 1),
  })
  if (!moved) return false
  await addCharge(context.tx, one.id, {
    paymentId: payment.id,
    periodStart: next.periodStart,
    periodEnd: next.periodEnd,
    at: payment.createdAt,
  })
  await enqueueCardReading(context, one.gatewayId, payment.id)
  await updateAccountPlan(context, one.accountId)
  return true
}

async function replaceRunning(
  context: SubscriptionContext,
  running: AccountSubscription,
): Promise<void> {
  const { tx, now } = context
  const isPaidFor =
    running.state === 'active' || running.state === 'ending' || running.state === 'paused'
  await transitionSubscription(context, running, 'replaced')
  const credit = isPaidFor ? calculateCredit(running, running, now) : null
  const paymentId = credit && credit.total > 0 ? await findPeriodPayment(tx, running.id) : null
  const intent = paymentId ? await findIntent(tx, { key: 'id', value: running.intentId }) : null
  if (credit && paymentId && intent)
    await requestRefund(context, { intent, paymentId, amount: credit.total, reason: 'credit' })
}
