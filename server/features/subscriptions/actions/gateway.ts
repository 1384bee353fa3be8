import type { Tx } from '../../../base/db.ts'
import { GatewayError, isFinal, type Gateway, type SubscriptionStatus } from '../../../base/gateway.ts'
import type { World } from '../../../base/world.ts'
import type { GatewayWish } from '../rules/machine.ts'
import { failWish, holdWish, settleWish, subscriptionById } from '../store/subscriptions.ts'

const asks: Record<GatewayWish, (gateway: Gateway, id: string) => Promise<unknown>> = {
  // Its own way of ending at the end of a period has been seen to end at once, and not at all; the end is kept here.
  cancel: (gateway, id) => gateway.cancelSubscription(id, 'now'),
  pause: (gateway, id) => gateway.pauseSubscription(id),
  resume: (gateway, id) => gateway.resumeSubscription(id),
}

const over: SubscriptionStatus[] = ['cancelled', 'completed', 'expired']
const reached: Record<GatewayWish, SubscriptionStatus[]> = { cancel: over, pause: ['paused', ...over], resume: ['active', 'pending', 'halted', ...over] }

/** One after another for each subscription, by the wish that stands when its turn comes. */
export async function askGateway(world: World, id: string): Promise<void> {
  const { checkout } = world
  if (!checkout) return
  await world.db.transaction().execute(async (tx) => {
    await holdWish(tx, id)
    const { wish, gatewayId } = await subscriptionById(tx, id)
    if (wish) await ask({ world, tx, gateway: checkout.gateway }, { id, wish, gatewayId })
  })
}

type Asking = { world: World; tx: Tx; gateway: Gateway }

async function ask({ world, tx, gateway }: Asking, { id, wish, gatewayId }: { id: string; wish: GatewayWish; gatewayId: string }): Promise<void> {
  const isThere = async () => reached[wish].includes((await gateway.fetchSubscription(gatewayId)).status)
  const error = await asks[wish](gateway, gatewayId).then(() => null, (thrown: unknown) => thrown)
  if (error === null) return settleWish(tx, id, wish)
  if (!(error instanceof GatewayError) || !isFinal(error)) throw error
  if (error.kind === 'gone' || await isThere()) return settleWish(tx, id, wish)
  world.log.error({ err: error, subscription: id, wish }, 'the payment provider refused what a subscription became here')
  await failWish(tx, id, error.message)
}
