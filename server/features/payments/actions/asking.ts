import { heard, type Charge, type Gateway, type Payment } from '../../../base/gateway.ts'
import type { Door, Intent, PaymentFact } from '../rules/paid.ts'

type About = {
  intent: Intent
  paymentId: string
  door: Door
  /** The charge it is of, where that was said already. */ charge?: Charge
}

/** What the provider says of one payment, asked now. Of an order at our price an authorised payment is taken at once; whatever else was authorised goes back by itself. */
export async function askAboutPayment(
  gateway: Gateway,
  { intent, paymentId, door, charge: said }: About,
): Promise<PaymentFact> {
  const found = await gateway.fetchPayment(paymentId)
  const payment = isToTake(intent, found) ? await gateway.capturePayment(found) : found
  const charge =
    said ??
    (intent.kind === 'subscription' && payment.invoiceId
      ? (await heard(gateway.fetchCharge(payment.invoiceId))).value
      : null)
  const subscription =
    intent.kind === 'subscription' && intent.gatewayId
      ? {
          id: charge?.subscriptionId ?? intent.gatewayId,
          periodStart: charge?.periodStart ?? null,
          periodEnd: charge?.periodEnd ?? null,
        }
      : null
  return { door, payment, subscription, merchant: null }
}

const isToTake = ({ kind, gatewayId, total, currency }: Intent, payment: Payment): boolean =>
  kind === 'order' &&
  payment.status === 'authorized' &&
  payment.orderId === gatewayId &&
  payment.amount === total &&
  payment.currency === currency

/** Every payment the provider knows of for an intent, the oldest first, but for those of which nothing new is to be heard. */
export async function askAboutIntent(
  gateway: Gateway,
  intent: Intent,
  { door, closed = new Set() }: { door: Door; closed?: ReadonlySet<string> },
): Promise<PaymentFact[]> {
  const found =
    intent.kind === 'order'
      ? await paymentsOf(gateway, intent)
      : await paymentsOfCharges(gateway, intent, closed)
  const facts: PaymentFact[] = []
  for (const one of found) facts.push(await askAboutPayment(gateway, { ...one, intent, door }))
  return facts.sort((a, b) => a.payment.createdAt.getTime() - b.payment.createdAt.getTime())
}

type Found = Pick<About, 'paymentId' | 'charge'>

const paymentsOf = async (gateway: Gateway, { gatewayId }: Intent): Promise<Found[]> =>
  (await gateway.paymentsOfOrder(gatewayId ?? '')).map(({ id }) => ({ paymentId: id }))

/** Of a period that is not paid yet, the tries that failed. The newest that is paid is asked about at any age: the plan there is hangs on it. */
async function paymentsOfCharges(
  gateway: Gateway,
  { gatewayId }: Intent,
  closed: ReadonlySet<string>,
): Promise<Found[]> {
  const charges = await gateway.chargesOfSubscription(gatewayId ?? '')
  const [newest] = charges
    .filter(({ paymentId }) => paymentId !== null)
    .sort((a, b) => (b.periodStart?.getTime() ?? 0) - (a.periodStart?.getTime() ?? 0))
  const open = charges.filter(
    (charge) => charge === newest || charge.paymentId === null || !closed.has(charge.paymentId),
  )
  const found = await Promise.all(
    open.map(async (charge) => {
      const tries =
        charge.paymentId || !charge.orderId ? [] : await gateway.paymentsOfOrder(charge.orderId)
      return (charge.paymentId ? [charge.paymentId] : tries.map(({ id }) => id)).map(
        (paymentId) => ({ paymentId, charge }),
      )
    }),
  )
  return found.flat()
}
