import { setTimeout as pause } from 'node:timers/promises'
import { heard, isFinal, type Checkout, type GatewayError } from '../../../base/gateway.ts'
import { refuse } from '../../../base/refuse.ts'
import type { World } from '../../../base/world.ts'
import { pricesIn } from '../../billing/store.ts'
import { cartFor, currencyFor, isSameCart } from '../rules/cart.ts'
import type { Asked, Intent } from '../rules/paid.ts'
import { nextPaymentState } from '../rules/payment-machine.ts'
import {
  addIntent,
  claimAsking,
  endAsking,
  intentBy,
  keepGatewayId,
  openIntentOf,
  renewIntent,
  turnIntent,
} from '../store/intents.ts'
import type { BeginPayment } from './effects.ts'
import { askForOrder } from './ask-for-order.ts'

/**
 * Makes the intent, or finds the open one, and asks the provider for its order or subscription. The price is the table's, at the place of
 * the bill. Asked a hundred times at once the provider is asked once: the others wait for the one.
 */
export const beginPayment: BeginPayment = async ({ world }, asked) => {
  const checkout = world.checkout ?? refuse('paymentsOff')
  const intent = await intentFor(world, asked)
  return payableBy(world, checkout, asked, await withOrder(world, checkout, intent))
}

async function intentFor(world: World, asked: Asked): Promise<Intent> {
  const cart = cartFor(asked, await pricesIn(world.db, currencyFor(asked))) ?? refuse('wrongStep')
  const kind = asked.mode === 'Once' ? 'order' : 'subscription'
  return world.db.transaction().execute(async (tx) => {
    const at = world.now()
    const open = await openIntentOf(tx, asked)
    if (
      open &&
      isSameCart(open, cart) &&
      startOf(open) === (asked.startAt?.toISOString() ?? null)
    ) {
      await renewIntent(tx, open.id, asked, at)
      return open
    }
    const abandoned = open && nextPaymentState(open.state, 'abandon')
    if (open && abandoned) await turnIntent(tx, open.id, { state: abandoned, at })
    return (
      (await addIntent(tx, { id: world.random.uuid(), asked, cart, kind, at })) ??
      (await openIntentOf(tx, asked)) ??
      refuse('busy', { retryAfter: 2 })
    )
  })
}

const startOf = ({ details }: Intent): string | null =>
  typeof details['startAt'] === 'string' ? details['startAt'] : null

const claimMs = 30_000
const patienceMs = 12_000
const lookMs = 150

/** With its id at the provider: the one who may asks for it, everybody else looks whether it is there. */
async function withOrder(world: World, checkout: Checkout, intent: Intent): Promise<Intent> {
  if (intent.gatewayId) return intent
  for (let waited = 0; waited <= patienceMs; waited += lookMs) {
    const before = await claimAsking(
      world.db,
      intent.id,
      world.now(),
      new Date(world.now().getTime() + claimMs),
    )
    if (before !== null) return askedOnce(world, checkout, { intent, isRepeated: before > 0 })
    const now = await intentBy(world.db, { of: 'id', value: intent.id })
    if (now?.gatewayId) return now
    await pause(lookMs)
  }
  return refuse('paymentsAway', { retryAfter: 10 })
}

async function askedOnce(
  world: World,
  checkout: Checkout,
  asking: { intent: Intent; isRepeated: boolean },
): Promise<Intent> {
  const { value, error } = await heard(askForOrder(world, checkout, asking))
  if (error) return away(world, asking.intent, error)
  await keepGatewayId(world.db, asking.intent.id, { ...value, at: world.now() })
  return { ...asking.intent, gatewayId: value.gatewayId }
}

async function away(world: World, { id }: Intent, error: GatewayError): Promise<never> {
  await endAsking(world.db, id)
  // Our keys, or what we ask for, are wrong: only somebody who runs this can help.
  if (isFinal(error) || error.kind === 'locked-out')
    world.log.error({ err: error, intent: id }, 'the payment provider refused an order')
  return refuse('paymentsAway', { retryAfter: 10 })
}

function payableBy(
  { settings: { publicUrl } }: World,
  { keyId, script, isSandbox }: Checkout,
  { nav, purpose, billed }: Asked,
  { kind, gatewayId, plan, mode, guests, currency, planRate, taxPercent, tax, total }: Intent,
) {
  const room = purpose === 'upgrade' ? 'user' : 'auth/signup'
  return {
    key: keyId,
    script,
    isSandbox,
    plan,
    mode: mode === 'Once' ? null : mode,
    guests,
    currency,
    planRate,
    taxPercent,
    tax,
    total,
    orderId: kind === 'order' ? gatewayId : null,
    subscriptionId: kind === 'subscription' ? gatewayId : null,
    prefill: { name: billed.fullName, email: billed.email, contact: billed.contact },
    callbackUrl: `${publicUrl}/api/${room}/${kind === 'order' ? 'exclusive' : 'standard'}/payment-callback?nav=${encodeURIComponent(nav)}`,
  }
}
