import * as z from 'zod'
import { anyone, flow, permission, permissions, roles, signedIn, withoutKeys } from '../access.ts'
import { call } from '../call.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { codeTimers } from './code-timers.ts'
import { email, fullName, id, otp, password } from '../fields/fields.ts'
import { planNames } from '../billing/plans.ts'
import { signInPage } from './second-step.ts'
import { utc, wire, yesNo } from '../wire.ts'

const idField = z.uuid('field.id-invalid')
const teamAccess = withoutKeys(permission('UserAccess'))

/** The permissions of a person, always in the same order. */
const permissionList = z
  .array(z.enum(permissions, 'field.choice-invalid'), 'field.permissions-required')
  .max(50, tooManyItemsError(50))
  .overwrite((chosen) => permissions.filter((one) => chosen.includes(one)))
  .min(1, 'field.permissions-required')
/** null means all events of the account, also future ones. */
const eventList = z
  .array(id, 'field.events-required')
  .min(1, 'field.events-required')
  .max(500, tooManyItemsError(500))
  .overwrite((chosen) => [...new Set(chosen)])
  .nullable()

/** An event that people see by its title. */
export const namedEvent = wire({ id: ['EVENTID', z.string()], title: ['TITLE', z.string()] })

const memberRights = {
  permissions: ['PERMISSIONS', z.array(z.enum(permissions))],
  events: ['EVENTS', z.array(namedEvent).nullable()],
  /** Number of their events that the reader may not see. */
  otherEvents: ['OTHER_EVENTS', z.number()],
  /** Whether the reader may change or remove this person. */
  mayChange: ['MAY_CHANGE', z.boolean()],
} as const

export const clientUser = wire({
  id: ['USER', z.string()],
  fullName: ['FULLNAME', z.string()],
  email: ['EMAIL', z.string()],
  role: ['ROLE', z.enum(roles)],
  ...memberRights,
  isReader: ['IS_READER', z.boolean()],
  joinedAt: ['JOINED_AT', utc],
  seenAt: ['SEEN_AT', utc.nullable()],
  hasTwoSteps: ['TWO_STEPS', z.boolean()],
  /** Open invitations that this person sent; they end when the person leaves. */
  openInvitations: ['OPEN_INVITATIONS', z.number()],
})

export const invitationStates = ['sending', 'sent', 'failed', 'expired'] as const

export const clientInvitation = wire({
  id: ['INVITATION', z.string()],
  email: ['EMAIL', z.string()],
  ...memberRights,
  state: ['STATE', z.enum(invitationStates)],
  /** The answer of the mail server for a mail that did not arrive. */
  reason: ['REASON', z.string()],
  by: ['INVITED_BY', z.string()],
  sentAt: ['SENT_AT', utc],
  expiresAt: ['EXPIRES_AT', utc],
})

/** All people of the account and all invited people. */
export const clientUsers = call({
  method: 'GET',
  path: '/user/get-client-user',
  access: teamAccess,
  output: wire({
    users: ['USERS', z.array(clientUser)],
    invitations: ['INVITATIONS', z.array(clientInvitation)],
    /** Owner, members and open invitations, and the limit of the plan. */
    used: ['USERS_COUNT', z.number()],
    limit: ['USERS_LIMIT', z.number()],
    /** From when every member needs two steps to sign in; null while the owner does not require it. */
    twoStepsFrom: ['TWO_STEPS_FROM', utc.nullable()],
  }),
})

export const inviteUser = call({
  method: 'POST',
  path: '/user/invite-user',
  access: teamAccess,
  input: wire({
    email: ['EMAIL', email],
    permissions: ['PERMISSIONS', permissionList],
    events: ['EVENTS', eventList],
    /** The open invitation that this one replaces because its address was wrong. */
    replaces: ['REPLACES', idField.optional()],
  }),
  output: wire({ id: ['INVITATION', z.string()] }),
})

/** Sends a new link for another week; the old link stops working. */
export const reInviteUser = call({
  method: 'POST',
  path: '/user/re-invite-user',
  access: teamAccess,
  input: wire({ invitation: ['INVITATION', idField] }),
})

export const deleteUserInvite = call({
  method: 'POST',
  path: '/user/delete-user-invite',
  access: teamAccess,
  input: wire({ invitation: ['INVITATION', idField] }),
})

