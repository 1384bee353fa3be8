import {
  signInAfterSignup,
  registerPaidSignup,
} from './features/accounts/actions/signup-payment.ts'
import { issueInvoice, issueCreditNote } from './features/invoices/actions/issue.ts'
import type { PaymentEffects } from './features/payments/actions/effects.ts'
import { addBoughtBalance, takeBackBalance } from './features/phone-messages/actions/balance.ts'
import { scheduleAgreedChange } from './features/subscriptions/actions/agreed-change.ts'
import {
  applySubscriptionFact,
  revokeRefundedPlan,
} from './features/subscriptions/actions/provider-news.ts'
import { readReplacedCard } from './features/subscriptions/actions/card.ts'
import {
  renewSubscription,
  startSubscription,
  startOneTimePlan,
} from './features/subscriptions/actions/payment-effects.ts'
import {
  signInAfterEventPayment,
  revokeRefundedEvent,
  activatePaidEvent,
} from './features/web-sessions/actions/payment-effects.ts'

/** What a payment causes, by what was paid for: first the account, then the plan, then the bill. */
export const paymentEffects: PaymentEffects = {
  paid: {
    'sign-up': [registerPaidSignup, startSubscription, issueInvoice],
    upgrade: [startSubscription, startOneTimePlan, issueInvoice],
    'one-time-event': [activatePaidEvent, issueInvoice],
    balance: [addBoughtBalance, issueInvoice],
    renewal: [renewSubscription, issueInvoice],
  },
  agreed: [scheduleAgreedChange],
  cards: [readReplacedCard],
  refunded: [issueCreditNote, revokeRefundedPlan, revokeRefundedEvent, takeBackBalance],
  subscription: [applySubscriptionFact],
  signIn: {
    'sign-up': signInAfterSignup,
    upgrade: async (_, { returnPath }) => returnPath,
    'one-time-event': signInAfterEventPayment,
    balance: async (_, { returnPath }) => returnPath,
  },
}
