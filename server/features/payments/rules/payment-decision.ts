import type {
  GatewayPayment,
  GatewayPaymentStatus,
} from '../../../base/payments/payment-gateway.ts'
import type { PaymentIntent, PaymentFact } from './payment-intent.ts'
import { isOpen } from './payment-machine.ts'

/** A payment moves only forward; a refused one may still be approved. */
const statusRanks: Record<GatewayPaymentStatus, number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
}
export const isLaterStatus = (from: GatewayPaymentStatus, to: GatewayPaymentStatus): boolean =>
  statusRanks[to] > statusRanks[from]

export type PaymentMismatch = 'amount' | 'currency' | 'order' | 'merchant' | 'refunded-in-part'

/** How a payment differs from our order. */
function findMismatch(
  intent: Pick<PaymentIntent, 'kind' | 'gatewayId' | 'total' | 'currency'>,
  { payment, subscription, merchant }: PaymentFact,
  ours: string | null,
): PaymentMismatch | null {
  if ((intent.kind === 'order' ? payment.orderId : subscription?.id) !== intent.gatewayId)
    return 'order'
  if (ours !== null && merchant !== null && merchant !== ours) return 'merchant'
  if (payment.currency !== intent.currency) return 'currency'
  if (payment.amount !== intent.total) return 'amount'
  return payment.amountRefunded > 0 ? 'refunded-in-part' : null
}

/** A later start is authorised by a small payment that the provider returns by itself. */
const isAgreement = (
  { kind, details }: Pick<PaymentIntent, 'kind' | 'details'>,
  { createdAt }: Pick<GatewayPayment, 'createdAt'>,
): boolean =>
  kind === 'subscription' &&
  typeof details['startAt'] === 'string' &&
  createdAt < new Date(details['startAt'])

/**
 * A new card of a running subscription is proven by a small payment of no period, which the provider
 * returns by itself.
 */
const isCardCheck = (
  { kind, state, total }: Pick<PaymentIntent, 'kind' | 'state' | 'total'>,
  { orderId, invoiceId, amount }: Pick<GatewayPayment, 'orderId' | 'invoiceId' | 'amount'>,
): boolean =>
  kind === 'subscription' &&
  (state === 'fulfilled' || state === 'refunded_part') &&
  orderId === null &&
  invoiceId === null &&
  amount < total

type RefundReason = 'paid-twice' | 'not-wanted'
type PaymentDecision =
  | { is: 'known' | 'waiting' | 'failed' | 'agreed' | 'returned' | 'give' | 'renew' | 'card' }
  | { is: 'suspicious'; reason: PaymentMismatch }
  | { is: 'refund'; reason: RefundReason }

type PaymentDecisionInput = {
  intent: PaymentIntent
  fact: PaymentFact
  /** True once this payment was decided. */
  isDecided: boolean
  ours: string | null
}

/** The meaning of one fact about a payment, whichever channel reported it. */
export function decidePayment({
  intent,
  fact,
  isDecided,
  ours,
}: PaymentDecisionInput): PaymentDecision {
  const { status } = fact.payment
  if (isDecided) return { is: 'known' }
  if (status === 'failed') return { is: 'failed' }
  if (isCardCheck(intent, fact.payment)) return { is: status === 'created' ? 'waiting' : 'card' }
  if (isAgreement(intent, fact.payment)) return { is: status === 'created' ? 'waiting' : 'agreed' }
  if (status === 'created' || status === 'authorized') return { is: 'waiting' }
  // It was refunded before we knew of it.
  if (status === 'refunded') return { is: 'returned' }
  const reason = findMismatch(intent, fact, ours)
  if (reason) return { is: 'suspicious', reason }
  return decideUse(intent)
}

function decideUse({ state, kind }: PaymentIntent): PaymentDecision {
  if (isOpen(state) || state === 'abandoned' || state === 'agreed') return { is: 'give' }
  if (kind === 'order') return { is: 'refund', reason: 'paid-twice' }
  return state === 'fulfilled' || state === 'refunded_part'
    ? { is: 'renew' }
    : { is: 'refund', reason: 'not-wanted' }
}
