import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { effects } from '../../effects.ts'
import { seededChance } from '../../seed/chance.ts'
import type { FakeProvider } from '../../test/fake-provider.ts'
import { openHouse, type House } from '../../test/house.ts'
import {
  differenceOf,
  expectedOf,
  newsOf,
  ordersOf,
  randomSteps,
} from '../../test/payment-model.ts'
import { countingEffects, doorsFor, hear, openOrder, outcomeOf } from '../../test/payment-runs.ts'
import { beginToPay } from '../../test/paying.ts'
import { applyPayment } from './actions/apply-payment.ts'
import { askAboutIntent } from './actions/asking.ts'
import { intentBy } from './store/intents.ts'
import { withoutLocks } from '../../test/without-locks.ts'

/** The short form of `npm run faults -- payments`. */

let house: House
let second: Awaited<ReturnType<House['secondNode']>>
let provider: FakeProvider
beforeAll(async () => {
  house = await openHouse({ events: false, pays: true, leniency: 1_000_000 })
  second = await house.secondNode()
  provider = house.provider as FakeProvider
})
afterAll(async () => {
  await house.close()
})

/** So many tellings of one payment at once, over four doors on two nodes. */
async function tellAtOnce(
  times: number,
  all: typeof effects,
  worlds = [house.world, second.world],
) {
  const order = await openOrder(house.world)
  const paid = await provider.pay(order.id)
  await hear(house.world, all, paid.news[0] ?? { id: '', body: '' })
  const doors = worlds.map((world) => doorsFor(world, all, { id: order.id, ...paid }))
  await Promise.all(
    Array.from({ length: times }, (_, turn) => doors[turn % 2]?.[(turn >> 1) % 4]?.()),
  )
  return outcomeOf(house.world, order)
}

