import type { SubscriptionStatus } from '../../../base/gateway.ts'
import type { Effects } from '../../payments/actions/effects.ts'
import type { Intent } from '../../payments/rules/paid.ts'
import { queuePlanNews } from '../mails.ts'
import type { SubscriptionEvent } from '../rules/machine.ts'
import {
  changeSubscription,
  chargesOf,
  hasOnce,
  paidForPeriod,
  subscriptionAt,
  takeOffOnce,
  type Subscription,
} from '../store/subscriptions.ts'
import { move, noted, settle, underLock, type Scene } from './move.ts'

/** What the provider says of a subscription, as the table calls it. Whatever else it says comes of what was asked for here, or of a payment. */
const meanings: Partial<Record<SubscriptionStatus, SubscriptionEvent>> = {
  pending: 'failed',
  halted: 'given-up',
  cancelled: 'closed',
  completed: 'closed',
  expired: 'closed',
}

export const hearSubscription: Effects['subscription'][number] = async (scene, fact) => {
  const on = meanings[fact.status]
  const found = on && (await subscriptionAt(scene.tx, fact.id))
  if (!on || !found) return
  await underLock(scene.tx, found.accountId)
  const one = (await subscriptionAt(scene.tx, fact.id)) ?? found
  // Told late: a payment came after it.
  if (on !== 'closed' && fact.paidCount < (await chargesOf(scene.tx, one.id)).count) return
  const moved = await move(
    scene,
    one,
    on,
    on === 'closed' ? { letGoAt: one.letGoAt ?? scene.now } : {},
  )
  if (!moved) return
  await noted(scene, one, moved)
  await told(scene, one, moved)
  await settle(scene, one.accountId)
}

async function told(
  { tx, world, now }: Scene,
  before: Subscription,
  moved: Subscription,
): Promise<void> {
  if (moved.state === 'overdue' && !before.toldAt) {
    await queuePlanNews(tx, world, { running: null, about: moved, kind: 'failed' })
    await changeSubscription(tx, moved.id, { toldAt: now }, now)
  }
  if (moved.state === 'ending' && before.state !== 'ending')
    await queuePlanNews(tx, world, { running: null, about: moved, kind: 'ending' })
}

/** All of a payment went back: where it is the one for the period there is, the plan goes with it. */
export const takeBackPlan: Effects['refunded'][number] = async (scene, paid) => {
  const { payment, subscription, isAll } = paid
  if (isAll && paid.intent.kind === 'order' && paid.purpose !== 'one-time-event')
    return takeBackOnce(scene, paid.accountId, paid.intent)
  const found = isAll && subscription ? await subscriptionAt(scene.tx, subscription.id) : null
  if (!found) return
  const { waiting } = await underLock(scene.tx, found.accountId)
  const one = (await subscriptionAt(scene.tx, found.gatewayId)) ?? found
  if ((await paidForPeriod(scene.tx, one.id)) !== payment.id) return
  if (await move(scene, one, 'refunded')) {
    if (waiting) await move(scene, waiting, 'cancel-now')
    await settle(scene, one.accountId)
  }
}

/** What another payment was for stays. */
async function takeBackOnce(
  scene: Scene,
  accountId: string | null,
  { id, guests }: Pick<Intent, 'id' | 'guests'>,
): Promise<void> {
  if (!accountId) return
  const { running } = await underLock(scene.tx, accountId)
  if (running || !(await hasOnce(scene.tx, { accountId }, id))) return
  if (!(await takeOffOnce(scene.tx, { accountId }, guests ?? 0))) await settle(scene, accountId)
}
