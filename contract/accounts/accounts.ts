import * as z from 'zod'
import { anyone, flow, roles, signedIn } from '../access.ts'
import { purchasedGuests, placeFields } from '../billing/billing.ts'
import { call } from '../call.ts'
import { codeTimers } from './code-timers.ts'
import {
  contact,
  digitKind,
  email,
  fullName,
  languageName,
  loginPassword,
  otp,
  password,
} from '../fields/fields.ts'
import { validateTaxNumber } from '../billing/tax-number.ts'
import { country, homeCountry } from '../places/countries.ts'
import { findIndianState } from '../places/states.ts'
import { planNames, subscriptionModes, type PlanName } from '../billing/plans.ts'
import { salesContact } from '../billing/sales.ts'
import { signInPage } from './second-step.ts'
import { credential } from './sign-in.ts'
import { line } from '../fields/text.ts'
import { typedDetails } from './typed-details.ts'
import { consentFields, personFields } from './user-fields.ts'
import { utc, wire } from '../wire.ts'

/** In a separate file, so that the sign-in page loads only these calls. */
export { changeLanguage, googleSignup, login, logout, verifyUsersAccess } from './sign-in.ts'

/**
 * A guess from the address, device and languages of the visitor. It fills a form and never decides
 * a price.
 */
export const geoDetails = call({
  method: 'GET',
  path: '/auth/get-geo-details',
  access: anyone,
  query: wire({ zone: ['TIMEZONE', z.string().max(64).optional()] }),
  output: wire(placeFields),
})

export const signupSteps = ['email', 'otp', 'signup', 'choose-plan', 'payment'] as const
export type SignupStep = (typeof signupSteps)[number]

const planField = z.enum(planNames, 'field.choice-invalid')
const modeField = z.enum(subscriptionModes, 'field.choice-invalid')
const planRequest = wire({
  plan: ['PLAN', planField],
  mode: ['SUBSCRIPTION_MODE', modeField.nullable()],
  guests: ['GUESTS', z.number().nullable()],
})

/** The current step of a sign-up, and all typed fields except the password. */
export const signupProgress = call({
  method: 'GET',
  path: '/auth/auth-register',
  access: anyone,
  output: wire({
    page: ['page', z.enum(signupSteps)],
    ...typedDetails,
    plan: ['PLAN', planField.nullable()],
    mode: ['SUBSCRIPTION_MODE', modeField.nullable()],
    /** The last number of guests requested for a one-time event. */
    guests: ['GUESTS', z.number().nullable()],
    /** The requested paid plan; the sales team was informed. */
    planRequest: ['WISH', planRequest.nullable()],
    ...personFields,
    ...codeTimers,
  }),
})

/** Checks whether an address is free before a code is requested. A taken address is refused. */
export const checkUser = call({
  method: 'POST',
  path: '/auth/check-user',
  access: anyone,
  limit: 'code',
  reads: true,
  input: wire({ email: ['EMAIL', email] }),
})

export const sendSignupCode = call({
  method: 'POST',
  path: '/auth/send-otp-register',
  access: anyone,
  limit: 'code',
  input: wire({
    email: ['EMAIL', email],
    language: ['LANGUAGE', languageName.optional()],
    plan: ['PLAN', planField.optional()],
    mode: ['SUBSCRIPTION_MODE', modeField.optional()],
  }),
})

