/** What Razorpay's API answers, field by field; see `server/adapters/checkout/razorpay-fixtures.ts` for the pages. */

export type SandboxJson = Record<string, unknown>
export type SandboxEntityKind =
  | 'order'
  | 'payment'
  | 'refund'
  | 'plan'
  | 'subscription'
  | 'invoice'
  | 'offer'
  | 'token'
export type SandboxEntity = SandboxJson & { id: string; entity: SandboxEntityKind }

export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000)
export const buildOrder = (
  id: string,
  { amount, currency, receipt, notes }: SandboxJson,
  at: Date,
): SandboxEntity => ({
  id,
  entity: 'order',
  amount,
  amount_paid: 0,
  amount_due: amount,
  currency,
  receipt: receipt ?? null,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: notes ?? [],
  created_at: toUnixSeconds(at),
})

type SandboxPaymentInput = {
  amount: unknown
  currency: unknown
  orderId: string | null
  invoiceId: string | null
  notes: unknown
  email: string
  contact: string
  description: string
}

const declinedError = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by your bank. Try another card, or ask your bank.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}
const noError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

export const buildPayment = (
  id: string,
  { amount, currency, orderId, invoiceId, notes, email, contact, description }: SandboxPaymentInput,
  { status, at }: { status: 'authorized' | 'captured' | 'failed'; at: Date },
): SandboxEntity => ({
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
  refund_status: null,
  captured: status === 'captured',
  description,
  card_id: 'card_sandbox',
  card: { id: 'card_sandbox', entity: 'card', network: 'Visa', last4: '4242', type: 'credit' },
  customer_id: null,
  token_id: null,
  bank: null,
  wallet: null,
  vpa: null,
  email,
  contact,
  notes: notes ?? [],
  fee: null,
  tax: null,
  ...(status === 'failed' ? declinedError : noError),
  created_at: toUnixSeconds(at),
})

/** A stored card of a customer. */
export const buildToken = (
  id: string,
  { customer, network, last4 }: { customer: string; network: string; last4: string },
  at: Date,
): SandboxEntity => ({
  id,
  entity: 'token',
  customer_id: customer,
  method: 'card',
  card: {
    entity: 'card',
    network,
    last4,
    type: 'credit',
    expiry_month: at.getUTCMonth() + 1,
    expiry_year: at.getUTCFullYear() + 3,
  },
  recurring: true,
  created_at: toUnixSeconds(at),
})

/** The payment with the stored card that made it. */
export const withToken = (payment: SandboxEntity, token: SandboxEntity): SandboxEntity => ({
  ...payment,
  customer_id: token['customer_id'],
  token_id: token.id,
  card: { ...(payment['card'] as SandboxJson), ...pickCardName(token['card'] as SandboxJson) },
})

const pickCardName = ({ network, last4 }: SandboxJson) => ({ network, last4 })

export const buildRefund = (
  id: string,
  {
    payment,
    amount,
    notes,
    at,
  }: { payment: SandboxEntity; amount: number; notes: unknown; at: Date },
): SandboxEntity => ({
  id,
  entity: 'refund',
  amount,
  currency: payment['currency'],
  payment_id: payment.id,
  notes: notes ?? [],
  receipt: null,
  acquirer_data: { arn: null },
  created_at: toUnixSeconds(at),
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
})

export const buildPlan = (
  id: string,
  { period, interval, item, notes }: SandboxJson,
  at: Date,
): SandboxEntity => ({
  id,
  entity: 'plan',
  interval: interval ?? 1,
  period,
  created_at: toUnixSeconds(at),
  notes: notes ?? [],
  item: {
    id: id.replace('plan_', 'item_'),
    active: true,
    type: 'plan',
    unit: null,
    tax_inclusive: false,
    description: null,
    ...(item as SandboxJson),
    unit_amount: (item as SandboxJson)['amount'],
    created_at: toUnixSeconds(at),
    updated_at: toUnixSeconds(at),
  },
})

export const buildSubscription = (id: string, input: SandboxJson, at: Date): SandboxEntity => ({
  id,
  entity: 'subscription',
  plan_id: input['plan_id'],
  offer_id: input['offer_id'] ?? null,
  customer_id: null,
  status: 'created',
  current_start: null,
  current_end: null,
  ended_at: null,
  quantity: input['quantity'] ?? 1,
  notes: input['notes'] ?? [],
  charge_at: input['start_at'] ?? null,
  start_at: input['start_at'] ?? null,
  end_at: null,
  auth_attempts: 0,
  total_count: input['total_count'],
  paid_count: 0,
  customer_notify: input['customer_notify'] ?? true,
  created_at: toUnixSeconds(at),
  expire_by: null,
  short_url: `https://rzp.io/i/${id}`,
  has_scheduled_changes: false,
  change_scheduled_at: null,
  source: 'api',
  remaining_count: input['total_count'],
})

type SandboxInvoiceInput = {
  subscription: SandboxEntity
  plan: SandboxEntity
  amount: number
  orderId: string
  at: Date
}

/** The invoice of a period before its payment. */
export const buildInvoice = (
  id: string,
  { subscription, plan, amount, orderId, at }: SandboxInvoiceInput,
): SandboxEntity => {
  const { currency, name } = plan['item'] as SandboxJson
  return {
    id,
    entity: 'invoice',
    receipt: null,
    invoice_number: null,
    customer_id: null,
    order_id: orderId,
    subscription_id: subscription.id,
    payment_id: null,
    status: 'issued',
    expire_by: null,
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
    issued_at: toUnixSeconds(at),
    paid_at: null,
    cancelled_at: null,
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    type: 'invoice',
    billing_start: null,
    billing_end: null,
    date: toUnixSeconds(at),
    created_at: toUnixSeconds(at),
  }
}

type InvoicePaymentInput = { paymentId: string; start: number; end: number; at: Date }

export const markInvoicePaid = (
  invoice: SandboxEntity,
  { paymentId, start, end, at }: InvoicePaymentInput,
): SandboxEntity => ({
  ...invoice,
  status: 'paid',
  payment_id: paymentId,
  paid_at: toUnixSeconds(at),
  amount_paid: invoice['amount'],
  amount_due: 0,
  billing_start: start,
  billing_end: end,
})

/** The end of one more period, in the provider's calendar. Times are in seconds. */
export function getPeriodEnd(start: number, plan: SandboxEntity): number {
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
  return toUnixSeconds(new Date(to.setUTCDate(Math.min(from.getUTCDate(), last))))
}

/** A webhook's body: the event, and its entities as they were then. */
export const buildWebhookEvent = (
  event: string,
  about: readonly SandboxEntity[],
  { merchant, at }: { merchant: string; at: Date },
): SandboxJson => ({
  entity: 'event',
  account_id: merchant,
  event,
  contains: about.map(({ entity }) => entity),
  payload: Object.fromEntries(about.map((one) => [one.entity, { entity: one }])),
  created_at: toUnixSeconds(at),
})

export const buildError = (description: string, code = 'BAD_REQUEST_ERROR'): SandboxJson => ({
  error: {
    code,
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
})

export const isEnded = ({ status }: SandboxEntity): boolean =>
  ['cancelled', 'completed', 'expired'].includes(String(status))
