import { dayMs, minuteMs } from '@mehfil/contract/durations.ts'
import type { PaymentIntent } from './payment-intent.ts'
import { isOpen } from './payment-machine.ts'

/** Banks may approve days later. */
const maxIntentAgeMs = 4 * dayMs

/**
 * The next time to ask the provider about an intent; null where nothing can change. A running
 * subscription is asked about daily.
 */
export function getNextCheck(
  { kind, state, createdAt }: Pick<PaymentIntent, 'kind' | 'state' | 'createdAt'>,
  checks: number,
  at: Date,
): Date | null {
  if (kind === 'subscription' && ['fulfilled', 'refunded_part', 'agreed'].includes(state))
    return new Date(at.getTime() + dayMs)
  if (!isOpen(state) && state !== 'abandoned') return null
  if (isTooOld({ createdAt }, at)) return null
  return new Date(at.getTime() + Math.min(15 * 2 ** Math.min(checks, 6), 720) * minuteMs)
}

export const isTooOld = ({ createdAt }: Pick<PaymentIntent, 'createdAt'>, at: Date): boolean =>
  at.getTime() - createdAt.getTime() > maxIntentAgeMs

/** Banks refund no payment older than six months. */
export const getRefundCutoff = (now: Date): Date => new Date(now.getTime() - 184 * dayMs)

/**
 * How long a payer without an account is stored by name: while money may come, and a month after a
 * refund.
 */
export const getPayerRetention = (now: Date) => ({
  unpaid: new Date(now.getTime() - 8 * dayMs),
  returned: new Date(now.getTime() - 30 * dayMs),
})
