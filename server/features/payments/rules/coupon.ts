import type { CouponProblem } from '@mehfil/contract/billing/coupons.ts'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { PaymentMode } from '@mehfil/contract/billing/plans.ts'
import { calculatePrice } from '@mehfil/contract/billing/prices.ts'
import { keyedHash } from '../../../base/random.ts'
import type { PaymentCart } from './payment-intent.ts'

export type Coupon = {
  id: string
  code: string
  percent: number | null
  amount: number | null
  currency: Currency | null
  /** Null for the first payment alone. */
  months: number | null
  endsAt: Date | null
  maxUses: number | null
  /** The offers of the provider that take the same off a subscription. */
  offers: Partial<Record<PaymentMode, string>>
  endedAt: Date | null
}

/** The provider takes no less than a rupee or a dollar. */
const leastRate = 100

/** A percent is rounded to the whole unit; half a unit is rounded up. */
export const calculateDiscount = (
  { percent, amount }: Pick<Coupon, 'percent' | 'amount'>,
  rate: number,
): number =>
  Math.max(
    0,
    Math.min(
      percent === null ? (amount ?? 0) : Math.round((rate * percent) / 100),
      rate - leastRate,
    ),
  )

/** Twelve months are one payment of a year; a part of a year counts as one. */
export function countDiscountedPeriods(months: number | null, mode: PaymentMode): number {
  if (mode === 'Once' || mode === 'Balance' || months === null) return 1
  return mode === 'Monthly' ? months : Math.ceil(months / 12)
}

type CouponUse = { taken: number; isUsedByHolder: boolean }

/** Who pays: a one-time event is a new payer each time, and its account does not exist yet. */
export const hashPayer = (secretKey: string, email: string): Buffer =>
  keyedHash(secretKey, `coupon-payer:${email.trim().toLowerCase()}`)

/** Why the coupon cannot be used for this payment; null where it can. */
export function findCouponProblem(
  coupon: Coupon | null,
  { currency, mode }: Pick<PaymentCart, 'currency' | 'mode'>,
  { taken, isUsedByHolder, now }: CouponUse & { now: Date },
): CouponProblem | null {
  if (!coupon) return 'field.coupon-unknown'
  if (coupon.endedAt !== null || (coupon.endsAt !== null && coupon.endsAt <= now))
    return 'field.coupon-ended'
  if (coupon.currency !== null && coupon.currency !== currency) return 'field.coupon-currency'
  if (mode !== 'Once' && !coupon.offers[mode]) return 'field.coupon-plan'
  if (isUsedByHolder) return 'field.coupon-used'
  return coupon.maxUses !== null && taken >= coupon.maxUses ? 'field.coupon-used-up' : null
}

/** The same purchase with the coupon. Tax is taken of what remains, as the discount is on the invoice. */
export function applyCoupon(
  cart: PaymentCart,
  { id, code, percent, amount, months, offers }: Coupon,
): PaymentCart {
  const discount = calculateDiscount({ percent, amount }, cart.planRate)
  return {
    ...cart,
    ...calculatePrice(cart.planRate - discount, cart.country),
    coupon: {
      id,
      code,
      discount,
      periods: countDiscountedPeriods(months, cart.mode),
      offerId: offers[cart.mode] ?? null,
    },
  }
}

/** The purchase without its coupon, as it is charged when the coupon is over. */
export function withoutCoupon<Cart extends Pick<PaymentCart, 'planRate' | 'country' | 'coupon'>>(
  cart: Cart,
): Cart {
  return cart.coupon
    ? {
        ...cart,
        ...calculatePrice(cart.planRate + cart.coupon.discount, cart.country),
        coupon: null,
      }
    : cart
}

/** What the payment after so many others of its subscription is charged. */
export const getPeriodCart = <Cart extends Pick<PaymentCart, 'planRate' | 'country' | 'coupon'>>(
  cart: Cart,
  paidBefore: number,
): Cart => (cart.coupon && paidBefore >= cart.coupon.periods ? withoutCoupon(cart) : cart)

/** What the provider charges by an offer: a percent or an amount off the sum with tax. */
export const calculateOfferTotal = (
  total: number,
  { percent, amount }: { percent: number | null; amount: number | null },
): number => total - (percent === null ? (amount ?? 0) : Math.round((total * percent) / 100))
