import { writeAudit } from '../../../base/audit.ts'
import type { Tx } from '../../../base/db.ts'
import { queueJob } from '../../../base/jobs.ts'
import type { World } from '../../../base/world.ts'
import { freePeriodAt } from '../../billing/rules.ts'
import { planUnderLock } from '../../billing/store.ts'
import { tellGateway } from '../jobs/gateway.ts'
import { accountOf, nextState, type SubscriptionEvent } from '../rules/machine.ts'
import {
  changeSubscription,
  placeAccount,
  subscriptionsOf,
  type Change,
  type Subscription,
} from '../store/subscriptions.ts'

export type Scene = { tx: Tx; world: World; now: Date }

/** Everything that moves a subscription holds its account, as everything that counts against the plan does. */
export async function underLock(tx: Tx, accountId: string) {
  await planUnderLock(tx, { accountId })
  return subscriptionsOf(tx, { accountId })
}

/** Goes where the table says, or nowhere. The provider is asked after the commit, by a job that goes on until it was done. */
export async function move(
  { tx, now }: Scene,
  one: Subscription,
  on: SubscriptionEvent,
  more: Change = {},
): Promise<Subscription | null> {
  const way = nextState(one.state, on)
  if (!way) return null
  const wish = way.gateway === 'cancel' && one.letGoAt ? null : way.gateway
  const moved = await changeSubscription(
    tx,
    one.id,
    { ...more, state: way.to, ...(wish && { wish }), ...(wish === 'cancel' && { letGoAt: now }) },
    now,
  )
  if (wish) await queueJob(tx, tellGateway, { id: one.id }, { key: `gateway ${one.id}` })
  return moved
}

/** The account is what its subscription makes of it; without one it is on the free plan. */
export async function settle({ tx, now }: Scene, accountId: string): Promise<void> {
  const { running, waiting } = await subscriptionsOf(tx, { accountId })
  if (!running) {
    const { start, end } = freePeriodAt(now, now)
    return placeAccount(
      tx,
      { accountId },
      { plan: 'Economy', mode: 'Annually', status: null, active: 'Active', start, end },
    )
  }
  const { status, active } = accountOf[running.state as keyof typeof accountOf]
  const isFollowed = running.state === 'ending' && waiting !== null
  await placeAccount(
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

/** What happened though nobody here asked for it is in the log as well. */
export async function noted(
  { tx, now }: Scene,
  before: Subscription,
  moved: Subscription,
): Promise<void> {
  await writeAudit(tx, {
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
