import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectPlan } from '@mehfil/contract/accounts/accounts.ts'
import { startSignupPayment } from '@mehfil/contract/billing/payments.ts'
import { paymentEffects } from '../../payment-effects.ts'
import type { CheckoutProvider } from '../../base/payments/payment-gateway.ts'
import type { FakeProvider, ProviderFault } from '../../test/fakes/fake-provider.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { beginSignupPayment } from '../../test/flows/signup-payment.ts'
import { billed, reachPlanChoice } from '../../test/flows/sign-up.ts'
import { createProviderOrder } from './actions/provider-order.ts'
import { reconcile } from './actions/reconcile.ts'
import { claimOrderRequest, findIntent } from './store/intents.ts'

let testApp: TestApp
let provider: FakeProvider
beforeAll(async () => {
  testApp = await openTestApp({ events: false, pays: true, leniency: 1_000_000 })
  provider = testApp.provider as FakeProvider
})
afterAll(async () => {
  await testApp.close()
})

let visits = 0
const choosePlan = async (plan: 'Custom' | 'Business') => {
  const visitor = await reachPlanChoice(testApp, `beginner${++visits}@guests.example`, billed)
  await visitor.call(selectPlan, {
    input: plan === 'Custom' ? { plan, guests: 200 } : { plan, mode: 'Monthly' },
  })
  return visitor
}
const countProviderCalls = () => ({
  order: provider.count('order'),
  subscription: provider.count('subscription'),
})

