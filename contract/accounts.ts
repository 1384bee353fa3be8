import * as z from 'zod'
import { anyone, flow, roles, signedIn } from './access.ts'
import { boughtGuests, placeFields } from './billing.ts'
import { call } from './call.ts'
import { codeClocks } from './code-clocks.ts'
import {
  contact,
  digits,
  email,
  fullName,
  languageName,
  loginPassword,
  otp,
  password,
} from './fields.ts'
import { taxNumberComplaint } from './gstin.ts'
import { country, home } from './places/countries.ts'
import { indianState } from './places/states.ts'
import { planNames, subscriptionModes, type PlanName } from './plans.ts'
import { salesContact } from './sales.ts'
import { credential } from './sign-in.ts'
import { line } from './text.ts'
import { consentFields, personFields } from './user-record.ts'
import { utc, wire, yesNo } from './wire.ts'

/** Apart, so that a page to sign in on holds nothing of the rest. */
export { changeLanguage, googleSignup, login, logout, verifyUsersAccess } from './sign-in.ts'

/** A guess from the visitor's address, device and languages: what a form begins with, never what is paid. */
export const geoDetails = call({
  method: 'GET',
  path: '/auth/get-geo-details',
  access: anyone,
  query: wire({ zone: ['TIMEZONE', z.string().max(64).optional()] }),
  output: wire(placeFields),
})

export const signupSteps = ['email', 'otp', 'signup', 'choose-plan', 'payment'] as const
export type SignupStep = (typeof signupSteps)[number]

const plan = z.enum(planNames, 'field.choice-invalid')
const mode = z.enum(subscriptionModes, 'field.choice-invalid')
const wish = wire({
  plan: ['PLAN', plan],
  mode: ['SUBSCRIPTION_MODE', mode.nullable()],
  guests: ['GUESTS', z.number().nullable()],
})

/** Where a sign-up stands, and everything typed so far but the password. */
export const signupProgress = call({
  method: 'GET',
  path: '/auth/auth-register',
  access: anyone,
  output: wire({
    page: ['page', z.enum(signupSteps)],
    email: ['EMAIL', z.string()],
    fullName: ['FULLNAME', z.string()],
    contact: ['CONTACT', z.string()],
    /** The same as people read it and say it. */
    contactShown: ['CONTACT_SHOWN', z.string().default('')],
    address: ['ADDRESS', z.string()],
    country: ['COUNTRY', country],
    state: ['STATE', z.string()],
    gstNo: ['GST_NO', z.string()],
    agreedToTerms: ['AGREED_TO_TERMS', yesNo],
    marketingConsent: ['MARKETINGCONSENT', yesNo],
    /** There is a password already, or none is needed: the field may stay empty. */
    hasPassword: ['PASSWORD_SET', z.boolean()],
    byGoogle: ['GOOGLE', z.boolean()],
    plan: ['PLAN', plan.nullable()],
    mode: ['SUBSCRIPTION_MODE', mode.nullable()],
    /** For how many a one-time event was asked for last. */
    guests: ['GUESTS', z.number().nullable()],
    /** The paid plan that was asked for; sales were told. */
    wish: ['WISH', wish.nullable()],
    ...personFields,
    ...codeClocks,
  }),
})

/** Whether an address is free: asked before a code is. A taken one is refused as it is there. */
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
    plan: ['PLAN', plan.optional()],
    mode: ['SUBSCRIPTION_MODE', mode.optional()],
  }),
})

