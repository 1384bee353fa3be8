import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Entity } from '../sandbox/rules/entities.ts'
import type { FakeProvider } from '../../test/fake-provider.ts'
import { openHouse, type House } from '../../test/house.ts'
import { countingEffects, hear, openOrder } from '../../test/payment-runs.ts'
import { nextPaymentState, type PaymentEvent, type PaymentState } from './rules/payment-machine.ts'

let house: House
let provider: FakeProvider
beforeAll(async () => {
  house = await openHouse({ events: false, pays: true, leniency: 1_000_000 })
  provider = house.provider as FakeProvider
})
afterAll(async () => {
  await house.close()
})

const states = [
  'order_created',
  'attempted',
  'agreed',
  'abandoned',
  'fulfilled',
  'declined',
  'refunded_part',
  'refunded',
] as const
const news = {
  created: 'attempt',
  authorized: 'attempt',
  failed: 'fail',
  captured: 'capture',
  refunded: null,
} as const satisfies Record<string, PaymentEvent | null>
type Said = keyof typeof news
type Leads = typeof nextPaymentState

/** Where an order that stands so has to be after news of a payment nobody heard of before. */
function expected(state: PaymentState, said: Said, leads: Leads): PaymentState {
  const on = news[said]
  const next = on && leads(state, on)
  if (next === 'paid') return leads('paid', 'fulfil') ?? state
  return next ?? state
}

/** What every pair of a state and a piece of news comes to; the pairs in which that is not what the table says. */
async function pairsAstray(
  leads: Leads,
): Promise<{ pairs: number; refused: number; astray: string[] }> {
  const astray: string[] = []
  let refused = 0
  for (const state of states) {
    for (const said of Object.keys(news) as Said[]) {
      const order = await openOrder(house.world)
      const row = () =>
        house.world.db
          .selectFrom('payment_intent')
          .selectAll()
          .where('id', '=', order.intent)
          .executeTakeFirstOrThrow()
      await house.world.db
        .updateTable('payment_intent')
        .set({ state })
        .where('id', '=', order.intent)
        .execute()
      const before = await row()
      const { payment } = await provider.pay(order.id)
      const told: Entity = {
        ...payment,
        status: said,
        captured: said === 'captured',
        ...(said === 'refunded' && { amount_refunded: payment['amount'] }),
      }
      await hear(house.world, countingEffects, provider.news(`payment.${said}`, [told]))
      const after = await row()
      const is = expected(state, said, leads)
      if (is === state && news[said] !== null && leads(state, news[said]) === null) {
        refused += 1
        if (JSON.stringify(after) !== JSON.stringify(before)) astray.push(`${state} ${said} wrote`)
      }
      if (after.state !== is) astray.push(`${state} ${said}: ${after.state} instead of ${is}`)
    }
  }
  return { pairs: states.length * Object.keys(news).length, refused, astray }
}

describe('Our product', () => {
  it('takes an order from every state where its table says at every news of money, and writes nothing where it says nothing', async () => {
    expect(await pairsAstray(nextPaymentState)).toEqual({ pairs: 40, refused: 16, astray: [] })
  })

  it('and would be seen to go another way: the control', async () => {
    const without: Leads = (from, on) =>
      from === 'abandoned' && on === 'capture' ? null : nextPaymentState(from, on)
    expect((await pairsAstray(without)).astray).toEqual([
      'abandoned captured wrote',
      'abandoned captured: fulfilled instead of abandoned',
    ])
  })
})
