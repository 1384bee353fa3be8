import * as z from 'zod'
import { anyone, flow, permission, permissions, roles, signedIn } from './access.ts'
import { call } from './call.ts'
import { moreThan } from './complaint.ts'
import { codeClocks } from './code-clocks.ts'
import { email, fullName, id, otp, password } from './fields.ts'
import { planNames } from './plans.ts'
import { utc, wire, yesNo } from './wire.ts'

const uuid = z.uuid('field.id-invalid')
const mayUserAccess = permission('UserAccess')

/** Which of the ten a person gets; their order is always the same. */
const given = z
  .array(z.enum(permissions, 'field.choice-invalid'), 'field.permissions-required')
  .max(50, moreThan(50))
  .overwrite((chosen) => permissions.filter((one) => chosen.includes(one)))
  .min(1, 'field.permissions-required')
/** null: every event of the account, those still to come among them. */
const overEvents = z
  .array(id, 'field.events-required')
  .min(1, 'field.events-required')
  .max(500, moreThan(500))
  .overwrite((chosen) => [...new Set(chosen)])
  .nullable()

const namedEvent = wire({ id: ['EVENTID', z.string()], title: ['TITLE', z.string()] })

const rights = {
  permissions: ['PERMISSIONS', z.array(z.enum(permissions))],
  events: ['EVENTS', z.array(namedEvent).nullable()],
  /** Events among theirs that the reader may not see. */
  otherEvents: ['OTHER_EVENTS', z.number()],
  /** Whether the reader may change or remove this. */
  mayChange: ['MAY_CHANGE', z.boolean()],
} as const

export const clientUser = wire({
  id: ['USER', z.string()],
  fullName: ['FULLNAME', z.string()],
  email: ['EMAIL', z.string()],
  role: ['ROLE', z.enum(roles)],
  ...rights,
  isReader: ['IS_READER', z.boolean()],
  joinedAt: ['JOINED_AT', utc],
  seenAt: ['SEEN_AT', utc.nullable()],
  /** Invitations this person sent that are still open: they end with them. */
  openInvitations: ['OPEN_INVITATIONS', z.number()],
})

export const invitationStates = ['sending', 'sent', 'failed', 'expired'] as const

export const clientInvitation = wire({
  id: ['INVITATION', z.string()],
  email: ['EMAIL', z.string()],
  ...rights,
  state: ['STATE', z.enum(invitationStates)],
  /** What the mail server said of a mail that did not arrive. */
  reason: ['REASON', z.string()],
  by: ['INVITED_BY', z.string()],
  sentAt: ['SENT_AT', utc],
  expiresAt: ['EXPIRES_AT', utc],
})

/** Everybody who works in the account, and whoever is asked to. */
export const clientUsers = call({
  method: 'GET',
  path: '/user/get-client-user',
  access: mayUserAccess,
  output: wire({
    users: ['USERS', z.array(clientUser)],
    invitations: ['INVITATIONS', z.array(clientInvitation)],
    /** Owner, members and open invitations, of how many the plan holds. */
    used: ['USERS_COUNT', z.number()],
    limit: ['USERS_LIMIT', z.number()],
  }),
})

export const inviteUser = call({
  method: 'POST',
  path: '/user/invite-user',
  access: mayUserAccess,
  input: wire({
    email: ['EMAIL', email],
    permissions: ['PERMISSIONS', given],
    events: ['EVENTS', overEvents],
    /** An open invitation that this one takes the place of: its address was wrong. */
    replaces: ['REPLACES', uuid.optional()],
  }),
  output: wire({ id: ['INVITATION', z.string()] }),
})

/** Another link, good for another week; the one before it is worth nothing. */
export const reInviteUser = call({
  method: 'POST',
  path: '/user/re-invite-user',
  access: mayUserAccess,
  input: wire({ invitation: ['INVITATION', uuid] }),
})

export const deleteUserInvite = call({
  method: 'POST',
  path: '/user/delete-user-invite',
  access: mayUserAccess,
  input: wire({ invitation: ['INVITATION', uuid] }),
})

