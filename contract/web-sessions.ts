import * as z from 'zod'
import { anyone, flow, permissions } from './access.ts'
import { googleSignup, saveSignupDetails, sendSignupCode, verifySignupCode } from './accounts.ts'
import { boughtGuests, placeFields } from './billing.ts'
import { call } from './call.ts'
import { codeClocks } from './code-clocks.ts'
import { email, id, language, languageName, loginPassword, otp } from './fields.ts'
import { eventMode, eventModes, eventType, type EventMode } from './events.ts'
import { currencies, money } from './money.ts'
import { checkout } from './payments.ts'
import { country } from './places/countries.ts'
import { planNames } from './plans.ts'
import { wire, yesNo } from './wire.ts'

/** A web session: a visitor builds one event first, then says who they are, pays, and publishes. */
const visitor = flow('websession')

/** How addresses and the first call name the mode. */
const modeLetters: Record<EventMode, 'w' | 'e'> = { Web: 'w', Email: 'e' }
const letter = z.codec(z.enum(['w', 'e'], 'field.choice-invalid'), eventMode, {
  decode: (one) => eventModes.find((mode) => modeLetters[mode] === one) ?? 'Web',
  encode: (mode) => modeLetters[mode],
})

const zone = ['TIMEZONE', z.string().max(64).optional()] as const

/** The four columns, and in which money; at the place of the bill, or at the guess of it while nobody said. */
export const estimateSum = wire({
  guests: ['GUESTS_INCLUDED', z.number()],
  planRate: ['PLAN_COST', money],
  tax: ['TAX', money],
  total: ['TOTAL_PAYABLE', money],
  taxPercent: ['TAX_PERCENT', z.number()],
  currency: ['CURRENCY', z.enum(currencies)],
})

/** What a one-time event for so many people costs, before anything is begun. */
export const estimate = call({
  method: 'POST',
  path: '/auth/estimate',
  access: anyone,
  reads: true,
  input: wire({ country: ['COUNTRY', country.optional()], zone, guests: ['guest', boughtGuests] }),
  output: wire({ summary: ['SUMMARY', estimateSum] }),
})

/** Begins a web session with one draft. Refused while this browser has one that somebody worked on. */
export const startWebSession = call({
  method: 'POST',
  path: '/auth/web-session',
  access: anyone,
  input: wire({
    mode: ['mode', letter],
    type: ['type', eventType],
    guests: ['guest', boughtGuests],
    country: ['COUNTRY', country.optional()],
    zone,
    language: ['LANGUAGE', languageName.optional()],
  }),
  output: wire({ id: ['EVENTID', id] }),
})

/** What the pages of a web session are checked against, and what its wizard needs to know of it. */
export const verifyWebSession = call({
  method: 'GET',
  path: '/verify-web-session',
  access: visitor,
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

/** `none`: this browser has no web session. `paid`: it had one, and the payment is what is left to arrive from. */
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

/** Where the sign-up of a web session stands, everything typed so far but the password, and the sum. */
export const webSessionDetails = call({
  method: 'GET',
  path: '/auth/websession-details',
  access: anyone,
  output: wire({
    user: [
      'user',
      wire({
        page: ['page', z.enum(webSessionPages)],
        email: ['EMAIL', z.string()],
        fullName: ['FULLNAME', z.string()],
        contact: ['CONTACT', z.string()],
        contactShown: ['CONTACT_SHOWN', z.string().default('')],
        address: ['ADDRESS', z.string()],
        country: ['COUNTRY', country],
        state: ['STATE', z.string()],
        gstNo: ['GST_NO', z.string()],
        agreedToTerms: ['AGREED_TO_TERMS', yesNo],
        marketingConsent: ['MARKETINGCONSENT', yesNo],
        /** There is a password already, or none is needed. */
        hasPassword: ['PASSWORD_SET', z.boolean()],
        /** Proved by Google: no password is asked for. */
        byGoogle: ['GOOGLE', z.boolean()],
        /** Signed in as somebody who has an account. */
        isKnown: ['KNOWN', z.boolean()],
        ...codeClocks,
      }),
    ],
    place: ['ipDetails', wire(placeFields)],
    id: ['EVENTID', z.string()],
    mode: ['EVENT_MODE', eventMode.nullable()],
    type: ['EVENT_TYPE', eventType.nullable()],
    title: ['TITLE', z.string()],
    plan: ['PLAN', z.enum(planNames)],
    /** Publishing was asked for: it is what comes after the payment. */
    toPublish: ['TO_PUBLISH', z.boolean()],
    /** People on the list already, of those included. */
    people: ['PEOPLE', z.number()],
    summary: ['SUMMARY', estimateSum.nullable()],
    /** Of `paid`: the order to arrive from. */
    orderId: ['orderId', z.string()],
  }),
})

/** Another number of guests. Fewer than are on the list are refused. */
export const updateEstimate = call({
  method: 'POST',
  path: '/auth/update-estimate',
  access: visitor,
  input: wire({ guests: ['guest', boughtGuests] }),
  output: wire({ summary: ['SUMMARY', estimateSum] }),
})

/** An address that has an account is answered with a warning, and goes on by `loginWebSession`. */
export const sendWebSessionCode = call({
  method: 'POST',
  path: '/auth/send-otp-websession-register',
  access: visitor,
  limit: 'code',
  input: wire({ email: ['EMAIL', email], language: ['LANGUAGE', languageName.optional()] }),
})

export const verifyWebSessionCode = call({
  method: 'POST',
  path: '/auth/otp-verify-websession-register',
  access: visitor,
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

/** Somebody who has an account shows it by their password; nobody is signed in before the event is paid. */
export const loginWebSession = call({
  method: 'POST',
  path: '/auth/websession-login',
  access: visitor,
  limit: 'login',
  input: wire({ email: ['EMAIL', email], password: ['PASSWORD', loginPassword] }),
})

/**
 * Google says who it is, and nobody is signed in by that. A new address needs no code and no password; one that has an account Google is not
 * connected with is answered with a warning, and goes on by `loginWebSession`.
 */
export const googleWebSession = call({
  method: 'POST',
  path: '/auth/websession-google',
  access: visitor,
  limit: 'login',
  input: googleSignup.input,
})

/** Who pays, and whom the bill is for. ROLE, LANGUAGE, plan and dates a client sends are left out. */
export const createWebSessionUser = call({
  method: 'POST',
  path: '/auth/websession-create-user',
  access: visitor,
  input: saveSignupDetails.input,
  output: wire({
    status: ['status', z.enum(['confirmation', 'publish'])],
    summary: ['SUMMARY', estimateSum],
  }),
})

/** The order for it; asked twice, the same one. The user object some clients send along is left out. */
export const payWebSession = call({
  method: 'POST',
  path: '/auth/websession-pay-user',
  access: visitor,
  output: checkout,
})

/** Publishing is what comes after the payment, until `cancelWebSessionPublish`. */
export const askWebSessionPublish = call({
  method: 'POST',
  path: '/auth/websession-ask-publish',
  access: visitor,
})
export const cancelWebSessionPublish = call({
  method: 'GET',
  path: '/auth/websession-cancel-publish',
  access: anyone,
})
/** Forgets who it was; the event stays. */
export const cancelWebSessionSignup = call({
  method: 'GET',
  path: '/auth/websession-signup-logout',
  access: anyone,
})
/** Ends the web session, and its event is gone. */
export const endWebSession = call({
  method: 'GET',
  path: '/auth/websession-logout',
  access: anyone,
})

/** The sign-up's own calls, of somebody who pays per event without having built one. */
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
