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
  it('takes an intent to pay the listed ways and no other', () => {
    const ways = states.flatMap((from) =>
      events.map((on) => ({ from, on, to: nextPaymentState(from, on) })),
    )
    expect(ways).toHaveLength(states.length * events.length)
    expect(ways.filter(({ to }) => to !== null)).toHaveLength(paymentTransitions.length - 1)
    for (const { from, on, to } of paymentTransitions)
      if (on !== 'ask') expect(nextPaymentState(from, on), `${from} ${on}`).toBe(to)
  })

  it('never takes money that came for money that did not', () => {
    for (const from of states.filter(isPaid))
      for (const on of events)
        expect([null, ...states.filter(isPaid)]).toContain(nextPaymentState(from, on))
  })

  it('takes late money for whatever nobody waited for any more', () => {
    expect(states.filter((state) => nextPaymentState(state, 'capture') === 'paid')).toEqual([
      'order_created',
      'attempted',
      'agreed',
      'abandoned',
    ])
    expect(states.filter(isOpen)).toEqual(['intent', 'order_created', 'attempted'])
  })
})
