import { hkdfSync } from 'node:crypto'
import { equalsInConstantTime, keyedHash } from '../../../base/random.ts'

/** What a preview is bound to: one guest's page, and one session of a host. */
export type PreviewRight = { EID: string; GID: string; sessionId: string }

const previewMinutes = 15

/** The moment it ends, and a signature over everything it is bound to. */
export const signPreview = (secretKey: string, right: PreviewRight, now: Date): string => {
  const endsAt = Math.floor(now.getTime() / 1_000) + previewMinutes * 60
  return `${endsAt}.${computeSignature(secretKey, right, endsAt)}`
}

export function isPreviewValid(
  secretKey: string,
  right: PreviewRight,
  { token, now }: { token: string; now: Date },
): boolean {
  const [, seconds, signature] = /^(\d{10})\.([\w-]{43})$/.exec(token) ?? []
  if (!seconds || !signature || Number(seconds) * 1_000 <= now.getTime()) return false
  const expected = computeSignature(secretKey, right, Number(seconds))
  return equalsInConstantTime(Buffer.from(signature), Buffer.from(expected))
}

function computeSignature(
  secretKey: string,
  { EID, GID, sessionId }: PreviewRight,
  endsAt: number,
): string {
  const key = Buffer.from(
    hkdfSync('sha256', secretKey, EID, 'a guest page as its host looks at it, 1', 32),
  ).toString('hex')
  return keyedHash(key, [EID, GID, sessionId, endsAt].join('.')).toString('base64url')
}
