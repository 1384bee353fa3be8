import type { Intent } from './paid.ts'
import { isOpen } from './payment-machine.ts'

const minutes = 60_000
const days = 1_440 * minutes
/** Banks may say yes days later. */
const longest = 4 * days

/** When the provider is asked again about an intent; never more where nothing can come. A subscription that runs is asked about daily. */
export function nextCheck(
  { kind, state, createdAt }: Pick<Intent, 'kind' | 'state' | 'createdAt'>,
  checks: number,
  at: Date,
): Date | null {
  if (kind === 'subscription' && ['fulfilled', 'refunded_part', 'agreed'].includes(state))
    return new Date(at.getTime() + days)
  if (!isOpen(state) && state !== 'abandoned') return null
  if (isTooOld({ createdAt }, at)) return null
  return new Date(at.getTime() + Math.min(15 * 2 ** Math.min(checks, 6), 720) * minutes)
}

export const isTooOld = ({ createdAt }: Pick<Intent, 'createdAt'>, at: Date): boolean =>
  at.getTime() - createdAt.getTime() > longest

/** Whatever was paid before is not sent back any more: banks take nothing back that is older than six months. */
export const returnableSince = (now: Date): Date => new Date(now.getTime() - 184 * days)

/** Until when whoever paid without an account is known by name: while money may still come, and a month where it went back. */
export const payersKept = (now: Date) => ({
  unpaid: new Date(now.getTime() - 8 * days),
  returned: new Date(now.getTime() - 30 * days),
})
