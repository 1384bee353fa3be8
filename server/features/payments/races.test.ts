import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentEffects } from '../../payment-effects.ts'
import { seededRandom } from '../../seed/seeded-random.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import {
  describeDifference,
  getExpectedOutcome,
  createWebhook,
  listPermutations,
  randomSteps,
} from '../../test/models/payment-model.ts'
import {
  countingEffects,
  listPaymentPaths,
  receiveWebhook,
  openTestOrder,
  getOutcome,
} from '../../test/models/payment-runs.ts'
import { beginSignupPayment } from '../../test/flows/signup-payment.ts'
import { applyPayment } from './actions/apply-payment.ts'
import { fetchIntentFacts } from './actions/provider-payments.ts'
import { findIntent } from './store/intents.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'

/** The short form of `npm run faults -- payments`. */

let testApp: TestApp
let second: Awaited<ReturnType<TestApp['secondNode']>>
let provider: FakeProvider
beforeAll(async () => {
  testApp = await openTestApp({ events: false, pays: true, leniency: 1_000_000 })
  second = await testApp.secondNode()
  provider = testApp.provider as FakeProvider
})
afterAll(async () => {
  await testApp.close()
})

/** Reports one payment many times at once, over four channels on two nodes. */
async function deliverConcurrently(
  times: number,
  all: typeof paymentEffects,
  worlds = [testApp.world, second.world],
) {
  const order = await openTestOrder(testApp.world)
  const paid = await provider.pay(order.id)
  await receiveWebhook(testApp.world, all, paid.news[0] ?? { id: '', body: '' })
  const doors = worlds.map((world) => listPaymentPaths(world, all, { id: order.id, ...paid }))
  await Promise.all(
    Array.from({ length: times }, (_, turn) => doors[turn % 2]?.[(turn >> 1) % 4]?.()),
  )
  return getOutcome(testApp.world, order)
}

