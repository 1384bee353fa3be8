import type { SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { Intent } from '../../payments/rules/paid.ts'
import type { NewSubscription } from '../store/subscriptions.ts'

type Begun = { id: string; gatewayId: string; from: Date }

/** A subscription as it was asked for, before its first period. */
export const subscribedBy = (
  {
    id: intentId,
    accountId,
    plan,
    mode,
    country,
    currency,
    planRate,
    taxPercent,
    tax,
    total,
  }: Intent & { accountId: string },
  { id, gatewayId, from }: Begun,
): Omit<NewSubscription, 'state'> => ({
  id,
  accountId,
  intentId,
  gatewayId,
  plan,
  mode: mode as SubscriptionMode,
  country,
  currency,
  planRate,
  taxPercent,
  tax,
  total,
  anchor: from,
  periods: 0,
  periodStart: from,
  periodEnd: from,
})
