import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectPlan } from '@mehfil/contract/accounts.ts'
import { startSignupPayment } from '@mehfil/contract/payments.ts'
import { effects } from '../../effects.ts'
import type { Checkout } from '../../base/gateway.ts'
import type { FakeProvider, Mishap } from '../../test/fake-provider.ts'
import { openHouse, type House } from '../../test/house.ts'
import { beginToPay } from '../../test/paying.ts'
import { billed, reachPlans } from '../../test/signing-up.ts'
import { askForOrder } from './actions/ask-for-order.ts'
import { reconcile } from './actions/reconcile.ts'
import { claimAsking, intentBy } from './store/intents.ts'

let house: House
let provider: FakeProvider
beforeAll(async () => {
  house = await openHouse({ events: false, pays: true, leniency: 1_000_000 })
  provider = house.provider as FakeProvider
})
afterAll(async () => {
  await house.close()
})

let visits = 0
const chosen = async (plan: 'Custom' | 'Business') => {
  const visitor = await reachPlans(house, `beginner${++visits}@guests.example`, billed)
  await visitor.call(selectPlan, {
    input: plan === 'Custom' ? { plan, guests: 200 } : { plan, mode: 'Monthly' },
  })
  return visitor
}
const made = () => ({
  order: provider.count('order'),
  subscription: provider.count('subscription'),
})

describe('Our product', () => {
  it.each([
    ['Custom', 'order'],
    ['Business', 'subscription'],
  ] as const)(
    'asks the provider once, though %s is begun a hundred times at once on two nodes',
    async (plan, kind) => {
      const visitor = await chosen(plan)
      const second = await house.secondNode()
      const before = made()[kind]
      const all = await Promise.all(
        Array.from({ length: 100 }, (_, turn) =>
          (turn % 2
            ? second.visitor({ ...visitor.cookies })
            : house.visitor({ ...visitor.cookies })
          ).call(startSignupPayment),
        ),
      )
      expect(all.map(({ http }) => http)).toEqual(all.map(() => 200))
      expect(new Set(all.map(({ data }) => data.orderId ?? data.subscriptionId)).size).toBe(1)
      expect(made()[kind] - before).toBe(1)
    },
  )

  it('and would show it: whoever asks without the claim makes another subscription', async () => {
    const { id } = await beginToPay(house, `beginner${++visits}@guests.example`)
    const intent = await intentBy(house.world.db, { of: 'gateway', value: id })
    const before = made().subscription
    await Promise.all(
      [0, 1, 2].map(() =>
        askForOrder(house.world, house.world.checkout as Checkout, {
          intent: intent!,
          isRepeated: false,
        }),
      ),
    )
    expect(made().subscription - before).toBe(3)
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
    'asks again where %s and no answer was heard, and has one of %s in the end (%s)',
    async (_, plan, how) => {
      const visitor = await chosen(plan)
      const before = made()
      provider.goWrong((question): Mishap | null =>
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
      const after = made()
      expect(after.order + after.subscription - before.order - before.subscription).toBe(1)
    },
  )

  it('takes over after half a minute from whoever was killed while it asked, and no sooner', async () => {
    const visitor = await chosen('Custom')
    provider.goWrong((question) => (question === 'POST orders' ? 'cut-before' : null))
    await visitor.call(startSignupPayment)
    provider.goWrong()
    const { db } = house.world
    const { id } = await db
      .selectFrom('payment_intent')
      .select('id')
      .where('gateway_id', 'is', null)
      .where('state', '=', 'intent')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const claim = () =>
      claimAsking(db, id, house.clock.now(), new Date(house.clock.now().getTime() + 30_000))
    expect(await claim()).not.toBeNull()
    house.clock.move(29_999)
    expect(await claim()).toBeNull()
    house.clock.move(1)
    const before = made().order
    expect((await visitor.call(startSignupPayment)).data.orderId).toBeTruthy()
    expect(made().order - before).toBe(1)
  })

  it('finds by itself what was made for somebody who never came back, and asks for nobody for ever', async () => {
    const visitor = await chosen('Custom')
    provider.goWrong((question) => (question === 'POST orders' ? 'cut-after' : null))
    await visitor.call(startSignupPayment)
    provider.goWrong()
    const open = () =>
      house.world.db
        .selectFrom('payment_intent')
        .select(['id', 'state', 'gateway_id', 'next_check_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .where('guests', '=', 200)
        .where('next_check_at', 'is not', null)
        .execute()
    house.clock.move(16 * 60_000)
    await reconcile(house.world, effects)
    expect((await open()).filter(({ gateway_id }) => gateway_id === null)).toEqual([])
    for (let half = 0; half < 12; half += 1) {
      house.clock.move(12.1 * 3_600_000)
      await reconcile(house.world, effects)
    }
    expect(await open()).toEqual([])
  })

  it('sells at the price of the bill’s place, whatever a browser says of where it is', async () => {
    const { visitor, checkout, id } = await beginToPay(
      house,
      `beginner${++visits}@guests.example`,
      { plan: 'Custom', guests: 200 },
    )
    // Even whoever got the guess of the place wrong is asked the same.
    const { geo } = house.world
    house.world.geo = { placeOf: () => ({ country: 'US', city: 'Toledo' }) }
    const guessed = JSON.parse(
      (await visitor.send('POST', '/api/auth/get-pricing-separate', {})).body,
    ) as { data: { pricing: object } }
    expect(
      guessed.data.pricing,
      'the control: where nobody said where the bill goes, the guess is the price',
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
    house.world.geo = geo
    expect(provider.get(id)).toMatchObject({ amount: 235_764, currency: 'INR' })
    expect(checkout.total).toBe(235_764)
  })

  it('begins another order for another number of guests, and lets nobody pay before the details are there', async () => {
    const { visitor, id } = await beginToPay(house, `beginner${++visits}@guests.example`, {
      plan: 'Custom',
      guests: 200,
    })
    await visitor.call(selectPlan, { input: { plan: 'Custom', guests: 500 } })
    const { data } = await visitor.call(startSignupPayment)
    expect(data).toMatchObject({ guests: 500, total: 589_410 })
    expect(data.orderId).not.toBe(id)
    expect(await intentBy(house.world.db, { of: 'gateway', value: id })).toMatchObject({
      state: 'abandoned',
    })
    const early = await reachPlans(house, `beginner${++visits}@guests.example`)
    expect((await early.call(startSignupPayment)).code).toBe('wrongStep')
  })
})
