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
  if (!sentAt) return 0
  return Math.max(0, Math.ceil(secondsBetween - (now.getTime() - sentAt.getTime()) / 1000))
}
