import { dayMs } from '@mehfil/contract/durations.ts'
import type { World } from '../../../base/world.ts'
import { getGraceEnd } from '../rules/periods.ts'
import { isAccountDeleted } from '../store/account-plan.ts'
import type { AccountSubscription } from '../store/subscriptions.ts'
import { enqueuePlanNewsMail } from '../mails.ts'
import type { SubscriptionEvent } from '../rules/subscription-machine.ts'
import {
  transitionSubscription,
  auditTransition,
  updateAccountPlan,
  lockSubscriptions,
  type SubscriptionContext,
} from './transition.ts'

/** Advances subscriptions by the clock: first the running one, then the one that follows. */
export async function advanceSubscriptions(world: World, accountId: string): Promise<void> {
  await world.db.transaction().execute(async (tx) => {
    const context = { tx, world, now: world.now() }
    const { running, waiting } = await lockSubscriptions(tx, accountId)
    if (await isAccountDeleted(tx, accountId)) return cancelBoth(context, [waiting, running])
    const isMoved = running ? await advanceRunning(context, running, waiting !== null) : false
    const isStarted =
      waiting && waiting.periodEnd <= context.now ? await startWaiting(context, waiting) : false
    if (isMoved || isStarted) await updateAccountPlan(context, accountId)
  })
}

/** Audited without a person, as the clock caused it. */
async function transitionByClock(
  context: SubscriptionContext,
  one: AccountSubscription,
  on: SubscriptionEvent,
): Promise<AccountSubscription | null> {
  const moved = await transitionSubscription(context, one, on)
  if (moved) await auditTransition(context, one, moved)
  return moved
}

/** A deleted account is not charged any more. */
async function cancelBoth(
  context: SubscriptionContext,
  both: Array<AccountSubscription | null>,
): Promise<void> {
  for (const one of both) if (one) await transitionByClock(context, one, 'cancel-now')
}

async function advanceRunning(
  context: SubscriptionContext,
  one: AccountSubscription,
  isFollowed: boolean,
): Promise<boolean> {
  const { now } = context
  if (one.state === 'overdue')
    return getGraceEnd(one.periodEnd) <= now
      ? enqueueNewsIfMoved(context, await transitionByClock(context, one, 'grace-over'), 'halted')
      : false
  if (one.periodEnd <= now) {
    const moved = await transitionByClock(context, one, 'period-over')
    return moved?.state === 'ended' && !isFollowed
      ? enqueueNewsIfMoved(context, moved, 'ended')
      : moved !== null
  }
  return one.providerCancelledAt === null && one.periodEnd.getTime() - dayMs <= now.getTime()
    ? (await transitionByClock(context, one, 'last-day')) !== null
    : false
}

/** The waiting one must not start while another runs, regardless of this node's clock. */
async function startWaiting(
  context: SubscriptionContext,
  one: AccountSubscription,
): Promise<boolean> {
  const { running } = await lockSubscriptions(context.tx, one.accountId)
  return running === null ? (await transitionByClock(context, one, 'period-over')) !== null : false
}

async function enqueueNewsIfMoved(
  { tx, world }: SubscriptionContext,
  moved: AccountSubscription | null,
  news: 'halted' | 'ended',
): Promise<boolean> {
  if (moved) await enqueuePlanNewsMail(tx, world, { running: null, about: moved, kind: news })
  return moved !== null
}
