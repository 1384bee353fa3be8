import { setTimeout as pause } from 'node:timers/promises'
import {
  settleGatewayCall,
  isFinalGatewayError,
  type CheckoutProvider,
  type GatewayError,
} from '../../../base/payments/payment-gateway.ts'
import { refuse } from '../../../base/refusal.ts'
import type { World } from '../../../base/world.ts'
import { listPrices } from '../../billing/store.ts'
import { buildCart, getCurrency, isSameCart } from '../rules/cart.ts'
import { hashPayer } from '../rules/coupon.ts'
import { getStartDate, type PaymentRequest, type PaymentIntent } from '../rules/payment-intent.ts'
import { nextPaymentState } from '../rules/payment-machine.ts'
import {
  addIntent,
  claimOrderRequest,
  releaseOrderRequest,
  findIntent,
  saveGatewayId,
  lockOpenIntent,
  refreshIntent,
  updateIntent,
} from '../store/intents.ts'
import { reserveCoupon, toDiscountFields } from './coupons.ts'
import type { StartPaymentFunction } from './effects.ts'
import { createProviderOrder } from './provider-order.ts'

/**
 * Makes or finds the open intent and asks the provider for its order or subscription, at the
 * table's price for the billing country. Parallel requests ask the provider once: the others wait.
 */
export const startPayment: StartPaymentFunction = async ({ world }, request) => {
  const checkout = world.checkout ?? refuse('paymentsOff')
  const intent = await findOrCreateIntent(world, request)
  return toCheckout(world, checkout, request, await ensureOrder(world, checkout, intent))
}

async function findOrCreateIntent(world: World, request: PaymentRequest): Promise<PaymentIntent> {
  const fullCart =
    buildCart(request, await listPrices(world.db, getCurrency(request))) ?? refuse('wrongStep')
  const kind = request.mode === 'Once' || request.mode === 'Balance' ? 'order' : 'subscription'
  return world.db.transaction().execute(async (tx) => {
    const application = world.now()
    const payerHash = hashPayer(world.settings.secretKey, request.billed.email)
    const cart = await reserveCoupon(tx, fullCart, {
      request: { ...request, payerHash },
      now: application,
    })
    const open = await lockOpenIntent(tx, request)
    if (
      open &&
      isSameCart(open, cart) &&
      getStartDate(open) === (request.startAt?.toISOString() ?? null)
    ) {
      await refreshIntent(tx, open.id, request, application)
      return open
    }
    const abandoned = open && nextPaymentState(open.state, 'abandon')
    if (open && abandoned) await updateIntent(tx, open.id, { state: abandoned, application })
    return (
      (await addIntent(tx, { id: world.random.uuid(), request, cart, kind, at: application })) ??
      (await lockOpenIntent(tx, request)) ??
      refuse('busy', { retryAfter: 2 })
    )
  })
}

const claimDurationMs = 30_000
const maxWaitMs = 12_000
const pollIntervalMs = 150

/** The intent with its provider id: the request with the lease asks, the others poll. */
async function ensureOrder(
  world: World,
  checkout: CheckoutProvider,
  intent: PaymentIntent,
): Promise<PaymentIntent> {
  if (intent.gatewayId) return intent
  for (let waited = 0; waited <= maxWaitMs; waited += pollIntervalMs) {
    const before = await claimOrderRequest(
      world.db,
      intent.id,
      world.now(),
      new Date(world.now().getTime() + claimDurationMs),
    )
    if (before !== null) return requestOrder(world, checkout, { intent, isRepeated: before > 0 })
    const now = await findIntent(world.db, { key: 'id', value: intent.id })
    if (now?.gatewayId) return now
    await pause(pollIntervalMs)
  }
  return refuse('paymentsAway', { retryAfter: 10 })
}

async function requestOrder(
  world: World,
  checkout: CheckoutProvider,
  order: { intent: PaymentIntent; isRepeated: boolean },
): Promise<PaymentIntent> {
  const { value, error } = await settleGatewayCall(createProviderOrder(world, checkout, order))
  if (error) return refuseUnavailable(world, order.intent, error)
  await saveGatewayId(world.db, order.intent.id, { ...value, at: world.now() })
  return { ...order.intent, gatewayId: value.gatewayId }
}

async function refuseUnavailable(
  world: World,
  { id }: PaymentIntent,
  error: GatewayError,
): Promise<never> {
  await releaseOrderRequest(world.db, id)
  // Our keys or our request are wrong, which only the operator can fix.
  if (isFinalGatewayError(error) || error.kind === 'locked-out')
    world.log.error({ err: error, intent: id }, 'the payment provider refused an order')
  return refuse('paymentsAway', { retryAfter: 10 })
}

export function toCheckout(
  { settings: { publicUrl } }: World,
  { keyId, script, isSandbox }: CheckoutProvider,
  { returnPath, purpose, billed }: Pick<PaymentRequest, 'returnPath' | 'purpose' | 'billed'>,
  {
    kind,
    gatewayId,
    plan,
    mode,
    guests,
    currency,
    planRate,
    taxPercent,
    tax,
    total,
    coupon,
  }: PaymentIntent,
) {
  const room = purpose === 'upgrade' || purpose === 'balance' ? 'user' : 'auth/signup'
  return {
    key: keyId,
    script,
    isSandbox,
    isCardChange: false,
    plan,
    mode: mode === 'Once' || mode === 'Balance' ? null : mode,
    guests,
    currency,
    planRate,
    taxPercent,
    tax,
    total,
    ...toDiscountFields(coupon),
    orderId: kind === 'order' ? gatewayId : null,
    subscriptionId: kind === 'subscription' ? gatewayId : null,
    prefill: { name: billed.fullName, email: billed.email, contact: billed.contact },
    callbackUrl: `${publicUrl}/api/${room}/${kind === 'order' ? 'exclusive' : 'standard'}/payment-callback?nav=${encodeURIComponent(returnPath)}`,
  }
}