describe('Our product', () => {
  it('counts a payment once, though it is told of forty times at once over four doors on two nodes', async () => {
    for (let run = 0; run < 4; run += 1)
      expect(await tellAtOnce(40, countingEffects)).toMatchObject({
        state: 'fulfilled',
        given: [expect.any(String)],
        refunds: [],
      })
  })

  it('and would show it: without the lock it counts more than once', async () => {
    let doubled = 0
    for (let run = 0; run < 10 && doubled === 0; run += 1) {
      const { given } = await tellAtOnce(16, countingEffects, [
        withoutLocks(house.world),
        withoutLocks(second.world),
      ])
      if (given.length > 1) doubled += 1
    }
    expect(doubled).toBeGreaterThan(0)
  })

  it('makes one account, one bill and one mail with it of one payment told at once over the real doors', async () => {
    const email = 'at-once@guests.example'
    const { id } = await beginToPay(house, email)
    const paid = await provider.pay(id)
    const doors = [house.world, second.world].map((world) =>
      doorsFor(world, effects, { id, ...paid }),
    )
    const told = await Promise.allSettled(
      Array.from({ length: 40 }, (_, turn) => doors[turn % 2]?.[(turn >> 1) % 4]?.()),
    )
    expect(told.filter(({ status }) => status === 'rejected')).toEqual([])
    const accounts = await house.world.db
      .selectFrom('person')
      .innerJoin('member', 'member.person_id', 'person.id')
      .innerJoin('account', 'account.id', 'member.account_id')
      .select(['account.id', 'account.plan', 'account.period_end'])
      .where('email', '=', email)
      .execute()
    expect(accounts).toMatchObject([{ plan: 'Business' }])
    expect(
      await house.world.db
        .selectFrom('invoice')
        .select('id')
        .where('account_id', '=', accounts[0]?.id ?? '')
        .execute(),
    ).toHaveLength(1)
    expect(
      await house.world.db
        .selectFrom('subscription_charge')
        .innerJoin('subscription', 'subscription.id', 'subscription_charge.subscription_id')
        .select('payment_id')
        .where('account_id', '=', accounts[0]?.id ?? '')
        .execute(),
    ).toHaveLength(1)
  })

  it('numbers the bills of nine who pay at the same moment on two nodes without a gap, though a third of the transactions fail', async () => {
    const orders: string[] = []
    for (let one = 0; one < 9; one += 1) {
      const { id } = await beginToPay(house, `in-line${one}@guests.example`, { plan: 'Custom' })
      await provider.pay(id)
      orders.push(id)
    }
    const told = async (id: string, at: number, fails = false) => {
      const { world } = at % 2 ? second : house
      const intent = await intentBy(world.db, { of: 'gateway', value: id })
      const facts = await askAboutIntent(provider.checkout.gateway, intent!, { door: 'reconciler' })
      await world.db.transaction().execute(async (tx) => {
        for (const fact of facts)
          expect(await applyPayment({ tx, world, now: world.now() }, effects, fact)).toBe('granted')
        if (fails) throw new Error('taken back')
      })
    }
    const all = await Promise.allSettled(orders.map((id, at) => told(id, at, at % 3 === 2)))
    expect(all.map(({ status }) => status)).toEqual(
      orders.map((_, at) => (at % 3 === 2 ? 'rejected' : 'fulfilled')),
    )
    await Promise.all(orders.flatMap((id, at) => (at % 3 === 2 ? [told(id, at)] : [])))
    const numbers = (
      await house.world.db
        .selectFrom('invoice')
        .select('number')
        .where('kind', '=', 'invoice')
        .orderBy('number')
        .execute()
    ).map(({ number }) => number)
    expect(numbers.length).toBeGreaterThanOrEqual(9)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  it('ends alike for a dozen of the orders six events of one order can come in', async () => {
    const chance = seededChance(20261122)
    const all = ordersOf([0, 1, 2, 3, 4, 5])
    expect(all).toHaveLength(720)
    for (let run = 0; run < 12; run += 1) {
      const order = await openOrder(house.world)
      const failed = await provider.pay(order.id, 'failure')
      const { payment, news } = await provider.pay(order.id)
      const six = [
        ...failed.news,
        ...news,
        newsOf(provider, order, { id: payment.id, status: 'captured' }),
        newsOf(provider, order, { id: provider.newId('pay_'), status: 'failed' }),
      ]
      expect(six).toHaveLength(6)
      for (const at of all[chance.below(720)] ?? [])
        await hear(house.world, countingEffects, six[at] ?? { id: '', body: '' })
      expect(await outcomeOf(house.world, order)).toMatchObject({
        state: 'fulfilled',
        given: [payment.id],
        refunds: [],
        odd: 0,
      })
    }
  })

  it('ends as the model says after twenty sequences that chance made', async () => {
    const seed = Date.now() % 1_000_000_000
    const chance = seededChance(seed)
    for (let run = 0; run < 20; run += 1) {
      const order = await openOrder(house.world)
      const steps = randomSteps(provider, order, chance)
      for (const { news } of steps) await hear(house.world, countingEffects, news)
      const difference = differenceOf(await outcomeOf(house.world, order), expectedOf(steps))
      expect(
        difference,
        `seed ${seed}, run ${run}: ${steps.map(({ payment, status, flaw }) => `${payment} ${status} ${flaw}`).join(', ')}`,
      ).toBe('')
    }
  })

  it('and would show it: a model that forgets a refund differs', async () => {
    const order = await openOrder(house.world)
    const [one, two] = [provider.newId('pay_'), provider.newId('pay_')]
    const steps = [one, two].map((payment) => ({
      payment,
      status: 'captured' as const,
      flaw: 'none' as const,
      news: newsOf(provider, order, { id: payment, status: 'captured' }),
    }))
    for (const { news } of steps) await hear(house.world, countingEffects, news)
    expect(
      differenceOf(await outcomeOf(house.world, order), expectedOf(steps.slice(0, 1))),
    ).not.toBe('')
  })
})
