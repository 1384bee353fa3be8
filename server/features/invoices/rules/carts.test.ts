import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countries } from '@mehfil/contract/places/countries.ts'
import { indianStates } from '@mehfil/contract/places/states.ts'
import { money } from '@mehfil/contract/money.ts'
import { planNames, planPrices, type Price } from '@mehfil/contract/plans.ts'
import { currencyAt, rateForGuests, sumOf } from '@mehfil/contract/prices.ts'
import * as z from 'zod'
import { cartFor } from '../../payments/rules/cart.ts'
import { creditFor } from '../../subscriptions/rules/change.ts'
import { placeOf, taxAt } from './bill.ts'
import { creditSplit } from './credit.ts'

const seller = { gstin: '29AAMCM7720L1ZU' }
const price = fc.record({ plan: fc.constantFrom(...planNames), mode: fc.constantFrom('Monthly', 'Annually', 'Once'), currency: fc.constantFrom('INR', 'USD'), amount: fc.integer({ min: 1, max: 9_999_999 }) })
const carts = fc.record({
  price, guests: fc.integer({ min: 1, max: 1_000 }).map((hundreds) => hundreds * 100),
  country: fc.oneof(fc.constant('IN'), fc.constantFrom(...countries.map(({ code }) => code))), state: fc.constantFrom(...indianStates.map(({ names }) => names.en)),
  elapsed: fc.integer({ min: 0, max: 366 * 86_400 }), back: fc.double({ min: 0, max: 1, noNaN: true }),
})

/** What the screens say, what the order is for, and what the bill adds up to. */
function agreed({ price: { plan, mode, amount }, guests, country, state, elapsed, back }: typeof carts extends fc.Arbitrary<infer T> ? T : never): string | null {
  const prices = [{ plan, mode, amount, currency: currencyAt(country) }] as Price[]
  const cart = cartFor({ plan: plan as Price['plan'], mode: mode as Price['mode'], guests, billed: { country } }, prices)
  const shown = sumOf(mode === 'Once' ? rateForGuests(amount, guests) : amount, country)
  if (!cart || cart.total !== shown.total || cart.tax !== shown.tax || cart.planRate !== shown.planRate) return 'the order is not what was shown'
  const taxes = taxAt(placeOf({ country, state, gstin: '' }, seller), seller, cart.tax)
  const billed = { taxable: cart.planRate, ...taxes, total: cart.planRate + taxes.cgst + taxes.sgst + taxes.igst }
  if (billed.total !== cart.total) return 'the bill is not what was paid'
  if (![billed.taxable, billed.cgst, billed.sgst, billed.igst, billed.total].every((minor) => Number.isSafeInteger(minor) && minor >= 0)) return 'not whole'
  if (Math.abs(cart.tax * 100 - cart.planRate * cart.taxPercent) > 50) return 'rounded more than once'
  if (country !== 'IN' && (cart.tax !== 0 || cart.currency !== 'USD')) return 'taxed abroad'
  if (z.decode(money, z.encode(money, cart.total)) !== cart.total) return 'another amount on the wire'
  const start = new Date('2026-11-21T06:00:00Z')
  const period = { periodStart: start, periodEnd: new Date(start.getTime() + 365 * 86_400_000) }
  const credit = creditFor(period, cart, new Date(start.getTime() + elapsed * 1_000))
  if (credit.total !== credit.planRate + credit.tax || credit.total > cart.total || credit.total < 0) return 'more goes back than came'
  const first = creditSplit(billed, { taxable: 0, tax: 0 }, Math.round(cart.total * back))
  const rest = creditSplit(billed, first, cart.total - first.taxable - first.tax)
  return first.taxable + first.tax + rest.taxable + rest.tax === cart.total && rest.taxable >= 0 && rest.tax >= 0 && first.tax >= 0 ? null : 'what went back does not add up'
}

describe('Our product counts money', () => {
  it('so that what is shown, ordered, billed and given back agree to the paisa, over a hundred thousand carts', () => {
    fc.assert(fc.property(carts, (cart) => { const wrong = agreed(cart); if (wrong) throw new Error(wrong) }), { numRuns: 100_000 })
  })

  it('and would see a tax that is rounded twice: the control', () => {
    const twice = (rate: number) => Math.round(Math.round(rate * 0.09) + Math.round(rate * 0.09))
    expect(planPrices.some(({ amount }) => twice(amount) !== sumOf(amount, 'IN').tax) || twice(149_950) !== sumOf(149_950, 'IN').tax || twice(5) !== sumOf(5, 'IN').tax).toBe(true)
  })
})
