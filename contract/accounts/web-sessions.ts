import * as z from 'zod'
import { anyone, flow, permissions } from '../access.ts'
import { googleSignup, saveSignupDetails, sendSignupCode, verifySignupCode } from './accounts.ts'
import { deviceZone, placeFields, purchasedGuests } from '../billing/billing.ts'
import { call } from '../call.ts'
import { couponCode } from '../billing/coupons.ts'
import { codeTimers } from './code-timers.ts'
import { email, id, language, languageName, loginPassword, otp } from '../fields/fields.ts'
import { eventMode, eventModes, eventType, type EventMode } from '../events/events.ts'
import { currencies, money } from '../billing/money.ts'
import { checkout } from '../billing/payments.ts'
import { country } from '../places/countries.ts'
import { planNames } from '../billing/plans.ts'
import { typedDetails } from './typed-details.ts'
import { wire } from '../wire.ts'

/** In a web session a visitor builds one event, then signs up, pays and publishes. */
const visitorAccess = flow('websession')

/** The letter of the mode in addresses and in the first call. */
const modeLetters: Record<EventMode, 'w' | 'e'> = { Web: 'w', Email: 'e' }
const modeLetter = z.codec(z.enum(['w', 'e'], 'field.choice-invalid'), eventMode, {
  decode: (one) => eventModes.find((mode) => modeLetters[mode] === one) ?? 'Web',
  encode: (mode) => modeLetters[mode],
})

/** The four amounts and their currency, for the billing place or the guessed place. */
export const estimateSum = wire({
  guests: ['GUESTS_INCLUDED', z.number()],
  planRate: ['PLAN_COST', money],
  tax: ['TAX', money],
  total: ['TOTAL_PAYABLE', money],
  taxPercent: ['TAX_PERCENT', z.number()],
  currency: ['CURRENCY', z.enum(currencies)],
})

/** The price of a one-time event for this number of guests, before a session begins. */
export const estimate = call({
  method: 'POST',
  path: '/auth/estimate',
  access: anyone,
  reads: true,
  input: wire({
    country: ['COUNTRY', country.optional()],
    zone: deviceZone,
    guests: ['guest', purchasedGuests],
  }),
  output: wire({ summary: ['SUMMARY', estimateSum] }),
})

/**
 * Begins a web session with one draft. Refused while this browser has a session whose draft was
 * already edited.
 */
export const startWebSession = call({
  method: 'POST',
  path: '/auth/web-session',
  access: anyone,
  input: wire({
    mode: ['mode', modeLetter],
    type: ['type', eventType],
    guests: ['guest', purchasedGuests],
    country: ['COUNTRY', country.optional()],
    zone: deviceZone,
    language: ['LANGUAGE', languageName.optional()],
  }),
  output: wire({ id: ['EVENTID', id] }),
})

/** The state of the session, for the guards of its pages and for its wizard. */
export const verifyWebSession = call({
  method: 'GET',
  path: '/verify-web-session',
  access: visitorAccess,
  output: wire({
    id: ['EVENTID', id],
    type: ['EVENT_TYPE', eventType],
    mode: ['EVENT_MODE', eventMode],
    title: ['TITLE', z.string()],
    language: ['language', language],
    permissions: ['permissions', z.array(z.enum(permissions))],
    features: ['features', z.array(z.enum(permissions))],
    labelRemoval: ['LABEL_REMOVAL', z.boolean()],
    peopleLimit: ['PEOPLE_LIMIT', z.number()],
    isWebSession: ['WebSession', z.boolean().default(true)],
  }),
})

/**
 * `none`: this browser has no web session. `paid`: the session is paid and the browser must still
 * return from the payment.
 */
export const webSessionPages = [
  'none',
  'email',
  'login',
  'otp',
  'signup',
  'confirmation',
  'paid',
] as const
export type WebSessionPage = (typeof webSessionPages)[number]

