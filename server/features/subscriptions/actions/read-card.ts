import type { World } from '../../../base/world.ts'
import { saveCard } from '../store/cards.ts'

/**
 * The card of a payment, and its end where the provider stores the card. What an earlier payment
 * says does not replace it.
 */
export async function readCard(
  { checkout, db }: World,
  gatewayId: string,
  paymentId: string,
): Promise<void> {
  if (!checkout) return
  const payment = await checkout.gateway.fetchPayment(paymentId)
  const { token } = payment
  const stored = token
    ? (await checkout.gateway.listCards(token.customerId)).find(({ id }) => id === token.id)
    : undefined
  const card = stored ?? (payment.card && { ...payment.card, endsAt: null })
  if (card) await saveCard(db, gatewayId, { ...card, seenAt: payment.createdAt })
}
