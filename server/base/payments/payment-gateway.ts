import type { Currency } from '@mehfil/contract/billing/money.ts'

/**
 * A payment provider's API in our words; amounts are whole minor units. Implemented in
 * `server/adapters/checkout`, passed as `world.checkout`.
 */
export type PaymentGateway = {
  /** A second request with the receipt of an existing order answers that order. */
  createOrder(request: {
    receipt: string
    amount: number
    currency: Currency
    notes: GatewayNotes
  }): Promise<GatewayOrder>
  fetchOrder(id: string): Promise<GatewayOrder>
  listOrdersByReceipt(receipt: string): Promise<GatewayOrder[]>
  listPaymentsOfOrder(id: string): Promise<GatewayPayment[]>
  fetchPayment(id: string): Promise<GatewayPayment>
  /** Captures an authorised payment. A payment that is already captured gets the same answer. */
  capturePayment(payment: { id: string; amount: number; currency: string }): Promise<GatewayPayment>
  /** A second request with the same key answers the same refund. */
  createRefund(
    paymentId: string,
    request: { key: string; amount: number; notes: GatewayNotes },
  ): Promise<GatewayRefund>
  listRefundsOfPayment(paymentId: string): Promise<GatewayRefund[]>

  /** A price that a customer can subscribe to, tax included. */
  createPlan(request: {
    period: GatewayPeriod
    amount: number
    currency: Currency
    name: string
    notes: GatewayNotes
  }): Promise<GatewayPlan>
  createSubscription(request: {
    planId: string
    times: number
    startAt?: Date
    /** An offer made at the provider, which takes a coupon off. */
    offerId?: string
    notes: GatewayNotes
  }): Promise<GatewaySubscription>
  fetchSubscription(id: string): Promise<GatewaySubscription>
  /**
   * Subscriptions to a plan since a time, the newest first. Finds a subscription whose creation got
   * no answer.
   */
  listSubscriptionsOfPlan(planId: string, since: Date): Promise<GatewaySubscription[]>
  cancelSubscription(id: string, when: 'now' | 'cycle-end'): Promise<GatewaySubscription>
  pauseSubscription(id: string): Promise<GatewaySubscription>
  resumeSubscription(id: string): Promise<GatewaySubscription>
  /** Every period that was billed, the newest first. */
  listChargesOfSubscription(id: string): Promise<GatewayCharge[]>
  /** The charge that a payment of a subscription belongs to. */
  fetchCharge(invoiceId: string): Promise<GatewayCharge>
  /** The stored cards of a customer. */
  listCards(customerId: string): Promise<GatewayCard[]>
}

export type GatewayNotes = Record<string, string>
type GatewayPeriod = 'monthly' | 'yearly'

export type GatewayOrder = {
  id: string
  receipt: string | null
  amount: number
  amountPaid: number
  currency: string
  status: 'created' | 'attempted' | 'paid'
  notes: GatewayNotes
  createdAt: Date
}

export type GatewayPaymentStatus = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'

export type GatewayPayment = {
  id: string
  orderId: string | null
  /** For a charge of a subscription. */
  invoiceId: string | null
  amount: number
  amountRefunded: number
  currency: string
  status: GatewayPaymentStatus
  method: string
  /** What an owner knows a card by; null for other methods. */
  card: { network: string; last4: string } | null
  /** The stored card of a subscription, and whose it is. */
  token?: { id: string; customerId: string } | null
  /** The provider's reason for the failure. */
  error: string | null
  notes: GatewayNotes
  createdAt: Date
}

/** `endsAt` is the first moment at which the card is not valid any more. */
export type GatewayCard = { id: string; network: string; last4: string; endsAt: Date | null }

export type GatewayRefund = {
  id: string
  paymentId: string
  amount: number
  currency: string
  status: 'pending' | 'processed' | 'failed'
  createdAt: Date
}

export type GatewayPlan = { id: string; period: GatewayPeriod; amount: number; currency: string }

export type GatewaySubscriptionStatus =
  | 'created'
  | 'authenticated'
  | 'active'
  | 'pending'
  | 'halted'
  | 'paused'
  | 'cancelled'
  | 'completed'
  | 'expired'

export type GatewaySubscription = {
  id: string
  planId: string
  status: GatewaySubscriptionStatus
  currentStart: Date | null
  currentEnd: Date | null
  endedAt: Date | null
  paidCount: number
  /** A cancellation or a change waits for the end of the period. */
  hasScheduledChanges: boolean
  notes: GatewayNotes
  createdAt: Date
}

export type GatewayCharge = {
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
 * The error of a request to the provider. `maybe`: no answer came, so it may have been done.
 * `gone`: the object does not exist. `refused`: the request is wrong, so a retry does not help.
 * `busy`: not done, try later. `locked-out`: our keys are wrong, so nothing is done until an
 * operator corrects them.
 */
export class GatewayError extends Error {
  readonly kind: 'maybe' | 'gone' | 'refused' | 'busy' | 'locked-out'
  constructor(kind: GatewayError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/** What a browser brings back from the checkout window. */
export type CheckoutProof = { paymentId: string; signature: string } & (
  | { orderId: string }
  | { subscriptionId: string }
)

/**
 * The payment set-up: how to call the provider, how to check its messages, and where pages load the
 * window from.
 */
export type CheckoutProvider = {
  gateway: PaymentGateway
  /** Our public key id at the provider. */
  keyId: string
  /** Where pages load the checkout script from. */
  script: string
  /**
   * The origins that the payment window needs, for the content security policy: scripts, frames and
   * connections.
   */
  origins: { script: string; frame: string; connect: string } | null
  /** Our account at the provider, which its webhooks name; null when it is not set. */
  merchant: string | null
  isSandbox: boolean
  isProofValid(proof: CheckoutProof): boolean
  /** Checks the signature over the raw body, byte for byte. */
  isWebhookValid(body: Buffer, signature: string): boolean
}

type GatewayCallResult<T> = { value: T; error: null } | { value: null; error: GatewayError }

/** An answer of the provider, or the error, for callers that continue either way. */
export const settleGatewayCall = <T>(answer: Promise<T>): Promise<GatewayCallResult<T>> =>
  answer.then(
    (value) => ({ value, error: null }),
    (error: unknown) => {
      if (error instanceof GatewayError) return { value: null, error }
      throw error
    },
  )

/** A retry does not help. */
export const isFinalGatewayError = (error: GatewayError): boolean =>
  error.kind === 'refused' || error.kind === 'gone'
