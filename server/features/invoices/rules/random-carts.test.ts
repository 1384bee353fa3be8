import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from '@mehfil/contract/places/countries.ts'
import { indianStates } from '@mehfil/contract/places/states.ts'
import { money } from '@mehfil/contract/billing/money.ts'
import { planNames, type PlanPrice } from '@mehfil/contract/billing/plans.ts'
import {
  getCurrencyByCountry,
  calculateGuestRate,
  calculatePrice,
} from '@mehfil/contract/billing/prices.ts'
import * as z from 'zod'
import { buildCart } from '../../payments/rules/cart.ts'
import { calculateCredit } from '../../subscriptions/rules/plan-change.ts'
import { getPlaceOfSupply, splitTax, type TaxSplit } from './invoice.ts'
import { splitCredit } from './credit.ts'

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

type RandomCart = typeof carts extends fc.Arbitrary<infer T> ? T : never
type OrderedCart = NonNullable<ReturnType<typeof buildCart>>
type TaxFunction = (place: string, cart: { planRate: number; tax: number }) => TaxSplit
const ourTaxes: TaxFunction = (place, { tax }) => splitTax(place, seller, tax)

/** How screen, order, invoice and credit disagree about money; null where they agree. */
function findInconsistency(
  { price: { plan, mode, amount }, guests, country, state, elapsed, back }: RandomCart,
  taxesOf: TaxFunction = ourTaxes,
): string | null {
  const prices = [{ plan, mode, amount, currency: getCurrencyByCountry(country) }] as PlanPrice[]
  const cart = buildCart(
    {
      plan: plan as PlanPrice['plan'],
      mode: mode as PlanPrice['mode'],
      guests,
      billed: { country },
    },
    prices,
  )
  const shown = calculatePrice(
    mode === 'Once' ? calculateGuestRate(amount, guests) : amount,
    country,
  )
  if (
    !cart ||
    cart.total !== shown.total ||
    cart.tax !== shown.tax ||
    cart.planRate !== shown.planRate
  )
    return 'the order is not what was shown'
  const taxes = taxesOf(getPlaceOfSupply({ country, state, gstin: '' }, seller), cart)
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
  return findCreditFault(cart, elapsed) ?? findSplitFault(billed, cart.total, back)
}

/** A credit never exceeds what was paid. */
function findCreditFault(cart: OrderedCart, elapsed: number): string | null {
  const start = new Date('2026-11-21T06:00:00Z')
  const period = { periodStart: start, periodEnd: new Date(start.getTime() + 365 * 86_400_000) }
  const credit = calculateCredit(period, cart, new Date(start.getTime() + elapsed * 1_000))
  if (
    credit.total !== credit.planRate + credit.tax ||
    credit.total > cart.total ||
    credit.total < 0
  )
    return 'more goes back than came'
  return null
}

/** Two credit notes for one invoice add up to its total. */
function findSplitFault(
  billed: Parameters<typeof splitCredit>[0],
  total: number,
  back: number,
): string | null {
  const first = splitCredit(billed, { taxable: 0, tax: 0 }, Math.round(total * back))
  const rest = splitCredit(billed, first, total - first.taxable - first.tax)
  return first.taxable + first.tax + rest.taxable + rest.tax === total &&
    rest.taxable >= 0 &&
    rest.tax >= 0 &&
    first.tax >= 0
    ? null
    : 'what went back does not add up'
}

describe('Our product counts money', () => {
  it(
    'so that price, order, invoice and refund agree to the paisa over a hundred thousand carts',
    { tags: 'long' },
    () => {
      fc.assert(
        fc.property(carts, (cart) => {
          const wrong = findInconsistency(cart)
          if (wrong) throw new Error(wrong)
        }),
        { numRuns: 100_000 },
      )
    },
  )

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
  ] as Array<[string, TaxFunction]>)('and the control: it notices %s', (_, taxesOf) => {
    expect(
      fc.check(
        fc.property(carts, (cart) => findInconsistency(cart, taxesOf) === null),
        { numRuns: 1_000 },
      ).failed,
    ).toBe(true)
  })
})
