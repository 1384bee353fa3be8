/**
 * Questions and answers as Razorpay's own papers show them, each with its page; ids and people are the papers' own examples. The client
 * reads every answer, and the stand-in gives every field of it.
 */

type Recorded = {
  page: string
  asks: { method: 'GET' | 'POST'; path: string; body?: object; headers?: string[] }
  answer: object
}

const docs = 'https://razorpay.com/docs'
const notes = { notes_key_1: 'Tea, Earl Grey, Hot', notes_key_2: 'Tea, Earl Grey… decaf.' }

const order = {
  amount: 5000,
  amount_due: 5000,
  amount_paid: 0,
  attempts: 0,
  created_at: 1756455561,
  currency: 'INR',
  entity: 'order',
  id: 'order_RB58MiP5SPFYyM',
  notes: { key1: 'value3', key2: 'value2' },
  offer_id: null,
  receipt: 'receipt#1',
  status: 'created',
}

const payment = {
  id: 'pay_KbCaQOgY6QclC7',
  entity: 'payment',
  amount: 1234,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_KbCZFK4mhbWLoO',
  invoice_id: null,
  international: false,
  method: 'card',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: 'Test Transaction',
  card_id: 'card_EpMq4e7H6fHBQZ',
  bank: null,
  wallet: null,
  vpa: null,
  email: 'gaurav.kumar@example.com',
  contact: '+919876543210',
  notes: [],
  fee: null,
  tax: null,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  created_at: 1589269390,
}

const refund = {
  id: 'rfnd_FP8QHiV938haTz',
  entity: 'refund',
  amount: 500100,
  receipt: 'Receipt No. 31',
  currency: 'INR',
  payment_id: 'pay_29QQoUBi66xm2f',
  notes: [],
  acquirer_data: { arn: null },
  created_at: 1597078866,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
}

const plan = {
  id: 'plan_00000000000001',
  entity: 'plan',
  interval: 1,
  period: 'monthly',
  item: {
    id: 'item_00000000000001',
    active: true,
    name: 'Test plan',
    description: 'Description for the test plan',
    amount: 69900,
    unit_amount: 69900,
    currency: 'INR',
    type: 'plan',
    unit: null,
    tax_inclusive: false,
    created_at: 1580219935,
    updated_at: 1580219935,
  },
  notes,
  created_at: 1580219935,
}

const subscription = {
  id: 'sub_00000000000005',
  entity: 'subscription',
  plan_id: 'plan_00000000000004',
  customer_id: 'cust_D00000000000006',
  status: 'active',
  current_start: 1577355873,
  current_end: 1582655401,
  ended_at: null,
  quantity: 1,
  notes,
  charge_at: 1577385995,
  start_at: 1577385995,
  end_at: 1603737004,
  auth_attempts: 0,
  total_count: 6,
  paid_count: 1,
  customer_notify: true,
  created_at: 1577356088,
  expire_by: 1577485999,
  short_url: 'https://rzp.io/i/z3b1R61A9',
  has_scheduled_changes: false,
  change_scheduled_at: null,
  remaining_count: 5,
}

const invoice = {
  id: 'inv_00000000000003',
  entity: 'invoice',
  receipt: null,
  invoice_number: null,
  customer_id: 'cust_00000000000001',
  order_id: 'order_00000000000002',
  subscription_id: 'sub_00000000000001',
  line_items: [
    {
      id: 'li_00000000000003',
      name: 'Monthly Plan',
      amount: 99900,
      unit_amount: 99900,
      gross_amount: 99900,
      tax_amount: 0,
      net_amount: 99900,
      currency: 'INR',
      type: 'plan',
      quantity: 1,
    },
  ],
  payment_id: 'pay_00000000000002',
  status: 'paid',
  expire_by: null,
  issued_at: 1593344888,
  paid_at: 1593344889,
  cancelled_at: null,
  amount: 99900,
  amount_paid: 99900,
  amount_due: 0,
  currency: 'INR',
  type: 'invoice',
  billing_start: 1594405800,
  billing_end: 1597084200,
  date: 1593344888,
  created_at: 1593344888,
}

const listOf = (...items: object[]) => ({ entity: 'collection', count: items.length, items })

export const recorded = {
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
    answer: listOf(order),
  },
  paymentsOfOrder: {
    page: `${docs}/api/orders/fetch-payments`,
    asks: { method: 'GET', path: '/orders/order_KbCZFK4mhbWLoO/payments' },
    answer: listOf(payment),
  },
  fetchPayment: {
    page: `${docs}/api/payments/fetch-with-id`,
    asks: { method: 'GET', path: '/payments/pay_KbCaQOgY6QclC7' },
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
    answer: listOf(refund),
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
    answer: listOf(subscription),
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
    answer: listOf(invoice),
  },
  fetchCharge: {
    page: `${docs}/api/payments/invoices/fetch-with-id`,
    asks: { method: 'GET', path: '/invoices/inv_00000000000003' },
    answer: invoice,
  },
} satisfies Record<string, Recorded>

const event = (name: string, payload: Record<string, object>) => ({
  entity: 'event',
  account_id: 'acc_BFQ7uQEaa7j2z7',
  event: name,
  contains: Object.keys(payload),
  payload: Object.fromEntries(Object.entries(payload).map(([kind, entity]) => [kind, { entity }])),
  created_at: 1567674606,
})

/** What is posted to a webhook. */
export const recordedEvents = {
  'payment.authorized': {
    page: `${docs}/webhooks/payments`,
    body: event('payment.authorized', {
      payment: { ...payment, status: 'authorized', captured: false },
    }),
  },
  'payment.captured': {
    page: `${docs}/webhooks/payments`,
    body: event('payment.captured', { payment }),
  },
  'payment.failed': {
    page: `${docs}/webhooks/payments`,
    body: event('payment.failed', {
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
    body: event('order.paid', {
      payment,
      order: { ...order, status: 'paid', amount_paid: 5000, amount_due: 0, attempts: 1 },
    }),
  },
  'refund.processed': {
    page: `${docs}/webhooks/refunds`,
    body: event('refund.processed', {
      refund,
      payment: { ...payment, status: 'refunded', amount_refunded: 1234, refund_status: 'full' },
    }),
  },
  'subscription.charged': {
    page: `${docs}/webhooks/subscriptions`,
    body: event('subscription.charged', {
      subscription,
      payment: { ...payment, invoice_id: 'inv_00000000000003' },
    }),
  },
  'subscription.halted': {
    page: `${docs}/webhooks/subscriptions`,
    body: event('subscription.halted', { subscription: { ...subscription, status: 'halted' } }),
  },
}

/** How it says no: the description is what tells one no from another. */
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
