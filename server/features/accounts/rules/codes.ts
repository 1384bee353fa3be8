import type { FlowName } from '@mehfil/contract/access.ts'
import { keyedHash } from '../../../base/random.ts'

export const codeMinutes = 5
export const mostTries = 5
const secondsBetween = 60

/** A code is worth something in its own flow and for its own purpose alone. */
export function hashOfCode(secretKey: string, { flowId, purpose, code }: { flowId: string; purpose: FlowName; code: string }): Buffer {
  return keyedHash(secretKey, `code:${purpose}:${flowId}:${code}`)
}

export const codeExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + codeMinutes * 60_000)

/** Whole seconds until another code may be asked for. */
export function secondsToResend(sentAt: Date | null, now: Date): number {
  return sentAt ? secondsUntil(new Date(sentAt.getTime() + secondsBetween * 1_000), now) : 0
}

/** Whole seconds for which the code still holds. */
export const secondsValid = (sentAt: Date | null, now: Date): number => (sentAt ? secondsUntil(codeExpiry(sentAt), now) : 0)

const secondsUntil = (until: Date, now: Date): number => Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000))
