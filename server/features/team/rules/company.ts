import { keyedHash } from '../../../base/random.ts'

/** A provider is asked about each person this often. */
export const recheckMs = 15 * 60_000
/** Without an answer for so long, or where none can be asked for, a session ends. */
export const unansweredMs = 12 * 3_600_000

/** A provider keeps a token for so long without a question, so an end before then is no end by age. */
const tokenLifeMs = 3 * 24 * 3_600_000

/** Whether the end of a token says that the person is known no more. */
export const isLeaving = (
  { checkedAt, isSignedIn }: { checkedAt: Date; isSignedIn: boolean },
  now: Date,
): boolean => isSignedIn || now.getTime() - checkedAt.getTime() < tokenLifeMs

export const getDomain = (email: string): string =>
  email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/** What a TXT record of the domain has to say; it proves the domain for one account alone. */
export const getDomainRecord = (secretKey: string, accountId: string, domain: string): string =>
  `mehfil-domain=${keyedHash(secretKey, `company-domain:${accountId}:${domain}`).toString('base64url').slice(0, 32)}`

export const companySecret = (accountId: string) => ({
  purpose: 'company-secret',
  owner: accountId,
})
export const companyRefresh = (accountId: string, personId: string) => ({
  purpose: 'company-refresh',
  owner: `${accountId}:${personId}`,
})

/** Who waits for the code of an address. */
export const companyWaiting = (accountId: string, email: string) => ({
  purpose: 'company-waiting',
  owner: `${accountId}:${email}`,
})

/** A name that the provider knows, or the part of the address before the sign. */
export const toPersonName = (name: string, email: string): string =>
  name.replace(/\s+/g, ' ').trim().slice(0, 50) || email.slice(0, email.indexOf('@'))
