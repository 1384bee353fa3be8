import type { Currency } from '@mehfil/contract/money.ts'

/** What a payment provider is asked for, in our words; amounts are whole minor units. Made by `server/outside/checkout`, handed in as `world.checkout`. */
export type Gateway = {
  /** Asked again with the receipt of one that is there, it answers that one. */
  createOrder(asked: {
    receipt: string
    amount: number
    currency: Currency
    notes: Notes
  }): Promise<Order>
  fetchOrder(id: string): Promise<Order>
  ordersByReceipt(receipt: string): Promise<Order[]>
  paymentsOfOrder(id: string): Promise<Payment[]>
  fetchPayment(id: string): Promise<Payment>
  /** Takes the money of an authorised payment; of one that was taken it answers the same. */
  capturePayment(payment: { id: string; amount: number; currency: string }): Promise<Payment>
  /** Asked again with the same key, it answers the same refund. */
  refund(paymentId: string, asked: { key: string; amount: number; notes: Notes }): Promise<Refund>
  refundsOfPayment(paymentId: string): Promise<Refund[]>

  /** A price somebody can subscribe to; tax is in it. */
  createPlan(asked: {
    period: Period
    amount: number
    currency: Currency
    name: string
    notes: Notes
  }): Promise<Plan>
  createSubscription(asked: {
    planId: string
    times: number
    startAt?: Date
    notes: Notes
  }): Promise<Subscription>
  fetchSubscription(id: string): Promise<Subscription>
  /** Subscriptions to a plan that were begun since, the newest first: finds one whose answer was lost. */
  subscriptionsOfPlan(planId: string, since: Date): Promise<Subscription[]>
  cancelSubscription(id: string, when: 'now' | 'cycle-end'): Promise<Subscription>
  pauseSubscription(id: string): Promise<Subscription>
  resumeSubscription(id: string): Promise<Subscription>
  /** Every period that was billed, the newest first. */
  chargesOfSubscription(id: string): Promise<Charge[]>
  /** The charge a payment of a subscription belongs to. */
  fetchCharge(invoiceId: string): Promise<Charge>
}

export type Notes = Record<string, string>
type Period = 'monthly' | 'yearly'

export type Order = {
  id: string
  receipt: string | null
  amount: number
  amountPaid: number
  currency: string
  status: 'created' | 'attempted' | 'paid'
  notes: Notes
  createdAt: Date
}

export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

export type Payment = {
  id: string
  orderId: string | null
  /** Of a charge of a subscription. */
  invoiceId: string | null
  amount: number
  amountRefunded: number
  currency: string
  status: PaymentStatus
  method: string
  /** Why it failed, as the provider says it. */
  error: string | null
  notes: Notes
  createdAt: Date
}

export type Refund = {
  id: string
  paymentId: string
  amount: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  createdAt: Date
}

export type Plan = { id: string; period: Period; amount: number; currency: string }

export type SubscriptionStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'paused'
  | 'cancelled'
  | 'completed'
  | 'expired'

export type Subscription = {
  id: string
  planId: string
  status: SubscriptionStatus
  currentStart: Date | null
  currentEnd: Date | null
  endedAt: Date | null
  paidCount: number
  /** A cancellation or a change waits for the end of the period. */
  hasScheduledChanges: boolean
  notes: Notes
  createdAt: Date
}

export type Charge = {
  invoiceId: string
  subscriptionId: string | null
  paymentId: string | null
  orderId: string | null
  amount: number
  currency: string
  isPaid: boolean
  periodStart: Date | null
  periodEnd: Date | null
}

/**
 * What a question to the provider throws. `maybe`: it may have been done all the same, as no answer came; `gone`: there is no such
 * thing; `refused`: asked wrongly, and asking again helps nothing; `busy`: not done, ask later; `locked-out`: our keys are wrong, so
 * nothing was done until somebody has put them right.
 */
export class GatewayError extends Error {
  readonly kind: 'maybe' | 'gone' | 'refused' | 'busy' | 'locked-out'
  constructor(kind: GatewayError['kind'], words: string) {
    super(words)
    this.kind = kind
  }
}

/** What a browser brings back from the checkout window. */
export type Proof = { paymentId: string; signature: string } & (
  { orderId: string } | { subscriptionId: string }
)

/** Payments as far as they are set up: how to ask, how to know what was said, and where pages get the window from. */
export type Checkout = {
  gateway: Gateway
  /** Ours at the provider, for everybody to see. */
  keyId: string
  /** Where pages get the checkout script from. */
  script: string
  /** Whose page the window stands in, for the policy of pages that pay: origins of scripts, frames and questions. */
  origins: { script: string; frame: string; connect: string } | null
  /** Whose account at the provider its words are for; null where nobody said. */
  merchant: string | null
  isSandbox: boolean
  isProofRight(proof: Proof): boolean
  /** Over the body as it came, byte for byte. */
  isWebhookRight(body: Buffer, signature: string): boolean
}

type Heard<T> = { value: T; error: null } | { value: null; error: GatewayError }

/** An answer of the provider, or why there is none, for whoever goes on either way. */
export const heard = <T>(answer: Promise<T>): Promise<Heard<T>> =>
  answer.then(
    (value) => ({ value, error: null }),
    (error: unknown) => {
      if (error instanceof GatewayError) return { value: null, error }
      throw error
    },
  )

/** Asking again helps nothing. */
export const isFinal = (error: GatewayError): boolean =>
  error.kind === 'refused' || error.kind === 'gone'
