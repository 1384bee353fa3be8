import {
  ownerLabel,
  ownNamePlans,
  type pageDomainFindings,
  type pageDomainStates,
} from '@mehfil/contract/accounts/page-domain.ts'
import { isPublicAddress } from '../../../adapters/webhooks/public-address.ts'

export type PageDomainCheck = {
  kind: 'alias' | 'owner'
  state: 'ok' | 'warning' | 'bad'
  finding: (typeof pageDomainFindings)[number]
  about: string
  record: { type: 'CNAME' | 'TXT'; name: string; value: string } | null
  found: string[]
}

/** What name servers say about a domain, as far as it was followed. */
export type PageDomainRecords = {
  /** The names it is an alias of, one after the other. */
  aliases: string[]
  isEndless: boolean
  /** Where it leads, asked only where no alias says so, and where our own name leads. */
  addresses: string[]
  ownAddresses: string[]
  texts: string[]
}

export type PageDomainClaim = {
  domain: string
  token: string
  /** The name that the domain has to lead to. */
  target: string
  /** What other accounts had to prove the domain with, of those that pages are at now. */
  others: readonly string[]
}

export const checkPageDomain = (
  claim: PageDomainClaim,
  records: PageDomainRecords,
): PageDomainCheck[] => [checkAlias(claim, records), checkOwner(claim, records.texts)]

/** While no name server answers: what to add. */
export const describeUnanswered = (claim: PageDomainClaim): PageDomainCheck[] =>
  checkPageDomain(claim, noRecords).map((check) => ({
    ...check,
    state: 'warning',
    finding: 'no-answer',
  }))

const noRecords: PageDomainRecords = {
  aliases: [],
  isEndless: false,
  addresses: [],
  ownAddresses: [],
  texts: [],
}

function checkAlias(
  { domain, target }: PageDomainClaim,
  { aliases, isEndless, addresses, ownAddresses }: PageDomainRecords,
): PageDomainCheck {
  const found = aliases.length > 0 ? aliases : addresses
  const check = { kind: 'alias', about: domain, found } as const
  // The domain itself cannot be an alias; its provider then answers with our addresses.
  const isThere =
    aliases.includes(target) ||
    (addresses.length > 0 && addresses.every((one) => ownAddresses.includes(one)))
  if (isThere && !isEndless) return { ...check, state: 'ok', finding: 'alias-ok', record: null }
  const finding = isEndless
    ? 'alias-loop'
    : addresses.some((one) => !isPublicAddress(one))
      ? 'alias-private'
      : found.length > 0
        ? 'alias-other'
        : 'alias-missing'
  const record = { type: 'CNAME', name: domain, value: target } as const
  return { ...check, state: 'bad', finding, record }
}

/** Two accounts that both find their record share a domain's provider: its owner has to choose. */
function checkOwner(
  { domain, token, others }: PageDomainClaim,
  texts: readonly string[],
): PageDomainCheck {
  const found = texts.filter((text) => text.startsWith(tokenStart))
  const about = `${ownerLabel}.${domain}`
  const check = { kind: 'owner', about, found } as const
  if (!found.includes(token)) {
    const record = { type: 'TXT', name: about, value: token } as const
    return { ...check, state: 'bad', finding: 'owner-missing', record }
  }
  return others.some((other) => found.includes(other))
    ? { ...check, state: 'bad', finding: 'owner-several', record: null }
    : { ...check, state: 'ok', finding: 'owner-ok', record: null }
}

const tokenStart = 'guest-pages='
export const createOwnerToken = (random: string): string => tokenStart + random

/** A name of ours, or one that holds ours, is no host's. */
export const isOurName = (domain: string, ours: readonly string[]): boolean =>
  ours.some((own) => own === domain || own.endsWith(`.${domain}`) || domain.endsWith(`.${own}`))

export type PageDomainRecord = {
  domain: string
  checkedAt: Date | null
  usedSince: Date | null
  failures: number
  brokenAt: Date | null
  lostAt: Date | null
}

/** A record that is gone for a moment breaks nothing yet. */
const toleratedFailures = 2

/** What a check makes of the domain. `isNewlyBroken`: pages were at it until now. */
export function judgePageDomain(
  domain: PageDomainRecord,
  checks: readonly PageDomainCheck[],
  now: Date,
): PageDomainRecord & { isNewlyBroken: boolean } {
  const same = { ...domain, isNewlyBroken: false }
  if (checks.some(({ finding }) => finding === 'no-answer')) return same
  const checked = { ...same, checkedAt: now }
  if (checks.every(({ state }) => state === 'ok')) {
    const usedSince = domain.usedSince ?? now
    return { ...checked, usedSince, failures: 0, brokenAt: null, lostAt: null }
  }
  const failures = Math.min(domain.failures + 1, toleratedFailures)
  if (domain.usedSince === null || failures < toleratedFailures) return { ...checked, failures }
  return { ...checked, failures, usedSince: null, brokenAt: now, isNewlyBroken: true }
}

export function getPageDomainState(
  { usedSince, brokenAt, lostAt }: Pick<PageDomainRecord, 'usedSince' | 'brokenAt' | 'lostAt'>,
  plan: string,
): (typeof pageDomainStates)[number] {
  if (!(ownNamePlans as readonly string[]).includes(plan)) return 'plan'
  if (usedSince) return 'used'
  return lostAt ? 'lost' : brokenAt ? 'broken' : 'waiting'
}
