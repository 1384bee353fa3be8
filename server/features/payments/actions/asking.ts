import { heard, type Gateway, type Payment } from '../../../base/gateway.ts'
import type { Door, Intent, PaymentFact } from '../rules/paid.ts'

/** What the provider says of one payment, asked now. Of an order at our price an authorised payment is taken at once; whatever else was authorised goes back by itself. */
export async function askAboutPayment(gateway: Gateway, { intent, paymentId, door }: { intent: Intent; paymentId: string; door: Door }): Promise<PaymentFact> {
  const found = await gateway.fetchPayment(paymentId)
  const payment = isToTake(intent, found) ? await gateway.capturePayment(found) : found
  const charge = intent.kind === 'subscription' && payment.invoiceId ? (await heard(gateway.fetchCharge(payment.invoiceId))).value : null
  const subscription = intent.kind === 'subscription' && intent.gatewayId ? { id: charge?.subscriptionId ?? intent.gatewayId, periodStart: charge?.periodStart ?? null, periodEnd: charge?.periodEnd ?? null } : null
  return { door, payment, subscription, merchant: null }
}

const isToTake = ({ kind, gatewayId, total, currency }: Intent, payment: Payment): boolean =>
  kind === 'order' && payment.status === 'authorized' && payment.orderId === gatewayId && payment.amount === total && payment.currency === currency

/** Every payment the provider knows of for an intent, the oldest first. */
export async function askAboutIntent(gateway: Gateway, intent: Intent, door: Door): Promise<PaymentFact[]> {
  const ids = intent.kind === 'order' ? await paymentsOf(gateway, intent) : await chargesOf(gateway, intent)
  const facts: PaymentFact[] = []
  for (const paymentId of ids) facts.push(await askAboutPayment(gateway, { intent, paymentId, door }))
  return facts.sort((a, b) => a.payment.createdAt.getTime() - b.payment.createdAt.getTime())
}

const paymentsOf = async (gateway: Gateway, { gatewayId }: Intent): Promise<string[]> =>
  (await gateway.paymentsOfOrder(gatewayId ?? '')).map(({ id }) => id)

/** Of a period that is not paid yet, the tries that failed. */
async function chargesOf(gateway: Gateway, { gatewayId }: Intent): Promise<string[]> {
  const charges = await gateway.chargesOfSubscription(gatewayId ?? '')
  const ids = await Promise.all(charges.map(async ({ paymentId, orderId }) => (paymentId ? [paymentId] : orderId ? (await gateway.paymentsOfOrder(orderId)).map(({ id }) => id) : [])))
  return ids.flat()
}
