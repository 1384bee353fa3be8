import * as z from 'zod'
import { anyone, owner, permissions } from './access.ts'
import { call } from './call.ts'
import { currencies, money } from './money.ts'
import { country } from './places/countries.ts'
import { guestsInAStep, planNames, subscriptionModes } from './plans.ts'
import { utc, wire } from './wire.ts'

/** What is guessed of where a visitor is. Empty where nothing is known. */
export const placeFields = {
  country: ['COUNTRY', country],
  city: ['CITY', z.string()],
  currency: ['CURRENCY', z.string()],
  code: ['COUNTRY_CODE', z.string()],
  /** As it was spelt at first, and still is read. */
  codeMisspelt: ['COUTRY_CODE', z.string()],
  calling: ['CALLING_CODE', z.string()],
} as const

/** Before tax, the tax, and what is to be paid. */
const sum = {
  currency: ['CURRENCY', z.enum(currencies)],
  planRate: ['planRate', money],
  taxPercent: ['TAX_PERCENT', z.number()],
  tax: ['tax', money],
  total: ['totalAmount', money],
} as const

/** A zone of the device, for the guess where no country is chosen. */
const zone = ['TIMEZONE', z.string().max(64).optional()] as const

/** What a subscription costs; without a country, at the place the visitor seems to be. What a client says of features is left out. */
export const pricingStandard = call({
  method: 'POST',
  path: '/auth/get-pricing-standard',
  access: anyone,
  reads: true,
  input: wire({
    country: ['country', country.optional()],
    plan: ['plan', z.enum(['Economy', 'Business', 'First'], 'field.choice-invalid')],
    mode: ['mode', z.enum(subscriptionModes, 'field.choice-invalid').default('Monthly')],
    zone,
  }),
  output: wire(sum),
})

const perMode = wire({ monthly: ['Monthly', money], annually: ['Annually', money] })
const offered = wire({
  plan: ['PLAN', z.enum(planNames)],
  currentEvents: ['CURRENT_EVENTS', z.number().nullable()],
  drafts: ['DRAFTS', z.number()],
  people: ['PEOPLE', z.number()],
  users: ['USERS', z.number()],
  labelRemoval: ['LABEL_REMOVAL', z.boolean()],
  permissions: ['PERMISSIONS', z.array(z.enum(permissions))],
})

/** Everything the pricing cards show: each plan's limits and prices, and why the prices are in this currency. */
export const pricingSeparate = call({
  method: 'POST',
  path: '/auth/get-pricing-separate',
  access: anyone,
  reads: true,
  input: wire({ country: ['COUNTRY', country.optional()], zone }),
  output: wire({
    features: ['features', z.array(offered)],
    pricing: [
      'pricing',
      wire({
        currency: ['CURRENCY', z.enum(currencies)],
        taxPercent: ['TAX_PERCENT', z.number()],
        economy: ['Economy', perMode],
        business: ['Business', perMode],
        first: ['First', perMode],
        /** For each hundred people. */
        custom: ['CUSTOM', money],
      }),
    ],
    ips: ['ips', wire(placeFields)],
  }),
})

/** People of a one-time event, who are bought by the hundred. */
export const boughtGuests = z
  .int('field.guests-hundred')
  .min(guestsInAStep, 'field.guests-hundred')
  .max(100_000, 'field.guests-hundred')
  .multipleOf(guestsInAStep, 'field.guests-hundred')

/** What a one-time event for so many people costs. */
export const pricingCustom = call({
  method: 'POST',
  path: '/auth/get-pricing-custom',
  access: anyone,
  reads: true,
  input: wire({
    country: ['COUNTRY', country.optional()],
    zone,
    guests: ['guests', boughtGuests],
  }),
  output: wire({ guests: ['guests', z.number()], ...sum }),
})

const limits = {
  currentEvents: ['CURRENT_EVENTS', z.number().nullable()],
  drafts: ['DRAFTS', z.number()],
  people: ['PEOPLE', z.number()],
  users: ['USERS', z.number()],
} as const

/** The account's plan, what it allows, and how much of that is used; people are those of the largest event. */
export const planDetails = call({
  method: 'GET',
  path: '/user/get-plan-details',
  access: owner,
  output: wire({
    plan: ['PLAN', z.enum(planNames)],
    mode: ['SUBSCRIPTION_MODE', z.enum(subscriptionModes)],
    status: ['SUBSCRIPTION_STATUS', z.string().nullable()],
    active: ['active', z.string()],
    periodStart: ['PERIOD_STARTDATE', utc],
    periodEnd: ['PERIOD_ENDDATE', utc.nullable()],
    labelRemoval: ['LABEL_REMOVAL', z.boolean()],
    features: ['features', z.array(z.enum(permissions))],
    limits: ['LIMITS', wire(limits)],
    used: ['USED', wire({ ...limits, currentEvents: ['CURRENT_EVENTS', z.number()] })],
  }),
})
