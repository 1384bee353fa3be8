import * as z from 'zod'
import { anyone, permissions, roles, signedIn, type Permission } from '../access.ts'
import { call } from '../call.ts'
import { tooLongError } from '../fields/field-errors.ts'
import { codeTimers } from './code-timers.ts'
import { digitKind, email, id, language, languageName, loginPassword } from '../fields/fields.ts'
import { planNames } from '../billing/plans.ts'
import { utc, wire } from '../wire.ts'
import { signInPage } from './second-step.ts'

export const login = call({
  method: 'POST',
  path: '/auth/login',
  access: anyone,
  limit: 'login',
  input: wire({ email: ['EMAIL', email], password: ['PASSWORD', loginPassword] }),
  output: wire({ page: ['page', signInPage] }),
})

export const credential = z
  .string('field.credential-required')
  .min(1, 'field.credential-required')
  .max(4_096, tooLongError(4_096))

const ignoredField = z.unknown().optional()
const ignoredUser = wire({
  plan: ['PLAN', ignoredField],
  role: ['ROLE', ignoredField],
  language: ['LANGUAGE', ignoredField],
  registeredAt: ['REGISTEREDDATE', ignoredField],
  startsAt: ['PERIOD_STARTDATE', ignoredField],
  endsAt: ['PERIOD_ENDDATE', ignoredField],
})

/** Fields of a free sign-up by Google. */
export const createEconomyUserClaim = (now: Date) => {
  const at = (days: number) => z.encode(utc, new Date(now.getTime() + days * 86_400_000))
  return {
    plan: 'Economy',
    role: 'Superuser',
    language: 'English',
    registeredAt: at(0),
    startsAt: at(0),
    endsAt: at(30),
  }
}

/**
 * Takes an access token of Google. The message of the answer names the next page: `dashboard` for a
 * known person, `signup` for a new one, who continues with the details. An address with an account
 * must enter a code first. Plan, role, language and dates in the sent user object are ignored,
 * because the server decides them.
 */
export const googleSignup = call({
  method: 'POST',
  path: '/auth/google-signup',
  access: anyone,
  limit: 'login',
  input: wire({ credential: ['CREDENTIAL', credential], user: ['user', ignoredUser.optional()] }),
  output: wire({
    page: ['page', z.enum(['dashboard', 'signup', 'otp', 'second-step'])],
    email: ['EMAIL', z.string()],
    ...codeTimers,
  }),
})

const flagField = z.boolean().default(false)

/** Each permission and whether it is on now, by the plan and by the choice of the owner. */
const permissionFlags = Object.fromEntries(
  permissions.map((name) => [name, [name, flagField]]),
) as unknown as { [Name in Permission]: readonly [Name, typeof flagField] }

/**
 * The signed-in person, their rights and the limits of the plan. Permissions use their own wire
 * names.
 */
export const verifyUsersAccess = call({
  method: 'GET',
  path: '/verify-users-access',
  access: signedIn,
  beforeTwoSteps: true,
  /** The event for `eventPassed`. */
  query: wire({ eventId: ['EVENTID', id.optional()] }),
  output: wire({
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    role: ['role', z.enum(roles)],
    plan: ['plan', z.enum(planNames)],
    active: ['active', z.string()],
    language: ['language', language],
    permissions: ['permissions', z.array(z.enum(permissions))],
    features: ['features', z.array(z.enum(permissions))],
    ...permissionFlags,
    /** The owner has full access within the plan. */
    isDefault: ['default', flagField],
    /** The requested event is over. */
    eventPassed: ['eventPassed', flagField],
    /** A larger plan exists, and this person may choose it. */
    upgradeEnabled: ['UpgradeEnabled', flagField],
    /** Only for a visitor who builds an event before signing up, see `verifyWebSession`. */
    isWebSession: ['WebSession', flagField],
    /** Not limited to some events of the account. */
    seesAllEvents: ['ALL_EVENTS', z.boolean().default(true)],
    labelRemoval: ['LABEL_REMOVAL', z.boolean()],
    peopleLimit: ['PEOPLE_LIMIT', z.number().nullable()],
    /** The terms changed since this owner agreed to them. */
    hasNewTerms: ['TERMS_CHANGED', z.boolean().default(false)],
    /** Empty means the time zone of the device. */
    zone: ['TIMEZONE', z.string().default('')],
    digits: ['DIGITS', digitKind.default('latn')],
    /** The address of the picture; without one the initials are shown. */
    picture: ['PICTURE', z.string().default('')],
    /** Until when the person has to set up a second step; null when the account requires none. */
    twoStepsDueAt: ['TWO_STEPS_DUE_AT', utc.nullable().default(null)],
  }),
})

export const changeLanguage = call({
  method: 'POST',
  path: '/user/change-language',
  access: signedIn,
  beforeTwoSteps: true,
  input: wire({ language: ['LANGUAGE', languageName] }),
})

export const logout = call({ method: 'GET', path: '/user/logged-out', access: anyone })
