import { describe, expect, it } from 'vitest'
import { planPrices, type PlanName, type SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { Pricing } from './queries.ts'
import { billedCountry, inHundreds, isSame, monthsFree, rateOf } from './rules.ts'

const priced = (plan: string, mode: string) => planPrices.find((one) => one.currency === 'INR' && one.plan === plan && one.mode === mode)?.amount ?? -1
const perMode = (plan: string) => ({ monthly: priced(plan, 'Monthly'), annually: priced(plan, 'Annually') })
const place = { country: 'IN', city: '', currency: 'INR', code: 'IN', codeMisspelt: 'IN', calling: '91' }
const pricing: Pricing = {
  features: [], ips: place,
  pricing: { currency: 'INR', taxPercent: 18, economy: perMode('Economy'), business: perMode('Business'), first: perMode('First'), custom: priced('Custom', 'Once') },
}

describe('Our product', () => {
  it.each([[0, 100], [1, 100], [100, 100], [101, 200], [250, 300], [1_000_000, 100_000]])('sells a one-time event for %i guests as one for %i', (asked, sold) => {
    expect(inHundreds(asked)).toBe(sold)
  })

  it('knows each price by plan and period, and what a year saves', () => {
    expect([rateOf(pricing, 'Business', 'Monthly'), rateOf(pricing, 'First', 'Annually'), rateOf(pricing, 'Custom', 'Annually'), rateOf(pricing, 'Economy', 'Monthly')])
      .toEqual([149_900, 3_999_000, 99_900, 0])
    expect(monthsFree(pricing)).toBe(2)
  })

  it('calls a subscription the current one in its own period alone, the free plan in each', () => {
    const business = { plan: 'Business', mode: 'Monthly' } as const
    const shown = (plan: PlanName, mode: SubscriptionMode) => ({ plan, mode, guests: 300 })
    expect([isSame(business, shown('Business', 'Monthly')), isSame(business, shown('Business', 'Annually')), isSame(business, shown('First', 'Monthly'))]).toEqual([true, false, false])
    expect(isSame({ plan: 'Economy', mode: 'Annually' }, shown('Economy', 'Monthly'))).toBe(true)
    expect(isSame(null, shown('Economy', 'Monthly'))).toBe(false)
  })

  it('calls a one-time event asked for when it is for as many guests, and had for however many', () => {
    const shown = { plan: 'Custom', mode: 'Monthly', guests: 700 } as const
    expect([700, 300, null, undefined].map((guests) => isSame({ plan: 'Custom', mode: null, guests: guests as number }, shown))).toEqual([true, false, true, true])
  })

  it('bills the country chosen by hand, and the guessed one while nobody chose', () => {
    expect([billedCountry(pricing, 'FR'), billedCountry(pricing, '')]).toEqual(['FR', 'IN'])
  })
})
