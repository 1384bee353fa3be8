import type { Answer } from '@mehfil/contract/envelope.ts'
import type { confirmPayment as call } from '@mehfil/contract/payments.ts'
import type { Context } from '../../../base/context.ts'
import { heard, type Proof } from '../../../base/gateway.ts'
import { refuse } from '../../../base/refuse.ts'
import type { World } from '../../../base/world.ts'
import type { Door, Intent, PaymentFact } from '../rules/paid.ts'
import { nextPaymentState } from '../rules/payment-machine.ts'
import { intentBy, lockIntent, turnIntent } from '../store/intents.ts'
import { applyPayment } from './apply-payment.ts'
import { arrivalAt } from './arrival.ts'
import { askAboutPayment } from './asking.ts'
import type { Effects, Scene } from './effects.ts'

type Brought = Answer<(typeof call)['input']>
type Asked = { intent: Intent; fact: PaymentFact | null }

/** What the window's handler brings proves that somebody paid, and nothing more: whether the money is there the provider is asked. */
export const confirmPayment = (effects: Effects) => ({
  make: ({ world }: Context, brought: Brought): Promise<Asked> =>
    askedAfterProof(world, brought, 'handler'),
  action: async (context: Context, _: Brought, asked: Asked) => {
    await applyOrWait(context, effects, asked)
    return arrivalAt(context, effects, asked.intent)
  },
})

/** The id is looked up, and what was signed is compared with the one that stands here. */
export async function askedAfterProof(
  world: World,
  { paymentId, orderId, subscriptionId, signature }: Brought,
  door: Door,
): Promise<Asked> {
  const { checkout, db } = world
  const intent =
    checkout && (await intentBy(db, { of: 'gateway', value: orderId ?? subscriptionId ?? '' }))
  if (!checkout || !intent?.gatewayId) return refuse('paymentUnproven')
  const proof: Proof = {
    paymentId,
    signature,
    ...(intent.kind === 'order'
      ? { orderId: intent.gatewayId }
      : { subscriptionId: intent.gatewayId }),
  }
  if (!checkout.isProofRight(proof)) return refuse('paymentUnproven')
  return {
    intent,
    fact: (await heard(askAboutPayment(checkout.gateway, { intent, paymentId, door }))).value,
  }
}

/** Where the provider does not answer just now, it is kept that somebody waits. */
export async function applyOrWait(
  scene: Scene,
  effects: Effects,
  { intent, fact }: Asked,
): Promise<void> {
  if (fact) return void (await applyPayment(scene, effects, fact))
  const open = await lockIntent(scene.tx, { of: 'id', value: intent.id })
  const state = open && nextPaymentState(open.state, 'attempt')
  if (open && state) await turnIntent(scene.tx, open.id, { state, at: scene.now })
}