describe('Our product', () => {
  it(
    'counts a payment once when it is reported forty times at once over four channels on two nodes',
    { tags: 'long' },
    async () => {
      for (let run = 0; run < 4; run += 1)
        expect(await deliverConcurrently(40, countingEffects)).toMatchObject({
          state: 'fulfilled',
          grantedPayment: [expect.any(String)],
          refunds: [],
        })
    },
  )

  it('and the control: without the lock it counts more than once', { tags: 'long' }, async () => {
    let doubled = 0
    for (let run = 0; run < 10 && doubled === 0; run += 1) {
      const { grantedPayment } = await deliverConcurrently(16, countingEffects, [
        withoutLocks(testApp.world),
        withoutLocks(second.world),
      ])
      if (grantedPayment.length > 1) doubled += 1
    }
    expect(doubled).toBeGreaterThan(0)
  })

  it(
    'makes one account, one invoice and one mail of a payment reported at once over all channels',
    { tags: 'long' },
    async () => {
      const email = 'at-once@guests.example'
      const { id } = await beginSignupPayment(testApp, email)
      const paid = await provider.pay(id)
      const doors = [testApp.world, second.world].map((world) =>
        listPaymentPaths(world, paymentEffects, { id, ...paid }),
      )
      const told = await Promise.allSettled(
        Array.from({ length: 40 }, (_, turn) => doors[turn % 2]?.[(turn >> 1) % 4]?.()),
      )
      expect(told.filter(({ status }) => status === 'rejected')).toEqual([])
      const accounts = await testApp.world.db
        .selectFrom('person')
        .innerJoin('member', 'member.person_id', 'person.id')
        .innerJoin('account', 'account.id', 'member.account_id')
        .select(['account.id', 'account.plan', 'account.period_end'])
        .where('email', '=', email)
        .execute()
      expect(accounts).toMatchObject([{ plan: 'Business' }])
      expect(
        await testApp.world.db
          .selectFrom('invoice')
          .select('id')
          .where('account_id', '=', accounts[0]?.id ?? '')
          .execute(),
      ).toHaveLength(1)
      expect(
        await testApp.world.db
          .selectFrom('subscription_charge')
          .innerJoin('subscription', 'subscription.id', 'subscription_charge.subscription_id')
          .select('payment_id')
          .where('account_id', '=', accounts[0]?.id ?? '')
          .execute(),
      ).toHaveLength(1)
    },
  )

  it('numbers the invoices of nine parallel payments on two nodes without a gap, though a third of the transactions fail', async () => {
    const orders: string[] = []
    for (let one = 0; one < 9; one += 1) {
      const { id } = await beginSignupPayment(testApp, `in-line${one}@guests.example`, {
        plan: 'Custom',
      })
      await provider.pay(id)
      orders.push(id)
    }
    const told = async (id: string, at: number, fails = false) => {
      const { world } = at % 2 ? second : testApp
      const intent = await findIntent(world.db, { key: 'gateway', value: id })
      const facts = await fetchIntentFacts(provider.checkout.gateway, intent!, {
        channel: 'reconciler',
      })
      await world.db.transaction().execute(async (tx) => {
        for (const fact of facts)
          expect(await applyPayment({ tx, world, now: world.now() }, paymentEffects, fact)).toBe(
            'granted',
          )
        if (fails) throw new Error('taken back')
      })
    }
    const all = await Promise.allSettled(orders.map((id, at) => told(id, at, at % 3 === 2)))
    expect(all.map(({ status }) => status)).toEqual(
      orders.map((_, at) => (at % 3 === 2 ? 'rejected' : 'fulfilled')),
    )
    await Promise.all(orders.flatMap((id, at) => (at % 3 === 2 ? [told(id, at)] : [])))
    const numbers = (
      await testApp.world.db
        .selectFrom('invoice')
        .select('number')
        .where('kind', '=', 'invoice')
        .orderBy('number')
        .execute()
    ).map(({ number }) => number)
    expect(numbers.length).toBeGreaterThanOrEqual(9)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  it('ends the same for a dozen orders of six events', async () => {
    const chance = seededRandom(20261122)
    const all = listPermutations([0, 1, 2, 3, 4, 5])
    expect(all).toHaveLength(720)
    for (let run = 0; run < 12; run += 1) {
      const order = await openTestOrder(testApp.world)
      const failed = await provider.pay(order.id, 'failure')
      const { payment, news } = await provider.pay(order.id)
      const six = [
        ...failed.news,
        ...news,
        createWebhook(provider, order, { id: payment.id, status: 'captured' }),
        createWebhook(provider, order, { id: provider.newId('pay_'), status: 'failed' }),
      ]
      expect(six).toHaveLength(6)
      for (const at of all[chance.below(720)] ?? [])
        await receiveWebhook(testApp.world, countingEffects, six[at] ?? { id: '', body: '' })
      expect(await getOutcome(testApp.world, order)).toMatchObject({
        state: 'fulfilled',
        grantedPayment: [payment.id],
        refunds: [],
        odd: 0,
      })
    }
  })

  it('ends as the model says after twenty random sequences', { tags: 'long' }, async () => {
    const seed = Date.now() % 1_000_000_000
    const chance = seededRandom(seed)
    for (let run = 0; run < 20; run += 1) {
      const order = await openTestOrder(testApp.world)
      const steps = randomSteps(provider, order, chance)
      for (const { news } of steps) await receiveWebhook(testApp.world, countingEffects, news)
      const difference = describeDifference(
        await getOutcome(testApp.world, order),
        getExpectedOutcome(steps),
      )
      expect(
        difference,
        `seed ${seed}, run ${run}: ${steps.map(({ payment, status, flaw }) => `${payment} ${status} ${flaw}`).join(', ')}`,
      ).toBe('')
    }
  })

  it('and the control: a model that forgets a refund differs', async () => {
    const order = await openTestOrder(testApp.world)
    const [one, two] = [provider.newId('pay_'), provider.newId('pay_')]
    const steps = [one, two].map((payment) => ({
      payment,
      status: 'captured' as const,
      flaw: 'none' as const,
      news: createWebhook(provider, order, { id: payment, status: 'captured' }),
    }))
    for (const { news } of steps) await receiveWebhook(testApp.world, countingEffects, news)
    expect(
      describeDifference(
        await getOutcome(testApp.world, order),
        getExpectedOutcome(steps.slice(0, 1)),
      ),
    ).not.toBe('')
  })
})
