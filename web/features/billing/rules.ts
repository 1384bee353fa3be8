import { to } from '@mehfil/contract/pages.ts'
import { home } from '@mehfil/contract/places/countries.ts'
import {
  guestsInAStep,
  planNames,
  subscriptionModes,
  type PlanName,
  type SubscriptionMode,
} from '@mehfil/contract/plans.ts'
import type { ShownState } from '@mehfil/contract/subscriptions.ts'
import type { Pricing } from './queries.ts'

export type Chosen = {
  plan: PlanName
  mode: SubscriptionMode | null
  /** Of a one-time event, where it matters for how many. */ guests?: number | null
}

type Shown = { plan: PlanName; mode: SubscriptionMode; guests: number }

/** The free plan is had whatever the period, a subscription only by its own, and a one-time event for as many as were asked for. */
export function isSame(one: Chosen | null | undefined, { plan, mode, guests }: Shown): boolean {
  if (one?.plan !== plan) return false
  if (plan === 'Custom') return (one.guests ?? guests) === guests
  return plan === 'Economy' || one.mode === null || one.mode === mode
}

export const isSubscription = (plan: PlanName): plan is 'Business' | 'First' =>
  plan === 'Business' || plan === 'First'

export function rateOf({ pricing }: Pricing, plan: PlanName, mode: SubscriptionMode): number {
  const rates = { Economy: pricing.economy, Business: pricing.business, First: pricing.first }
  if (plan === 'Custom') return pricing.custom
  return mode === 'Monthly' ? rates[plan].monthly : rates[plan].annually
}

const compared = 300

/** A one-time event of 300 guests beside a month of Business, where the month is cheaper and holds as many. */
export function cheaperByMonth({
  pricing,
  features,
}: Pricing): { guests: number; once: number; month: number } | null {
  const [once, month] = [pricing.custom * (compared / guestsInAStep), pricing.business.monthly]
  const holds = features.find(({ plan }) => plan === 'Business')?.people ?? 0
  return once > month && holds >= compared ? { guests: compared, once, month } : null
}

/** How many months of a year cost nothing when it is paid at once. */
export const monthsFree = ({ pricing: { business } }: Pricing): number =>
  business.monthly > 0 ? Math.max(0, Math.round(12 - business.annually / business.monthly)) : 0

/** Whom the prices shown are for: the country chosen by hand, else the guess. */
export const billedCountry = (pricing: Pricing, chosen: string): string =>
  chosen || pricing.ips.country

/** Rupees where the country is India, or the guess of it is while nobody chose one. */
export const isAtHome = (pricing: Pricing, chosen: string): boolean =>
  billedCountry(pricing, chosen) === home

const mostGuests = 100_000
/** The slider ends where one-time events usually do; more can be typed. */
export const sliderEnd = 2_000

/** Guests are bought by the hundred. */
export const inHundreds = (guests: number): number =>
  Math.min(mostGuests, Math.max(guestsInAStep, Math.ceil(guests / guestsInAStep) * guestsInAStep))

/** A month or a year later; a month without that day ends with its last. */
export function addPeriod(from: Date, mode: SubscriptionMode): Date {
  const months = mode === 'Monthly' ? 1 : 12
  const wanted = new Date(from)
  wanted.setUTCMonth(from.getUTCMonth() + months, 1)
  const lastDay = new Date(
    Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0),
  ).getUTCDate()
  wanted.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return wanted
}

/** Changing shows every plan, upgrading the larger ones. */
export type PlanPlace = 'changePlan' | 'upgradePlan'

/** A change that is looked at; of a one-time event for so many guests. */
export type Change = { plan: PlanName; mode: SubscriptionMode; guests?: number }

/** Where a change is looked at before it is made. */
export const reviewPlace = (
  page: PlanPlace,
  { plan, mode, guests }: Change,
  back?: string,
): string =>
  `${to(page)}?${new URLSearchParams({ plan, ...(plan === 'Custom' ? { guest: String(inHundreds(guests ?? guestsInAStep)) } : { mode }), ...(back && { nav: back }) })}`

/** What an address asks to look at; nothing where it names no plan. */
export function changeIn(search: URLSearchParams): Change | null {
  const plan = planNames.find((one) => one === search.get('plan'))
  if (!plan) return null
  const mode = subscriptionModes.find((one) => one === search.get('mode')) ?? 'Monthly'
  return {
    plan,
    mode,
    ...(plan === 'Custom' && { guests: inHundreds(Number(search.get('guest')) || guestsInAStep) }),
  }
}

const larger: Record<PlanName, PlanName[]> = {
  Economy: ['Business', 'First', 'Custom'],
  Custom: ['Business', 'First', 'Custom'],
  Business: ['First'],
  First: [],
}

/** To whoever needs room the plans that hold more; to whoever changes every one. */
export const plansOn = (page: PlanPlace, current: PlanName): readonly PlanName[] =>
  page === 'changePlan' ? planNames : larger[current]

/** Whether somebody has to pay for it to go on. */
export const isDue = (state: ShownState): boolean =>
  state === 'overdue' || state === 'halted' || state === 'resting'
