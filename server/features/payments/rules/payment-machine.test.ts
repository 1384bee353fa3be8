import { describe, expect, it } from 'vitest'
import {
  isOpen,
  isPaid,
  nextPaymentState,
  paymentTransitions,
  type PaymentEvent,
  type PaymentState,
} from './payment-machine.ts'

const states: PaymentState[] = [
  'intent',
  'order_created',
  'attempted',
  'agreed',
  'abandoned',
  'paid',
  'fulfilled',
  'declined',
  'refunded_part',
  'refunded',
]
const events: PaymentEvent[] = [
  'order',
  'attempt',
  'fail',
  'agree',
  'abandon',
  'capture',
  'fulfil',
  'decline',
  'refund',
  'refund-part',
]

describe('Our product', () => {
  it('makes only the listed transitions of a payment intent', () => {
    const ways = states.flatMap((from) =>
      events.map((on) => ({ from, on, to: nextPaymentState(from, on) })),
    )
    expect(ways).toHaveLength(states.length * events.length)
    expect(ways.filter(({ to }) => to !== null)).toHaveLength(paymentTransitions.length - 1)
    for (const { from, on, to } of paymentTransitions)
      if (on !== 'ask') expect(nextPaymentState(from, on), `${from} ${on}`).toBe(to)
  })

  it('never treats a received payment as missing', () => {
    for (const from of states.filter(isPaid))
      for (const on of events)
        expect([null, ...states.filter(isPaid)]).toContain(nextPaymentState(from, on))
  })

  it('accepts a late payment for an abandoned intent', () => {
    expect(states.filter((state) => nextPaymentState(state, 'capture') === 'paid')).toEqual([
      'order_created',
      'attempted',
      'agreed',
      'abandoned',
    ])
    expect(states.filter(isOpen)).toEqual(['intent', 'order_created', 'attempted'])
  })
})