describe('Our product', () => {
  it.each([
    ['Custom', 'order'],
    ['Business', 'subscription'],
  ] as const)(
    'asks the provider once when %s is begun a hundred times at once on two nodes',
    { tags: 'long' },
    async (plan, kind) => {
      const visitor = await choosePlan(plan)
      const second = await testApp.secondNode()
      const before = countProviderCalls()[kind]
      const all = await Promise.all(
        Array.from({ length: 100 }, (_, turn) =>
          (turn % 2
            ? second.visitor({ ...visitor.cookies })
            : testApp.visitor({ ...visitor.cookies })
          ).call(startSignupPayment),
        ),
      )
      expect(all.map(({ http }) => http)).toEqual(all.map(() => 200))
      expect(new Set(all.map(({ data }) => data.orderId ?? data.subscriptionId)).size).toBe(1)
      expect(countProviderCalls()[kind] - before).toBe(1)
    },
  )

  it('and the control: without the lease a second subscription is made', async () => {
    const { id } = await beginSignupPayment(testApp, `beginner${++visits}@guests.example`)
    const intent = await findIntent(testApp.world.db, { key: 'gateway', value: id })
    const before = countProviderCalls().subscription
    await Promise.all(
      [0, 1, 2].map(() =>
        createProviderOrder(testApp.world, testApp.world.checkout as CheckoutProvider, {
          intent: intent!,
          isRepeated: false,
        }),
      ),
    )
    expect(countProviderCalls().subscription - before).toBe(3)
  })

  it.each([
    ['nothing was done', 'Custom', 'cut-before'],
    ['it was done', 'Custom', 'cut-after'],
    ['nothing was done', 'Business', 'cut-before'],
    ['it was done', 'Business', 'cut-after'],
    ['a 500 came', 'Custom', 500],
    ['a 429 came', 'Business', 429],
    ['nonsense came', 'Custom', 200],
  ] as const)(
    'asks again where %s and the answer was lost, and has one of %s in the end (%s)',
    async (_, plan, how) => {
      const visitor = await choosePlan(plan)
      const before = countProviderCalls()
      provider.goWrong((question): ProviderFault | null =>
        question === 'POST orders' || question === 'POST subscriptions'
          ? typeof how === 'number'
            ? new Response('<html>', { status: how })
            : how
          : null,
      )
      const away = await visitor.call(startSignupPayment)
      expect([away.http, away.code]).toEqual([503, 'paymentsAway'])
      provider.goWrong()
      const { data } = await visitor.call(startSignupPayment)
      expect(data.orderId ?? data.subscriptionId).toBeTruthy()
      const after = countProviderCalls()
      expect(after.order + after.subscription - before.order - before.subscription).toBe(1)
    },
  )

  it('takes over after half a minute from a process killed while it asked, and no sooner', async () => {
    const visitor = await choosePlan('Custom')
    provider.goWrong((question) => (question === 'POST orders' ? 'cut-before' : null))
    await visitor.call(startSignupPayment)
    provider.goWrong()
    const { db } = testApp.world
    const { id } = await db
      .selectFrom('payment_intent')
      .select('id')
      .where('gateway_id', 'is', null)
      .where('state', '=', 'intent')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const claimRequest = () =>
      claimOrderRequest(
        db,
        id,
        testApp.clock.now(),
        new Date(testApp.clock.now().getTime() + 30_000),
      )
    expect(await claimRequest()).not.toBeNull()
    testApp.clock.move(29_999)
    expect(await claimRequest()).toBeNull()
    testApp.clock.move(1)
    const before = countProviderCalls().order
    expect((await visitor.call(startSignupPayment)).data.orderId).toBeTruthy()
    expect(countProviderCalls().order - before).toBe(1)
  })

  it(
    'finds an order whose buyer never came back, and stops asking in the end',
    { tags: 'long' },
    async () => {
      const visitor = await choosePlan('Custom')
      provider.goWrong((question) => (question === 'POST orders' ? 'cut-after' : null))
      await visitor.call(startSignupPayment)
      provider.goWrong()
      const findOpenIntent = () =>
        testApp.world.db
          .selectFrom('payment_intent')
          .select(['id', 'state', 'gateway_id', 'next_check_at'])
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .where('guests', '=', 200)
          .where('next_check_at', 'is not', null)
          .execute()
      testApp.clock.move(16 * 60_000)
      await reconcile(testApp.world, paymentEffects)
      expect((await findOpenIntent()).filter(({ gateway_id }) => gateway_id === null)).toEqual([])
      for (let half = 0; half < 12; half += 1) {
        testApp.clock.move(12.1 * 3_600_000)
        await reconcile(testApp.world, paymentEffects)
      }
      expect(await findOpenIntent()).toEqual([])
    },
  )

  it(
    'sells at the price of the billing country, regardless of the country that a browser claims',
    { tags: 'long' },
    async () => {
      const { visitor, checkout, id } = await beginSignupPayment(
        testApp,
        `beginner${++visits}@guests.example`,
        { plan: 'Custom', guests: 200 },
      )
      // A payer whose country was guessed wrongly is charged the same.
      const { geo } = testApp.world
      testApp.world.geo = { findPlace: () => ({ country: 'US', city: 'Toledo' }) }
      const guessed = JSON.parse(
        (await visitor.send('POST', '/api/auth/get-pricing-separate', {})).body,
      ) as { data: { pricing: object } }
      expect(
        guessed.data.pricing,
        'the control: without a billing country, the guess is the price',
      ).toMatchObject({ CURRENCY: 'USD', TAX_PERCENT: 0 })
      for (let turn = 0; turn < 50; turn += 1) {
        const spoofed = {
          'x-forwarded-for': `8.8.${turn}.1`,
          'cf-ipcountry': 'US',
          'accept-language': 'en-US',
        }
        const sent = await visitor.send(
          'POST',
          '/api/auth/register/payment/initiate',
          {
            PLAN: 'Economy',
            totalAmount: '1.00',
            CURRENCY: 'USD',
            COUNTRY: 'United States',
            PERIOD_ENDDATE: '2099-01-01 00:00:00',
          },
          spoofed,
        )
        expect(JSON.parse((sent as { body: string }).body)).toMatchObject({
          data: { orderId: id, totalAmount: '2357.64', CURRENCY: 'INR', PLAN: 'Custom' },
        })
      }
      testApp.world.geo = geo
      expect(provider.get(id)).toMatchObject({ amount: 235_764, currency: 'INR' })
      expect(checkout.total).toBe(235_764)
    },
  )

  it('makes another order for another number of guests, and none before the details are complete', async () => {
    const { visitor, id } = await beginSignupPayment(
      testApp,
      `beginner${++visits}@guests.example`,
      {
        plan: 'Custom',
        guests: 200,
      },
    )
    await visitor.call(selectPlan, { input: { plan: 'Custom', guests: 500 } })
    const { data } = await visitor.call(startSignupPayment)
    expect(data).toMatchObject({ guests: 500, total: 589_410 })
    expect(data.orderId).not.toBe(id)
    expect(await findIntent(testApp.world.db, { key: 'gateway', value: id })).toMatchObject({
      state: 'abandoned',
    })
    const early = await reachPlanChoice(testApp, `beginner${++visits}@guests.example`)
    expect((await early.call(startSignupPayment)).code).toBe('wrongStep')
  })
})
