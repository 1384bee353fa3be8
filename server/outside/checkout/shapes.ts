import * as z from 'zod'
import type {
  Charge,
  Notes,
  Order,
  Payment,
  Plan,
  Refund,
  Subscription,
} from '../../base/gateway.ts'

/** What Razorpay answers and tells, as far as it is read here. Times are seconds; notes without any are an empty list. */

const at = z.int().transform((seconds) => new Date(seconds * 1_000))
const atOrNever = at.nullish().transform((time) => time ?? null)
const text = z
  .string()
  .nullish()
  .transform((words) => words ?? null)
const notes = z
  .union([z.record(z.string(), z.coerce.string()), z.array(z.unknown())])
  .nullish()
  .transform((told): Notes => (!told || Array.isArray(told) ? {} : told))

export const order = z
  .object({
    id: z.string().startsWith('order_'),
    receipt: text,
    amount: z.int(),
    amount_paid: z.int().default(0),
    currency: z.string(),
    status: z.enum(['created', 'attempted', 'paid']),
    notes,
    created_at: at,
  })
  .transform(({ amount_paid: amountPaid, created_at: createdAt, ...rest }): Order => ({
    ...rest,
    amountPaid,
    createdAt,
  }))

export const payment = z
  .object({
    id: z.string().startsWith('pay_'),
    order_id: text,
    invoice_id: text,
    amount: z.int(),
    amount_refunded: z.int().nullish(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    method: text,
    error_description: text,
    notes,
    created_at: at,
  })
  .transform((told): Payment => ({
    id: told.id,
    orderId: told.order_id,
    invoiceId: told.invoice_id,
    amount: told.amount,
    amountRefunded: told.amount_refunded ?? 0,
    currency: told.currency,
    status: told.status,
    method: told.method ?? '',
    error: told.error_description,
    notes: told.notes,
    createdAt: told.created_at,
  }))

export const refund = z
  .object({
    id: z.string().startsWith('rfnd_'),
    payment_id: z.string(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']).default('pending'),
    created_at: at,
  })
  .transform(({ payment_id: paymentId, created_at: createdAt, ...rest }): Refund => ({
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
  .transform(({ id, period, item }): Plan => ({ id, period, ...item }))

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
    current_start: atOrNever,
    current_end: atOrNever,
    ended_at: atOrNever,
    paid_count: z.int().nullish(),
    has_scheduled_changes: z.boolean().nullish(),
    notes,
    created_at: at,
  })
  .transform((told): Subscription => ({
    id: told.id,
    planId: told.plan_id,
    status: told.status,
    currentStart: told.current_start,
    currentEnd: told.current_end,
    endedAt: told.ended_at,
    paidCount: told.paid_count ?? 0,
    hasScheduledChanges: told.has_scheduled_changes ?? false,
    notes: told.notes,
    createdAt: told.created_at,
  }))

/** An invoice of theirs: what was billed for one period of a subscription. */
export const charge = z
  .object({
    id: z.string().startsWith('inv_'),
    subscription_id: text,
    payment_id: text,
    order_id: text,
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    billing_start: atOrNever,
    billing_end: atOrNever,
  })
  .transform((told): Charge => ({
    invoiceId: told.id,
    subscriptionId: told.subscription_id,
    paymentId: told.payment_id,
    orderId: told.order_id,
    amount: told.amount,
    currency: told.currency,
    isPaid: told.status === 'paid',
    periodStart: told.billing_start,
    periodEnd: told.billing_end,
  }))

export const listOf = <T>(one: z.ZodType<T>) =>
  z.object({ items: z.array(one) }).transform(({ items }) => items)

/** Why something was refused: `{"error": {"code": …, "description": …}}`. */
export const refusal = z.object({
  error: z.object({ code: z.string().default(''), description: z.string().default('') }),
})

const within = <T>(one: z.ZodType<T>) =>
  z
    .object({ entity: one })
    .optional()
    .transform((told) => told?.entity ?? null)

/** What a webhook's body says. Of events we do not know, only that they came. */
export const told = z
  .object({
    event: z.string(),
    account_id: text,
    created_at: at.optional(),
    payload: z.object({
      payment: within(payment),
      subscription: within(subscription),
      refund: within(refund),
      order: within(order),
    }),
  })
  .transform(({ event, account_id: merchant, created_at: createdAt, payload }) => ({
    event,
    merchant,
    createdAt: createdAt ?? null,
    ...payload,
  }))
export type Told = z.output<typeof told>
