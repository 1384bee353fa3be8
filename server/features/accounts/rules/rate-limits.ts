import { createHash } from 'node:crypto'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { keyedHash, equalsInConstantTime } from '../../../base/random.ts'

/** Passwords tried for one address from unknown devices; the wait grows from a minute to a day. */
export const passwordLimits: readonly RateLimit[] = [
  { hits: 8, minutes: 1 },
  { hits: 20, minutes: 15 },
  { hits: 100, minutes: 24 * 60 },
]

/** Codes of an app, or recovery codes, tried for one person: three codes in a million are right. */
export const secondStepLimits: readonly RateLimit[] = [
  { hits: 6, minutes: 1 },
  { hits: 15, minutes: 15 },
  { hits: 60, minutes: 24 * 60 },
]

/** Codes mailed to one address for any purpose, from one network or one known browser. */
export const codesPerNetwork: readonly RateLimit[] = [
  { hits: 3, minutes: 15 },
  { hits: 10, minutes: 24 * 60 },
]
/** Codes from all networks together, and the extra ones for known browsers: twenty a day. */
export const codesPerAddress: RateLimit = { hits: 15, minutes: 24 * 60 }
export const codesForKnownBrowsers: RateLimit = { hits: 5, minutes: 24 * 60 }
/** Between two codes to one address, for all senders together. */
export const codeInterval: RateLimit = { hits: 1, minutes: 1, isStrictInDemo: true }

export const codesPerIp: RateLimit = { hits: 20, minutes: 60 }
/**
 * More codes an hour than the product normally sends: the operator is warned, no request is
 * refused.
 */
export const codesInTotal: RateLimit = { hits: 2_000, minutes: 60 }
export const alarmLimit: RateLimit = { hits: 1, minutes: 60 }

/** Each export reads all data of the account. */
export const exportsPerPerson: RateLimit = { hits: 5, minutes: 60 }

/**
 * Plan requests of one sign-up that sales are told of: each plan and period, and some numbers of
 * guests.
 */
export const planRequestsPerSignup: RateLimit = { hits: 12, minutes: 60 }

/** Answers that reveal whether an address has an account. */
export const revealsPerIp: RateLimit = { hits: 5, minutes: 15 }
export const revealsPerNetwork: RateLimit = { hits: 20, minutes: 60 }

/** A bucket's key for an address, the same for every spelling. */
export const hashRateLimitKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Proves that the person signed in on this device with the current password. */
export function createDeviceProof(
  secretKey: string,
  { device, personId, passwordHash }: DeviceProofInput,
): string {
  return keyedHash(secretKey, `device:${device}:${personId}:${passwordHash}`).toString('base64url')
}

type DeviceProofInput = { device: string; personId: string; passwordHash: string }

/** The device's id if its cookie fits this person, else null. */
export function findKnownDevice(
  secretKey: string,
  cookie: string | undefined,
  person: { id: string; passwordHash: string | null } | null,
): string | null {
  const [device, proof] = (cookie ?? '').split('.')
  if (!device || !proof || !person?.passwordHash) return null
  const expected = createDeviceProof(secretKey, {
    device,
    personId: person.id,
    passwordHash: person.passwordHash,
  })
  return equalsInConstantTime(Buffer.from(proof), Buffer.from(expected)) ? device : null
}
