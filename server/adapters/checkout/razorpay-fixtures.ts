import {
  docs,
  invoice,
  notes,
  order,
  payment,
  plan,
  refund,
  subscription,
} from './razorpay-entities.ts'

/** A request and its answer, with the page of Razorpay's documentation that shows them. */
type RecordedExchange = {
  page: string
  asks: { method: 'GET' | 'POST'; path: string; body?: object; headers?: string[] }
  answer: object
}

const toCollection = (...items: object[]) => ({ entity: 'collection', count: items.length, items })

export const recordedExchanges = {
  createOrder: {
    page: `${docs}/api/orders/create/`,
    asks: {
      method: 'POST',
      path: '/orders',
      body: {
        amount: 5000,
        currency: 'INR',
        receipt: 'receipt#1',
        notes: { key1: 'value3', key2: 'value2' },
        unique_receipt: true,
      },
    },
    answer: order,
  },
  fetchOrder: {
    page: `${docs}/api/orders/fetch-with-id`,
    asks: { method: 'GET', path: '/orders/order_RB58MiP5SPFYyM' },
    answer: order,
  },
  ordersByReceipt: {
    page: `${docs}/api/orders/fetch-all`,
    asks: { method: 'GET', path: '/orders?receipt=receipt%231&count=100' },
    answer: toCollection(order),
  },
  paymentsOfOrder: {
    page: `${docs}/api/orders/fetch-payments`,
    asks: { method: 'GET', path: '/orders/order_KbCZFK4mhbWLoO/payments' },
    answer: toCollection(payment),
  },
  fetchPayment: {
    page: `${docs}/api/payments/fetch-with-id`,
    asks: { method: 'GET', path: '/payments/pay_KbCaQOgY6QclC7?expand%5B%5D=card' },
    answer: payment,
  },
  capturePayment: {
    page: `${docs}/api/payments/capture`,
    asks: {
      method: 'POST',
      path: '/payments/pay_KbCaQOgY6QclC7/capture',
      body: { amount: 1234, currency: 'INR' },
    },
    answer: payment,
  },
  refund: {
    page: `${docs}/api/refunds/normal-refunds-idempotent`,
    asks: {
      method: 'POST',
      path: '/payments/pay_29QQoUBi66xm2f/refund',
      body: { amount: 500100, notes: { reason: 'paid-twice' } },
      headers: ['x-refund-idempotency'],
    },
    answer: refund,
  },
  refundsOfPayment: {
    page: `${docs}/api/refunds/fetch-multiple-refund-payment`,
    asks: { method: 'GET', path: '/payments/pay_29QQoUBi66xm2f/refunds' },
    answer: toCollection(refund),
  },
  createPlan: {
    page: `${docs}/api/payments/subscriptions/create-plan`,
    asks: {
      method: 'POST',
      path: '/plans',
      body: {
        period: 'monthly',
        interval: 1,
        item: { name: 'Test plan', amount: 69900, currency: 'INR' },
        notes,
      },
    },
    answer: plan,
  },
  createSubscription: {
    page: `${docs}/api/payments/subscriptions/create-subscription`,
    asks: {
      method: 'POST',
      path: '/subscriptions',
      body: {
        plan_id: 'plan_00000000000001',
        total_count: 6,
        quantity: 1,
        customer_notify: false,
        notes,
        start_at: 1580453311,
      },
    },
    answer: {
      ...subscription,
      status: 'created',
      customer_id: null,
      current_start: null,
      current_end: null,
      paid_count: 0,
    },
  },
  fetchSubscription: {
    page: `${docs}/api/payments/subscriptions/fetch-subscription-id`,
    asks: { method: 'GET', path: '/subscriptions/sub_00000000000005' },
    answer: subscription,
  },
  subscriptionsOfPlan: {
    page: `${docs}/api/payments/subscriptions/fetch-subscriptions`,
    asks: {
      method: 'GET',
      path: '/subscriptions?plan_id=plan_00000000000004&from=1577355873&count=100',
    },
    answer: toCollection(subscription),
  },
  cancelSubscription: {
    page: `${docs}/api/payments/subscriptions/cancel-subscription`,
    asks: {
      method: 'POST',
      path: '/subscriptions/sub_00000000000005/cancel',
      body: { cancel_at_cycle_end: true },
    },
    answer: subscription,
  },
  pauseSubscription: {
    page: `${docs}/api/payments/subscriptions/pause-subscription/`,
    asks: {
      method: 'POST',
      path: '/subscriptions/sub_00000000000005/pause',
      body: { pause_at: 'now' },
    },
    answer: {
      ...subscription,
      status: 'paused',
      paused_at: 1590280581,
      pause_initiated_by: 'self',
      current_start: null,
      current_end: null,
      charge_at: null,
    },
  },
  resumeSubscription: {
    page: `${docs}/api/payments/subscriptions/resume-subscription`,
    asks: {
      method: 'POST',
      path: '/subscriptions/sub_00000000000005/resume',
      body: { resume_at: 'now' },
    },
    answer: subscription,
  },
  chargesOfSubscription: {
    page: `${docs}/api/payments/subscriptions/fetch-invoices`,
    asks: { method: 'GET', path: '/invoices?subscription_id=sub_00000000000001&count=100' },
    answer: toCollection(invoice),
  },
  fetchCharge: {
    page: `${docs}/api/payments/invoices/fetch-with-id`,
    asks: { method: 'GET', path: '/invoices/inv_00000000000003' },
    answer: invoice,
  },
} satisfies Record<string, RecordedExchange>

