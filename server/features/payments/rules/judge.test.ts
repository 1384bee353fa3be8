import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Payment, PaymentStatus } from '../../../base/gateway.ts'
import { isForward, judge } from './judge.ts'
import type { Intent, PaymentFact } from './paid.ts'
import type { PaymentState } from './payment-machine.ts'

const intent: Intent = {
  id: '11111111-1111-4111-8111-111111111111',
  purpose: 'sign-up',
  holder: 'flow:a',
  accountId: null,
  personId: null,
  eventId: null,
  kind: 'order',
  plan: 'Custom',
  mode: 'Once',
  guests: 100,
  country: 'IN',
  currency: 'INR',
  planRate: 99_900,
  taxPercent: 18,
  tax: 17_982,
  total: 117_882,
  billed: {
    fullName: '',
    email: '',
    contact: '',
    country: 'IN',
    state: '',
    address: '',
    gstNo: '',
  },
  language: 'en',
  details: {},
  nav: '/',
  gatewayId: 'order_A',
  state: 'order_created',
  paymentId: null,
  createdAt: new Date(0),
}
const payment: Payment = {
  id: 'pay_A',
  orderId: 'order_A',
  invoiceId: null,
  amount: 117_882,
  amountRefunded: 0,
  currency: 'INR',
  status: 'captured',
  method: 'card',
  error: null,
  notes: {},
  createdAt: new Date(1),
}
const fact: PaymentFact = { door: 'webhook', payment, subscription: null, merchant: 'acc_ours' }
const judged = (
  of: Partial<Payment>,
  more: {
    intent?: Partial<Intent>
    fact?: Partial<PaymentFact>
    isDecided?: boolean
    ours?: string | null
  } = {},
) =>
  judge({
    intent: { ...intent, ...more.intent },
    fact: { ...fact, ...more.fact, payment: { ...payment, ...of } },
    isDecided: more.isDecided ?? false,
    ours: more.ours === undefined ? 'acc_ours' : more.ours,
  })

describe('Our product', () => {
  it('gives for money that is there, and for nothing less', () => {
    expect(judged({})).toEqual({ is: 'give' })
    for (const status of ['created', 'authorized'] as const)
      expect(judged({ status })).toEqual({ is: 'waiting' })
    expect(judged({ status: 'failed' })).toEqual({ is: 'failed' })
    expect(judged({ status: 'refunded' })).toEqual({ is: 'returned' })
    expect(judged({}, { isDecided: true })).toEqual({ is: 'known' })
  })

  it('keeps aside whatever is a paisa off, in another currency, of another order or of another account', () => {
    expect(judged({ amount: 117_881 })).toEqual({ is: 'suspicious', reason: 'amount' })
    expect(judged({ amount: 117_883 })).toEqual({ is: 'suspicious', reason: 'amount' })
    expect(judged({ currency: 'USD' })).toEqual({ is: 'suspicious', reason: 'currency' })
    expect(judged({ orderId: 'order_B' })).toEqual({ is: 'suspicious', reason: 'order' })
    expect(judged({}, { fact: { merchant: 'acc_theirs' } })).toEqual({
      is: 'suspicious',
      reason: 'merchant',
    })
    expect(judged({}, { fact: { merchant: 'acc_theirs' }, ours: null })).toEqual({ is: 'give' })
    expect(judged({ amountRefunded: 1 })).toEqual({ is: 'suspicious', reason: 'refunded-in-part' })
  })

  it('sends back what comes a second time for one order, and renews by what comes again for a subscription', () => {
    for (const state of ['fulfilled', 'declined', 'refunded'] as const)
      expect(judged({}, { intent: { state } })).toEqual({ is: 'refund', reason: 'paid-twice' })
    const own = { kind: 'subscription', gatewayId: 'sub_A', state: 'fulfilled' } as const
    const subscription = { id: 'sub_A', periodStart: null, periodEnd: null }
    expect(judged({ orderId: 'order_of_theirs' }, { intent: own, fact: { subscription } })).toEqual(
      { is: 'renew' },
    )
    expect(judged({}, { intent: { ...own, state: 'declined' }, fact: { subscription } })).toEqual({
      is: 'refund',
      reason: 'not-wanted',
    })
    expect(
      judged({}, { intent: own, fact: { subscription: { ...subscription, id: 'sub_B' } } }),
    ).toEqual({ is: 'suspicious', reason: 'order' })
  })

  it('takes the trifle a later beginning is agreed to by for no payment', () => {
    const own = {
      kind: 'subscription',
      gatewayId: 'sub_A',
      details: { startAt: new Date(86_400_000).toISOString() },
    } as const
    const subscription = { id: 'sub_A', periodStart: null, periodEnd: null }
    for (const status of ['authorized', 'captured', 'refunded'] as const)
      expect(judged({ amount: 500, status }, { intent: own, fact: { subscription } })).toEqual({
        is: 'agreed',
      })
    expect(
      judged({ createdAt: new Date(86_400_000) }, { intent: own, fact: { subscription } }),
    ).toEqual({ is: 'give' })
  })

  it('goes forward only, whatever comes after what', () => {
    const statuses: PaymentStatus[] = ['created', 'failed', 'authorized', 'captured', 'refunded']
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 30 }),
        (told) => {
          let at: PaymentStatus = 'created'
          for (const next of told) at = isForward(at, next) ? next : at
          expect(at).toBe(statuses[Math.max(...told.map((one) => statuses.indexOf(one)))])
        },
      ),
    )
  })

  it('decides the same of one fact whichever door tells it', () => {
    const states: PaymentState[] = [
      'intent',
      'order_created',
      'attempted',
      'abandoned',
      'fulfilled',
      'declined',
      'refunded_part',
      'refunded',
    ]
    for (const state of states) {
      const all = (['handler', 'callback', 'webhook', 'reconciler'] as const).map((door) =>
        JSON.stringify(judged({}, { intent: { state }, fact: { door } })),
      )
      expect(new Set(all).size).toBe(1)
    }
  })
})