export const updateNormalUser = call({
  method: 'POST',
  path: '/user/update-normal-user',
  access: teamAccess,
  input: wire({
    user: ['USER', idField],
    permissions: ['PERMISSIONS', permissionList],
    events: ['EVENTS', eventList],
    /** Undoes a removal in the first ten minutes. */
    restore: ['RESTORE', yesNo.optional()],
  }),
})

export const deleteNormalUser = call({
  method: 'POST',
  path: '/user/delete-normal-user',
  access: teamAccess,
  input: wire({ user: ['USER', idField] }),
})

export const inviteSteps = ['invited', 'otp', 'details'] as const

const offeredEvent = wire({
  title: ['TITLE', z.string()],
  startsAt: ['STARTDATE', utc.nullable()],
  zone: ['TIMEZONE', z.string()],
  venue: ['VENUE', z.string()],
})

/** Describes an invitation link and accepts nothing, because mail scanners open links too. */
export const authInvite = call({
  method: 'POST',
  path: '/user/auth-invite',
  access: anyone,
  limit: 'guest-link',
  input: wire({ invite: ['INVITE', z.string('field.id-invalid').max(200, 'field.id-invalid')] }),
  output: wire({
    page: ['page', z.enum(inviteSteps)],
    email: ['EMAIL', z.string()],
    /** Whether this address already has a sign-in. */
    known: ['KNOWN', z.boolean()],
    inviter: ['INVITED_BY', z.string()],
    inviterEmail: ['INVITED_BY_EMAIL', z.string()],
    owner: ['OWNER', z.string()],
    permissions: ['PERMISSIONS', z.array(z.enum(permissions))],
    events: ['EVENTS', z.array(offeredEvent).nullable()],
    expiresAt: ['EXPIRES_AT', utc],
    ...codeTimers,
  }),
})

const codeSent = wire(codeTimers)

export const sendInviteCode = call({
  method: 'POST',
  path: '/user/send-otp-invite',
  access: flow('invite'),
  limit: 'code',
  output: codeSent,
})
export const resendInviteCode = call({
  method: 'POST',
  path: '/user/resend-otp-invite',
  access: flow('invite'),
  limit: 'code',
  output: codeSent,
})

export const verifyInviteCode = call({
  method: 'POST',
  path: '/user/otp-verify-ivite',
  access: flow('invite'),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

/** Fields of a new person. */
export const newUser = wire({
  fullName: ['FULLNAME', fullName],
  password: ['PASSWORD', password],
  agreedToTerms: [
    'AGREED_TO_TERMS',
    z.string('field.must-agree').pipe(z.literal('Y', 'field.must-agree')),
  ],
})

/** Accepts an invitation. A person who already signs in sends no fields and keeps the password. */
export const createNormalUser = call({
  method: 'POST',
  path: '/user/create-normal-user',
  access: flow('invite'),
  output: wire({ page: ['page', signInPage] }),
  input: wire({
    fullName: ['FULLNAME', fullName.optional()],
    password: ['PASSWORD', password.optional()],
    agreedToTerms: ['AGREED_TO_TERMS', z.literal('Y', 'field.must-agree').optional()],
  }),
})

/** The invited person declines. */
export const clearInvite = call({
  method: 'POST',
  path: '/user/clear-invite',
  access: flow('invite'),
})

export const authUser = call({
  method: 'GET',
  path: '/user/auth-user',
  access: signedIn,
  beforeTwoSteps: true,
  output: wire({
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    role: ['ROLE', z.enum(roles)],
    account: ['ACCOUNT', z.string()],
    /** All accounts of this person, including the current one. */
    accounts: [
      'ACCOUNTS',
      z.array(
        wire({
          id: ['ACCOUNT', z.string()],
          owner: ['OWNER', z.string()],
          ownerEmail: ['OWNER_EMAIL', z.string()],
          role: ['ROLE', z.enum(roles)],
          plan: ['PLAN', z.enum(planNames)],
          /** Title of a one-time event, which is a separate account. */
          title: ['TITLE', z.string().default('')],
        }),
      ),
    ],
  }),
})

/** Opens another account of the same person in a new session. */
export const switchAccount = call({
  method: 'POST',
  path: '/user/switch-account',
  access: signedIn,
  beforeTwoSteps: true,
  input: wire({ account: ['ACCOUNT', idField] }),
})
