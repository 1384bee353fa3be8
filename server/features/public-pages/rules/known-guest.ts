import { hkdfSync } from 'node:crypto'
import { keyedHash, sameBytes } from '../../../base/random.ts'
import { endOf } from '../../events/rules/state.ts'

/** Who answered on a public page, as the browser that sent the answer keeps it. */
export type GuestLink = { EID: string; GID: string }

const written = /^([0-9A-F]{15})\.([0-9A-F]{15})\.([\w-]{43})$/

/** A cookie of one event: signed with a key that opens nothing else. */
export const guestCookieOf = (secretKey: string, { EID, GID }: GuestLink): string =>
  `${EID}.${GID}.${signatureOf(secretKey, { EID, GID }).toString('base64url')}`

/** Whom the cookie names; null where we did not write it. */
export function readGuestCookie(secretKey: string, cookie: string | undefined): GuestLink | null {
  const [, EID, GID, signature] = written.exec(cookie ?? '') ?? []
  if (!EID || !GID || !signature) return null
  return sameBytes(Buffer.from(signature, 'base64url'), signatureOf(secretKey, { EID, GID }))
    ? { EID, GID }
    : null
}

function signatureOf(secretKey: string, { EID, GID }: GuestLink): Buffer {
  const key = Buffer.from(
    hkdfSync('sha256', secretKey, EID, 'the guest known on a device, 1', 32),
  ).toString('hex')
  return keyedHash(key, `${EID}.${GID}`)
}

const aDay = 86_400_000
const daysAfterTheEnd = 7
/** Browsers keep no cookie for longer. */
const mostDays = 400

type Timed = Parameters<typeof endOf>[0]

/** For how many days the browser is told to keep it: to the end of the event and a few days more. */
export function daysKnown(event: Timed, now: Date): number {
  const end = endOf(event)
  return end
    ? Math.min(
        mostDays,
        Math.max(1, Math.ceil((end.getTime() - now.getTime()) / aDay) + daysAfterTheEnd),
      )
    : mostDays
}

/** The event's date may have been moved since: what holds is where it is now. */
export function isStillKnown(event: Timed, now: Date): boolean {
  const end = endOf(event)
  return end === null || now.getTime() <= end.getTime() + daysAfterTheEnd * aDay
}

/** Two presses of one person; somebody of the same name with an address of their own is somebody else. */
export function isSamePerson(
  kept: { name: string; email: string },
  typed: { name: string; email?: string | undefined },
): boolean {
  const folded = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
  return (
    folded(kept.name) === folded(typed.name) &&
    (!typed.email || folded(typed.email) === folded(kept.email))
  )
}
