import {
  getCurrencyByCountry,
  calculateGuestRate,
  calculatePrice,
} from '@mehfil/contract/billing/prices.ts'
import type { PlanPrice } from '@mehfil/contract/billing/plans.ts'
import type { PaymentRequest, PaymentCart } from './payment-intent.ts'

type CartRequest = Pick<PaymentRequest, 'plan' | 'mode' | 'guests' | 'amount'> & {
  billed: Pick<PaymentRequest['billed'], 'country'>
}

export const getCurrency = ({ billed }: Pick<CartRequest, 'billed'>) =>
  getCurrencyByCountry(billed.country)

/**
 * The sums from the price table and the billing country. Null where the table has no such price.
 */
export function buildCart(
  { plan, mode, guests, amount, billed: { country } }: CartRequest,
  prices: readonly PlanPrice[],
): PaymentCart | null {
  const currency = getCurrencyByCountry(country)
  const price = prices.find(
    (one) => one.plan === plan && one.mode === mode && one.currency === currency,
  )
  const rate =
    mode === 'Balance'
      ? amount
      : price && (mode === 'Once' ? calculateGuestRate(price.amount, guests ?? 0) : price.amount)
  if (!rate || rate < 0 || !Number.isSafeInteger(rate)) return null
  return {
    plan,
    mode,
    guests: mode === 'Once' ? (guests ?? null) : null,
    country,
    currency,
    ...calculatePrice(rate, country),
    coupon: null,
  }
}

/** Whether an open intent still fits the request at today's price. */
export const isSameCart = (one: PaymentCart, other: PaymentCart): boolean =>
  (['plan', 'mode', 'guests', 'country', 'currency', 'total', 'tax'] as const).every(
    (field) => one[field] === other[field],
  ) &&
  one.coupon?.id === other.coupon?.id &&
  one.coupon?.periods === other.coupon?.periods
