import * as z from 'zod'
import { anyone, flow, permissions, roles, signedIn } from './access.ts'
import { call } from './call.ts'
import { email, fullName, language, languageName, loginPassword, otp, password } from './fields.ts'
import { planNames } from './plans.ts'
import { utc, wire } from './wire.ts'

export const signupSteps = ['email', 'otp', 'signup', 'choose-plan'] as const
export type SignupStep = (typeof signupSteps)[number]

export const signupProgress = call({
  method: 'GET', path: '/auth/auth-register', access: anyone,
  output: wire({
    page: ['page', z.enum(signupSteps)],
    email: ['EMAIL', z.string()],
    fullName: ['FULLNAME', z.string()],
    plan: ['PLAN', z.enum(planNames).nullable()],
    /** Seconds until a new code may be asked for. */
    resendIn: ['RESEND_IN', z.number()],
    /** Seconds for which the code that was sent holds. */
    validIn: ['VALID_IN', z.number()],
  }),
})

export const sendSignupCode = call({
  method: 'POST', path: '/auth/send-otp-register', access: anyone, limit: 'code',
  input: wire({ email: ['EMAIL', email], plan: ['PLAN', z.enum(planNames).optional()], language: ['LANGUAGE', languageName.optional()] }),
})

export const verifySignupCode = call({
  method: 'POST', path: '/auth/otp-verify-register', access: flow('signup'), limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

const consent = z.enum(['Y', 'N'], 'field.choice-invalid').optional()

export const saveSignupDetails = call({
  method: 'POST', path: '/auth/create-user', access: flow('signup'),
  input: wire({
    fullName: ['FULLNAME', fullName],
    password: ['PASSWORD', password],
    agreedToTerms: ['AGREED_TO_TERMS', z.string('field.must-agree').pipe(z.literal('Y', 'field.must-agree'))],
    marketingConsent: ['MARKETINGCONSENT', consent],
  }),
  output: wire({ page: ['page', z.enum(signupSteps)], fullName: ['FULLNAME', z.string()], email: ['EMAIL', z.string()] }),
})

/** Ends the sign-up with the free plan and signs the new owner in. */
export const registerFree = call({
  method: 'POST', path: '/auth/select-plan', access: flow('signup'),
  input: wire({ plan: ['PLAN', z.enum(planNames)] }),
})

export const cancelSignup = call({ method: 'POST', path: '/auth/register-logout', access: anyone })

export const login = call({
  method: 'POST', path: '/auth/login', access: anyone, limit: 'login',
  input: wire({ email: ['EMAIL', email], password: ['PASSWORD', loginPassword] }),
})

export const logout = call({ method: 'GET', path: '/user/logged-out', access: anyone })

export const forgotProgress = call({
  method: 'GET', path: '/auth/auth-reset', access: anyone,
  output: wire({ page: ['page', z.enum(['email', 'otp', 'password'])], email: ['EMAIL', z.string()], resendIn: ['RESEND_IN', z.number()], validIn: ['VALID_IN', z.number()] }),
})

export const sendForgotCode = call({
  method: 'POST', path: '/auth/send-otp-forgot', access: anyone, limit: 'code',
  input: wire({ email: ['EMAIL', email] }),
})

export const verifyForgotCode = call({
  method: 'POST', path: '/auth/otp-verify-forgot', access: flow('forgot'), limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

export const resetPassword = call({
  method: 'POST', path: '/auth/reset-password', access: flow('forgot'),
  input: wire({ password: ['PASSWORD', password] }),
})

export const cancelForgot = call({ method: 'POST', path: '/auth/password-token-logout', access: anyone })

/** Who is signed in, what they may do, and what the plan allows; names of permissions are their own wire names. */
export const verifyUsersAccess = call({
  method: 'GET', path: '/verify-users-access', access: signedIn,
  output: wire({
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    role: ['role', z.enum(roles)],
    plan: ['plan', z.enum(planNames)],
    active: ['active', z.string()],
    language: ['language', language],
    permissions: ['permissions', z.array(z.enum(permissions))],
    features: ['features', z.array(z.enum(permissions))],
    labelRemoval: ['LABEL_REMOVAL', z.boolean()],
    peopleLimit: ['PEOPLE_LIMIT', z.number().nullable()],
  }),
})

export const profileInfo = call({
  method: 'GET', path: '/user/profile-info', access: signedIn,
  output: wire({
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    role: ['ROLE', z.enum(roles)],
    plan: ['PLAN', z.enum(planNames)],
    language: ['LANGUAGE', languageName],
    registeredAt: ['REGISTEREDDATE', utc],
  }),
})

export const checkPassword = call({
  method: 'POST', path: '/user/check-password', access: signedIn, limit: 'login',
  input: wire({ password: ['PASSWORD', loginPassword] }),
})

/** Needs the password checked within the last ten minutes of this session. */
export const setPassword = call({
  method: 'POST', path: '/user/set-password', access: signedIn,
  input: wire({ password: ['PASSWORD', password] }),
})

export const changeLanguage = call({
  method: 'POST', path: '/user/change-language', access: signedIn,
  input: wire({ language: ['LANGUAGE', languageName] }),
})
