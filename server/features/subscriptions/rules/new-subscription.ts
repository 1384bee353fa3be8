import type { SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { PaymentIntent } from '../../payments/rules/payment-intent.ts'
import type { NewAccountSubscription } from '../store/subscriptions.ts'

type SubscriptionStart = { id: string; gatewayId: string; from: Date }

/** A requested subscription, before its first period. */
export const buildSubscription = (
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
    coupon,
  }: PaymentIntent & { accountId: string },
  { id, gatewayId, from }: SubscriptionStart,
): Omit<NewAccountSubscription, 'state'> => ({
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
  listRate: planRate + (coupon?.discount ?? 0),
  couponCode: coupon?.code ?? '',
  discount: coupon?.discount ?? 0,
  discountsLeft: coupon?.periods ?? 0,
  anchor: from,
  periods: 0,
  periodStart: from,
  periodEnd: from,
})
