import { hkdfSync } from 'node:crypto'
import { dayMs } from '@mehfil/contract/durations.ts'
import { keyedHash, equalsInConstantTime } from '../../../base/random.ts'
import { getEventEnd } from '../../events/rules/state.ts'

/** The guest who answered on a public page, as the browser remembers them. */
export type GuestLink = { EID: string; GID: string }

const cookiePattern = /^([0-9A-F]{15})\.([0-9A-F]{15})\.([\w-]{43})$/

/** The cookie of one event, signed with a key that has no other use. */
export const signGuestCookie = (secretKey: string, { EID, GID }: GuestLink): string =>
  `${EID}.${GID}.${computeSignature(secretKey, { EID, GID }).toString('base64url')}`

/** The guest of the cookie. Null where the signature is not ours. */
export function verifyGuestCookie(secretKey: string, cookie: string | undefined): GuestLink | null {
  const [, EID, GID, signature] = cookiePattern.exec(cookie ?? '') ?? []
  if (!EID || !GID || !signature) return null
  return equalsInConstantTime(
    Buffer.from(signature, 'base64url'),
    computeSignature(secretKey, { EID, GID }),
  )
    ? { EID, GID }
    : null
}

function computeSignature(secretKey: string, { EID, GID }: GuestLink): Buffer {
  const key = Buffer.from(
    hkdfSync('sha256', secretKey, EID, 'the guest known on a device, 1', 32),
  ).toString('hex')
  return keyedHash(key, `${EID}.${GID}`)
}

const graceDays = 7
/** The longest time browsers keep a cookie. */
const maxCookieDays = 400

type KnownGuestEvent = Parameters<typeof getEventEnd>[0]

/** The days the browser keeps the cookie: until some days after the event. */
export function getCookieDays(event: KnownGuestEvent, now: Date): number {
  const end = getEventEnd(event)
  return end
    ? Math.min(
        maxCookieDays,
        Math.max(1, Math.ceil((end.getTime() - now.getTime()) / dayMs) + graceDays),
      )
    : maxCookieDays
}

/** Checked again, because the event may have been moved since. */
export function isStillKnown(event: KnownGuestEvent, now: Date): boolean {
  const end = getEventEnd(event)
  return end === null || now.getTime() <= end.getTime() + graceDays * dayMs
}

/**
 * True for two presses of one person. Another address means another person of the same name. The guest
 * may be called by whom the second address is of.
 */
export function isSamePerson(
  stored: { name: string; email: string; second: { name: string; email: string } | null },
  typed: { name: string; email?: string | undefined },
): boolean {
  const folded = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  const { email, second } = stored
  const isOfGuest =
    folded(stored.name) === folded(typed.name) &&
    (!typed.email ||
      [email, second?.email ?? email].some((one) => folded(one) === folded(typed.email ?? '')))
  const isOfSecond =
    second !== null &&
    folded(second.name) === folded(typed.name) &&
    folded(second.email) === folded(typed.email ?? '')
  return isOfGuest || isOfSecond
}
