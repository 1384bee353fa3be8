import type { Language } from '@mehfil/contract/fields.ts'
import type { Currency } from '@mehfil/contract/money.ts'
import type { PlanName, PriceMode } from '@mehfil/contract/plans.ts'
import type { Payment, SubscriptionStatus } from '../../../base/gateway.ts'
import type { PaymentState } from './payment-machine.ts'

/** What money is asked for. A renewal has no intent of its own: it is a later payment of a subscription that was begun by one. */
export type IntentPurpose = 'sign-up' | 'upgrade' | 'one-time-event'
export type Purpose = IntentPurpose | 'renewal'

/** Whose bill it is, as it was when the intent was made. */
export type Billed = {
  fullName: string
  email: string
  contact: string
  country: string
  state: string
  address: string
  gstNo: string
}

/** What is paid, in whole minor units. */
export type Cart = {
  plan: PlanName
  mode: PriceMode
  guests: number | null
  country: string
  currency: Currency
  planRate: number
  taxPercent: number
  tax: number
  total: number
}

/** `flow:…`, `account:…` or `web-session:…`: who may pay, before and after there is an account. */
export type Holder = `${'flow' | 'account' | 'web-session'}:${string}`

export type Intent = Cart & {
  id: string
  purpose: IntentPurpose
  holder: Holder
  accountId: string | null
  personId: string | null
  eventId: string | null
  kind: 'order' | 'subscription'
  billed: Billed
  language: Language
  details: Record<string, unknown>
  nav: string
  /** order_… or sub_… */
  gatewayId: string | null
  state: PaymentState
  paymentId: string | null
  createdAt: Date
}

/** Where whoever paid goes on, however often they are told; decided once, with the payment. */
export const nextPageOf = ({ details }: Pick<Intent, 'details'>): string =>
  typeof details['next'] === 'string' ? details['next'] : '/dashboard'

export type Door = 'handler' | 'callback' | 'webhook' | 'reconciler'

/** What the provider says of one payment: by a webhook that is signed, or asked for by us. A handler's word alone is none. */
export type PaymentFact = {
  door: Door
  payment: Payment
  /** Where the payment is of a subscription, which it is and for which period. */
  subscription: { id: string; periodStart: Date | null; periodEnd: Date | null } | null
  /** Whose payment the provider says it is: the merchant a webhook is for; null where it does not say. */
  merchant: string | null
}

/** What is given to a room whose thing was paid for. */
export type Paid = {
  purpose: Purpose
  /** Of a renewal the one the subscription was begun with. */
  intent: Intent
  payment: Payment
  subscription: PaymentFact['subscription']
  /** Whose it is: known from the beginning, or made by an effect before. */
  accountId: string | null
  personId: string | null
  at: Date
}

/** What an effect answers: nothing, whose it is from now on, or that it cannot be given any more, so that the money goes back. */
export type Taken = { accountId: string; personId: string } | { decline: Decline } | void
export const declines = [
  'cancelled',
  'not-wanted',
  'taken-already',
  'email-taken',
  'account-gone',
  'list-longer',
] as const
export type Decline = (typeof declines)[number]

export type Outcome =
  /** Begun, and the money is not there. */
  | 'waiting'
  | 'failed'
  | 'granted'
  | 'renewed'
  /** Heard before: nothing was done. */
  | 'known'
  /** The money goes back. */
  | 'refund'
  /** Not what we asked for: kept aside, and sales were told. */
  | 'suspicious'
  /** No order or subscription of ours. */
  | 'unknown'

/** What the provider says of a subscription's state, besides its payments. */
export type SubscriptionFact = {
  door: 'webhook' | 'reconciler'
  id: string
  status: SubscriptionStatus
  currentStart: Date | null
  currentEnd: Date | null
  endedAt: Date | null
  paidCount: number
  at: Date
}

/** What a room asks money for. The price is none of it: that is the table's, at the place of the bill. */
export type Asked = {
  purpose: IntentPurpose
  holder: Holder
  /** Hash of the secret of the holder's cookie, where there is no account: who shows it again is signed in, once. */
  holderProof?: Buffer
  accountId?: string
  personId?: string
  eventId?: string
  plan: PlanName
  mode: PriceMode
  /** Of a one-time event, by the hundred. */
  guests?: number
  billed: Billed
  language: Language
  /** The page somebody pays on, and comes back to. */
  nav: string
  details?: Record<string, unknown>
  /** A subscription agreed to now and charged from then on, as a change at the end of a period is; kept in the intent's `details.startAt`. */
  startAt?: Date
}
