import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planPrices } from '@mehfil/contract/billing/plans.ts'
import { buildCart, isSameCart } from './cart.ts'
import { getNextCheck } from './check-schedule.ts'
import { buildReturnPath } from './return-path.ts'

describe('Our product', () => {
  it('takes the price from the table and the tax from the billing country', () => {
    expect(
      buildCart({ plan: 'Business', mode: 'Monthly', billed: { country: 'IN' } }, planPrices),
    ).toEqual({
      plan: 'Business',
      mode: 'Monthly',
      guests: null,
      country: 'IN',
      currency: 'INR',
      planRate: 149_900,
      taxPercent: 18,
      tax: 26_982,
      total: 176_882,
      coupon: null,
    })
    expect(
      buildCart({ plan: 'Business', mode: 'Annually', billed: { country: 'FR' } }, planPrices),
    ).toMatchObject({ currency: 'USD', planRate: 19_000, tax: 0, total: 19_000 })
    expect(
      buildCart(
        { plan: 'Custom', mode: 'Once', guests: 300, billed: { country: 'IN' } },
        planPrices,
      ),
    ).toMatchObject({ planRate: 299_700, tax: 53_946, total: 353_646, guests: 300 })
  })

  it('sells nothing without a price', () => {
    for (const request of [
      { plan: 'Economy', mode: 'Monthly' },
      { plan: 'Business', mode: 'Once' },
      { plan: 'Custom', mode: 'Once', guests: 0 },
      { plan: 'Custom', mode: 'Once', guests: 150.5 },
    ] as const) {
      expect(
        buildCart({ ...request, billed: { country: 'IN' } }, planPrices),
        JSON.stringify(request),
      ).toBeNull()
    }
  })

  it('makes lines, tax and totals agree to the paisa over a hundred thousand carts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom('IN', 'FR'),
        (hundreds, amount, country) => {
          const prices = [
            {
              plan: 'Custom',
              currency: country === 'IN' ? 'INR' : 'USD',
              mode: 'Once',
              amount,
            } as const,
          ]
          const cart = buildCart(
            { plan: 'Custom', mode: 'Once', guests: hundreds * 100, billed: { country } },
            prices,
          )
          if (!cart) throw new Error('No cart.')
          const { planRate, tax, total, taxPercent } = cart
          if (
            planRate !== amount * hundreds ||
            planRate + tax !== total ||
            Math.abs(tax * 100 - planRate * taxPercent) > 50 ||
            ![planRate, tax, total].every(Number.isSafeInteger)
          )
            throw new Error(JSON.stringify(cart))
        },
      ),
      { numRuns: 100_000 },
    )
  })

  it('reuses an open intent for the same purchase at the same price', () => {
    const one = buildCart(
      { plan: 'Custom', mode: 'Once', guests: 300, billed: { country: 'IN' } },
      planPrices,
    )!
    expect(isSameCart(one, { ...one })).toBe(true)
    for (const other of [
      { guests: 400 },
      { country: 'FR' },
      { total: one.total + 1 },
      { plan: 'First' as const },
    ])
      expect(isSameCart(one, { ...one, ...other })).toBe(false)
  })

  it('returns only to its own pages', () => {
    expect(buildReturnPath('/signup?a=1', { payment: 'order_A' })).toBe(
      '/signup?a=1&payment=order_A',
    )
  })

  it('asks about intents without news after a quarter of an hour, then ever less often, for four days', () => {
    const at = new Date(0)
    const getWaitMinutes = (
      checks: number,
      state: 'attempted' | 'fulfilled' = 'attempted',
      kind: 'order' | 'subscription' = 'order',
    ) => {
      const next = getNextCheck({ kind, state, createdAt: at }, checks, at)
      return next && next.getTime() / 60_000
    }
    expect([0, 1, 2, 5, 9].map((checks) => getWaitMinutes(checks))).toEqual([15, 30, 60, 480, 720])
    expect([
      getWaitMinutes(0, 'fulfilled'),
      getWaitMinutes(0, 'fulfilled', 'subscription'),
    ]).toEqual([null, 1_440])
    expect(
      getNextCheck(
        { kind: 'order', state: 'attempted', createdAt: at },
        9,
        new Date(5 * 86_400_000),
      ),
    ).toBeNull()
  })
})
