import {
  settleGatewayCall,
  type GatewayCharge,
  type PaymentGateway,
  type GatewayPayment,
} from '../../../base/payments/payment-gateway.ts'
import type { PaymentChannel, PaymentIntent, PaymentFact } from '../rules/payment-intent.ts'

type PaymentQuery = {
  intent: PaymentIntent
  paymentId: string
  channel: PaymentChannel
  /** The charge, where it is known already. */
  charge?: GatewayCharge
}

/**
 * Asks the provider for one payment. An authorised payment at our price is captured at once;
 * another one expires by itself.
 */
export async function fetchPaymentFact(
  gateway: PaymentGateway,
  { intent, paymentId, channel, charge: knownCharge }: PaymentQuery,
): Promise<PaymentFact> {
  const found = await gateway.fetchPayment(paymentId)
  const payment = shouldCapture(intent, found) ? await gateway.capturePayment(found) : found
  const charge =
    knownCharge ??
    (intent.kind === 'subscription' && payment.invoiceId
      ? (await settleGatewayCall(gateway.fetchCharge(payment.invoiceId))).value
      : null)
  const subscription =
    intent.kind === 'subscription' && intent.gatewayId
      ? {
          id: charge?.subscriptionId ?? intent.gatewayId,
          periodStart: charge?.periodStart ?? null,
          periodEnd: charge?.periodEnd ?? null,
        }
      : null
  return { channel, payment, subscription, merchant: null }
}

const shouldCapture = (
  { kind, gatewayId, total, currency }: PaymentIntent,
  payment: GatewayPayment,
): boolean =>
  kind === 'order' &&
  payment.status === 'authorized' &&
  payment.orderId === gatewayId &&
  payment.amount === total &&
  payment.currency === currency

/**
 * The provider's payments of an intent, the oldest first, except those that cannot change any
 * more.
 */
export async function fetchIntentFacts(
  gateway: PaymentGateway,
  intent: PaymentIntent,
  { channel, closed = new Set() }: { channel: PaymentChannel; closed?: ReadonlySet<string> },
): Promise<PaymentFact[]> {
  const found =
    intent.kind === 'order'
      ? await listOrderPayments(gateway, intent)
      : await listChargePayments(gateway, intent, closed)
  const facts: PaymentFact[] = []
  for (const one of found) facts.push(await fetchPaymentFact(gateway, { ...one, intent, channel }))
  return facts.sort((a, b) => a.payment.createdAt.getTime() - b.payment.createdAt.getTime())
}

type ProviderPaymentRef = Pick<PaymentQuery, 'paymentId' | 'charge'>

const listOrderPayments = async (
  gateway: PaymentGateway,
  { gatewayId }: PaymentIntent,
): Promise<ProviderPaymentRef[]> =>
  (await gateway.listPaymentsOfOrder(gatewayId ?? '')).map(({ id }) => ({ paymentId: id }))

/**
 * Failed tries of an unpaid period. The newest paid one is always asked about, as the current plan
 * depends on it.
 */
async function listChargePayments(
  gateway: PaymentGateway,
  { gatewayId }: PaymentIntent,
  closed: ReadonlySet<string>,
): Promise<ProviderPaymentRef[]> {
  const charges = await gateway.listChargesOfSubscription(gatewayId ?? '')
  const [newest] = charges
    .filter(({ paymentId }) => paymentId !== null)
    .sort((a, b) => (b.periodStart?.getTime() ?? 0) - (a.periodStart?.getTime() ?? 0))
  const open = charges.filter(
    (charge) => charge === newest || charge.paymentId === null || !closed.has(charge.paymentId),
  )
  const found = await Promise.all(
    open.map(async (charge) => {
      const tries =
        charge.paymentId || !charge.orderId ? [] : await gateway.listPaymentsOfOrder(charge.orderId)
      return (charge.paymentId ? [charge.paymentId] : tries.map(({ id }) => id)).map(
        (paymentId) => ({ paymentId, charge }),
      )
    }),
  )
  return found.flat()
}
