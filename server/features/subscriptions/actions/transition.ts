import { writeAuditEntry } from '../../../base/database/audit.ts'
import type { Tx } from '../../../base/database/db.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import type { World } from '../../../base/world.ts'
import { getFreePeriod } from '../../billing/rules.ts'
import { lockPlan } from '../../billing/store.ts'
import { freeAgreedCoupon } from '../../payments/actions/coupons.ts'
import { sendGatewayRequests } from '../jobs/gateway.ts'
import { accountStates, nextState, type SubscriptionEvent } from '../rules/subscription-machine.ts'
import { setAccountPlan } from '../store/account-plan.ts'
import {
  updateSubscription,
  getSubscriptions,
  type SubscriptionUpdate,
  type AccountSubscription,
} from '../store/subscriptions.ts'

export type SubscriptionContext = { tx: Tx; world: World; now: Date }

/**
 * Every change of a subscription locks its account, as everything that counts against the plan
 * does.
 */
export async function lockSubscriptions(tx: Tx, accountId: string) {
  await lockPlan(tx, { accountId })
  return getSubscriptions(tx, { accountId })
}

/**
 * Moves as the table says, or not at all. After the commit a job tells the provider until it
 * succeeds.
 */
export async function transitionSubscription(
  { tx, now }: SubscriptionContext,
  one: AccountSubscription,
  on: SubscriptionEvent,
  update: SubscriptionUpdate = {},
): Promise<AccountSubscription | null> {
  const transition = nextState(one.state, on)
  if (!transition) return null
  const request =
    transition.gateway === 'cancel' && one.providerCancelledAt ? null : transition.gateway
  const moved = await updateSubscription(
    tx,
    one.id,
    {
      ...update,
      state: transition.to,
      ...(request && { pendingRequest: request }),
      ...(request === 'cancel' && { providerCancelledAt: now }),
    },
    now,
  )
  if (one.state === 'waiting' && transition.to === 'ended')
    await freeAgreedCoupon(tx, one.gatewayId, now)
  if (request)
    await enqueueJob(tx, sendGatewayRequests, { id: one.id }, { key: `gateway ${one.id}` })
  return moved
}

/** Sets the account's plan from its subscription; without one, the free plan. */
export async function updateAccountPlan(
  { tx, now }: SubscriptionContext,
  accountId: string,
): Promise<void> {
  const { running, waiting } = await getSubscriptions(tx, { accountId })
  if (!running) {
    const { start, end } = getFreePeriod(now, now)
    return setAccountPlan(
      tx,
      { accountId },
      { plan: 'Economy', mode: 'Annually', status: null, active: 'Active', start, end },
    )
  }
  const { status, active } = accountStates[running.state as keyof typeof accountStates]
  const isFollowed = running.state === 'ending' && waiting !== null
  await setAccountPlan(
    tx,
    { accountId },
    {
      plan: running.plan,
      mode: running.mode,
      status: isFollowed ? 'Active' : status,
      active,
      start: running.periodStart,
      end: running.periodEnd,
    },
  )
}

/** Changes without a request are audited as well. */
export async function auditTransition(
  { tx, now }: SubscriptionContext,
  before: AccountSubscription,
  moved: AccountSubscription,
): Promise<void> {
  await writeAuditEntry(tx, {
    accountId: moved.accountId,
    eventId: null,
    personId: null,
    call: `subscription ${moved.state}`,
    subject: moved.gatewayId,
    before: { state: before.state, plan: before.plan },
    after: { state: moved.state, plan: moved.plan },
    ipHash: '',
    requestId: moved.id,
    at: now,
  })
}
