import { pathTo } from '@mehfil/contract/pages.ts'
import {
  findCheaperMonth,
  getComparedValue,
  type ComparedFeature,
} from '@mehfil/contract/billing/plan-comparison.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import {
  guestsPerStep,
  maxPurchasedGuests,
  planNames,
  subscriptionModes,
  type PlanName,
  type SubscriptionMode,
} from '@mehfil/contract/billing/plans.ts'
import type { SubscriptionDisplayState } from '@mehfil/contract/billing/subscriptions.ts'
import type { Pricing } from './queries.ts'

export type PlanSelection = {
  plan: PlanName
  mode: SubscriptionMode | null
  /** Only for a one-time event whose number of guests matters. */
  guests?: number | null
}

type DisplayedPlan = { plan: PlanName; mode: SubscriptionMode; guests: number }

/**
 * The free plan matches any period, a subscription only its own, and a one-time event only its
 * number of guests.
 */
export function isSamePlan(
  selection: PlanSelection | null | undefined,
  { plan, mode, guests }: DisplayedPlan,
): boolean {
  if (selection?.plan !== plan) return false
  if (plan === 'Custom') return (selection.guests ?? guests) === guests
  return plan === 'Economy' || selection.mode === null || selection.mode === mode
}

export const isSubscription = (plan: PlanName): plan is 'Business' | 'First' =>
  plan === 'Business' || plan === 'First'

export function getRate({ pricing }: Pricing, plan: PlanName, mode: SubscriptionMode): number {
  const rates = { Economy: pricing.economy, Business: pricing.business, First: pricing.first }
  if (plan === 'Custom') return pricing.custom
  return mode === 'Monthly' ? rates[plan].monthly : rates[plan].annually
}

type PlanFeatures = Pick<
  Pricing['features'][number],
  'plan' | 'currentEvents' | 'drafts' | 'people' | 'users' | 'labelRemoval' | 'permissions'
>
/** Whether another plan has more of something than one's own. People of a one-time event are bought. */
export function isGain(own: PlanFeatures, other: PlanFeatures, feature: ComparedFeature): boolean {
  if (own.plan === other.plan) return false
  switch (feature) {
    case 'events':
      return (other.currentEvents ?? Infinity) > (own.currentEvents ?? Infinity)
    case 'people':
      return other.plan !== 'Custom' && other.people > own.people
    case 'drafts':
    case 'users':
      return other[feature] > own[feature]
    case 'label':
      return other.labelRemoval && !own.labelRemoval
    default:
      return getComparedValue(other, feature) === true && getComparedValue(own, feature) !== true
  }
}

/** The comparison of the table of prices, for a one-time event of 300 guests. */
export const findCheaperPlan = ({ pricing, features }: Pricing) =>
  findCheaperMonth({
    perHundred: pricing.custom,
    month: pricing.business.monthly,
    people: features.find(({ plan }) => plan === 'Business')?.people ?? 0,
  })

/** The country chosen by the visitor, else the guessed one. */
export const getPricingCountry = (pricing: Pricing, chosen: string): string =>
  chosen || pricing.ips.country

/** Prices are in rupees for India, whether it was chosen or guessed. */
export const isHomeCountry = (pricing: Pricing, chosen: string): boolean =>
  getPricingCountry(pricing, chosen) === homeCountry

/** Most one-time events are smaller than this; a larger number can be typed. */
export const sliderMax = 2_000

/** Guests are sold by the hundred. */
export const roundUpGuests = (guests: number): number =>
  Math.min(
    maxPurchasedGuests,
    Math.max(guestsPerStep, Math.ceil(guests / guestsPerStep) * guestsPerStep),
  )

/** One month or one year later; the last day of a shorter month replaces a missing day. */
export function addPeriod(from: Date, mode: SubscriptionMode): Date {
  const months = mode === 'Monthly' ? 1 : 12
  const result = new Date(from)
  result.setUTCMonth(from.getUTCMonth() + months, 1)
  const lastDay = new Date(
    Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0),
  ).getUTCDate()
  result.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return result
}

/** Changing offers every plan, upgrading only the larger ones. */
export type PlanChangePage = 'changePlan' | 'upgradePlan'

/** The guests count only for a one-time event. */
export type PlanChange = { plan: PlanName; mode: SubscriptionMode; guests?: number }

/** The page that reviews a change before it is made. */
export const getReviewUrl = (
  page: PlanChangePage,
  { plan, mode, guests }: PlanChange,
  back?: string,
): string =>
  `${pathTo(page)}?${new URLSearchParams({ plan, ...(plan === 'Custom' ? { guest: String(roundUpGuests(guests ?? guestsPerStep)) } : { mode }), ...(back && { nav: back }) })}`

/** Null when the URL names no plan. */
export function parsePlanChange(search: URLSearchParams): PlanChange | null {
  const plan = planNames.find((one) => one === search.get('plan'))
  if (!plan) return null
  const mode = subscriptionModes.find((one) => one === search.get('mode')) ?? 'Monthly'
  return {
    plan,
    mode,
    ...(plan === 'Custom' && {
      guests: roundUpGuests(Number(search.get('guest')) || guestsPerStep),
    }),
  }
}

const largerPlans: Record<PlanName, PlanName[]> = {
  Economy: ['Business', 'First', 'Custom'],
  Custom: ['Business', 'First', 'Custom'],
  Business: ['First'],
  First: [],
}

/** An owner who needs more capacity sees larger plans; an owner who changes plans sees all. */
export const listOfferedPlans = (page: PlanChangePage, current: PlanName): readonly PlanName[] =>
  page === 'changePlan' ? planNames : largerPlans[current]

/** The subscription continues only after a payment. */
export const isPaymentDue = (state: SubscriptionDisplayState): boolean =>
  state === 'overdue' || state === 'halted' || state === 'resting'
