import type {
  SubscriptionDisplayState,
  SubscriptionAction,
} from '@mehfil/contract/billing/subscriptions.ts'
import { calculatePrice } from '@mehfil/contract/billing/prices.ts'
import type { AccountSubscription } from '../store/subscriptions.ts'
import { nextState, type SubscriptionEvent } from './subscription-machine.ts'
import { getGraceEnd } from './periods.ts'

const pickPrice = ({ currency, planRate, taxPercent, tax, total }: AccountSubscription) => ({
  currency,
  planRate,
  taxPercent,
  tax,
  total,
})

/** What the next payment of a subscription is, with the rest of its coupon. */
export const getNextPrice = (
  one: Pick<AccountSubscription, 'listRate' | 'discount' | 'discountsLeft' | 'country'>,
) => calculatePrice(one.listRate - (one.discountsLeft > 0 ? one.discount : 0), one.country)

export const toRunningDetails = (one: AccountSubscription, isFollowed: boolean) => ({
  state: one.state as SubscriptionDisplayState,
  plan: one.plan,
  mode: one.mode,
  currency: one.currency,
  ...getNextPrice(one),
  coupon: one.discountsLeft > 0 ? one.couponCode : '',
  discount: one.discountsLeft > 0 ? one.discount : 0,
  discountPeriods: one.discountsLeft,
  periodStart: one.periodStart,
  periodEnd: one.periodEnd,
  graceEnd: one.state === 'overdue' ? getGraceEnd(one.periodEnd) : null,
  isRenewed: one.state === 'active' && !isFollowed,
})

/** The plan that follows: the authorised one, or the free one after a cancelled one. */
export function toNextDetails(
  running: AccountSubscription | null,
  waiting: AccountSubscription | null,
) {
  if (waiting)
    return {
      plan: waiting.plan,
      mode: waiting.mode,
      ...pickPrice(waiting),
      startsAt: waiting.periodStart,
    }
  if (running?.state !== 'ending') return null
  return {
    plan: 'Economy' as const,
    mode: null,
    ...pickPrice(running),
    planRate: 0,
    tax: 0,
    total: 0,
    startsAt: running.periodEnd,
  }
}

const ownerActs: ReadonlyArray<[SubscriptionAction, SubscriptionEvent]> = [
  ['cancel', 'cancel'],
  ['cancel-now', 'cancel-now'],
  ['pause', 'pause'],
  ['resume', 'resume'],
]

/**
 * The actions the table allows. A waiting change can only be cancelled, and one ended at the
 * provider cannot be resumed.
 */
export function listPossibleActs(
  running: AccountSubscription | null,
  waiting: AccountSubscription | null,
): SubscriptionAction[] {
  if (!running) return []
  const acts = ownerActs
    .filter(([, on]) => nextState(running.state, on) !== null)
    .map(([act]) => act)
  const isCancelledAtProvider = running.providerCancelledAt !== null
  if (waiting)
    return [
      ...acts.filter((act) => act === 'cancel-now'),
      ...(isCancelledAtProvider ? [] : ['cancel-change' as const]),
    ]
  return acts.filter((act) => act !== 'resume' || !isCancelledAtProvider)
}
