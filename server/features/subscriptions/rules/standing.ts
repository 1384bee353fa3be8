import type { ShownState, SubscriptionAct } from '@mehfil/contract/subscriptions.ts'
import type { Subscription } from '../store/subscriptions.ts'
import { nextState, type SubscriptionEvent } from './machine.ts'
import { graceEnd } from './periods.ts'

const priceOf = ({ currency, planRate, taxPercent, tax, total }: Subscription) => ({
  currency,
  planRate,
  taxPercent,
  tax,
  total,
})

export const runningFrom = (one: Subscription, isFollowed: boolean) => ({
  state: one.state as ShownState,
  plan: one.plan,
  mode: one.mode,
  ...priceOf(one),
  periodStart: one.periodStart,
  periodEnd: one.periodEnd,
  graceEnd: one.state === 'overdue' ? graceEnd(one.periodEnd) : null,
  isRenewed: one.state === 'active' && !isFollowed,
})

/** The plan that was agreed to, or the free one after one that ends. */
export function waitingFrom(running: Subscription | null, waiting: Subscription | null) {
  if (waiting)
    return {
      plan: waiting.plan,
      mode: waiting.mode,
      ...priceOf(waiting),
      startsAt: waiting.periodStart,
    }
  if (running?.state !== 'ending') return null
  return {
    plan: 'Economy' as const,
    mode: null,
    ...priceOf(running),
    planRate: 0,
    tax: 0,
    total: 0,
    startsAt: running.periodEnd,
  }
}

const own: ReadonlyArray<[SubscriptionAct, SubscriptionEvent]> = [
  ['cancel', 'cancel'],
  ['cancel-now', 'cancel-now'],
  ['pause', 'pause'],
  ['resume', 'resume'],
]

/** What the table allows; a change that waits is taken back by name, and nothing else is begun beside it. One the provider has let go is not called back. */
export function actsOn(
  running: Subscription | null,
  waiting: Subscription | null,
): SubscriptionAct[] {
  if (!running) return []
  const acts = own.filter(([, on]) => nextState(running.state, on) !== null).map(([act]) => act)
  const isLetGo = running.letGoAt !== null
  if (waiting)
    return [
      ...acts.filter((act) => act === 'cancel-now'),
      ...(isLetGo ? [] : ['cancel-change' as const]),
    ]
  return acts.filter((act) => act !== 'resume' || !isLetGo)
}
