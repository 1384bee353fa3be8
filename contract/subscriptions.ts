import * as z from 'zod'
import { owner } from './access.ts'
import { boughtGuests } from './billing.ts'
import { call } from './call.ts'
import { currencies, money } from './money.ts'
import { checkout } from './payments.ts'
import { planNames, subscriptionModes } from './plans.ts'
import { utc, wire, yesNo } from './wire.ts'

/**
 * How a subscription stands, for its owner. `ending`: paid to the end of its period and not renewed. `overdue`: the renewal failed, and
 * everything works for three days more. `halted`: those are over, and nothing is added until somebody pays. `paused`: not
 * renewed until it is resumed; `resting`: paused, and what was paid for is used up: a plan is paid for anew.
 */
export const shownStates = ['active', 'ending', 'overdue', 'halted', 'paused', 'resting'] as const
export type ShownState = (typeof shownStates)[number]

export const subscriptionActs = [
  'cancel',
  'cancel-now',
  'pause',
  'resume',
  'cancel-change',
] as const
export type SubscriptionAct = (typeof subscriptionActs)[number]

const mode = z.enum(subscriptionModes, 'field.choice-invalid')
const paidPlan = z.enum(['Business', 'First'], 'field.choice-invalid')
/** What a period costs: before tax, the tax, and what is paid. */
const price = {
  currency: ['CURRENCY', z.enum(currencies)],
  planRate: ['planRate', money],
  taxPercent: ['TAX_PERCENT', z.number()],
  tax: ['tax', money],
  total: ['totalAmount', money],
} as const

const running = wire({
  state: ['STATE', z.enum(shownStates)],
  plan: ['PLAN', z.enum(planNames)],
  mode: ['SUBSCRIPTION_MODE', mode],
  ...price,
  periodStart: ['PERIOD_STARTDATE', utc],
  periodEnd: ['PERIOD_ENDDATE', utc],
  /** Until when everything works though the renewal failed. */
  graceEnd: ['GRACE_ENDDATE', utc.nullable()],
  /** Whether the end of the period is the day of the next payment. */
  isRenewed: ['RENEWED', yesNo],
})

/** A change that waits for the end of the period; to the free plan without a mode and a price. */
const waiting = wire({
  plan: ['PLAN', z.enum(planNames)],
  mode: ['SUBSCRIPTION_MODE', mode.nullable()],
  ...price,
  startsAt: ['PERIOD_STARTDATE', utc],
})

const standing = {
  /** Nothing where the account pays for no plan. */
  subscription: ['SUBSCRIPTION', running.nullable()],
  next: ['NEXT', waiting.nullable()],
  /** What the owner may do with it now. */
  acts: ['ACTS', z.array(z.enum(subscriptionActs))],
  /** Whether this server can be paid at all. */
  isOpen: ['PAYMENTS', yesNo],
} as const

/** What the account pays for, what comes next, and what can be done about it. */
export const billingDetails = call({
  method: 'GET',
  path: '/user/billing-details',
  access: owner,
  output: wire(standing),
})

/**
 * What a change would be. `same`: it is that plan already. `now`: paid and given at once; what is left of the period paid before goes
 * back. `period-end`: agreed to now, paid and given when the period ends. `free`: the free plan, at once where nothing runs any more.
 */
export const changeKinds = ['same', 'now', 'period-end', 'free'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const countedLimits = ['currentEvents', 'drafts', 'people', 'users'] as const
export type CountedLimit = (typeof countedLimits)[number]

/** What a plan would be like from where the account is. What does not fit stays as it is, and nothing is added to it. */
export const estimatePlanChange = call({
  method: 'POST',
  path: '/user/estimate-plan-change',
  access: owner,
  reads: true,
  input: wire({
    plan: ['PLAN', z.enum(planNames, 'field.choice-invalid')],
    mode: ['SUBSCRIPTION_MODE', mode.default('Monthly')],
    /** Of a one-time event. */ guests: ['GUESTS', boughtGuests.optional()],
  }),
  output: wire({
    kind: ['CHANGE', z.enum(changeKinds)],
    ...price,
    startsAt: ['PERIOD_STARTDATE', utc],
    /** Of the period paid before, with its tax: on its way back as soon as the new one is paid. */
    credit: ['CREDIT', money],
    creditDays: ['CREDIT_DAYS', z.number()],
    /** People bought for the one-time event there is already: those of this change come on top. */
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
    /** Names of fields of the billing address that a bill needs and that are empty. */
    missing: ['MISSING', z.array(z.enum(['ADDRESS', 'COUNTRY', 'STATE']))],
  }),
})

/** To the free plan: at the end of the period that is paid for, or at once where none is. */
export const changePlanEconomy = call({
  method: 'POST',
  path: '/user/change-plan-economy',
  access: owner,
  output: wire(standing),
})

/** To another plan or period. What it costs is the server's to say, when it begins the rule of `changeKinds`. Asked twice, it answers the same checkout. */
export const changePlanStandard = call({
  method: 'POST',
  path: '/user/change-plan-standard',
  access: owner,
  input: wire({ plan: ['PLAN', paidPlan], mode: ['SUBSCRIPTION_MODE', mode.default('Monthly')] }),
  output: wire({ kind: ['CHANGE', z.enum(changeKinds)], checkout: ['CHECKOUT', checkout] }),
})

/** To a one-time event, paid once: its people are added to those of an event that is not over yet. What ran before ends, and its rest goes back. */
export const changePlanExclusive = call({
  method: 'POST',
  path: '/user/change-plan-exclusive',
  access: owner,
  input: wire({ guests: ['GUESTS', boughtGuests] }),
  output: wire({ kind: ['CHANGE', z.enum(changeKinds)], checkout: ['CHECKOUT', checkout] }),
})

/** Takes back a change that waits for the end of the period. */
export const cancelPlanChange = call({
  method: 'POST',
  path: '/user/cancel-plan-change',
  access: owner,
  output: wire(standing),
})

/** At the end of the period, or at once; what is paid for is not given back. */
export const cancelSubscription = call({
  method: 'POST',
  path: '/user/cancel-subscription',
  access: owner,
  input: wire({
    when: ['WHEN', z.enum(['period-end', 'now'], 'field.choice-invalid').default('period-end')],
  }),
  output: wire(standing),
})

/** Goes on with what was paused, or was to end. */
export const resumeSubscription = call({
  method: 'POST',
  path: '/user/resume-subscription',
  access: owner,
  output: wire(standing),
})

/** Not charged again until it is resumed. What is paid for works to its end. */
export const pauseSubscription = call({
  method: 'POST',
  path: '/user/pause-subscription',
  access: owner,
  output: wire(standing),
})