export const verifySignupCode = call({
  method: 'POST',
  path: '/auth/otp-verify-register',
  access: flow('signup'),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

const consentField = z.enum(['Y', 'N'], 'field.choice-invalid').optional()

/**
 * A free plan needs only a name and a password; `validateBillingDetails` says what other plans
 * need. Times sent by a client are ignored.
 */
export const saveSignupDetails = call({
  method: 'POST',
  path: '/auth/create-user',
  access: flow('signup'),
  input: wire({
    fullName: ['FULLNAME', fullName],
    /** `null` keeps the current password. */
    password: ['PASSWORD', password.nullable()],
    contact: ['CONTACT', contact.nullish()],
    address: ['ADDRESS', line(50, 'field.address-required').nullish()],
    country: ['COUNTRY', country.nullish()],
    state: ['STATE', line(50, 'field.state-required').nullish()],
    gstNo: ['GST_NO', line(50).nullish()],
    agreedToTerms: [
      'AGREED_TO_TERMS',
      z.string('field.must-agree').pipe(z.literal('Y', 'field.must-agree')),
    ],
    marketingConsent: ['MARKETINGCONSENT', consentField],
    /** The plan for which the form was filled in; otherwise the plan requested before. */
    plan: ['PLAN', planField.optional()],
    mode: ['SUBSCRIPTION_MODE', modeField.optional()],
  }),
  /** The whole sign-up record without the password. */
  output: wire({
    page: ['page', z.enum(signupSteps)],
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    contact: ['CONTACT', z.string().default('')],
    address: ['ADDRESS', z.string().default('')],
    country: ['COUNTRY', country.default('')],
    state: ['STATE', z.string().default('')],
    gstNo: ['GST_NO', z.string().default('')],
    plan: ['PLAN', planField.nullable().default(null)],
    mode: ['SUBSCRIPTION_MODE', modeField.nullable().default(null)],
    role: ['ROLE', z.enum(roles).default('Superuser')],
    language: ['LANGUAGE', languageName.default('en')],
    ...personFields,
    ...consentFields,
  }),
})

export type BillingDetails = {
  contact: string
  address: string
  country: string
  state: string
  gstNo?: string
}

/** Fields that a plan still needs, by our names. In India the state must be in the list. */
export function validateBillingDetails(
  plan: PlanName | null,
  { contact, address, country, state, gstNo = '' }: BillingDetails,
): Partial<Record<keyof BillingDetails, string>> {
  const stateError = country === homeCountry &&
    state &&
    !findIndianState(state) && { state: 'field.state-unknown' }
  const taxNumberError = validateTaxNumber({ country, state, gstNo })
  const errors = { ...stateError, ...(taxNumberError && { gstNo: taxNumberError }) }
  if (plan === null || plan === 'Economy') return errors
  return {
    ...(!contact && { contact: 'field.contactno-required' }),
    ...(!address && { address: 'field.address-required' }),
    ...(!country && { country: 'field.country-required' }),
    ...(!state && { state: 'field.state-required' }),
    ...errors,
  }
}

/**
 * Economy ends the sign-up and signs the new owner in. A paid plan is saved and leads to `payment`;
 * the choice can still change. Without a payment provider the request goes to sales. If the plan
 * needs more details, the page is `signup` again.
 */
export const selectPlan = call({
  method: 'POST',
  path: '/auth/select-plan',
  access: flow('signup'),
  input: wire({
    plan: ['PLAN', planField],
    mode: ['SUBSCRIPTION_MODE', modeField.optional()],
    /** For a one-time event. */
    guests: ['GUESTS', purchasedGuests.optional()],
  }),
  output: wire({
    page: ['page', z.enum(['dashboard', 'choose-plan', 'signup', 'payment'])],
    planRequest: ['WISH', planRequest.nullable()],
    sales: ['SALES', salesContact.nullable()],
  }),
})

export const cancelSignup = call({ method: 'POST', path: '/auth/register-logout', access: anyone })

/**
 * A correct code connects the Google account. All older sessions, codes and passwords end, and this
 * browser is signed in.
 */
export const verifyGoogleCode = call({
  method: 'POST',
  path: '/auth/otp-verify-google',
  access: flow('google'),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
  output: wire({ page: ['page', signInPage] }),
})

/** Sends nothing while the last code is less than a minute old. */
export const resendGoogleCode = call({
  method: 'POST',
  path: '/auth/resend-otp-google',
  access: flow('google'),
  limit: 'code',
  output: wire(codeTimers),
})

export const cancelGoogle = call({ method: 'POST', path: '/auth/google-logout', access: anyone })

/** Proves the identity by Google, as `checkPassword` does by password. */
export const checkGoogle = call({
  method: 'POST',
  path: '/user/check-google',
  access: signedIn,
  beforeTwoSteps: true,
  limit: 'login',
  input: wire({ credential: ['CREDENTIAL', credential] }),
})

export const forgotProgress = call({
  method: 'GET',
  path: '/auth/auth-reset',
  access: anyone,
  output: wire({
    page: ['page', z.enum(['email', 'otp', 'password'])],
    email: ['EMAIL', z.string()],
    ...codeTimers,
  }),
})

export const sendForgotCode = call({
  method: 'POST',
  path: '/auth/send-otp-forgot',
  access: anyone,
  limit: 'code',
  input: wire({ email: ['EMAIL', email] }),
})

export const verifyForgotCode = call({
  method: 'POST',
  path: '/auth/otp-verify-forgot',
  access: flow('forgot'),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

export const resetPassword = call({
  method: 'POST',
  path: '/auth/reset-password',
  access: flow('forgot'),
  input: wire({ password: ['PASSWORD', password] }),
  output: wire({ page: ['page', signInPage] }),
})

export const cancelForgot = call({
  method: 'POST',
  path: '/auth/password-token-logout',
  access: anyone,
})

export const profileInfo = call({
  method: 'GET',
  path: '/user/profile-info',
  access: signedIn,
  beforeTwoSteps: true,
  output: wire({
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    role: ['ROLE', z.enum(roles)],
    plan: ['PLAN', z.enum(planNames)],
    language: ['LANGUAGE', languageName],
    registeredAt: ['REGISTEREDDATE', utc],
    hasPassword: ['PASSWORD_SET', z.boolean()],
    /**
     * Whether a new password may be set now; otherwise the person must prove their identity first.
     */
    isProven: ['IS_PROVEN', z.boolean()],
    contact: ['CONTACT', z.string()],
    zone: ['TIMEZONE', z.string()],
    digits: ['DIGITS', digitKind],
    picture: ['PICTURE', z.string()],
    ...personFields,
    ...consentFields,
    /** Whether the account would be without an owner if this person left it. */
    isOnlyOwner: ['ONLY_OWNER', z.boolean().default(true)],
    /** Billing place of the account; only owners see it. */
    billed: [
      'BILLED',
      wire({
        address: ['ADDRESS', z.string()],
        country: ['COUNTRY', country],
        state: ['STATE', z.string()],
        gstNo: ['GST_NO', z.string()],
      }).nullable(),
    ],
  }),
})

export const checkPassword = call({
  method: 'POST',
  path: '/user/check-password',
  access: signedIn,
  beforeTwoSteps: true,
  limit: 'login',
  input: wire({ password: ['PASSWORD', loginPassword] }),
})

/**
 * Needs a password check in this session in the last fifteen minutes. A person without a password needs
 * a sign-in in the same time.
 */
export const setPassword = call({
  method: 'POST',
  path: '/user/set-password',
  access: signedIn,
  input: wire({ password: ['PASSWORD', password] }),
})
