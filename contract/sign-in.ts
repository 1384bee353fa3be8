import * as z from 'zod'
import { anyone, permissions, roles, signedIn, type Permission } from './access.ts'
import { call } from './call.ts'
import { longerThan } from './complaint.ts'
import { codeClocks } from './code-clocks.ts'
import { digits, email, id, language, languageName, loginPassword } from './fields.ts'
import { planNames } from './plans.ts'
import { utc, wire } from './wire.ts'

export const login = call({
  method: 'POST',
  path: '/auth/login',
  access: anyone,
  limit: 'login',
  input: wire({ email: ['EMAIL', email], password: ['PASSWORD', loginPassword] }),
})

export const credential = z
  .string('field.credential-required')
  .min(1, 'field.credential-required')
  .max(4_096, longerThan(4_096))

const claim = z.unknown().optional()
const claimedUser = wire({
  plan: ['PLAN', claim],
  role: ['ROLE', claim],
  language: ['LANGUAGE', claim],
  registeredAt: ['REGISTEREDDATE', claim],
  startsAt: ['PERIOD_STARTDATE', claim],
  endsAt: ['PERIOD_ENDDATE', claim],
})

/** What a sign-up for the free plan by Google says of itself. */
export const economyUser = (now: Date) => {
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
 * An access token of Google. The answer's message is its page: `dashboard` for whoever is known, `signup` for somebody new, whose
 * sign-up then stands at the details; an address that has an account already is asked for a code first, and the message says so.
 * A user object may come along; plan, role, language and dates in it are the server's to say, and are left out.
 */
export const googleSignup = call({
  method: 'POST',
  path: '/auth/google-signup',
  access: anyone,
  limit: 'login',
  input: wire({ credential: ['CREDENTIAL', credential], user: ['user', claimedUser.optional()] }),
  output: wire({
    page: ['page', z.enum(['dashboard', 'signup', 'otp'])],
    email: ['EMAIL', z.string()],
    ...codeClocks,
  }),
})

const flag = z.boolean().default(false)

/** Each permission by its name, and whether it holds now: by the plan and by the owner's word. */
const permissionFlags = Object.fromEntries(
  permissions.map((name) => [name, [name, flag]]),
) as unknown as { [Name in Permission]: readonly [Name, typeof flag] }

/** Who is signed in, what they may do, and what the plan allows; names of permissions are their own wire names. */
export const verifyUsersAccess = call({
  method: 'GET',
  path: '/verify-users-access',
  access: signedIn,
  /** The event `eventPassed` is about. */
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
    /** Nobody narrowed what the plan allows: the owner's own access. */
    isDefault: ['default', flag],
    /** The event that was asked about is over. */
    eventPassed: ['eventPassed', flag],
    /** There is a larger plan, and this person may choose it. */
    upgradeEnabled: ['UpgradeEnabled', flag],
    /** Only of a visitor who builds an event before signing up, see `verifyWebSession`. */
    isWebSession: ['WebSession', flag],
    labelRemoval: ['LABEL_REMOVAL', z.boolean()],
    peopleLimit: ['PEOPLE_LIMIT', z.number().nullable()],
    /** Empty: the zone of the device. */
    zone: ['TIMEZONE', z.string().default('')],
    digits: ['DIGITS', digits.default('latn')],
    /** The address of their picture; empty: their initials. */
    picture: ['PICTURE', z.string().default('')],
  }),
})

export const changeLanguage = call({
  method: 'POST',
  path: '/user/change-language',
  access: signedIn,
  input: wire({ language: ['LANGUAGE', languageName] }),
})

export const logout = call({ method: 'GET', path: '/user/logged-out', access: anyone })
