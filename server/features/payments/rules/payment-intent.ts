import type { Language } from '@mehfil/contract/languages.ts'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { PaymentMode, PlanName } from '@mehfil/contract/billing/plans.ts'
import type {
  GatewayPayment,
  GatewaySubscriptionStatus,
} from '../../../base/payments/payment-gateway.ts'
import type { PaymentState } from './payment-machine.ts'

/** The purpose of a payment. A renewal has no intent: it is a later payment of a subscription. */
export type IntentPurpose = 'sign-up' | 'upgrade' | 'one-time-event' | 'balance'
export type PaymentPurpose = IntentPurpose | 'renewal'

/** The billing details at the time of the intent. */
export type PayerDetails = {
  fullName: string
  email: string
  contact: string
  country: string
  state: string
  address: string
  gstNo: string
}

/** What a coupon takes off a payment: before tax, for the first payments of so many periods. */
export type AppliedCoupon = {
  id: string
  code: string
  discount: number
  periods: number
  offerId: string | null
}

/** The sums, in whole minor units. */
export type PaymentCart = {
  plan: PlanName
  mode: PaymentMode
  guests: number | null
  country: string
  currency: Currency
  planRate: number
  taxPercent: number
  tax: number
  total: number
  /** What was taken off the price of the table; `planRate` is what remains. */
  coupon: AppliedCoupon | null
}

/** The payer: `flow:…`, `account:…` or `web-session:…`. */
export type PaymentHolder = `${'flow' | 'account' | 'web-session'}:${string}`

export type PaymentIntent = PaymentCart & {
  id: string
  purpose: IntentPurpose
  holder: PaymentHolder
  accountId: string | null
  personId: string | null
  eventId: string | null
  kind: 'order' | 'subscription'
  billed: PayerDetails
  language: Language
  details: Record<string, unknown>
  returnPath: string
  gatewayId: string | null
  state: PaymentState
  paymentId: string | null
  createdAt: Date
}

/** The page after the payment, decided once with it. */
export const getNextPage = ({ details }: Pick<PaymentIntent, 'details'>): string =>
  typeof details['next'] === 'string' ? details['next'] : '/dashboard'

/** The start of a subscription that is charged later; null for one that is charged at once. */
export const getStartDate = ({ details }: Pick<PaymentIntent, 'details'>): string | null =>
  typeof details['startAt'] === 'string' ? details['startAt'] : null

export type PaymentChannel = 'handler' | 'callback' | 'webhook' | 'reconciler'

/**
 * The provider's state of a payment, from a signed webhook or a request of ours, never from the
 * browser alone.
 */
export type PaymentFact = {
  channel: PaymentChannel
  payment: GatewayPayment
  /** The subscription and period, for a subscription's payment. */
  subscription: { id: string; periodStart: Date | null; periodEnd: Date | null } | null
  /** The merchant of the payment; null where the provider does not say. */
  merchant: string | null
}

/** What an effect receives. */
export type PaymentEffectInput = {
  purpose: PaymentPurpose
  /** For a renewal, the intent its subscription began with. */
  intent: PaymentIntent
  payment: GatewayPayment
  subscription: PaymentFact['subscription']
  /** The account: known from the start, or set by an earlier effect. */
  accountId: string | null
  personId: string | null
  at: Date
}

/** An effect's answer: nothing, the owner, or that it declines, so that the money goes back. */
export type PaymentEffectResult =
  | { accountId: string; personId: string }
  | { decline: DeclineReason }
  | void
export const declineReasons = [
  'cancelled',
  'not-wanted',
  'taken-already',
  'email-taken',
  'account-gone',
  'list-longer',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export type ApplyPaymentResult =
  /** Begun, not paid yet. */
  | 'waiting'
  | 'failed'
  | 'granted'
  | 'renewed'
  /** Known already; nothing was done. */
  | 'known'
  | 'refund'
  /** Differs from our order: set aside, and sales were told. */
  | 'suspicious'
  /** Belongs to no order or subscription of ours. */
  | 'unknown'

/** The provider's state of a subscription, apart from its payments. */
export type SubscriptionFact = {
  channel: 'webhook' | 'reconciler'
  id: string
  status: GatewaySubscriptionStatus
  currentStart: Date | null
  currentEnd: Date | null
  endedAt: Date | null
  paidCount: number
  at: Date
}

/** What a feature sells. The price comes from the table for the billing country. */
export type PaymentRequest = {
  purpose: IntentPurpose
  holder: PaymentHolder
  /**
   * Hash of the secret in the payer's cookie, where there is no account: the cookie signs in once.
   */
  holderProof?: Buffer
  accountId?: string
  personId?: string
  eventId?: string
  plan: PlanName
  mode: PaymentMode
  /** The guests of a one-time event, in hundreds. */
  guests?: number
  /** Of a balance, before tax in minor units. */
  amount?: number
  /** A code in capital letters; empty without a coupon. */
  coupon?: string
  billed: PayerDetails
  language: Language
  /** The page of the payment, to come back to. */
  returnPath: string
  details?: Record<string, unknown>
  /** The start of a subscription authorised now and charged later, stored in `details.startAt`. */
  startAt?: Date
}
