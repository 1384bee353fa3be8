import { arriveSignedUp, registerPaid } from './features/accounts/actions/pay.ts'
import { billPayment, creditRefund } from './features/invoices/actions/issue.ts'
import type { Effects } from './features/payments/actions/effects.ts'
import { agreeToChange } from './features/subscriptions/actions/agreed.ts'
import { hearSubscription, takeBackPlan } from './features/subscriptions/actions/heard.ts'
import {
  renewSubscription,
  startSubscription,
  takeOnce,
} from './features/subscriptions/actions/paid.ts'
import {
  arriveAtEvent,
  takeBackEvent,
  takeOneTimeEvent,
} from './features/web-sessions/actions/paid.ts'

/** What comes of money, by what it was paid for: whose it is first, then what they have, then the bill. */
export const effects: Effects = {
  paid: {
    'sign-up': [registerPaid, startSubscription, billPayment],
    upgrade: [startSubscription, takeOnce, billPayment],
    'one-time-event': [takeOneTimeEvent, billPayment],
    renewal: [renewSubscription, billPayment],
  },
  agreed: [agreeToChange],
  refunded: [creditRefund, takeBackPlan, takeBackEvent],
  subscription: [hearSubscription],
  arrive: {
    'sign-up': arriveSignedUp,
    upgrade: async (_, { nav }) => nav,
    'one-time-event': arriveAtEvent,
  },
}
