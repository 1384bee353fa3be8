import type { Permission } from './access.ts'
import { permissions } from './access.ts'
import type { Currency } from './money.ts'

export const planNames = ['Economy', 'Business', 'First', 'Custom'] as const
export type PlanName = (typeof planNames)[number]

/** `null` means no limit. People are counted per event, the owner among the users. */
export type PlanLimits = {
  currentEvents: number | null
  drafts: number
  people: number
  users: number
  labelRemoval: boolean
  features: readonly Permission[]
}

const economy: Permission[] = [
  'CreateEvents',
  'DraftEvents',
  'Dashboard',
  'ManageGuests',
  'CheckIn',
  'EventSettings',
  'ToDoList',
]

/** What the database is seeded from; the database decides. */
export const planLimits: Record<PlanName, PlanLimits> = {
  Economy: {
    currentEvents: 1,
    drafts: 2,
    people: 50,
    users: 1,
    labelRemoval: false,
    features: economy,
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

/** A one-time event is paid once, for each hundred people. */
export type PriceMode = SubscriptionMode | 'Once'
export type Price = { plan: PlanName; currency: Currency; mode: PriceMode; amount: number }

const subscription = (
  plan: PlanName,
  currency: Currency,
  [Monthly, Annually]: [number, number],
): Price[] =>
  Object.entries({ Monthly, Annually }).map(([mode, amount]) => ({
    plan,
    currency,
    mode: mode as SubscriptionMode,
    amount,
  }))

/** Before tax, in minor units. What the database is seeded from; the database decides. */
export const planPrices: readonly Price[] = [
  ...subscription('Economy', 'INR', [0, 0]),
  ...subscription('Economy', 'USD', [0, 0]),
  ...subscription('Business', 'INR', [149_900, 1_499_000]),
  ...subscription('Business', 'USD', [1_900, 19_000]),
  ...subscription('First', 'INR', [399_900, 3_999_000]),
  ...subscription('First', 'USD', [4_900, 49_000]),
  { plan: 'Custom', currency: 'INR', mode: 'Once', amount: 99_900 },
  { plan: 'Custom', currency: 'USD', mode: 'Once', amount: 1_200 },
]

export const guestsInAStep = 100
