import type { Payment, PaymentStatus } from '../../../base/gateway.ts'
import type { Intent, PaymentFact } from './paid.ts'
import { isOpen } from './payment-machine.ts'

/** A payment only goes this way; a bank that said no may say yes later. */
const ranks: Record<PaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
}
export const isForward = (from: PaymentStatus, to: PaymentStatus): boolean =>
  ranks[to] > ranks[from]

export type Reason = 'amount' | 'currency' | 'order' | 'merchant' | 'refunded-in-part'

/** What of a payment is not as we asked for it. */
function mismatchOf(
  intent: Pick<Intent, 'kind' | 'gatewayId' | 'total' | 'currency'>,
  { payment, subscription, merchant }: PaymentFact,
  ours: string | null,
): Reason | null {
  if ((intent.kind === 'order' ? payment.orderId : subscription?.id) !== intent.gatewayId)
    return 'order'
  if (ours !== null && merchant !== null && merchant !== ours) return 'merchant'
  if (payment.currency !== intent.currency) return 'currency'
  if (payment.amount !== intent.total) return 'amount'
  return payment.amountRefunded > 0 ? 'refunded-in-part' : null
}

/** What was begun to be paid from a later day on is agreed to by a small payment that goes back by itself. */
const isAgreement = (
  { kind, details }: Pick<Intent, 'kind' | 'details'>,
  { createdAt }: Pick<Payment, 'createdAt'>,
): boolean =>
  kind === 'subscription' &&
  typeof details['startAt'] === 'string' &&
  createdAt < new Date(details['startAt'])

type RefundReason = 'paid-twice' | 'not-wanted'
type Decision =
  | { is: 'known' | 'waiting' | 'failed' | 'agreed' | 'returned' | 'give' | 'renew' }
  | { is: 'suspicious'; reason: Reason }
  | { is: 'refund'; reason: RefundReason }

type Case = {
  intent: Intent
  fact: PaymentFact
  /** What was decided about this payment before. */ isDecided: boolean
  ours: string | null
}

/** What one fact about one payment means. Who tells it makes no difference. */
export function judge({ intent, fact, isDecided, ours }: Case): Decision {
  const { status } = fact.payment
  if (isDecided) return { is: 'known' }
  if (status === 'failed') return { is: 'failed' }
  if (isAgreement(intent, fact.payment)) return { is: status === 'created' ? 'waiting' : 'agreed' }
  if (status === 'created' || status === 'authorized') return { is: 'waiting' }
  // Somebody gave it back before we heard that it came.
  if (status === 'refunded') return { is: 'returned' }
  const reason = mismatchOf(intent, fact, ours)
  if (reason) return { is: 'suspicious', reason }
  return useOf(intent)
}

function useOf({ state, kind }: Intent): Decision {
  if (isOpen(state) || state === 'abandoned' || state === 'agreed') return { is: 'give' }
  if (kind === 'order') return { is: 'refund', reason: 'paid-twice' }
  return state === 'fulfilled' || state === 'refunded_part'
    ? { is: 'renew' }
    : { is: 'refund', reason: 'not-wanted' }
}
