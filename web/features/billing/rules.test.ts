import { countFreeMonths } from '@mehfil/contract/billing/plan-comparison.ts'
import { describe, expect, it } from 'vitest'
import { planPrices, type PlanName, type SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { Pricing } from './queries.ts'
import { getLimitState } from '../../lib/payment/limit-state.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import {
  addPeriod,
  isGain,
  getPricingCountry,
  parsePlanChange,
  findCheaperPlan,
  roundUpGuests,
  isSamePlan,
  listOfferedPlans,
  getRate,
  getReviewUrl,
} from './rules.ts'

const findPrice = (plan: string, mode: string) =>
  planPrices.find((one) => one.currency === 'INR' && one.plan === plan && one.mode === mode)
    ?.amount ?? -1
const pricesByMode = (plan: string) => ({
  monthly: findPrice(plan, 'Monthly'),
  annually: findPrice(plan, 'Annually'),
})
const place = {
  country: 'IN',
  city: '',
  currency: 'INR',
  code: 'IN',
  codeMisspelt: 'IN',
  calling: '91',
}
const pricing: Pricing = {
  features: [],
  ips: place,
  pricing: {
    currency: 'INR',
    taxPercent: 18,
    economy: pricesByMode('Economy'),
    business: pricesByMode('Business'),
    first: pricesByMode('First'),
    custom: findPrice('Custom', 'Once'),
  },
}

