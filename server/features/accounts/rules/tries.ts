import { createHash } from 'node:crypto'
import type { Figure } from '../../../base/limits.ts'
import { keyedHash, sameBytes } from '../../../base/random.ts'

/** Passwords tried on one address from devices it does not know; the wait grows from a minute to a day. */
export const passwordTries: readonly Figure[] = [
  { hits: 8, minutes: 1 },
  { hits: 20, minutes: 15 },
  { hits: 100, minutes: 24 * 60 },
]

/** Codes mailed to one address, whatever they are for: from one network, or from one browser that is known there. */
export const codesFromNetwork: readonly Figure[] = [
  { hits: 3, minutes: 15 },
  { hits: 10, minutes: 24 * 60 },
]
/** From all networks together, and how many more there are for known browsers alone: twenty a day. */
export const codesToAddress: Figure = { hits: 15, minutes: 24 * 60 }
export const codesKept: Figure = { hits: 5, minutes: 24 * 60 }
/** Between two codes to one address, also where one person is everybody. */
export const secondsBetween: Figure = { hits: 1, minutes: 1, isExact: true }

/** Codes asked for from one IP address. */
export const codesFromIp: Figure = { hits: 20, minutes: 60 }
/** More than that in all is nobody's ordinary hour: whoever runs the product is told, and nobody is refused. */
export const codesOfAll: Figure = { hits: 2_000, minutes: 60 }
export const alarms: Figure = { hits: 1, minutes: 60 }

/** Each reads everything there is. */
export const exportsOfPerson: Figure = { hits: 5, minutes: 60 }

/** Wishes that sales are told of for one sign-up: each plan and period, and some numbers of guests. */
export const wishesOfSignup: Figure = { hits: 12, minutes: 60 }

/** Answers that tell whether an address has an account. */
export const definiteFromIp: Figure = { hits: 5, minutes: 15 }
export const definiteFromNetwork: Figure = { hits: 20, minutes: 60 }

/** A bucket's key for an address, the same however its letters are written. */
export const addressKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** A device proves by this that its person once signed in there with the password of today. */
export function deviceProof(secretKey: string, { device, personId, passwordHash }: Known): string {
  return keyedHash(secretKey, `device:${device}:${personId}:${passwordHash}`).toString('base64url')
}

type Known = { device: string; personId: string; passwordHash: string }

/** The device's id when its cookie fits this person, else null. */
export function knownDevice(
  secretKey: string,
  cookie: string | undefined,
  person: { id: string; passwordHash: string | null } | null,
): string | null {
  const [device, proof] = (cookie ?? '').split('.')
  if (!device || !proof || !person?.passwordHash) return null
  const expected = deviceProof(secretKey, {
    device,
    personId: person.id,
    passwordHash: person.passwordHash,
  })
  return sameBytes(Buffer.from(proof), Buffer.from(expected)) ? device : null
}
