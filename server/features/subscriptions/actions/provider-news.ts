import type { GatewaySubscriptionStatus } from '../../../base/payments/payment-gateway.ts'
import type { PaymentEffects } from '../../payments/actions/effects.ts'
import type { PaymentIntent } from '../../payments/rules/payment-intent.ts'
import { enqueuePlanNewsMail } from '../mails.ts'
import type { SubscriptionEvent } from '../rules/subscription-machine.ts'
import { hasOneTimePlan, subtractPeopleBought } from '../store/account-plan.ts'
import {
  updateSubscription,
  getCharges,
  findPeriodPayment,
  findSubscriptionByGatewayId,
  type AccountSubscription,
} from '../store/subscriptions.ts'
import {
  transitionSubscription,
  auditTransition,
  updateAccountPlan,
  lockSubscriptions,
  type SubscriptionContext,
} from './transition.ts'

/**
 * The provider's states as events of our table. Other states follow from our own requests or from
 * payments.
 */
const eventsByStatus: Partial<Record<GatewaySubscriptionStatus, SubscriptionEvent>> = {
  pending: 'failed',
  halted: 'given-up',
  cancelled: 'closed',
  completed: 'closed',
  expired: 'closed',
}

export const applySubscriptionFact: PaymentEffects['subscription'][number] = async (
  context,
  fact,
) => {
  const on = eventsByStatus[fact.status]
  const found = on && (await findSubscriptionByGatewayId(context.tx, fact.id))
  if (!on || !found) return
  await lockSubscriptions(context.tx, found.accountId)
  const one = (await findSubscriptionByGatewayId(context.tx, fact.id)) ?? found
  // Out of date: a payment came after it.
  if (on !== 'closed' && fact.paidCount < (await getCharges(context.tx, one.id)).count) return
  const moved = await transitionSubscription(
    context,
    one,
    on,
    on === 'closed' ? { providerCancelledAt: one.providerCancelledAt ?? context.now } : {},
  )
  if (!moved) return
  await auditTransition(context, one, moved)
  await enqueueStateMails(context, one, moved)
  await updateAccountPlan(context, one.accountId)
}

async function enqueueStateMails(
  { tx, world, now }: SubscriptionContext,
  before: AccountSubscription,
  moved: AccountSubscription,
): Promise<void> {
  if (moved.state === 'overdue' && !before.notifiedAt) {
    await enqueuePlanNewsMail(tx, world, { running: null, about: moved, kind: 'failed' })
    await updateSubscription(tx, moved.id, { notifiedAt: now }, now)
  }
  if (moved.state === 'ending' && before.state !== 'ending')
    await enqueuePlanNewsMail(tx, world, { running: null, about: moved, kind: 'ending' })
}

/** A payment was fully refunded: if it paid the current period, the plan ends. */
export const revokeRefundedPlan: PaymentEffects['refunded'][number] = async (context, paid) => {
  const { payment, subscription, isAll } = paid
  if (paid.purpose === 'balance') return
  if (isAll && paid.intent.kind === 'order' && paid.purpose !== 'one-time-event')
    return revokeOneTimePlan(context, paid.accountId, paid.intent)
  const found =
    isAll && subscription ? await findSubscriptionByGatewayId(context.tx, subscription.id) : null
  if (!found) return
  const { waiting } = await lockSubscriptions(context.tx, found.accountId)
  const one = (await findSubscriptionByGatewayId(context.tx, found.gatewayId)) ?? found
  if ((await findPeriodPayment(context.tx, one.id)) !== payment.id) return
  if (await transitionSubscription(context, one, 'refunded')) {
    if (waiting) await transitionSubscription(context, waiting, 'cancel-now')
    await updateAccountPlan(context, one.accountId)
  }
}

async function revokeOneTimePlan(
  context: SubscriptionContext,
  accountId: string | null,
  { id, guests }: Pick<PaymentIntent, 'id' | 'guests'>,
): Promise<void> {
  if (!accountId) return
  const { running } = await lockSubscriptions(context.tx, accountId)
  if (running || !(await hasOneTimePlan(context.tx, { accountId }, id))) return
  if (!(await subtractPeopleBought(context.tx, { accountId }, guests ?? 0)))
    await updateAccountPlan(context, accountId)
}