/** The current step of the sign-up, all typed fields except the password, and the price. */
export const webSessionDetails = call({
  method: 'GET',
  path: '/auth/websession-details',
  access: anyone,
  output: wire({
    user: [
      'user',
      wire({
        page: ['page', z.enum(webSessionPages)],
        ...typedDetails,
        /** The visitor proved an existing account. */
        isKnown: ['KNOWN', z.boolean()],
        ...codeTimers,
      }),
    ],
    place: ['ipDetails', wire(placeFields)],
    id: ['EVENTID', z.string()],
    mode: ['EVENT_MODE', eventMode.nullable()],
    type: ['EVENT_TYPE', eventType.nullable()],
    title: ['TITLE', z.string()],
    plan: ['PLAN', z.enum(planNames)],
    /** The visitor asked to publish; it happens after the payment. */
    toPublish: ['TO_PUBLISH', z.boolean()],
    /** People on the list; the price includes them. */
    people: ['PEOPLE', z.number()],
    summary: ['SUMMARY', estimateSum.nullable()],
    /** For `paid`: the order of the payment. */
    orderId: ['orderId', z.string()],
  }),
})

/** Changes the number of guests. It cannot be smaller than the list. */
export const updateEstimate = call({
  method: 'POST',
  path: '/auth/update-estimate',
  access: visitorAccess,
  input: wire({ guests: ['guest', purchasedGuests] }),
  output: wire({ summary: ['SUMMARY', estimateSum] }),
})

/** Sends a code. An address with an account gets a warning and continues with `loginWebSession`. */
export const sendWebSessionCode = call({
  method: 'POST',
  path: '/auth/send-otp-websession-register',
  access: visitorAccess,
  limit: 'code',
  input: wire({ email: ['EMAIL', email], language: ['LANGUAGE', languageName.optional()] }),
})

export const verifyWebSessionCode = call({
  method: 'POST',
  path: '/auth/otp-verify-websession-register',
  access: visitorAccess,
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

/** Proves an existing account by password. The person is signed in only after the payment. */
export const loginWebSession = call({
  method: 'POST',
  path: '/auth/websession-login',
  access: visitorAccess,
  limit: 'login',
  input: wire({ email: ['EMAIL', email], password: ['PASSWORD', loginPassword] }),
})

/**
 * Proves the identity by Google without a sign-in. A new address needs no code and no password. An
 * address with an account that has no Google connection gets a warning and continues with
 * `loginWebSession`.
 */
export const googleWebSession = call({
  method: 'POST',
  path: '/auth/websession-google',
  access: visitorAccess,
  limit: 'login',
  input: googleSignup.input,
})

/**
 * The person who pays, and the billing address. ROLE, LANGUAGE, plan and dates from the client are
 * ignored.
 */
export const createWebSessionUser = call({
  method: 'POST',
  path: '/auth/websession-create-user',
  access: visitorAccess,
  input: saveSignupDetails.input,
  output: wire({
    status: ['status', z.enum(['confirmation', 'publish'])],
    summary: ['SUMMARY', estimateSum],
  }),
})

/**
 * Creates the order; a repeated request returns the same order. A user object from the client is
 * ignored.
 */
export const payWebSession = call({
  method: 'POST',
  path: '/auth/websession-pay-user',
  access: visitorAccess,
  input: wire({ coupon: ['COUPON', couponCode.optional()] }),
  output: checkout,
})

/** Publishes after the payment, unless `cancelWebSessionPublish` is called before. */
export const askWebSessionPublish = call({
  method: 'POST',
  path: '/auth/websession-ask-publish',
  access: visitorAccess,
})
export const cancelWebSessionPublish = call({
  method: 'GET',
  path: '/auth/websession-cancel-publish',
  access: anyone,
})
/** Forgets the person; the event stays. */
export const cancelWebSessionSignup = call({
  method: 'GET',
  path: '/auth/websession-signup-logout',
  access: anyone,
})
/** Ends the web session and deletes its event. */
export const endWebSession = call({
  method: 'GET',
  path: '/auth/websession-logout',
  access: anyone,
})

/** Sign-up calls for a person who pays per event but has not built one. */
export const sendEstimateCode = call({
  method: 'POST',
  path: '/auth/send-otp-estimate',
  access: anyone,
  limit: 'code',
  input: sendSignupCode.input,
})
export const verifyEstimateCode = call({
  method: 'POST',
  path: '/auth/otp-verify-estimate',
  access: flow('signup'),
  limit: 'code',
  input: verifySignupCode.input,
})
export const startEstimatePayment = call({
  method: 'POST',
  path: '/auth/estimate/payment/initiate',
  access: flow('signup'),
  output: checkout,
})
