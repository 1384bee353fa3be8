import { permissions, type Permission } from '../access.ts'
import { companyPlans, guestsPerStep, keyPlans, type PlanLimits, type PlanName } from './plans.ts'

/** A plan on offer, as the price table and the limits of the database say. */
export type OfferedPlan = Omit<PlanLimits, 'features'> & {
  plan: PlanName
  permissions: readonly Permission[]
}

/** What no permission is about. */
const extras = ['phone', 'names', 'company', 'keys'] as const

export type ComparedFeature =
  | 'events'
  | 'drafts'
  | 'people'
  | 'users'
  | 'label'
  | (typeof extras)[number]
  | Permission

/** The rows of the comparison of plans, in the product and on the public page of prices. */
export const comparedFeatures: readonly ComparedFeature[] = [
  'events',
  'drafts',
  'people',
  'users',
  'label',
  ...permissions,
  ...extras,
]

/** `unlimited` events; people of a one-time event `as-bought`. */
export type ComparedValue = number | boolean | 'unlimited' | 'as-bought'

export function getComparedValue(offer: OfferedPlan, feature: ComparedFeature): ComparedValue {
  switch (feature) {
    case 'events':
      return offer.currentEvents ?? 'unlimited'
    case 'people':
      return offer.plan === 'Custom' ? 'as-bought' : offer.people
    case 'drafts':
    case 'users':
      return offer[feature]
    case 'label':
      return offer.labelRemoval
    case 'phone':
      return offer.permissions.includes('ManageGuests')
    case 'names':
    case 'keys':
      return keyPlans.includes(offer.plan)
    case 'company':
      return companyPlans.includes(offer.plan)
    default:
      return offer.permissions.includes(feature)
  }
}

const rowKeys: Partial<Record<ComparedFeature, string>> = {
  events: 'plans.row-events',
  drafts: 'plans.row-drafts',
  people: 'plans.row-people',
  users: 'plans.row-users',
  label: 'plans.row-label',
  phone: 'plans.row-phone',
  names: 'plans.row-names',
  company: 'plans.row-company',
  keys: 'plans.row-keys',
}

/** The text of a row, in `profile`. */
export const getComparedRowKey = (feature: ComparedFeature): string =>
  rowKeys[feature] ?? `can.${feature}`

type HighlightTexts = {
  t: (key: string, params: Record<string, unknown>) => string
  number: (count: number) => string
}

/** The features of a plan in a few lines, by texts of `profile`. */
export function listPlanHighlights(
  offer: OfferedPlan,
  { t: translate, number }: HighlightTexts,
): string[] {
  const t = (key: string, params: Record<string, unknown> = {}) => translate(key, params)
  const countText = (key: string, count: number) => t(key, { count, n: number(count) })
  const team = countText('plans.team', offer.users)
  const limits = [
    countText('plans.people', offer.people),
    offer.currentEvents === null
      ? t('plans.any-events')
      : t('plans.events-drafts', {
          events: countText('plans.events', offer.currentEvents),
          drafts: countText('plans.drafts', offer.drafts),
        }),
  ]
  switch (offer.plan) {
    case 'Economy':
      return [...limits, t('plans.web-and-mail'), t('plans.door-and-list')]
    case 'Business':
      return [...limits, t('plans.reminders'), t('plans.reports'), team]
    case 'First':
      return [...limits, t('plans.no-label'), team, t('plans.by-phone')]
    case 'Custom':
      return [t('plans.one-event'), t('plans.no-recurring'), team]
  }
}

/** The number of guests that a one-time event is compared for before a visitor names one. */
export const comparedGuests = 300

/**
 * Compares a one-time event of so many guests with a month of Business. Null unless the month is
 * cheaper and allows as many guests.
 */
export function findCheaperMonth(
  { perHundred, month, people }: { perHundred: number; month: number; people: number },
  guests: number = comparedGuests,
): { guests: number; once: number; month: number } | null {
  const once = perHundred * (guests / guestsPerStep)
  return once > month && people >= guests ? { guests, once, month } : null
}

/** How many months of a year are free when the year is paid at once. */
export const countFreeMonths = (rates: { monthly: number; annually: number }): number =>
  rates.monthly > 0 ? Math.max(0, Math.round(12 - rates.annually / rates.monthly)) : 0
