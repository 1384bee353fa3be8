import type { FlowName } from '@mehfil/contract/access.ts'
import { keyedHash } from '../../../base/random.ts'

export const codeMinutes = 5
export const maxTries = 5
const resendSeconds = 60

export type SentCode = {
  sentAt: Date
  tries: number
  /** True after a newer code was sent or this one was used. */
  isClosed: boolean
}

/** A code is valid only in its own flow and for its own purpose. */
export function hashCode(
  secretKey: string,
  { flowId, purpose, code }: { flowId: string; purpose: FlowName; code: string },
): Buffer {
  return keyedHash(secretKey, `code:${purpose}:${flowId}:${code}`)
}

export const getCodeExpiry = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + codeMinutes * 60_000)

/** Whole seconds until another code may be sent. */
export function getSecondsToResend(last: SentCode | null, now: Date): number {
  return last ? secondsUntil(new Date(last.sentAt.getTime() + resendSeconds * 1_000), now) : 0
}

/** Whole seconds for which the code is valid; 0 after too many wrong tries. */
export const getSecondsValid = (last: SentCode | null, now: Date): number =>
  last && last.tries < maxTries ? secondsUntil(getCodeExpiry(last.sentAt), now) : 0

/** Why a typed code was not compared. */
export function getCodeRefusal(
  last: SentCode | null,
  now: Date,
): 'codeTriedOut' | 'codeRunOut' | 'wrongCode' {
  if (!last || last.isClosed) return 'wrongCode'
  if (last.tries >= maxTries) return 'codeTriedOut'
  return getSecondsValid(last, now) === 0 ? 'codeRunOut' : 'wrongCode'
}

export const secondsUntil = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000))
