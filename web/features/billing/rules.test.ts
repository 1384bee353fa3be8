import { describe, expect, it } from 'vitest'
import { planPrices, type PlanName, type SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { Pricing } from './queries.ts'
import { fullness } from '../../lib/room.ts'
import {
  addPeriod,
  billedCountry,
  changeIn,
  cheaperByMonth,
  inHundreds,
  isSame,
  monthsFree,
  plansOn,
  rateOf,
  reviewPlace,
} from './rules.ts'

const priced = (plan: string, mode: string) =>
  planPrices.find((one) => one.currency === 'INR' && one.plan === plan && one.mode === mode)
    ?.amount ?? -1
const perMode = (plan: string) => ({
  monthly: priced(plan, 'Monthly'),
  annually: priced(plan, 'Annually'),
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
    economy: perMode('Economy'),
    business: perMode('Business'),
    first: perMode('First'),
    custom: priced('Custom', 'Once'),
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
  ])('sells a one-time event for %i guests as one for %i', (asked, sold) => {
    expect(inHundreds(asked)).toBe(sold)
  })

  it('knows each price by plan and period, and what a year saves', () => {
    expect([
      rateOf(pricing, 'Business', 'Monthly'),
      rateOf(pricing, 'First', 'Annually'),
      rateOf(pricing, 'Custom', 'Annually'),
      rateOf(pricing, 'Economy', 'Monthly'),
    ]).toEqual([149_900, 3_999_000, 99_900, 0])
    expect(monthsFree(pricing)).toBe(2)
  })

  it('says where a month of Business costs less than one event of 300, and only where it holds as many', () => {
    const holding = (people: number) =>
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
    expect(cheaperByMonth({ ...pricing, features: holding(2_000) })).toEqual({
      guests: 300,
      once: 299_700,
      month: 149_900,
    })
    expect([
      cheaperByMonth({ ...pricing, features: holding(200) }),
      cheaperByMonth({
        ...pricing,
        features: holding(2_000),
        pricing: { ...pricing.pricing, custom: 10_000 },
      }),
    ]).toEqual([null, null])
  })

  it('calls a subscription the current one in its own period alone, the free plan in each', () => {
    const business = { plan: 'Business', mode: 'Monthly' } as const
    const shown = (plan: PlanName, mode: SubscriptionMode) => ({ plan, mode, guests: 300 })
    expect([
      isSame(business, shown('Business', 'Monthly')),
      isSame(business, shown('Business', 'Annually')),
      isSame(business, shown('First', 'Monthly')),
    ]).toEqual([true, false, false])
    expect(isSame({ plan: 'Economy', mode: 'Annually' }, shown('Economy', 'Monthly'))).toBe(true)
    expect(isSame(null, shown('Economy', 'Monthly'))).toBe(false)
  })

  it('calls a one-time event asked for when it is for as many guests, and had for however many', () => {
    const shown = { plan: 'Custom', mode: 'Monthly', guests: 700 } as const
    expect(
      [700, 300, null, undefined].map((guests) =>
        isSame({ plan: 'Custom', mode: null, guests: guests as number }, shown),
      ),
    ).toEqual([true, false, true, true])
  })

  it('bills the country chosen by hand, and the guessed one while nobody chose', () => {
    expect([billedCountry(pricing, 'FR'), billedCountry(pricing, '')]).toEqual(['FR', 'IN'])
  })

  it.each([
    ['2026-11-22', 'Monthly', '2026-12-22'],
    ['2027-01-31', 'Monthly', '2027-02-28'],
    ['2028-01-31', 'Monthly', '2028-02-29'],
    ['2026-12-31', 'Monthly', '2027-01-31'],
    ['2028-02-29', 'Annually', '2029-02-28'],
    ['2026-11-22', 'Annually', '2027-11-22'],
  ] as const)(
    'says of what is paid on %s %s that it is charged again on %s',
    (from, mode, again) => {
      expect(
        addPeriod(new Date(`${from}T06:00:00Z`), mode)
          .toISOString()
          .slice(0, 10),
      ).toBe(again)
    },
  )

  it('calls a plan nearly full from four fifths on, and never one without a limit', () => {
    expect(
      [
        [7, 10],
        [8, 10],
        [10, 10],
        [12, 10],
        [5_000, null],
        [0, 1],
      ].map(([used, limit]) => fullness(used as number, limit ?? null)),
    ).toEqual(['calm', 'near', 'full', 'full', 'calm', 'calm'])
  })

  it('offers larger plans to whoever lacks room, and every one to whoever changes', () => {
    expect(
      (['Economy', 'Business', 'First', 'Custom'] as const).map((plan) =>
        plansOn('upgradePlan', plan),
      ),
    ).toEqual([['Business', 'First', 'Custom'], ['First'], [], ['Business', 'First', 'Custom']])
    expect(plansOn('changePlan', 'First')).toEqual(['Economy', 'Business', 'First', 'Custom'])
  })

  it('reads a change from its address, and nothing that is none', () => {
    const read = (search: string) => changeIn(new URLSearchParams(search))
    expect(
      read(
        reviewPlace('upgradePlan', { plan: 'First', mode: 'Annually' }, '/dashboard').split(
          '?',
        )[1] ?? '',
      ),
    ).toEqual({ plan: 'First', mode: 'Annually' })
    expect(
      read(
        reviewPlace('changePlan', { plan: 'Custom', mode: 'Monthly', guests: 250 }).split('?')[1] ??
          '',
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
