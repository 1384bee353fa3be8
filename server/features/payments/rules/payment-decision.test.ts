import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type {
  GatewayPayment,
  GatewayPaymentStatus,
} from '../../../base/payments/payment-gateway.ts'
import { isLaterStatus, decidePayment } from './payment-decision.ts'
import type { PaymentIntent, PaymentFact } from './payment-intent.ts'
import type { PaymentState } from './payment-machine.ts'

const intent: PaymentIntent = {
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
  coupon: null,
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
  returnPath: '/',
  gatewayId: 'order_A',
  state: 'order_created',
  paymentId: null,
  createdAt: new Date(0),
}
const payment: GatewayPayment = {
  id: 'pay_A',
  orderId: 'order_A',
  invoiceId: null,
  amount: 117_882,
  amountRefunded: 0,
  currency: 'INR',
  status: 'captured',
  method: 'card',
  card: { network: 'Visa', last4: '4242' },
  error: null,
  notes: {},
  createdAt: new Date(1),
}
const fact: PaymentFact = { channel: 'webhook', payment, subscription: null, merchant: 'acc_ours' }
const decide = (
  of: Partial<GatewayPayment>,
  more: {
    intent?: Partial<PaymentIntent>
    fact?: Partial<PaymentFact>
    isDecided?: boolean
    ours?: string | null
  } = {},
) =>
  decidePayment({
    intent: { ...intent, ...more.intent },
    fact: { ...fact, ...more.fact, payment: { ...payment, ...of } },
    isDecided: more.isDecided ?? false,
    ours: more.ours === undefined ? 'acc_ours' : more.ours,
  })

describe('Our product', () => {
  it('grants a purchase only for a captured payment', () => {
    expect(decide({})).toEqual({ is: 'give' })
    for (const status of ['created', 'authorized'] as const)
      expect(decide({ status })).toEqual({ is: 'waiting' })
    expect(decide({ status: 'failed' })).toEqual({ is: 'failed' })
    expect(decide({ status: 'refunded' })).toEqual({ is: 'returned' })
    expect(decide({}, { isDecided: true })).toEqual({ is: 'known' })
  })

  it('sets aside a payment that is a paisa off, or of another currency, order or account', () => {
    expect(decide({ amount: 117_881 })).toEqual({ is: 'suspicious', reason: 'amount' })
    expect(decide({ amount: 117_883 })).toEqual({ is: 'suspicious', reason: 'amount' })
    expect(decide({ currency: 'USD' })).toEqual({ is: 'suspicious', reason: 'currency' })
    expect(decide({ orderId: 'order_B' })).toEqual({ is: 'suspicious', reason: 'order' })
    expect(decide({}, { fact: { merchant: 'acc_theirs' } })).toEqual({
      is: 'suspicious',
      reason: 'merchant',
    })
    expect(decide({}, { fact: { merchant: 'acc_theirs' }, ours: null })).toEqual({ is: 'give' })
    expect(decide({ amountRefunded: 1 })).toEqual({ is: 'suspicious', reason: 'refunded-in-part' })
  })

  it('refunds a second payment for an order, and renews by a later one for a subscription', () => {
    for (const state of ['fulfilled', 'declined', 'refunded'] as const)
      expect(decide({}, { intent: { state } })).toEqual({ is: 'refund', reason: 'paid-twice' })
    const own = { kind: 'subscription', gatewayId: 'sub_A', state: 'fulfilled' } as const
    const subscription = { id: 'sub_A', periodStart: null, periodEnd: null }
    expect(decide({ orderId: 'order_of_theirs' }, { intent: own, fact: { subscription } })).toEqual(
      { is: 'renew' },
    )
    expect(decide({}, { intent: { ...own, state: 'declined' }, fact: { subscription } })).toEqual({
      is: 'refund',
      reason: 'not-wanted',
    })
    expect(
      decide({}, { intent: own, fact: { subscription: { ...subscription, id: 'sub_B' } } }),
    ).toEqual({ is: 'suspicious', reason: 'order' })
  })

  it('does not count the small authorisation of a later start as a payment', () => {
    const own = {
      kind: 'subscription',
      gatewayId: 'sub_A',
      details: { startAt: new Date(86_400_000).toISOString() },
    } as const
    const subscription = { id: 'sub_A', periodStart: null, periodEnd: null }
    for (const status of ['authorized', 'captured', 'refunded'] as const)
      expect(decide({ amount: 500, status }, { intent: own, fact: { subscription } })).toEqual({
        is: 'agreed',
      })
    expect(
      decide({ createdAt: new Date(86_400_000) }, { intent: own, fact: { subscription } }),
    ).toEqual({ is: 'give' })
  })

  it('moves only forward, in any order of facts', () => {
    const statuses: GatewayPaymentStatus[] = [
      'created',
      'failed',
      'authorized',
      'captured',
      'refunded',
    ]
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 30 }),
        (told) => {
          let at: GatewayPaymentStatus = 'created'
          for (const next of told) at = isLaterStatus(at, next) ? next : at
          expect(at).toBe(statuses[Math.max(...told.map((one) => statuses.indexOf(one)))])
        },
      ),
    )
  })

  it('decides the same about one fact from every channel', () => {
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
      const all = (['handler', 'callback', 'webhook', 'reconciler'] as const).map((channel) =>
        JSON.stringify(decide({}, { intent: { state }, fact: { channel } })),
      )
      expect(new Set(all).size).toBe(1)
    }
  })
})
