import * as z from 'zod'
import type {
  GatewayCard,
  GatewayCharge,
  GatewayNotes,
  GatewayOrder,
  GatewayPayment,
  GatewayPlan,
  GatewayRefund,
  GatewaySubscription,
} from '../../base/payments/payment-gateway.ts'

/**
 * The parts of Razorpay's answers and webhooks that we read. Times are in seconds; empty notes are
 * an empty list.
 */

const timestamp = z.int().transform((seconds) => new Date(seconds * 1_000))
const optionalTimestamp = timestamp.nullish().transform((time) => time ?? null)
const optionalText = z
  .string()
  .nullish()
  .transform((words) => words ?? null)
const notes = z
  .union([z.record(z.string(), z.coerce.string()), z.array(z.unknown())])
  .nullish()
  .transform((value): GatewayNotes => (!value || Array.isArray(value) ? {} : value))

export const order = z
  .object({
    id: z.string().startsWith('order_'),
    receipt: optionalText,
    amount: z.int(),
    amount_paid: z.int().default(0),
    currency: z.string(),
    status: z.enum(['created', 'attempted', 'paid']),
    notes,
    created_at: timestamp,
  })
  .transform(({ amount_paid: amountPaid, created_at: createdAt, ...rest }): GatewayOrder => ({
    ...rest,
    amountPaid,
    createdAt,
  }))

export const payment = z
  .object({
    id: z.string().startsWith('pay_'),
    order_id: optionalText,
    invoice_id: optionalText,
    amount: z.int(),
    amount_refunded: z.int().nullish(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: optionalText,
    card: z.object({ network: optionalText, last4: optionalText }).nullish(),
    token_id: optionalText,
    customer_id: optionalText,
    error_description: optionalText,
    notes,
    created_at: timestamp,
  })
  .transform((value): GatewayPayment => ({
    id: value.id,
    orderId: value.order_id,
    invoiceId: value.invoice_id,
    amount: value.amount,
    amountRefunded: value.amount_refunded ?? 0,
    currency: value.currency,
    status: value.status,
    method: value.method ?? '',
    card: value.card?.last4 ? { network: value.card.network ?? '', last4: value.card.last4 } : null,
    token:
      value.token_id && value.customer_id
        ? { id: value.token_id, customerId: value.customer_id }
        : null,
    error: value.error_description,
    notes: value.notes,
    createdAt: value.created_at,
  }))

/** A stored card; null for a token of another method. Cards end with their month, in India's time. */
export const token = z
  .object({
    id: z.string().startsWith('token_'),
    card: z
      .object({
        network: optionalText,
        last4: optionalText,
        expiry_month: z.coerce.number().int().min(1).max(12).nullish(),
        expiry_year: z.coerce.number().int().min(2000).max(2999).nullish(),
      })
      .nullish(),
  })
  .transform(({ id, card }): GatewayCard | null =>
    card?.last4
      ? {
          id,
          network: card.network ?? '',
          last4: card.last4,
          endsAt:
            card.expiry_month && card.expiry_year
              ? new Date(Date.UTC(card.expiry_year, card.expiry_month, 1) - indiaOffsetMs)
              : null,
        }
      : null,
  )

const indiaOffsetMs = 330 * 60_000

export const refund = z
  .object({
    id: z.string().startsWith('rfnd_'),
    payment_id: z.string(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']).default('pending'),
    created_at: timestamp,
  })
  .transform(({ payment_id: paymentId, created_at: createdAt, ...rest }): GatewayRefund => ({
    ...rest,
    paymentId,
    createdAt,
  }))

export const plan = z
  .object({
    id: z.string().startsWith('plan_'),
    period: z.enum(['monthly', 'yearly']),
    item: z.object({ amount: z.int(), currency: z.string() }),
  })
  .transform(({ id, period, item }): GatewayPlan => ({ id, period, ...item }))

export const subscription = z
  .object({
    id: z.string().startsWith('sub_'),
    plan_id: z.string(),
    status: z.enum([
      'created',
      'authenticated',
      'active',
      'pending',
      'halted',
      'paused',
      'cancelled',
      'completed',
      'expired',
    ]),
    current_start: optionalTimestamp,
    current_end: optionalTimestamp,
    ended_at: optionalTimestamp,
    paid_count: z.int().nullish(),
    has_scheduled_changes: z.boolean().nullish(),
    notes,
    created_at: timestamp,
  })
  .transform((value): GatewaySubscription => ({
    id: value.id,
    planId: value.plan_id,
    status: value.status,
    currentStart: value.current_start,
    currentEnd: value.current_end,
    endedAt: value.ended_at,
    paidCount: value.paid_count ?? 0,
    hasScheduledChanges: value.has_scheduled_changes ?? false,
    notes: value.notes,
    createdAt: value.created_at,
  }))

/** Razorpay's invoice: what was billed for one period of a subscription. */
export const charge = z
  .object({
    id: z.string().startsWith('inv_'),
    subscription_id: optionalText,
    payment_id: optionalText,
    order_id: optionalText,
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    billing_start: optionalTimestamp,
    billing_end: optionalTimestamp,
  })
  .transform((value): GatewayCharge => ({
    invoiceId: value.id,
    subscriptionId: value.subscription_id,
    paymentId: value.payment_id,
    orderId: value.order_id,
    amount: value.amount,
    currency: value.currency,
    isPaid: value.status === 'paid',
    periodStart: value.billing_start,
    periodEnd: value.billing_end,
  }))

export const listOf = <T>(one: z.ZodType<T>) =>
  z.object({ items: z.array(one) }).transform(({ items }) => items)

/** The reason of a refusal: `{"error": {"code": …, "description": …}}`. */
export const refusal = z.object({
  error: z.object({ code: z.string().default(''), description: z.string().default('') }),
})

const optionalEntity = <T>(one: z.ZodType<T>) =>
  z
    .object({ entity: one })
    .optional()
    .transform((told) => told?.entity ?? null)

/** The body of a webhook. Of unknown events only their arrival is read. */
export const webhookEvent = z
  .object({
    event: z.string(),
    account_id: optionalText,
    created_at: timestamp.optional(),
    payload: z.object({
      payment: optionalEntity(payment),
      subscription: optionalEntity(subscription),
      refund: optionalEntity(refund),
      order: optionalEntity(order),
    }),
  })
  .transform(({ event, account_id: merchant, created_at: createdAt, payload }) => ({
    event,
    merchant,
    createdAt: createdAt ?? null,
    ...payload,
  }))
export type RazorpayWebhookEvent = z.output<typeof webhookEvent>
