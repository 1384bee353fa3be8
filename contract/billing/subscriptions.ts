import * as z from 'zod'
import { owner } from '../access.ts'
import { priceFields, purchasedGuests } from './billing.ts'
import { call } from '../call.ts'
import { money } from './money.ts'
import { couponCode } from './coupons.ts'
import { checkout, discountFields } from './payments.ts'
import { planNames, subscriptionModes } from './plans.ts'
import { utc, wire, yesNo } from '../wire.ts'

/**
 * State of a subscription, for its owner. `ending`: paid to the end of the period, no renewal.
 * `overdue`: the renewal failed, everything works for three more days. `halted`: these days are
 * over and nothing can be added until a payment. `paused`: no renewal until the owner resumes.
 * `resting`: paused and the paid period is over, so a plan must be paid again.
 */
export const subscriptionDisplayStates = [
  'active',
  'ending',
  'overdue',
  'halted',
  'paused',
  'resting',
] as const
export type SubscriptionDisplayState = (typeof subscriptionDisplayStates)[number]

export const subscriptionActions = [
  'cancel',
  'cancel-now',
  'pause',
  'resume',
  'cancel-change',
] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

const modeField = z.enum(subscriptionModes, 'field.choice-invalid')
const paidPlan = z.enum(['Business', 'First'], 'field.choice-invalid')

const currentSubscription = wire({
  state: ['STATE', z.enum(subscriptionDisplayStates)],
  plan: ['PLAN', z.enum(planNames)],
  mode: ['SUBSCRIPTION_MODE', modeField],
  /** What the next payment is. */
  ...priceFields,
  ...discountFields,
  periodStart: ['PERIOD_STARTDATE', utc],
  periodEnd: ['PERIOD_ENDDATE', utc],
  /** After a failed renewal, everything works until then. */
  graceEnd: ['GRACE_ENDDATE', utc.nullable()],
  /** Whether the next payment is at the end of the period. */
  isRenewed: ['RENEWED', yesNo],
})

/** A change at the end of the period; a change to the free plan has no mode and no price. */
const scheduledChange = wire({
  plan: ['PLAN', z.enum(planNames)],
  mode: ['SUBSCRIPTION_MODE', modeField.nullable()],
  ...priceFields,
  startsAt: ['PERIOD_STARTDATE', utc],
})

const subscriptionOverview = {
  /** null when the account pays for no plan. */
  subscription: ['SUBSCRIPTION', currentSubscription.nullable()],
  next: ['NEXT', scheduledChange.nullable()],
  /** How the current period was paid; null when nothing was paid. */
  payment: [
    'PAYING_WITH',
    wire({
      method: ['METHOD', z.string()],
      /** Empty for other methods than a card, and where the provider did not say. */
      network: ['CARD_NETWORK', z.string()],
      last4: ['CARD_LAST4', z.string()],
      /** The last day of the card, where the provider says it. */
      endsAt: ['CARD_ENDS_AT', utc.nullable().default(null)],
    }).nullable(),
  ],
  /** Actions that the owner may do now. */
  acts: ['ACTS', z.array(z.enum(subscriptionActions))],
  /** Whether this server accepts payments. */
  isOpen: ['PAYMENTS', yesNo],
} as const

/** The current plan, the next change and the possible actions. */
export const billingDetails = call({
  method: 'GET',
  path: '/user/billing-details',
  access: owner,
  output: wire(subscriptionOverview),
})

/**
 * When a change takes effect. `same`: it is the current plan. `now`: paid and active at once, the
 * unused part of the old period is refunded. `period-end`: agreed now, paid and active when the
 * period ends. `free`: the free plan, at once if no paid period runs.
 */
export const planChangeKinds = ['same', 'now', 'period-end', 'free'] as const
export type PlanChangeKind = (typeof planChangeKinds)[number]

export const countedLimits = ['currentEvents', 'drafts', 'people', 'users'] as const
export type CountedLimit = (typeof countedLimits)[number]

/**
 * Compares a plan with the current use. What exceeds the plan stays, but nothing can be added to
 * it.
 */
