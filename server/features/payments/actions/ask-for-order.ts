import type { Checkout, Notes } from '../../../base/gateway.ts'
import type { World } from '../../../base/world.ts'
import type { Intent } from '../rules/paid.ts'
import { gatewayPlan, keepGatewayPlan } from '../store/plans.ts'

type Made = { gatewayId: string; planId: string | null }

/** Where an answer was lost before, what was made then is looked for first: orders by their receipt, subscriptions by our note on them. */
export async function askForOrder(
  world: World,
  checkout: Checkout,
  { intent, isRepeated }: { intent: Intent; isRepeated: boolean },
): Promise<Made> {
  const notes: Notes = { intent: intent.id, purpose: intent.purpose, plan: intent.plan }
  if (intent.kind === 'subscription')
    return subscriptionFor(world, checkout, { intent, isRepeated, notes })
  const found = isRepeated ? await firstOrder(checkout, intent.id) : null
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

/** What was made though its answer was lost; nothing where nothing was. */
export async function findOrder(
  world: World,
  checkout: Checkout,
  intent: Intent,
): Promise<Made | null> {
  if (intent.kind === 'subscription')
    return foundSubscription(checkout, intent, await planFor(world, checkout, intent))
  const order = await firstOrder(checkout, intent.id)
  return order && { gatewayId: order.id, planId: null }
}

async function firstOrder({ gateway }: Checkout, receipt: string) {
  const [first] = (await gateway.ordersByReceipt(receipt)).sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
  )
  return first ?? null
}

async function subscriptionFor(
  world: World,
  checkout: Checkout,
  { intent, isRepeated, notes }: { intent: Intent; isRepeated: boolean; notes: Notes },
): Promise<Made> {
  const planId = await planFor(world, checkout, intent)
  const found = isRepeated ? await foundSubscription(checkout, intent, planId) : null
  const startAt = intent.details['startAt']
  return (
    found ?? {
      planId,
      gatewayId: (
        await checkout.gateway.createSubscription({
          planId,
          times: timesOf(intent),
          notes,
          ...(typeof startAt === 'string' && { startAt: new Date(startAt) }),
        })
      ).id,
    }
  )
}

async function foundSubscription(
  { gateway }: Checkout,
  { id, createdAt }: Intent,
  planId: string,
): Promise<Made | null> {
  const since = new Date(createdAt.getTime() - 60_000)
  const own = (await gateway.subscriptionsOfPlan(planId, since)).find(
    (one) => one.notes['intent'] === id,
  )
  return own ? { gatewayId: own.id, planId } : null
}

/** Ten years, which a provider takes for ever. */
const timesOf = ({ mode }: Intent): number => (mode === 'Monthly' ? 120 : 10)

/** A price somebody can subscribe to is made at the provider the first time somebody does. */
async function planFor(
  world: World,
  { gateway, keyId }: Checkout,
  { plan, mode, currency, total }: Intent,
): Promise<string> {
  const offered = { keyId, plan, mode, currency, amount: total }
  const known = await gatewayPlan(world.db, offered)
  if (known) return known
  const made = await gateway.createPlan({
    period: mode === 'Monthly' ? 'monthly' : 'yearly',
    amount: total,
    currency,
    name: `${world.settings.brand.name} ${plan}`,
    notes: { plan, mode },
  })
  await keepGatewayPlan(world.db, offered, made.id, world.now())
  return (await gatewayPlan(world.db, offered)) ?? made.id
}