export const updateNormalUser = call({
  method: 'POST',
  path: '/user/update-normal-user',
  access: mayUserAccess,
  input: wire({
    user: ['USER', uuid],
    permissions: ['PERMISSIONS', given],
    events: ['EVENTS', overEvents],
    /** Takes a removal back, within ten minutes of it. */
    restore: ['RESTORE', yesNo.optional()],
  }),
})

export const deleteNormalUser = call({
  method: 'POST',
  path: '/user/delete-normal-user',
  access: mayUserAccess,
  input: wire({ user: ['USER', uuid] }),
})

export const inviteSteps = ['invited', 'otp', 'details'] as const

const offeredEvent = wire({
  title: ['TITLE', z.string()],
  startsAt: ['STARTDATE', utc.nullable()],
  zone: ['TIMEZONE', z.string()],
  venue: ['VENUE', z.string()],
})

/** What a link of an invitation is about. Accepts nothing: whoever only opens links, opens this one in vain. */
export const authInvite = call({
  method: 'POST',
  path: '/user/auth-invite',
  access: anyone,
  limit: 'guest-link',
  input: wire({ invite: ['INVITE', z.string('field.id-invalid').max(200, 'field.id-invalid')] }),
  output: wire({
    page: ['page', z.enum(inviteSteps)],
    email: ['EMAIL', z.string()],
    /** Whether this address signs in already. */
    known: ['KNOWN', z.boolean()],
    inviter: ['INVITED_BY', z.string()],
    inviterEmail: ['INVITED_BY_EMAIL', z.string()],
    owner: ['OWNER', z.string()],
    permissions: ['PERMISSIONS', z.array(z.enum(permissions))],
    events: ['EVENTS', z.array(offeredEvent).nullable()],
    expiresAt: ['EXPIRES_AT', utc],
    ...codeClocks,
  }),
})

const sentCode = wire(codeClocks)

export const sendInviteCode = call({
  method: 'POST',
  path: '/user/send-otp-invite',
  access: flow('invite'),
  limit: 'code',
  output: sentCode,
})
export const resendInviteCode = call({
  method: 'POST',
  path: '/user/resend-otp-invite',
  access: flow('invite'),
  limit: 'code',
  output: sentCode,
})

export const verifyInviteCode = call({
  method: 'POST',
  path: '/user/otp-verify-ivite',
  access: flow('invite'),
  limit: 'code',
  input: wire({ code: ['OTP', otp] }),
})

/** What somebody new says of themselves. */
export const newUser = wire({
  fullName: ['FULLNAME', fullName],
  password: ['PASSWORD', password],
  agreedToTerms: [
    'AGREED_TO_TERMS',
    z.string('field.must-agree').pipe(z.literal('Y', 'field.must-agree')),
  ],
})

/** Accepts; an address that signs in already sends nothing, and keeps its password. */
export const createNormalUser = call({
  method: 'POST',
  path: '/user/create-normal-user',
  access: flow('invite'),
  input: wire({
    fullName: ['FULLNAME', fullName.optional()],
    password: ['PASSWORD', password.optional()],
    agreedToTerms: ['AGREED_TO_TERMS', z.literal('Y', 'field.must-agree').optional()],
  }),
})

/** The invited person says no. */
export const clearInvite = call({
  method: 'POST',
  path: '/user/clear-invite',
  access: flow('invite'),
})

export const authUser = call({
  method: 'GET',
  path: '/user/auth-user',
  access: signedIn,
  output: wire({
    fullName: ['FULLNAME', z.string()],
    email: ['EMAIL', z.string()],
    role: ['ROLE', z.enum(roles)],
    account: ['ACCOUNT', z.string()],
    /** Every account this person is a member of, the open one among them. */
    accounts: [
      'ACCOUNTS',
      z.array(
        wire({
          id: ['ACCOUNT', z.string()],
          owner: ['OWNER', z.string()],
          ownerEmail: ['OWNER_EMAIL', z.string()],
          role: ['ROLE', z.enum(roles)],
          plan: ['PLAN', z.enum(planNames)],
          /** Of a one-time event, which is an account of its own. */
          title: ['TITLE', z.string().default('')],
        }),
      ),
    ],
  }),
})

/** Another account of the same person: a new session there. */
export const switchAccount = call({
  method: 'POST',
  path: '/user/switch-account',
  access: signedIn,
  input: wire({ account: ['ACCOUNT', uuid] }),
})
