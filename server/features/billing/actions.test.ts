import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/billing/billing.ts'
import { planLimits, planNames } from '@mehfil/contract/billing/plans.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { seedPrices } from './store.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live' })
})
afterAll(async () => {
  await testApp.close()
})

const raw = async (path: string, data: object, headers: Record<string, string> = {}) =>
  JSON.parse((await testApp.visitor().send('POST', `/api/auth/${path}`, data, headers)).body) as {
    status: string
    data: Record<string, unknown>
  }

describe('Our product names its prices', () => {
  it.each([
    [
      'India',
      'Business',
      'Monthly',
      {
        CURRENCY: 'INR',
        planRate: '1499.00',
        TAX_PERCENT: 18,
        tax: '269.82',
        totalAmount: '1768.82',
      },
    ],
    [
      'India',
      'Business',
      'Annually',
      {
        CURRENCY: 'INR',
        planRate: '14990.00',
        TAX_PERCENT: 18,
        tax: '2698.20',
        totalAmount: '17688.20',
      },
    ],
    [
      'India',
      'First',
      'Monthly',
      {
        CURRENCY: 'INR',
        planRate: '3999.00',
        TAX_PERCENT: 18,
        tax: '719.82',
        totalAmount: '4718.82',
      },
    ],
    [
      'India',
      'First',
      'Annually',
      {
        CURRENCY: 'INR',
        planRate: '39990.00',
        TAX_PERCENT: 18,
        tax: '7198.20',
        totalAmount: '47188.20',
      },
    ],
    [
      'India',
      'Economy',
      'Monthly',
      { CURRENCY: 'INR', planRate: '0.00', TAX_PERCENT: 18, tax: '0.00', totalAmount: '0.00' },
    ],
    [
      'France',
      'Business',
      'Monthly',
      { CURRENCY: 'USD', planRate: '19.00', TAX_PERCENT: 0, tax: '0.00', totalAmount: '19.00' },
    ],
    [
      'France',
      'First',
      'Annually',
      { CURRENCY: 'USD', planRate: '490.00', TAX_PERCENT: 0, tax: '0.00', totalAmount: '490.00' },
    ],
  ])('in %s for %s %s', async (country, plan, mode, expected) => {
    expect((await raw('get-pricing-standard', { country, features: [], plan, mode })).data).toEqual(
      expected,
    )
  })

  it.each([
    ['India', 100, { planRate: '999.00', tax: '179.82', totalAmount: '1178.82', CURRENCY: 'INR' }],
    [
      'India',
      700,
      { planRate: '6993.00', tax: '1258.74', totalAmount: '8251.74', CURRENCY: 'INR' },
    ],
    [
      'United States',
      300,
      { planRate: '36.00', tax: '0.00', totalAmount: '36.00', CURRENCY: 'USD' },
    ],
  ])('in %s for an event of %i', async (COUNTRY, guests, expected) => {
    expect((await raw('get-pricing-custom', { COUNTRY, guests })).data).toMatchObject({
      guests,
      ...expected,
    })
  })

  it.each([0, 50, 150, -100, 100_100, 99.9, '100', null])(
    'for hundreds only, not for %o',
    async (guests) => {
      expect(await raw('get-pricing-custom', { COUNTRY: 'India', guests })).toMatchObject({
        status: 'failed',
        data: { errors: { guests: 'Please enter a multiple of 100, up to 100,000.' } },
      })
    },
  )

  it('all at once for the cards, with what each plan holds', async () => {
    const { data } = await testApp
      .visitor()
      .call(calls.pricingSeparate, { input: { country: 'IN' } })
    expect(data.pricing).toEqual({
      currency: 'INR',
      taxPercent: 18,
      custom: 99_900,
      economy: { monthly: 0, annually: 0 },
      business: { monthly: 149_900, annually: 1_499_000 },
      first: { monthly: 399_900, annually: 3_999_000 },
    })
    expect(data.features.map(({ plan }) => plan)).toEqual([...planNames])
    expect(data.features[1]).toMatchObject({
      people: planLimits.Business.people,
      permissions: planLimits.Business.features,
    })
    expect((await raw('get-pricing-separate', { COUNTRY: 'India' })).data['pricing']).toMatchObject(
      { Economy: { Monthly: '0.00' }, Business: { Annually: '14990.00' }, CUSTOM: '999.00' },
    )
  })

  it('for a month by default, and refuses an unknown plan or country', async () => {
    expect(
      (await raw('get-pricing-standard', { country: 'India', plan: 'First' })).data['planRate'],
    ).toBe('3999.00')
    expect(
      (await raw('get-pricing-standard', { country: 'India', plan: 'Custom', mode: 'Monthly' }))
        .data['errors'],
    ).toEqual({ plan: 'Please choose one of the options.' })
    expect(
      (await raw('get-pricing-standard', { country: 'Atlantis', plan: 'First', mode: 'Monthly' }))
        .data['errors'],
    ).toEqual({ country: 'Please choose a country from the list.' })
  })

  it('by the chosen country, regardless of address, device and headers', async () => {
    testApp.world.geo = { findPlace: () => ({ country: 'IN', city: 'Pune' }) }
    const spoofed: Array<Record<string, string>> = [
      { 'x-forwarded-for': '103.21.58.1' },
      { 'cf-ipcountry': 'IN' },
      { 'accept-language': 'hi-IN' },
      { 'x-real-ip': '103.21.58.1' },
      { forwarded: 'for=103.21.58.1' },
    ]
    for (const headers of spoofed) {
      expect(
        (
          await raw(
            'get-pricing-standard',
            { country: 'France', plan: 'First', mode: 'Monthly', TIMEZONE: 'Asia/Kolkata' },
            headers,
          )
        ).data,
      ).toMatchObject({ CURRENCY: 'USD', planRate: '49.00' })
    }
    expect((await raw('get-pricing-separate', {})).data).toMatchObject({
      pricing: { CURRENCY: 'INR' },
      ips: { COUNTRY: 'India', CITY: 'Pune', CURRENCY: 'INR' },
    })
    testApp.world.geo = { findPlace: () => null }
    expect((await raw('get-pricing-separate', {})).data).toMatchObject({
      pricing: { CURRENCY: 'USD', TAX_PERCENT: 0 },
      ips: { COUNTRY: '', CURRENCY: '' },
    })
  })

  it('by its table, which an operator may change', async () => {
    await testApp.world.db
      .updateTable('price')
      .set({ amount: '159900' })
      .where('plan', '=', 'Business')
      .where('currency', '=', 'INR')
      .where('mode', '=', 'Monthly')
      .execute()
    await seedPrices(testApp.world.db)
    expect(
      (await raw('get-pricing-standard', { country: 'India', plan: 'Business', mode: 'Monthly' }))
        .data['planRate'],
    ).toBe('1599.00')
  })
})

