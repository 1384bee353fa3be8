import type { CheckoutProvider, GatewayNotes } from '../../../base/payments/payment-gateway.ts'
import type { World } from '../../../base/world.ts'
import { withoutCoupon } from '../rules/coupon.ts'
import type { PaymentIntent } from '../rules/payment-intent.ts'
import { findGatewayPlan, saveGatewayPlan } from '../store/plans.ts'

type ProviderOrder = { gatewayId: string; planId: string | null }

/**
 * After a lost answer, the provider's order or subscription is looked for first: by our receipt,
 * or by our note on it.
 */
export async function createProviderOrder(
  world: World,
  checkout: CheckoutProvider,
  { intent, isRepeated }: { intent: PaymentIntent; isRepeated: boolean },
): Promise<ProviderOrder> {
  const notes: GatewayNotes = { intent: intent.id, purpose: intent.purpose, plan: intent.plan }
  if (intent.kind === 'subscription')
    return createProviderSubscription(world, checkout, { intent, isRepeated, notes })
  const found = isRepeated ? await findFirstOrder(checkout, intent.id) : null
  const order =
    found ??
    (await checkout.gateway.createOrder({
      receipt: intent.id,
      amount: intent.total,
      currency: intent.currency,
      notes,
    }))
  return { gatewayId: order.id, planId: null }
}

/** The order made before its answer was lost; null if none was made. */
export async function findProviderOrder(
  world: World,
  checkout: CheckoutProvider,
  intent: PaymentIntent,
): Promise<ProviderOrder | null> {
  if (intent.kind === 'subscription')
    return findProviderSubscription(
      checkout,
      intent,
      await ensureProviderPlan(world, checkout, intent),
    )
  const order = await findFirstOrder(checkout, intent.id)
  return order && { gatewayId: order.id, planId: null }
}

async function findFirstOrder({ gateway }: CheckoutProvider, receipt: string) {
  const [first] = (await gateway.listOrdersByReceipt(receipt)).sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )
  return first ?? null
}

async function createProviderSubscription(
  world: World,
  checkout: CheckoutProvider,
  {
    intent,
    isRepeated,
    notes,
  }: { intent: PaymentIntent; isRepeated: boolean; notes: GatewayNotes },
): Promise<ProviderOrder> {
  const planId = await ensureProviderPlan(world, checkout, intent)
  const found = isRepeated ? await findProviderSubscription(checkout, intent, planId) : null
  const startAt = intent.details['startAt']
  return (
    found ?? {
      planId,
      gatewayId: (
        await checkout.gateway.createSubscription({
          planId,
          times: getBillingCycles(intent),
          notes,
          ...(intent.coupon?.offerId && { offerId: intent.coupon.offerId }),
          ...(typeof startAt === 'string' && { startAt: new Date(startAt) }),
        })
      ).id,
    }
  )
}

async function findProviderSubscription(
  { gateway }: CheckoutProvider,
  { id, createdAt }: PaymentIntent,
  planId: string,
): Promise<ProviderOrder | null> {
  const since = new Date(createdAt.getTime() - 60_000)
  const own = (await gateway.listSubscriptionsOfPlan(planId, since)).find(
    (one) => one.notes['intent'] === id,
  )
  return own ? { gatewayId: own.id, planId } : null
}

/** Ten years, the provider's longest term. */
const getBillingCycles = ({ mode }: PaymentIntent): number => (mode === 'Monthly' ? 120 : 10)

/** A plan at the provider is made for a price when the first customer subscribes to it. */
async function ensureProviderPlan(
  world: World,
  { gateway, keyId }: CheckoutProvider,
  intent: PaymentIntent,
): Promise<string> {
  // An offer takes the coupon off the plan's own price.
  const { plan, mode, currency, total } = withoutCoupon(intent)
  const offered = { keyId, plan, mode, currency, amount: total }
  const known = await findGatewayPlan(world.db, offered)
  if (known) return known
  const made = await gateway.createPlan({
    period: mode === 'Monthly' ? 'monthly' : 'yearly',
    amount: total,
    currency,
    name: `${world.settings.brand.name} ${plan}`,
    notes: { plan, mode },
  })
  await saveGatewayPlan(world.db, offered, made.id, world.now())
  return (await findGatewayPlan(world.db, offered)) ?? made.id
}
