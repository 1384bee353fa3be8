import {
  heard,
  isFinal,
  type Gateway,
  type GatewayError,
  type SubscriptionStatus,
} from '../../../base/gateway.ts'
import type { World } from '../../../base/world.ts'
import type { GatewayWish } from '../rules/machine.ts'
import {
  claimWish,
  endTelling,
  failWish,
  nextWish,
  settleWish,
  toldUntil,
  type Lease,
} from '../store/subscriptions.ts'

const asks: Record<GatewayWish, (gateway: Gateway, id: string) => Promise<unknown>> = {
  // Its own way of ending at the end of a period has been seen to end at once, and not at all; the end is kept here.
  cancel: (gateway, id) => gateway.cancelSubscription(id, 'now'),
  pause: (gateway, id) => gateway.pauseSubscription(id),
  resume: (gateway, id) => gateway.resumeSubscription(id),
}

const over: SubscriptionStatus[] = ['cancelled', 'completed', 'expired']
const reached: Record<GatewayWish, SubscriptionStatus[]> = {
  cancel: over,
  pause: ['paused', ...over],
  resume: ['active', 'pending', 'halted', ...over],
}

const leaseMs = 60_000

/** One at a time for each subscription, by the wish that stands when its turn comes. No transaction waits for the provider: whoever asks holds a lease, and goes on with what was wished for meanwhile. Answers when to look again where somebody else holds it: they may have died. */
export async function askGateway(world: World, id: string): Promise<Date | null> {
  const { checkout, db } = world
  if (!checkout) return null
  let held = leaseFrom(world)
  let claimed = await claimWish(db, id, held)
  if (!claimed) return toldUntil(db, id, held.at)
  while (claimed) {
    const { until } = held
    const isDone = await ask({ world, gateway: checkout.gateway }, { ...claimed, id }).catch(
      async (error: unknown) => {
        await endTelling(db, id, until)
        throw error
      },
    )
    held = leaseFrom(world)
    claimed = await nextWish(db, id, {
      held: until,
      until: held.until,
      refused: isDone ? null : claimed.wish,
    })
  }
  return null
}

const leaseFrom = (world: World): Lease => ({
  at: world.now(),
  until: new Date(world.now().getTime() + leaseMs),
})

type Asking = { world: World; gateway: Gateway }

/** False where it was refused. */
async function ask(
  { world, gateway }: Asking,
  { id, wish, gatewayId }: { id: string; wish: GatewayWish; gatewayId: string },
): Promise<boolean> {
  const isThere = async () =>
    reached[wish].includes((await gateway.fetchSubscription(gatewayId)).status)
  const { error } = await heard(asks[wish](gateway, gatewayId))
  if (error && !isFinal(error)) throw error
  const isDone = !error || error.kind === 'gone' || (await isThere())
  if (isDone) await settleWish(world.db, id, wish)
  else await refused(world, { id, wish, error })
  return isDone
}

async function refused(
  { db, log }: World,
  { id, wish, error }: { id: string; wish: GatewayWish; error: GatewayError },
): Promise<void> {
  log.error(
    { err: error, subscription: id, wish },
    'the payment provider refused what a subscription became here',
  )
  await failWish(db, id, wish, error.message)
}
