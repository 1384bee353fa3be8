import * as z from 'zod'
import { anyone, onPlans, permission, withoutKeys } from '../access.ts'
import { call } from '../call.ts'
import { domainName } from '../fields/domain-name.ts'
import { utc, wire } from '../wire.ts'
import { keyPlans } from '../billing/plans.ts'

/** Plans whose guests may see names of the host's own: on pages, in mails and on paper. */
export const ownNamePlans = keyPlans
const namesAccess = withoutKeys(permission('UserAccess'))
const changesNames = onPlans(namesAccess, ownNamePlans)

export const maxPageDomain = 190

/** The record with which a domain says which account it belongs to is below it. */
export const ownerLabel = '_guest-pages'

export const pageDomainFindings = [
  'alias-ok',
  'alias-missing',
  'alias-other',
  'alias-loop',
  'alias-private',
  'owner-ok',
  'owner-missing',
  'owner-several',
  'no-answer',
] as const

export const pageDomainCheck = wire({
  kind: ['KIND', z.enum(['alias', 'owner'])],
  state: ['STATE', z.enum(['ok', 'warning', 'bad'])],
  finding: ['FINDING', z.enum(pageDomainFindings)],
  about: ['ABOUT', z.string()],
  /** The record to add at the provider of the domain; null where it is there. */
  record: [
    'RECORD',
    wire({
      type: ['TYPE', z.enum(['CNAME', 'TXT'])],
      name: ['NAME', z.string()],
      value: ['VALUE', z.string()],
    }).nullable(),
  ],
  /** What is there now. */
  found: ['FOUND', z.array(z.string())],
})

/**
 * `waiting`: not all records are there yet. `broken`: they were, and pages are under our address again. `lost`: another account has
 * proved that the domain is its own.
 */
export const pageDomainStates = ['waiting', 'used', 'broken', 'lost', 'plan'] as const

const pageDomainDetails = wire({
  domain: ['DOMAIN', z.string()],
  state: ['STATE', z.enum(pageDomainStates)],
  /** Since when guests' pages are there, or are no longer. */
  since: ['SINCE', utc.nullable()],
  checks: ['CHECKS', z.array(pageDomainCheck)],
  checkedAt: ['CHECKED_AT', utc.nullable()],
})

/** The domain of the account that the pages of its guests are at; null: at ours. */
export const pageDomain = call({
  method: 'GET',
  path: '/user/page-domain',
  access: namesAccess,
  limit: 'beacon',
  output: wire({
    domain: ['DOMAIN', pageDomainDetails.nullable()],
    /** Where pages are otherwise. */
    usual: ['USUAL', z.string()],
    /** The plan of the account has it. */
    isOffered: ['IS_OFFERED', z.boolean()],
  }),
})

/** Another domain has to be proved anew; nothing changes for guests until its records are there. */
export const savePageDomain = call({
  method: 'PUT',
  path: '/user/page-domain',
  access: changesNames,
  limit: 'names',
  input: wire({ domain: ['DOMAIN', domainName('field.page-domain', maxPageDomain)] }),
  output: wire({ domain: ['DOMAIN', pageDomainDetails] }),
})

/** Asks the name servers now. */
export const checkPageDomain = call({
  method: 'POST',
  path: '/user/page-domain/check',
  access: changesNames,
  limit: 'names',
  output: wire({ domain: ['DOMAIN', pageDomainDetails] }),
})

export const removePageDomain = call({
  method: 'DELETE',
  path: '/user/page-domain',
  access: namesAccess,
})

/** Whether a proxy in front may get a certificate for a name: 200 for domains that pages are at, else 404. */
export const certificateName = call({
  method: 'GET',
  path: '/internal/certificate-name',
  access: anyone,
  kind: 'page',
  limit: 'feed',
})
