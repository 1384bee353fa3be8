import {
  GatewayError,
  type CheckoutProvider,
  type PaymentGateway,
  type GatewayCard,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  type GatewaySubscription,
  type GatewaySubscriptionStatus,
} from '../../base/payments/payment-gateway.ts'
import type { PaymentFact, SubscriptionFact } from '../../features/payments/rules/payment-intent.ts'

const notSupported = async (): Promise<never> => {
  throw new Error('The fake payment provider does not support this call.')
}
const endedStatuses: GatewaySubscriptionStatus[] = ['cancelled', 'completed', 'expired']

type FakeSubscription = GatewaySubscription & {
  total: number
  offerId: string | null
  currency: string
  startAt: Date | null
}
type FakeRefund = { paymentId: string; amount: number; key: string }

function createFakeStore(now: () => Date) {
  const subscriptions = new Map<string, FakeSubscription>()
  let count = 0
  return {
    now,
    subscriptions,
    orders: new Map<string, GatewayOrder>(),
    plans: new Map<string, { amount: number; currency: string }>(),
    payments: new Map<string, GatewayPayment>(),
    cards: [] as GatewayCard[],
    refunds: [] as FakeRefund[],
    requests: [] as string[],
    next: (kind: string) => `${kind}_${String((count += 1)).padStart(14, '0')}`,
    found: (id: string): FakeSubscription => {
      const one = subscriptions.get(id)
      if (!one) throw new GatewayError('gone', 'no such subscription')
      return one
    },
  }
}

type FakeGatewayStore = ReturnType<typeof createFakeStore>

const createFakeGateway = (store: FakeGatewayStore): PaymentGateway => ({
  ...unsupportedCalls,
  ...createOrderCalls(store),
  ...createCardCalls(store),
  ...createSubscriptionCalls(store),
  ...createStatusCalls(store),
})

const unsupportedCalls = {
  fetchOrder: notSupported,
  listOrdersByReceipt: notSupported,
  listPaymentsOfOrder: notSupported,
  capturePayment: notSupported,
  fetchCharge: notSupported,
  listSubscriptionsOfPlan: async () => [],
  listChargesOfSubscription: async () => [],
  listRefundsOfPayment: async () => [],
} satisfies Partial<PaymentGateway>

const createCardCalls = ({ payments, cards }: FakeGatewayStore) =>
  ({
    fetchPayment: async (id) => {
      const found = payments.get(id)
      if (!found) throw new GatewayError('gone', 'no such payment')
      return found
    },
    listCards: async () => cards,
  }) satisfies Partial<PaymentGateway>

const createOrderCalls = ({ now, next, orders, refunds }: FakeGatewayStore) =>
  ({
    createOrder: async ({ receipt, amount, currency, notes }) => {
      const order: GatewayOrder = {
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
    createRefund: async (paymentId, { key, amount }): Promise<GatewayRefund> => {
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
  }) satisfies Partial<PaymentGateway>

const createSubscriptionCalls = ({ now, next, plans, subscriptions, found }: FakeGatewayStore) =>
  ({
    createPlan: async ({ period, amount, currency }) => {
      const id = next('plan')
      plans.set(id, { amount, currency })
      return { id, period, amount, currency }
    },
    createSubscription: async ({ planId, startAt, offerId, notes }) => {
      const { amount: total, currency } = plans.get(planId) ?? { amount: 0, currency: '' }
      const one: FakeSubscription = {
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
        offerId: offerId ?? null,
        currency,
        startAt: startAt ?? null,
      }
      subscriptions.set(one.id, one)
      return one
    },
    fetchSubscription: async (id) => found(id),
  }) satisfies Partial<PaymentGateway>

const cancellableStatuses: GatewaySubscriptionStatus[] = [
  'created',
  'authenticated',
  'active',
  'pending',
  'halted',
  'paused',
]

function createStatusCalls({ requests, found }: FakeGatewayStore) {
  const changeStatus = async (
    what: string,
    id: string,
    status: GatewaySubscriptionStatus,
    from: GatewaySubscriptionStatus[],
  ): Promise<FakeSubscription> => {
    requests.push(`${what} ${id}`)
    const one = found(id)
    if (!from.includes(one.status))
      throw new GatewayError('refused', `${what} of one that is ${one.status}`)
    return Object.assign(one, { status })
  }
  return {
    cancelSubscription: (id) => changeStatus('cancel', id, 'cancelled', cancellableStatuses),
    pauseSubscription: (id) => changeStatus('pause', id, 'paused', ['active']),
    resumeSubscription: (id) => changeStatus('resume', id, 'active', ['paused']),
  } satisfies Partial<PaymentGateway>
}

/**
 * A payment provider in memory. It records its requests, and makes the facts of a payment as a
 * webhook does.
 */
export function fakeGateway(now: () => Date) {
  const store = createFakeStore(now)
  const { found, subscriptions, refunds, requests } = store
  return {
    subscriptions,
    payments: store.payments,
    cards: store.cards,
    refunds,
    requests,
    checkout: createFakeCheckout(store),
    isOver: (id: string): boolean => endedStatuses.includes(found(id).status),
    ...createPaymentFacts(store),
    /** A webhook that says the subscription has this status. */
    say: (id: string, status: GatewaySubscriptionStatus): SubscriptionFact => {
      const one = Object.assign(found(id), { status })
      return {
        channel: 'webhook',
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

const createFakeCheckout = (store: FakeGatewayStore): CheckoutProvider => ({
  gateway: createFakeGateway(store),
  keyId: 'rzp_test_here',
  script: '',
  origins: null,
  merchant: null,
  isSandbox: true,
  isProofValid: () => true,
  isWebhookValid: () => true,
})

function createPaymentFacts({ now, next, orders, found }: FakeGatewayStore) {
  const toPayment = (
    payment: Pick<GatewayPayment, 'orderId' | 'invoiceId' | 'amount' | 'currency' | 'method'>,
  ): GatewayPayment => ({
    id: next('pay'),
    amountRefunded: 0,
    status: 'captured',
    card: null,
    error: null,
    notes: {},
    createdAt: now(),
    ...payment,
  })
  const toPaymentFact = (one: FakeSubscription, more: Partial<GatewayPayment>): PaymentFact => ({
    channel: 'webhook',
    merchant: null,
    subscription: { id: one.id, periodStart: null, periodEnd: null },
    payment: {
      ...toPayment({
        orderId: next('order'),
        invoiceId: next('inv'),
        amount: one.total,
        currency: one.currency,
        method: 'card',
      }),
      ...more,
    },
  })
  return {
    /** Charges the card, the first time or again. */
    charge: (id: string, more: Partial<GatewayPayment> = {}): PaymentFact => {
      const one = found(id)
      return toPaymentFact(
        Object.assign(one, { status: 'active', paidCount: one.paidCount + 1 }),
        more,
      )
    },
    pay: (id: string): PaymentFact => {
      const { amount = 0, currency = '' } = orders.get(id) ?? {}
      return {
        channel: 'webhook',
        merchant: null,
        subscription: null,
        payment: toPayment({ orderId: id, invoiceId: null, amount, currency, method: 'upi' }),
      }
    },
    /** The payer agrees to pay from a later day on. */
    agree: (id: string): PaymentFact =>
      toPaymentFact(Object.assign(found(id), { status: 'authenticated' }), { amount: 500 }),
  }
}
