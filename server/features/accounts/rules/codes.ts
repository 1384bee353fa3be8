import type { FlowName } from '@mehfil/contract/access.ts'
import { keyedHash } from '../../../base/random.ts'

export const codeMinutes = 5
export const mostTries = 5
const secondsBetween = 60

export type SentCode = {
  sentAt: Date
  tries: number
  /** Another one was sent, or it was right. */ isClosed: boolean
}

/** A code is worth something in its own flow and for its own purpose alone. */
export function hashOfCode(
  secretKey: string,
  { flowId, purpose, code }: { flowId: string; purpose: FlowName; code: string },
): Buffer {
  return keyedHash(secretKey, `code:${purpose}:${flowId}:${code}`)
}

export const codeExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + codeMinutes * 60_000)

/** Whole seconds until another code may be asked for. */
export function secondsToResend(last: SentCode | null, now: Date): number {
  return last ? secondsUntil(new Date(last.sentAt.getTime() + secondsBetween * 1_000), now) : 0
}

/** Whole seconds for which the code still holds; none once it was wrong too often. */
export const secondsValid = (last: SentCode | null, now: Date): number =>
  last && last.tries < mostTries ? secondsUntil(codeExpiry(last.sentAt), now) : 0

/** Why no try could be taken, whatever was typed. */
export function whyRefused(
  last: SentCode | null,
  now: Date,
): 'codeTriedOut' | 'codeRunOut' | 'wrongCode' {
  if (!last || last.isClosed) return 'wrongCode'
  if (last.tries >= mostTries) return 'codeTriedOut'
  return secondsValid(last, now) === 0 ? 'codeRunOut' : 'wrongCode'
}

const secondsUntil = (until: Date, now: Date): number =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000))
