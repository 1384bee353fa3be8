import { hkdfSync } from 'node:crypto'
import { equalsInConstantTime, keyedHash } from '../../../base/random.ts'

/** Who has just answered in a frame. It takes the place of a cookie, which browsers keep from frames. */
export type FrameGuest = { eventId: string; guestId: string }

const lifeMs = 60 * 60_000
const tokenPattern = /^([0-9A-F]{15})\.(\d{13})\.([\w-]{43})$/

/** Names the guest to the frame's own address for an hour. */
export function signFrameToken(
  secretKey: string,
  { eventId, guestId }: FrameGuest,
  now: Date,
): string {
  const text = `${guestId}.${now.getTime() + lifeMs}`
  return `${text}.${computeSignature(secretKey, eventId, text)}`
}

/** The guest of a token of this event. Null for one that is old, or not ours. */
export function verifyFrameToken(
  secretKey: string,
  { eventId, token, now }: { eventId: string; token: unknown; now: Date },
): string | null {
  const [, guestId, endsAt, signature] = tokenPattern.exec(String(token)) ?? []
  if (!guestId || !endsAt || !signature || Number(endsAt) <= now.getTime()) return null
  const expected = computeSignature(secretKey, eventId, `${guestId}.${endsAt}`)
  return equalsInConstantTime(Buffer.from(signature), Buffer.from(expected)) ? guestId : null
}

function computeSignature(secretKey: string, eventId: string, text: string): string {
  const key = hkdfSync('sha256', secretKey, eventId, 'a guest who answered in a frame, 1', 32)
  return keyedHash(Buffer.from(key).toString('hex'), `${eventId}.${text}`).toString('base64url')
}
