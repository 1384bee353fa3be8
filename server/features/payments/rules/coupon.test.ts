import { describe, expect, it } from 'vitest'
import { planPrices } from '@mehfil/contract/billing/plans.ts'
import { seededRandom } from '../../../seed/seeded-random.ts'
import { buildCart } from './cart.ts'
import {
  applyCoupon,
  calculateDiscount,
  calculateOfferTotal,
  countDiscountedPeriods,
  findCouponProblem,
  getPeriodCart,
  withoutCoupon,
  type Coupon,
} from './coupon.ts'

const now = new Date('2026-12-01T06:00:00Z')
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  code: 'SAVE20',
  percent: 20,
  amount: null,
  currency: null,
  months: 3,
  endsAt: null,
  maxUses: null,
  offers: { Monthly: 'offer_m', Annually: 'offer_a' },
  endedAt: null,
  ...more,
})
const cart = (mode: 'Monthly' | 'Annually' = 'Monthly', country = 'IN') => {
  const found = buildCart({ plan: 'Business', mode, billed: { country } }, planPrices)
  if (!found) throw new Error('no price')
  return found
}

describe('Our product takes a coupon', () => {
  it('off the price before tax, rounded once, and gives the full price after its months', () => {
    const discounted = applyCoupon(cart(), coupon())
    expect(discounted).toMatchObject({
      planRate: 119_920,
      tax: 21_586,
      total: 141_506,
      coupon: { code: 'SAVE20', discount: 29_980, periods: 3, offerId: 'offer_m' },
    })
    expect([0, 1, 2, 3, 4].map((paid) => getPeriodCart(discounted, paid).total)).toEqual([
      141_506, 141_506, 141_506, 176_882, 176_882,
    ])
    expect(withoutCoupon(discounted)).toEqual(cart())
  })

  it('and never more than leaves one rupee, for random prices and coupons', () => {
    const { next: random } = seededRandom(7)
    for (let run = 0; run < 20_000; run += 1) {
      const rate = 100 + Math.floor(random() * 5_000_000)
      const value =
        random() < 0.5
          ? { percent: 1 + Math.floor(random() * 95), amount: null }
          : { percent: null, amount: 1 + Math.floor(random() * 6_000_000) }
      const discount = calculateDiscount(value, rate)
      expect(Number.isInteger(discount) && discount >= 0 && rate - discount >= 100).toBe(true)
    }
  })

  it('for whole payments: three months are three of them, or one of a year', () => {
    expect([
      countDiscountedPeriods(null, 'Monthly'),
      countDiscountedPeriods(3, 'Monthly'),
      countDiscountedPeriods(3, 'Annually'),
      countDiscountedPeriods(24, 'Annually'),
      countDiscountedPeriods(3, 'Once'),
    ]).toEqual([1, 3, 1, 2, 1])
  })

  it('as the provider does by an offer of twenty percent, at every price of the table', () => {
    for (const price of planPrices.filter(({ amount, mode }) => amount > 0 && mode !== 'Once')) {
      const full = buildCart(
        { ...price, billed: { country: price.currency === 'INR' ? 'IN' : 'US' } },
        planPrices,
      )
      expect(full && calculateOfferTotal(full.total, { percent: 20, amount: null })).toBe(
        full && applyCoupon(full, coupon()).total,
      )
    }
  })

  it.each([
    ['unknown', null, {}, 'field.coupon-unknown'],
    ['ended by hand', coupon({ endedAt: now }), {}, 'field.coupon-ended'],
    ['over since this moment', coupon({ endsAt: now }), {}, 'field.coupon-ended'],
    [
      'of dollars',
      coupon({ percent: null, amount: 500, currency: 'USD' }),
      {},
      'field.coupon-currency',
    ],
    ['without an offer for the plan', coupon({ offers: {} }), {}, 'field.coupon-plan'],
    ['used by this payer', coupon(), { isUsedByHolder: true }, 'field.coupon-used'],
    ['used up', coupon({ maxUses: 2 }), { taken: 2 }, 'field.coupon-used-up'],
    ['with one use left', coupon({ maxUses: 2 }), { taken: 1 }, null],
  ] as const)('but not one that is %s', (_, one, use, problem) => {
    expect(findCouponProblem(one, cart(), { taken: 0, isUsedByHolder: false, now, ...use })).toBe(
      problem,
    )
  })
})
