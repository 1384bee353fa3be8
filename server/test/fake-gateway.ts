import {
  GatewayError,
  type Checkout,
  type Gateway,
  type Order,
  type Payment,
  type Refund,
  type Subscription,
  type SubscriptionStatus,
} from '../base/gateway.ts'
import type { PaymentFact, SubscriptionFact } from '../features/payments/rules/paid.ts'

const never = async (): Promise<never> => {
  throw new Error('Nobody asks this here.')
}
const over: SubscriptionStatus[] = ['cancelled', 'completed', 'expired']

type Kept = Subscription & { total: number; currency: string; startAt: Date | null }
type Refunded = { paymentId: string; amount: number; key: string }

function shelf(now: () => Date) {
  const subscriptions = new Map<string, Kept>()
  let count = 0
  return {
    now,
    subscriptions,
    orders: new Map<string, Order>(),
    plans: new Map<string, { amount: number; currency: string }>(),
    refunds: [] as Refunded[],
    asked: [] as string[],
    next: (kind: string) => `${kind}_${String((count += 1)).padStart(14, '0')}`,
    found: (id: string): Kept => {
      const one = subscriptions.get(id)
      if (!one) throw new GatewayError('gone', 'no such subscription')
      return one
    },
  }
}

type Shelf = ReturnType<typeof shelf>

function gatewayOver({
  now,
  next,
  plans,
  orders,
  subscriptions,
  refunds,
  asked,
  found,
}: Shelf): Gateway {
  const turn = async (
    what: string,
    id: string,
    status: SubscriptionStatus,
    from: SubscriptionStatus[],
  ): Promise<Kept> => {
    asked.push(`${what} ${id}`)
    const one = found(id)
    if (!from.includes(one.status))
      throw new GatewayError('refused', `${what} of one that is ${one.status}`)
    return Object.assign(one, { status })
  }
  return {
    fetchOrder: never,
    ordersByReceipt: never,
    paymentsOfOrder: never,
    fetchPayment: never,
    capturePayment: never,
    fetchCharge: never,
    subscriptionsOfPlan: async () => [],
    chargesOfSubscription: async () => [],
    refundsOfPayment: async () => [],
    createOrder: async ({ receipt, amount, currency, notes }) => {
      const order: Order = {
        id: next('order'),
        receipt,
        amount,
        amountPaid: 0,
        currency,
        status: 'created',
        notes,
        createdAt: now(),
      }
      orders.set(order.id, order)
      return order
    },
    refund: async (paymentId, { key, amount }): Promise<Refund> => {
      refunds.push({ paymentId, amount, key })
      return {
        id: next('rfnd'),
        paymentId,
        amount,
        currency: 'INR',
        status: 'processed',
        createdAt: now(),
      }
    },
    createPlan: async ({ period, amount, currency }) => {
      const id = next('plan')
      plans.set(id, { amount, currency })
      return { id, period, amount, currency }
    },
    createSubscription: async ({ planId, startAt, notes }) => {
      const { amount: total, currency } = plans.get(planId) ?? { amount: 0, currency: '' }
      const one: Kept = {
        id: next('sub'),
        planId,
        status: 'created',
        currentStart: null,
        currentEnd: null,
        endedAt: null,
        paidCount: 0,
        hasScheduledChanges: false,
        notes,
        createdAt: now(),
        total,
        currency,
        startAt: startAt ?? null,
      }
      subscriptions.set(one.id, one)
      return one
    },
    fetchSubscription: async (id) => found(id),
    cancelSubscription: (id) =>
      turn('cancel', id, 'cancelled', [
        'created',
        'authenticated',
        'active',
        'pending',
        'halted',
        'paused',
      ]),
    pauseSubscription: (id) => turn('pause', id, 'paused', ['active']),
    resumeSubscription: (id) => turn('resume', id, 'active', ['paused']),
  }
}

/** A provider in memory, whose news are told by hand: what it was asked, and the facts of a payment as a webhook brings them. */
export function fakeGateway(now: () => Date) {
  const kept = shelf(now)
  const { found, next, subscriptions, orders, refunds, asked } = kept
  const checkout: Checkout = {
    gateway: gatewayOver(kept),
    keyId: 'rzp_test_here',
    script: '',
    origins: null,
    merchant: null,
    isSandbox: true,
    isProofRight: () => true,
    isWebhookRight: () => true,
  }
  const paymentOf = (one: Kept, more: Partial<Payment>): PaymentFact => ({
    door: 'webhook',
    merchant: null,
    subscription: { id: one.id, periodStart: null, periodEnd: null },
    payment: {
      id: next('pay'),
      orderId: next('order'),
      invoiceId: next('inv'),
      amount: one.total,
      amountRefunded: 0,
      currency: one.currency,
      status: 'captured',
      method: 'card',
      error: null,
      notes: {},
      createdAt: now(),
      ...more,
    },
  })
  return {
    subscriptions,
    refunds,
    asked,
    checkout,
    isOver: (id: string): boolean => over.includes(found(id).status),
    /** The card is charged: the first time, or again. */
    charge: (id: string, more: Partial<Payment> = {}): PaymentFact => {
      const one = found(id)
      return paymentOf(Object.assign(one, { status: 'active', paidCount: one.paidCount + 1 }), more)
    },
    /** An order is paid. */
    pay: (id: string): PaymentFact => {
      const { amount = 0, currency = '' } = orders.get(id) ?? {}
      return {
        door: 'webhook',
        merchant: null,
        subscription: null,
        payment: {
          id: next('pay'),
          orderId: id,
          invoiceId: null,
          amount,
          amountRefunded: 0,
          currency,
          status: 'captured',
          method: 'upi',
          error: null,
          notes: {},
          createdAt: now(),
        },
      }
    },
    /** Somebody agrees to pay from a later day on. */
    agree: (id: string): PaymentFact =>
      paymentOf(Object.assign(found(id), { status: 'authenticated' }), { amount: 500 }),
    /** How it stands, as a webhook says it. */
    say: (id: string, status: SubscriptionStatus): SubscriptionFact => {
      const one = Object.assign(found(id), { status })
      return {
        door: 'webhook',
        id,
        status,
        currentStart: null,
        currentEnd: null,
        endedAt: null,
        paidCount: one.paidCount,
        at: now(),
      }
    },
  }
}
