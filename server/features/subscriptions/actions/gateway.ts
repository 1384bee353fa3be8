import {
  settleGatewayCall,
  isFinalGatewayError,
  type PaymentGateway,
  type GatewayError,
  type GatewaySubscriptionStatus,
} from '../../../base/payments/payment-gateway.ts'
import type { World } from '../../../base/world.ts'
import type { GatewayRequest } from '../rules/subscription-machine.ts'
import {
  claimGatewayRequest,
  releaseGatewayLease,
  failGatewayRequest,
  claimNextGatewayRequest,
  completeGatewayRequest,
  findLeaseEnd,
  type GatewayLease,
} from '../store/gateway-requests.ts'

const gatewayCalls: Record<
  GatewayRequest,
  (gateway: PaymentGateway, id: string) => Promise<unknown>
> = {
  // The provider's own cancel-at-period-end was seen to end at once or not at all, so the end is
  // timed here.
  cancel: (gateway, id) => gateway.cancelSubscription(id, 'now'),
  pause: (gateway, id) => gateway.pauseSubscription(id),
  resume: (gateway, id) => gateway.resumeSubscription(id),
}

const endedStatuses: GatewaySubscriptionStatus[] = ['cancelled', 'completed', 'expired']
const reachedStatuses: Record<GatewayRequest, GatewaySubscriptionStatus[]> = {
  cancel: endedStatuses,
  pause: ['paused', ...endedStatuses],
  resume: ['active', 'pending', 'halted', ...endedStatuses],
}

const leaseDurationMs = 60_000

/**
 * Sends one request at a time for each subscription, the latest wanted. A lease replaces a
 * transaction while the provider answers; its holder goes on with newer requests. Answers when to
 * try again where another worker holds the lease, as it may have died.
 */
export async function runGatewayRequests(world: World, id: string): Promise<Date | null> {
  const { checkout, db } = world
  if (!checkout) return null
  let lease = createLease(world)
  let claimed = await claimGatewayRequest(db, id, lease)
  if (!claimed) return findLeaseEnd(db, id, lease.at)
  while (claimed) {
    const { until } = lease
    const isDone = await sendGatewayRequest(
      { world, gateway: checkout.gateway },
      { ...claimed, id },
    ).catch(async (error: unknown) => {
      await releaseGatewayLease(db, id, until)
      throw error
    })
    lease = createLease(world)
    claimed = await claimNextGatewayRequest(db, id, {
      lease: until,
      until: lease.until,
      refused: isDone ? null : claimed.request,
    })
  }
  return null
}

const createLease = (world: World): GatewayLease => ({
  at: world.now(),
  until: new Date(world.now().getTime() + leaseDurationMs),
})

type GatewayContext = { world: World; gateway: PaymentGateway }

/** False where the provider refused it. */
async function sendGatewayRequest(
  { world, gateway }: GatewayContext,
  { id, request, gatewayId }: { id: string; request: GatewayRequest; gatewayId: string },
): Promise<boolean> {
  const isReached = async () =>
    reachedStatuses[request].includes((await gateway.fetchSubscription(gatewayId)).status)
  const { error } = await settleGatewayCall(gatewayCalls[request](gateway, gatewayId))
  if (error && !isFinalGatewayError(error)) throw error
  const isDone = !error || error.kind === 'gone' || (await isReached())
  if (isDone) await completeGatewayRequest(world.db, id, request)
  else await recordGatewayRefusal(world, { id, request, error })
  return isDone
}

async function recordGatewayRefusal(
  { db, log }: World,
  { id, request, error }: { id: string; request: GatewayRequest; error: GatewayError },
): Promise<void> {
  log.error(
    { err: error, subscription: id, wish: request },
    'the payment provider refused the state of a subscription',
  )
  await failGatewayRequest(db, id, request, error.message)
}
