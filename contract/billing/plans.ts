import type { Permission } from '../access.ts'
import { permissions } from '../access.ts'
import type { Currency } from './money.ts'

export const planNames = ['Economy', 'Business', 'First', 'Custom'] as const
export type PlanName = (typeof planNames)[number]

/** `null` means no limit. People are counted per event; the owner counts as a user. */
export type PlanLimits = {
  currentEvents: number | null
  drafts: number
  people: number
  users: number
  labelRemoval: boolean
  features: readonly Permission[]
}

const economyPermissions: Permission[] = [
  'CreateEvents',
  'DraftEvents',
  'Dashboard',
  'ManageGuests',
  'CheckIn',
  'EventSettings',
  'ToDoList',
]

/** The plans with programs, webhooks and own names; and those where people log in by their company. */
export const keyPlans: readonly PlanName[] = ['First', 'Custom']
export const companyPlans: readonly PlanName[] = ['First']

/** Seed data; at run time the database decides. */
export const planLimits: Record<PlanName, PlanLimits> = {
  Economy: {
    currentEvents: 1,
    drafts: 2,
    people: 50,
    users: 1,
    labelRemoval: false,
    features: economyPermissions,
  },
  Business: {
    currentEvents: 10,
    drafts: 20,
    people: 1_000,
    users: 5,
    labelRemoval: false,
    features: permissions,
  },
  First: {
    currentEvents: null,
    drafts: 200,
    people: 100_000,
    users: 50,
    labelRemoval: true,
    features: permissions,
  },
  Custom: {
    currentEvents: 1,
    drafts: 1,
    people: 100,
    users: 2,
    labelRemoval: true,
    features: permissions,
  },
}

export const subscriptionModes = ['Monthly', 'Annually'] as const
export type SubscriptionMode = (typeof subscriptionModes)[number]

/** A one-time event is paid once, per hundred people. */
export type PlanPriceMode = SubscriptionMode | 'Once'
/** What was paid: a plan, or a balance for messages to phones. */
export const paymentModes = [...subscriptionModes, 'Once', 'Balance'] as const
export type PaymentMode = (typeof paymentModes)[number]
export type PlanPrice = { plan: PlanName; currency: Currency; mode: PlanPriceMode; amount: number }

const createSubscriptionPrices = (
  plan: PlanName,
  currency: Currency,
  [Monthly, Annually]: [number, number],
): PlanPrice[] =>
  Object.entries({ Monthly, Annually }).map(([mode, amount]) => ({
    plan,
    currency,
    mode: mode as SubscriptionMode,
    amount,
  }))

/** Before tax, in minor units. Seed data; at run time the database decides. */
export const planPrices: readonly PlanPrice[] = [
  ...createSubscriptionPrices('Economy', 'INR', [0, 0]),
  ...createSubscriptionPrices('Economy', 'USD', [0, 0]),
  ...createSubscriptionPrices('Business', 'INR', [149_900, 1_499_000]),
  ...createSubscriptionPrices('Business', 'USD', [1_900, 19_000]),
  ...createSubscriptionPrices('First', 'INR', [399_900, 3_999_000]),
  ...createSubscriptionPrices('First', 'USD', [4_900, 49_000]),
  { plan: 'Custom', currency: 'INR', mode: 'Once', amount: 99_900 },
  { plan: 'Custom', currency: 'USD', mode: 'Once', amount: 1_200 },
]

export const guestsPerStep = 100
export const maxPurchasedGuests = 100_000
