import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxEntity } from '../sandbox/rules/entities.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { countingEffects, receiveWebhook, openTestOrder } from '../../test/models/payment-runs.ts'
import { nextPaymentState, type PaymentEvent, type PaymentState } from './rules/payment-machine.ts'

let testApp: TestApp
let provider: FakeProvider
beforeAll(async () => {
  testApp = await openTestApp({ events: false, pays: true, leniency: 1_000_000 })
  provider = testApp.provider as FakeProvider
})
afterAll(async () => {
  await testApp.close()
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
const eventByNews = {
  created: 'attempt',
  authorized: 'attempt',
  failed: 'fail',
  captured: 'capture',
  refunded: null,
} as const satisfies Record<string, PaymentEvent | null>
type PaymentNews = keyof typeof eventByNews
type NextStateFunction = typeof nextPaymentState

/** The state an order must reach after news of an unknown payment. */
function getExpectedState(
  state: PaymentState,
  news: PaymentNews,
  transition: NextStateFunction,
): PaymentState {
  const on = eventByNews[news]
  const next = on && transition(state, on)
  if (next === 'paid') return transition('paid', 'fulfil') ?? state
  return next ?? state
}

/** Tries every pair of state and news; answers the pairs that differ from the table. */
async function findWrongPairs(
  transition: NextStateFunction,
): Promise<{ pairs: number; refused: number; astray: string[] }> {
  const astray: string[] = []
  let refused = 0
  for (const state of states) {
    for (const said of Object.keys(eventByNews) as PaymentNews[]) {
      const order = await openTestOrder(testApp.world)
      const row = () =>
        testApp.world.db
          .selectFrom('payment_intent')
          .selectAll()
          .where('id', '=', order.intent)
          .executeTakeFirstOrThrow()
      await testApp.world.db
        .updateTable('payment_intent')
        .set({ state })
        .where('id', '=', order.intent)
        .execute()
      const before = await row()
      const { payment } = await provider.pay(order.id)
      const told: SandboxEntity = {
        ...payment,
        status: said,
        captured: said === 'captured',
        ...(said === 'refunded' && { amount_refunded: payment['amount'] }),
      }
      await receiveWebhook(testApp.world, countingEffects, provider.news(`payment.${said}`, [told]))
      const after = await row()
      const is = getExpectedState(state, said, transition)
      if (
        is === state &&
        eventByNews[said] !== null &&
        transition(state, eventByNews[said]) === null
      ) {
        refused += 1
        if (JSON.stringify(after) !== JSON.stringify(before)) astray.push(`${state} ${said} wrote`)
      }
      if (after.state !== is) astray.push(`${state} ${said}: ${after.state} instead of ${is}`)
    }
  }
  return { pairs: states.length * Object.keys(eventByNews).length, refused, astray }
}

describe('Our product', () => {
  it(
    'moves an order from every state by every news as its table says, and writes nothing else',
    { tags: 'long' },
    async () => {
      expect(await findWrongPairs(nextPaymentState)).toEqual({ pairs: 40, refused: 16, astray: [] })
    },
  )

  it('and the control: another transition is noticed', async () => {
    const without: NextStateFunction = (from, on) =>
      from === 'abandoned' && on === 'capture' ? null : nextPaymentState(from, on)
    expect((await findWrongPairs(without)).astray).toEqual([
      'abandoned captured wrote',
      'abandoned captured: fulfilled instead of abandoned',
    ])
  })
})