export const verifySignupCode = call({
  method: 'POST',
  path: '/auth/otp-verify-register',
  access: flow('signup'),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

const consent = z.enum(['Y', 'N'], 'field.choice-invalid').optional()

/** A free plan needs the name and the password alone; what else a plan needs, `complaintsAbout` says. Times a client sends are left out. */
export const saveSignupDetails = call({
  method: 'POST',
  path: '/auth/create-user',
  access: flow('signup'),
  input: wire({
    fullName: ['FULLNAME', fullName],
    /** `null` keeps the one there is. */
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
    marketingConsent: ['MARKETINGCONSENT', consent],
    /** The plan the form was filled in for; without one, the plan asked for before. */
    plan: ['PLAN', plan.optional()],
    mode: ['SUBSCRIPTION_MODE', mode.optional()],
  }),
  /** The whole record of the sign-up but the password. */
  output: wire({
    page: ['page', z.enum(signupSteps)],
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    contact: ['CONTACT', z.string().default('')],
    address: ['ADDRESS', z.string().default('')],
    country: ['COUNTRY', country.default('')],
    state: ['STATE', z.string().default('')],
    gstNo: ['GST_NO', z.string().default('')],
    plan: ['PLAN', plan.nullable().default(null)],
    mode: ['SUBSCRIPTION_MODE', mode.nullable().default(null)],
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

/** What a plan still needs of these details, by our names. In India the state is one of the list. */
export function complaintsAbout(
  plan: PlanName | null,
  { contact, address, country, state, gstNo = '' }: BillingDetails,
): Partial<Record<keyof BillingDetails, string>> {
  const unknownState = country === home &&
    state &&
    !indianState(state) && { state: 'field.state-unknown' }
  const number = taxNumberComplaint({ country, state, gstNo })
  const wrong = { ...unknownState, ...(number && { gstNo: number }) }
  if (plan === null || plan === 'Economy') return wrong
  return {
    ...(!contact && { contact: 'field.contactno-required' }),
    ...(!address && { address: 'field.address-required' }),
    ...(!country && { country: 'field.country-required' }),
    ...(!state && { state: 'field.state-required' }),
    ...wrong,
  }
}

/**
 * Economy ends the sign-up and signs the new owner in. A paid plan is kept, and the page is `payment`; any other may still be taken. Where
 * nobody can pay, it is a wish and told to sales, who can be asked. Where details the plan needs are missing, the page is `signup` again.
 */
export const selectPlan = call({
  method: 'POST',
  path: '/auth/select-plan',
  access: flow('signup'),
  input: wire({
    plan: ['PLAN', plan],
    mode: ['SUBSCRIPTION_MODE', mode.optional()],
    /** Of a one-time event. */ guests: ['GUESTS', boughtGuests.optional()],
  }),
  output: wire({
    page: ['page', z.enum(['dashboard', 'choose-plan', 'signup', 'payment'])],
    wish: ['WISH', wish.nullable()],
    sales: ['SALES', salesContact.nullable()],
  }),
})

export const cancelSignup = call({ method: 'POST', path: '/auth/register-logout', access: anyone })

/** Right, it connects the Google account: every session, code and password from before ends, and this browser is signed in. */
export const verifyGoogleCode = call({
  method: 'POST',
  path: '/auth/otp-verify-google',
  access: flow('google'),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

/** Sends nothing before the last code is a minute old. */
export const resendGoogleCode = call({
  method: 'POST',
  path: '/auth/resend-otp-google',
  access: flow('google'),
  limit: 'code',
  output: wire(codeClocks),
})

export const cancelGoogle = call({ method: 'POST', path: '/auth/google-logout', access: anyone })

/** Proves who sits there by Google, as `checkPassword` does by the password. */
export const checkGoogle = call({
  method: 'POST',
  path: '/user/check-google',
  access: signedIn,
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
    ...codeClocks,
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
  output: wire({
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    role: ['ROLE', z.enum(roles)],
    plan: ['PLAN', z.enum(planNames)],
    language: ['LANGUAGE', languageName],
    registeredAt: ['REGISTEREDDATE', utc],
    hasPassword: ['PASSWORD_SET', z.boolean()],
    /** Whether a new password may be set now, or they prove first who they are. */
    isProven: ['IS_PROVEN', z.boolean()],
    contact: ['CONTACT', z.string()],
    zone: ['TIMEZONE', z.string()],
    digits: ['DIGITS', digits],
    picture: ['PICTURE', z.string()],
    ...personFields,
    ...consentFields,
    /** Where the account is billed; the owner's to see. */
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
  limit: 'login',
  input: wire({ password: ['PASSWORD', loginPassword] }),
})

/** Needs the password checked within the last ten minutes of this session; whoever has none needs to have signed in as lately. */
export const setPassword = call({
  method: 'POST',
  path: '/user/set-password',
  access: signedIn,
  input: wire({ password: ['PASSWORD', password] }),
})
