/** What Razorpay's API answers, field by field; see `server/outside/checkout/fixtures.ts` for the pages. */

export type Json = Record<string, unknown>
export type Kind = 'order' | 'payment' | 'refund' | 'plan' | 'subscription' | 'invoice'
export type Entity = Json & { id: string; entity: Kind }

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1_000)
const no = null

type Asked = Json

export const orderFrom = (
  id: string,
  { amount, currency, receipt, notes }: Asked,
  at: Date,
): Entity => ({
  id,
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency,
  receipt: receipt ?? no,
  offer_id: no,
  status: 'created',
  attempts: 0,
  notes: notes ?? [],
  created_at: seconds(at),
})

type Paying = {
  amount: unknown
  currency: unknown
  orderId: string | null
  invoiceId: string | null
  notes: unknown
  email: string
  contact: string
  description: string
}

const refused = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by your bank. Try another card, or ask your bank.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}
const noError = {
  error_code: no,
  error_description: no,
  error_source: no,
  error_step: no,
  error_reason: no,
}

export const paymentFrom = (
  id: string,
  { amount, currency, orderId, invoiceId, notes, email, contact, description }: Paying,
  { status, at }: { status: 'authorized' | 'captured' | 'failed'; at: Date },
): Entity => ({
  id,
  entity: 'payment',
  amount,
  currency,
  status,
  order_id: orderId,
  invoice_id: invoiceId,
  international: currency !== 'INR',
  method: 'card',
  amount_refunded: 0,
  refund_status: no,
  captured: status === 'captured',
  description,
  card_id: 'card_sandbox',
  bank: no,
  wallet: no,
  vpa: no,
  email,
  contact,
  notes: notes ?? [],
  fee: no,
  tax: no,
  ...(status === 'failed' ? refused : noError),
  created_at: seconds(at),
})

export const refundFrom = (
  id: string,
  { payment, amount, notes, at }: { payment: Entity; amount: number; notes: unknown; at: Date },
): Entity => ({
  id,
  entity: 'refund',
  amount,
  currency: payment['currency'],
  payment_id: payment.id,
  notes: notes ?? [],
  receipt: no,
  acquirer_data: { arn: no },
  created_at: seconds(at),
  batch_id: no,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
})

export const planFrom = (
  id: string,
  { period, interval, item, notes }: Asked,
  at: Date,
): Entity => ({
  id,
  entity: 'plan',
  interval: interval ?? 1,
  period,
  created_at: seconds(at),
  notes: notes ?? [],
  item: {
    id: id.replace('plan_', 'item_'),
    active: true,
    type: 'plan',
    unit: no,
    tax_inclusive: false,
    description: no,
    ...(item as Json),
    unit_amount: (item as Json)['amount'],
    created_at: seconds(at),
    updated_at: seconds(at),
  },
})

export const subscriptionFrom = (id: string, asked: Asked, at: Date): Entity => ({
  id,
  entity: 'subscription',
  plan_id: asked['plan_id'],
  customer_id: no,
  status: 'created',
  current_start: no,
  current_end: no,
  ended_at: no,
  quantity: asked['quantity'] ?? 1,
  notes: asked['notes'] ?? [],
  charge_at: asked['start_at'] ?? no,
  start_at: asked['start_at'] ?? no,
  end_at: no,
  auth_attempts: 0,
  total_count: asked['total_count'],
  paid_count: 0,
  customer_notify: asked['customer_notify'] ?? true,
  created_at: seconds(at),
  expire_by: no,
  short_url: `https://rzp.io/i/${id}`,
  has_scheduled_changes: false,
  change_scheduled_at: no,
  source: 'api',
  remaining_count: asked['total_count'],
})

type Billing = { subscription: Entity; plan: Entity; orderId: string; at: Date }

/** What is to be paid for a period, before anybody paid it. */
export const invoiceFrom = (id: string, { subscription, plan, orderId, at }: Billing): Entity => {
  const { amount, currency, name } = plan['item'] as Json
  return {
    id,
    entity: 'invoice',
    receipt: no,
    invoice_number: no,
    customer_id: no,
    order_id: orderId,
    subscription_id: subscription.id,
    payment_id: no,
    status: 'issued',
    expire_by: no,
    line_items: [
      {
        id: id.replace('inv_', 'li_'),
        name,
        amount,
        unit_amount: amount,
        gross_amount: amount,
        tax_amount: 0,
        net_amount: amount,
        currency,
        type: 'plan',
        quantity: 1,
      },
    ],
    issued_at: seconds(at),
    paid_at: no,
    cancelled_at: no,
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    type: 'invoice',
    billing_start: no,
    billing_end: no,
    date: seconds(at),
    created_at: seconds(at),
  }
}

type Paid = { paymentId: string; start: number; end: number; at: Date }

export const paidInvoice = (invoice: Entity, { paymentId, start, end, at }: Paid): Entity => ({
  ...invoice,
  status: 'paid',
  payment_id: paymentId,
  paid_at: seconds(at),
  amount_paid: invoice['amount'],
  amount_due: 0,
  billing_start: start,
  billing_end: end,
})

/** One more period from a second on, in the provider's own calendar. */
export function periodAfter(start: number, plan: Entity): number {
  const from = new Date(start * 1_000)
  const months = plan['period'] === 'yearly' ? 12 : 1
  const to = new Date(
    Date.UTC(
      from.getUTCFullYear(),
      from.getUTCMonth() + months,
      1,
      from.getUTCHours(),
      from.getUTCMinutes(),
      from.getUTCSeconds(),
    ),
  )
  const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  return seconds(new Date(to.setUTCDate(Math.min(from.getUTCDate(), last))))
}

/** What is posted to a webhook: what happened, and everything it happened to as it was then. */
export const eventFrom = (
  event: string,
  about: readonly Entity[],
  { merchant, at }: { merchant: string; at: Date },
): Json => ({
  entity: 'event',
  account_id: merchant,
  event,
  contains: about.map(({ entity }) => entity),
  payload: Object.fromEntries(about.map((one) => [one.entity, { entity: one }])),
  created_at: seconds(at),
})

export const wrong = (description: string, code = 'BAD_REQUEST_ERROR'): Json => ({
  error: {
    code,
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
})

export const isOver = ({ status }: Entity): boolean =>
  ['cancelled', 'completed', 'expired'].includes(String(status))
