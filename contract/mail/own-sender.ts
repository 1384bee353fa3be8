import * as z from 'zod'
import { onPlans, permission, withoutKeys } from '../access.ts'
import { keyPlans } from '../billing/plans.ts'
import { call } from '../call.ts'
import { domainName } from '../fields/domain-name.ts'
import { utc, wire } from '../wire.ts'
import { domainCheck } from './sender-domain.ts'

/** Plans whose mails may come from a domain of the account. */
export const senderPlans = keyPlans
const senderAccess = withoutKeys(permission('UserAccess'))
const changesSender = onPlans(senderAccess, senderPlans)

export const maxSenderDomain = 190
export const maxSenderMailbox = 60

/** Addresses of these are given to people, who cannot add records. */
const sharedDomains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'yahoo.co.in',
  'yahoo.fr',
  'icloud.com',
  'me.com',
  'aol.com',
  'rediffmail.com',
  'orange.fr',
  'free.fr',
  'laposte.net',
  'gmx.de',
  'web.de',
  'proton.me',
  'protonmail.com',
]

const senderDomainName = domainName('field.sender-domain', maxSenderDomain).refine(
  (domain) => !sharedDomains.includes(domain),
  'field.sender-domain-shared',
)

const senderMailbox = z
  .string('field.sender-mailbox')
  .trim()
  .toLowerCase()
  .max(maxSenderMailbox, 'field.sender-mailbox')
  .regex(/^[a-z0-9]+([._+-][a-z0-9]+)*$/, 'field.sender-mailbox')

/** `waiting`: not all records are there yet. `broken`: they were, and mails come from the product again. */
export const ownSenderStates = ['waiting', 'used', 'broken', 'plan'] as const

const ownSenderDetails = wire({
  domain: ['DOMAIN', z.string()],
  mailbox: ['MAILBOX', z.string()],
  state: ['STATE', z.enum(ownSenderStates)],
  /** Since when mails come from it, or did not come any more. */
  since: ['SINCE', utc.nullable()],
  checks: ['CHECKS', z.array(domainCheck)],
  checkedAt: ['CHECKED_AT', utc.nullable()],
})

/** The domain of the account that mails to guests come from; null: from the product's own. */
export const ownSender = call({
  method: 'GET',
  path: '/user/mail-sender',
  access: senderAccess,
  limit: 'beacon',
  output: wire({
    sender: ['SENDER', ownSenderDetails.nullable()],
    /** The address that mails come from otherwise. */
    usual: ['USUAL', z.string()],
    /** The plan of the account has it. */
    isOffered: ['IS_OFFERED', z.boolean()],
  }),
})

/** Another domain gets a new key; another mailbox keeps it. */
export const saveOwnSender = call({
  method: 'PUT',
  path: '/user/mail-sender',
  access: changesSender,
  limit: 'names',
  input: wire({
    domain: ['DOMAIN', senderDomainName],
    mailbox: ['MAILBOX', senderMailbox],
  }),
  output: wire({ sender: ['SENDER', ownSenderDetails] }),
})

/** Asks the name servers now. */
export const checkOwnSender = call({
  method: 'POST',
  path: '/user/mail-sender/check',
  access: changesSender,
  limit: 'names',
  output: wire({ sender: ['SENDER', ownSenderDetails] }),
})

export const removeOwnSender = call({
  method: 'DELETE',
  path: '/user/mail-sender',
  access: senderAccess,
})