describe('Our product tells an owner of the plan', () => {
  it('with its limits and their use', async () => {
    const asha = await testApp.as('asha')
    const { data } = await asha.call(calls.planDetails)
    const { features, labelRemoval, ...limits } = planLimits.Business
    expect(data).toMatchObject({
      plan: 'Business',
      mode: 'Annually',
      status: 'Active',
      active: 'Active',
      periodStart: testApp.clock.now(),
      labelRemoval,
      features,
      limits,
    })
    const people = await testApp.world.db
      .selectFrom('event_tally')
      .select(({ fn }) => ['event_id', fn.sum('people').as('people')])
      .where('event_id', '!=', castEvents.ivos)
      .groupBy('event_id')
      .execute()
    expect(data.used).toEqual({
      currentEvents: 1,
      drafts: 1,
      people: Math.max(...people.map((one) => Number(one.people))),
      users: 2,
    })
    expect(data.used.people).toBeGreaterThan(0)

    const at = testApp.clock.now()
    const invitation = {
      account_id: cast.asha.accountId,
      email: 'new@team.example',
      permissions: ['CheckIn'],
      invited_by: cast.asha.personId,
      created_at: at,
      sent_at: at,
    }
    await testApp.world.db
      .insertInto('team_invitation')
      .values([
        {
          ...invitation,
          id: randomUUID(),
          token_hash: Buffer.from('a'),
          expires_at: new Date(at.getTime() + 1_000),
        },
        {
          ...invitation,
          id: randomUUID(),
          email: 'late@team.example',
          token_hash: Buffer.from('b'),
          expires_at: at,
        },
        {
          ...invitation,
          id: randomUUID(),
          email: 'no@team.example',
          token_hash: Buffer.from('c'),
          expires_at: new Date(at.getTime() + 1_000),
          cleared_at: at,
        },
      ])
      .execute()
    expect((await asha.call(calls.planDetails)).data.used.users).toBe(3)
  })

  it('and refuses other members', async () => {
    expect(await (await testApp.as('noah')).call(calls.planDetails)).toMatchObject({
      http: 403,
      code: 'no-access',
    })
    expect((await testApp.visitor().call(calls.planDetails)).http).toBe(401)
    expect((await (await testApp.as('ivo')).call(calls.planDetails)).data.used).toMatchObject({
      users: 1,
    })
  })
})
