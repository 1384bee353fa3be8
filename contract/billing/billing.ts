import * as z from 'zod'
import { anyone, owner, permissions } from '../access.ts'
import { call } from '../call.ts'
import { currencies, money } from './money.ts'
import { country } from '../places/countries.ts'
import { guestsPerStep, maxPurchasedGuests, planNames, subscriptionModes } from './plans.ts'
import { utc, wire } from '../wire.ts'

/** The guessed place of a visitor; empty fields are unknown. */
export const placeFields = {
  country: ['COUNTRY', country],
  city: ['CITY', z.string()],
  currency: ['CURRENCY', z.string()],
  code: ['COUNTRY_CODE', z.string()],
  /** An old misspelling that clients still read. */
  codeMisspelt: ['COUTRY_CODE', z.string()],
  calling: ['CALLING_CODE', z.string()],
} as const

/** Before tax, the tax, and the total. */
export const priceFields = {
  currency: ['CURRENCY', z.enum(currencies)],
  planRate: ['planRate', money],
  taxPercent: ['TAX_PERCENT', z.number()],
  tax: ['tax', money],
  total: ['totalAmount', money],
} as const

/** Time zone of the device, to guess the country when none is chosen. */
export const deviceZone = ['TIMEZONE', z.string().max(64).optional()] as const

/**
 * Price of a subscription. Without a country it uses the guessed place. Features sent by the client
 * are ignored.
 */
export const pricingStandard = call({
  method: 'POST',
  path: '/auth/get-pricing-standard',
  access: anyone,
  reads: true,
  input: wire({
    country: ['country', country.optional()],
    plan: ['plan', z.enum(['Economy', 'Business', 'First'], 'field.choice-invalid')],
    mode: ['mode', z.enum(subscriptionModes, 'field.choice-invalid').default('Monthly')],
    zone: deviceZone,
  }),
  output: wire(priceFields),
})

const pricePerMode = wire({ monthly: ['Monthly', money], annually: ['Annually', money] })
const planOffer = wire({
  plan: ['PLAN', z.enum(planNames)],
  currentEvents: ['CURRENT_EVENTS', z.number().nullable()],
  drafts: ['DRAFTS', z.number()],
  people: ['PEOPLE', z.number()],
  users: ['USERS', z.number()],
  labelRemoval: ['LABEL_REMOVAL', z.boolean()],
  permissions: ['PERMISSIONS', z.array(z.enum(permissions))],
})

/** Data of the pricing cards: limits and prices of each plan, and the reason for the currency. */
export const pricingSeparate = call({
  method: 'POST',
  path: '/auth/get-pricing-separate',
  access: anyone,
  reads: true,
  input: wire({ country: ['COUNTRY', country.optional()], zone: deviceZone }),
  output: wire({
    features: ['features', z.array(planOffer)],
    pricing: [
      'pricing',
      wire({
        currency: ['CURRENCY', z.enum(currencies)],
        taxPercent: ['TAX_PERCENT', z.number()],
        economy: ['Economy', pricePerMode],
        business: ['Business', pricePerMode],
        first: ['First', pricePerMode],
        /** Per hundred people. */
        custom: ['CUSTOM', money],
      }),
    ],
    ips: ['ips', wire(placeFields)],
  }),
})

/** People of a one-time event, sold in hundreds. */
export const purchasedGuests = z
  .int('field.guests-hundred')
  .min(guestsPerStep, 'field.guests-hundred')
  .max(maxPurchasedGuests, 'field.guests-hundred')
  .multipleOf(guestsPerStep, 'field.guests-hundred')

/** Price of a one-time event for this number of people. */
export const pricingCustom = call({
  method: 'POST',
  path: '/auth/get-pricing-custom',
  access: anyone,
  reads: true,
  input: wire({
    country: ['COUNTRY', country.optional()],
    zone: deviceZone,
    guests: ['guests', purchasedGuests],
  }),
  output: wire({ guests: ['guests', z.number()], ...priceFields }),
})

const limitFields = {
  currentEvents: ['CURRENT_EVENTS', z.number().nullable()],
  drafts: ['DRAFTS', z.number()],
  people: ['PEOPLE', z.number()],
  users: ['USERS', z.number()],
} as const

/**
 * The plan of the account, its limits and the current use. People are those of the largest event.
 */
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
    limits: ['LIMITS', wire(limitFields)],
    used: ['USED', wire({ ...limitFields, currentEvents: ['CURRENT_EVENTS', z.number()] })],
  }),
})