export const estimatePlanChange = call({
  method: 'POST',
  path: '/user/estimate-plan-change',
  access: owner,
  reads: true,
  input: wire({
    plan: ['PLAN', z.enum(planNames, 'field.choice-invalid')],
    mode: ['SUBSCRIPTION_MODE', modeField.default('Monthly')],
    /** For a one-time event. */
    guests: ['GUESTS', purchasedGuests.optional()],
    coupon: ['COUPON', couponCode.optional()],
  }),
  output: wire({
    kind: ['CHANGE', z.enum(planChangeKinds)],
    ...priceFields,
    ...discountFields,
    startsAt: ['PERIOD_STARTDATE', utc],
    /** The unused part of the old period with tax; refunded when the new period is paid. */
    credit: ['CREDIT', money],
    creditDays: ['CREDIT_DAYS', z.number()],
    /** People already bought for the one-time event; this change adds more. */
    peopleBefore: ['PEOPLE_BEFORE', z.number()],
    over: [
      'OVER',
      z.array(
        wire({
          what: ['WHAT', z.enum(countedLimits)],
          used: ['USED', z.number()],
          limit: ['LIMIT', z.number()],
        }),
      ),
    ],
    /** Empty fields of the billing address that a bill needs. */
    missing: ['MISSING', z.array(z.enum(['ADDRESS', 'COUNTRY', 'STATE']))],
  }),
})

/** Changes to the free plan: at the end of the paid period, or at once if none runs. */
export const changePlanEconomy = call({
  method: 'POST',
  path: '/user/change-plan-economy',
  access: owner,
  output: wire(subscriptionOverview),
})

/**
 * Changes to another plan or period. The server decides the price; `planChangeKinds` says when it
 * starts. A repeated request returns the same checkout.
 */
export const changePlanStandard = call({
  method: 'POST',
  path: '/user/change-plan-standard',
  access: owner,
  input: wire({
    plan: ['PLAN', paidPlan],
    mode: ['SUBSCRIPTION_MODE', modeField.default('Monthly')],
    coupon: ['COUPON', couponCode.optional()],
  }),
  output: wire({ kind: ['CHANGE', z.enum(planChangeKinds)], checkout: ['CHECKOUT', checkout] }),
})

/**
 * Changes to a one-time event, paid once. The people are added to those of a current event. The old
 * subscription ends and the unused part is refunded.
 */
export const changePlanExclusive = call({
  method: 'POST',
  path: '/user/change-plan-exclusive',
  access: owner,
  input: wire({
    guests: ['GUESTS', purchasedGuests],
    coupon: ['COUPON', couponCode.optional()],
  }),
  output: wire({ kind: ['CHANGE', z.enum(planChangeKinds)], checkout: ['CHECKOUT', checkout] }),
})

/** Cancels a change that waits for the end of the period. */
export const cancelPlanChange = call({
  method: 'POST',
  path: '/user/cancel-plan-change',
  access: owner,
  output: wire(subscriptionOverview),
})

/** Cancels at the end of the period or at once. Nothing is refunded. */
export const cancelSubscription = call({
  method: 'POST',
  path: '/user/cancel-subscription',
  access: owner,
  input: wire({
    when: ['WHEN', z.enum(['period-end', 'now'], 'field.choice-invalid').default('period-end')],
  }),
  output: wire(subscriptionOverview),
})

/**
 * The window of the provider that replaces the card of the running subscription. Its result is
 * confirmed as that of a payment.
 */
export const changeCard = call({
  method: 'POST',
  path: '/user/change-card',
  access: owner,
  output: checkout,
})

/** Resumes a paused or ending subscription. */
export const resumeSubscription = call({
  method: 'POST',
  path: '/user/resume-subscription',
  access: owner,
  output: wire(subscriptionOverview),
})

/** No more charges until the owner resumes. The paid period continues to its end. */
export const pauseSubscription = call({
  method: 'POST',
  path: '/user/pause-subscription',
  access: owner,
  output: wire(subscriptionOverview),
})
