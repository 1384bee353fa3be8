import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from '@mehfil/contract/places/countries.ts'
import { indianStates } from '@mehfil/contract/places/states.ts'
import { money } from '@mehfil/contract/money.ts'
import { planNames, type Price } from '@mehfil/contract/plans.ts'
import { currencyAt, rateForGuests, sumOf } from '@mehfil/contract/prices.ts'
import * as z from 'zod'
import { cartFor } from '../../payments/rules/cart.ts'
import { creditFor } from '../../subscriptions/rules/change.ts'
import { placeOf, taxAt, type Tax } from './bill.ts'
import { creditSplit } from './credit.ts'

const seller = { gstin: '29AAMCM7720L1ZU' }
const price = fc.record({
  plan: fc.constantFrom(...planNames),
  mode: fc.constantFrom('Monthly', 'Annually', 'Once'),
  currency: fc.constantFrom('INR', 'USD'),
  amount: fc.integer({ min: 1, max: 9_999_999 }),
})
const carts = fc.record({
  price,
  guests: fc.integer({ min: 1, max: 1_000 }).map((hundreds) => hundreds * 100),
  country: fc.oneof(fc.constant('IN'), fc.constantFrom(...countries.map(({ code }) => code))),
  state: fc.constantFrom(...indianStates.map(({ names }) => names.en)),
  elapsed: fc.integer({ min: 0, max: 366 * 86_400 }),
  back: fc.double({ min: 0, max: 1, noNaN: true }),
})

type Drawn = typeof carts extends fc.Arbitrary<infer T> ? T : never
type Taxes = (place: string, cart: { planRate: number; tax: number }) => Tax
const ours: Taxes = (place, { tax }) => taxAt(place, seller, tax)

/** What the screens say, what the order is for, and what the bill adds up to. */
function agreed(
  { price: { plan, mode, amount }, guests, country, state, elapsed, back }: Drawn,
  taxesOf: Taxes = ours,
): string | null {
  const prices = [{ plan, mode, amount, currency: currencyAt(country) }] as Price[]
  const cart = cartFor(
    { plan: plan as Price['plan'], mode: mode as Price['mode'], guests, billed: { country } },
    prices,
  )
  const shown = sumOf(mode === 'Once' ? rateForGuests(amount, guests) : amount, country)
  if (
    !cart ||
    cart.total !== shown.total ||
    cart.tax !== shown.tax ||
    cart.planRate !== shown.planRate
  )
    return 'the order is not what was shown'
  const taxes = taxesOf(placeOf({ country, state, gstin: '' }, seller), cart)
  const billed = {
    taxable: cart.planRate,
    ...taxes,
    total: cart.planRate + taxes.cgst + taxes.sgst + taxes.igst,
  }
  if (billed.total !== cart.total) return 'the bill is not what was paid'
  if (
    ![billed.taxable, billed.cgst, billed.sgst, billed.igst, billed.total].every(
      (minor) => Number.isSafeInteger(minor) && minor >= 0,
    )
  )
    return 'not whole'
  if (Math.abs(cart.tax * 100 - cart.planRate * cart.taxPercent) > 50)
    return 'rounded more than once'
  if (country !== 'IN' && (cart.tax !== 0 || cart.currency !== 'USD')) return 'taxed abroad'
  if (z.decode(money, z.encode(money, cart.total)) !== cart.total)
    return 'another amount on the wire'
  const start = new Date('2026-11-21T06:00:00Z')
  const period = { periodStart: start, periodEnd: new Date(start.getTime() + 365 * 86_400_000) }
  const credit = creditFor(period, cart, new Date(start.getTime() + elapsed * 1_000))
  if (
    credit.total !== credit.planRate + credit.tax ||
    credit.total > cart.total ||
    credit.total < 0
  )
    return 'more goes back than came'
  const first = creditSplit(billed, { taxable: 0, tax: 0 }, Math.round(cart.total * back))
  const rest = creditSplit(billed, first, cart.total - first.taxable - first.tax)
  return first.taxable + first.tax + rest.taxable + rest.tax === cart.total &&
    rest.taxable >= 0 &&
    rest.tax >= 0 &&
    first.tax >= 0
    ? null
    : 'what went back does not add up'
}

describe('Our product counts money', () => {
  it('so that what is shown, ordered, billed and given back agree to the paisa, over a hundred thousand carts', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const wrong = agreed(cart)
        if (wrong) throw new Error(wrong)
      }),
      { numRuns: 100_000 },
    )
  })

  it.each([
    [
      'a bill that rounds each half by itself',
      (_, { planRate, tax }) => ({
        cgst: Math.round(planRate * 0.09),
        sgst: Math.round(planRate * 0.09),
        igst: tax === 0 ? -2 * Math.round(planRate * 0.09) : 0,
      }),
    ],
    [
      'a bill that loses half a paisa',
      (_, { tax }) => ({ cgst: Math.floor(tax / 2), sgst: Math.floor(tax / 2), igst: 0 }),
    ],
    [
      'a bill that keeps parts of a paisa',
      (_, { tax }) => ({ cgst: tax / 2, sgst: tax / 2, igst: 0 }),
    ],
  ] as Array<[string, Taxes]>)('and would see %s: the control', (_, taxesOf) => {
    expect(
      fc.check(
        fc.property(carts, (cart) => agreed(cart, taxesOf) === null),
        { numRuns: 1_000 },
      ).failed,
    ).toBe(true)
  })
})