describe('Our product', () => {
  it.each([
    [0, 100],
    [1, 100],
    [100, 100],
    [101, 200],
    [250, 300],
    [1_000_000, 100_000],
  ])('rounds %i guests of a one-time event to %i', (requestedGuests, sold) => {
    expect(roundUpGuests(requestedGuests)).toBe(sold)
  })

  it('finds each price by plan and period, and the months that a year saves', () => {
    expect([
      getRate(pricing, 'Business', 'Monthly'),
      getRate(pricing, 'First', 'Annually'),
      getRate(pricing, 'Custom', 'Annually'),
      getRate(pricing, 'Economy', 'Monthly'),
    ]).toEqual([149_900, 3_999_000, 99_900, 0])
    expect(countFreeMonths(pricing.pricing.business)).toBe(2)
  })

  it('says when a month of Business costs less than an event of 300 guests, only if it allows as many guests', () => {
    const createFeatures = (people: number) =>
      [
        {
          plan: 'Business',
          currentEvents: 5,
          drafts: 5,
          people,
          users: 3,
          labelRemoval: false,
          permissions: [],
        },
      ] as unknown as Pricing['features']
    expect(findCheaperPlan({ ...pricing, features: createFeatures(2_000) })).toEqual({
      guests: 300,
      once: 299_700,
      month: 149_900,
    })
    expect([
      findCheaperPlan({ ...pricing, features: createFeatures(200) }),
      findCheaperPlan({
        ...pricing,
        features: createFeatures(2_000),
        pricing: { ...pricing.pricing, custom: 10_000 },
      }),
    ]).toEqual([null, null])
  })

  it('treats a subscription as current only in its own period, and the free plan in every period', () => {
    const business = { plan: 'Business', mode: 'Monthly' } as const
    const shown = (plan: PlanName, mode: SubscriptionMode) => ({ plan, mode, guests: 300 })
    expect([
      isSamePlan(business, shown('Business', 'Monthly')),
      isSamePlan(business, shown('Business', 'Annually')),
      isSamePlan(business, shown('First', 'Monthly')),
    ]).toEqual([true, false, false])
    expect(isSamePlan({ plan: 'Economy', mode: 'Annually' }, shown('Economy', 'Monthly'))).toBe(
      true,
    )
    expect(isSamePlan(null, shown('Economy', 'Monthly'))).toBe(false)
  })

  it('treats a one-time event as the same only for its number of guests, or for any number when none is given', () => {
    const shown = { plan: 'Custom', mode: 'Monthly', guests: 700 } as const
    expect(
      [700, 300, null, undefined].map((guests) =>
        isSamePlan({ plan: 'Custom', mode: null, guests: guests as number }, shown),
      ),
    ).toEqual([true, false, true, true])
  })

  it('uses the prices of the chosen country, or of the guessed one before any choice', () => {
    expect([getPricingCountry(pricing, 'FR'), getPricingCountry(pricing, '')]).toEqual(['FR', 'IN'])
  })

  it.each([
    ['2026-11-22', 'Monthly', '2026-12-22'],
    ['2027-01-31', 'Monthly', '2027-02-28'],
    ['2028-01-31', 'Monthly', '2028-02-29'],
    ['2026-12-31', 'Monthly', '2027-01-31'],
    ['2028-02-29', 'Annually', '2029-02-28'],
    ['2026-11-22', 'Annually', '2027-11-22'],
  ] as const)('renews a payment of %s (%s) on %s', (from, mode, again) => {
    expect(
      addPeriod(new Date(`${from}T06:00:00Z`), mode)
        .toISOString()
        .slice(0, 10),
    ).toBe(again)
  })

  it('calls a plan nearly full from 80 percent, and never when it has no limit', () => {
    expect(
      [
        [7, 10],
        [8, 10],
        [10, 10],
        [12, 10],
        [5_000, null],
        [0, 1],
      ].map(([used, limit]) => getLimitState(used as number, limit ?? null)),
    ).toEqual(['calm', 'near', 'full', 'full', 'calm', 'calm'])
  })

  it('offers larger plans for an upgrade, and every plan for a change', () => {
    expect(
      (['Economy', 'Business', 'First', 'Custom'] as const).map((plan) =>
        listOfferedPlans('upgradePlan', plan),
      ),
    ).toEqual([['Business', 'First', 'Custom'], ['First'], [], ['Business', 'First', 'Custom']])
    expect(listOfferedPlans('changePlan', 'First')).toEqual([
      'Economy',
      'Business',
      'First',
      'Custom',
    ])
  })

  it('reads a plan change from its URL, and ignores an invalid one', () => {
    const read = (search: string) => parsePlanChange(new URLSearchParams(search))
    expect(
      read(
        getReviewUrl('upgradePlan', { plan: 'First', mode: 'Annually' }, '/dashboard').split(
          '?',
        )[1] ?? '',
      ),
    ).toEqual({ plan: 'First', mode: 'Annually' })
    expect(
      read(
        getReviewUrl('changePlan', { plan: 'Custom', mode: 'Monthly', guests: 250 }).split(
          '?',
        )[1] ?? '',
      ),
    ).toEqual({ plan: 'Custom', mode: 'Monthly', guests: 300 })
    expect([
      read('plan=Business&mode=Weekly'),
      read('plan=Custom&guest=x'),
      read('plan=__proto__'),
      read(''),
    ]).toEqual([
      { plan: 'Business', mode: 'Monthly' },
      { plan: 'Custom', mode: 'Monthly', guests: 100 },
      null,
      null,
    ])
  })
})

describe('Our product tells what a larger plan adds', () => {
  const plan = {
    plan: 'Business' as PlanName,
    currentEvents: 10 as number | null,
    drafts: 20,
    people: 1_000,
    users: 5,
    labelRemoval: false,
    permissions: ['Reports'] as Permission[],
  }
  const first = {
    ...plan,
    plan: 'First' as PlanName,
    currentEvents: null,
    users: 50,
    labelRemoval: true,
  }

  it('by each limit and right', () => {
    expect(isGain(plan, first, 'events')).toBe(true)
    expect(isGain(first, plan, 'events')).toBe(false)
    expect(isGain(plan, first, 'users')).toBe(true)
    expect(isGain(plan, first, 'drafts')).toBe(false)
    expect(isGain(plan, first, 'label')).toBe(true)
    expect(isGain({ ...plan, permissions: [] }, first, 'Reports')).toBe(true)
    expect(isGain(plan, first, 'Reports')).toBe(false)
  })

  it('except the people of a one-time event, which are bought, and anything of the own plan', () => {
    expect(isGain(plan, { ...first, people: 9_999 }, 'people')).toBe(true)
    expect(isGain(plan, { ...first, plan: 'Custom', people: 9_999 }, 'people')).toBe(false)
    expect(isGain(plan, { ...plan, people: 9_999 }, 'people')).toBe(false)
  })
})