const createWebhookBody = (name: string, payload: Record<string, object>) => ({
  entity: 'event',
  account_id: 'acc_BFQ7uQEaa7j2z7',
  event: name,
  contains: Object.keys(payload),
  payload: Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }])),
  created_at: 1567674606,
})

/** The bodies that are posted to a webhook. */
export const recordedEvents = {
  'payment.authorized': {
    page: `${docs}/webhooks/payments`,
    body: createWebhookBody('payment.authorized', {
      payment: { ...payment, status: 'authorized', captured: false },
    }),
  },
  'payment.captured': {
    page: `${docs}/webhooks/payments`,
    body: createWebhookBody('payment.captured', { payment }),
  },
  'payment.failed': {
    page: `${docs}/webhooks/payments`,
    body: createWebhookBody('payment.failed', {
      payment: {
        ...payment,
        status: 'failed',
        captured: false,
        error_code: 'BAD_REQUEST_ERROR',
        error_description: 'Payment failed',
        error_source: 'bank',
        error_step: 'payment_authorization',
        error_reason: 'payment_failed',
      },
    }),
  },
  'order.paid': {
    page: `${docs}/webhooks/orders`,
    body: createWebhookBody('order.paid', {
      payment,
      order: { ...order, status: 'paid', amount_paid: 5000, amount_due: 0, attempts: 1 },
    }),
  },
  'refund.processed': {
    page: `${docs}/webhooks/refunds`,
    body: createWebhookBody('refund.processed', {
      refund,
      payment: { ...payment, status: 'refunded', amount_refunded: 1234, refund_status: 'full' },
    }),
  },
  'subscription.charged': {
    page: `${docs}/webhooks/subscriptions`,
    body: createWebhookBody('subscription.charged', {
      subscription,
      payment: { ...payment, invoice_id: 'inv_00000000000003' },
    }),
  },
  'subscription.halted': {
    page: `${docs}/webhooks/subscriptions`,
    body: createWebhookBody('subscription.halted', {
      subscription: { ...subscription, status: 'halted' },
    }),
  },
}

/** Error answers. Only the description tells some of them apart. */
export const recordedRefusals = {
  unknownId: {
    page: `${docs}/api/orders/fetch-with-id`,
    status: 400,
    answer: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'The id provided does not exist',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    },
  },
  receiptTaken: {
    page: `${docs}/errors`,
    status: 400,
    answer: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Order receipt should be unique.',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    },
  },
  notCancellable: {
    page: `${docs}/api/payments/subscriptions/cancel-subscription`,
    status: 400,
    answer: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Subscription is not cancellable in expired status.',
        field: 'status',
      },
    },
  },
  wrongKey: {
    page: `${docs}/api/orders/fetch-all`,
    status: 401,
    answer: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'The api key provided is invalid',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    },
  },
}
