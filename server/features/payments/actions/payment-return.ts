import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { arriveAfterPayment as call } from '@mehfil/contract/billing/payments.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { settleGatewayCall } from '../../../base/payments/payment-gateway.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { equalsInConstantTime, sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { findSignedInHost } from '../../../base/access/session.ts'
import { getNextPage, type PaymentIntent, type PaymentFact } from '../rules/payment-intent.ts'
import { isOpen, isPaid } from '../rules/payment-machine.ts'
import {
  claimSignIn,
  getHolderProof,
  findIntent,
  findLastError,
  lockIntent,
} from '../store/intents.ts'
import { applyPayment } from './apply-payment.ts'
import { fetchIntentFacts } from './provider-payments.ts'
import type { PaymentEffects } from './effects.ts'

type PaymentReturn = WireValue<(typeof call)['output']>

/** Asks the provider again for a waiting visitor, at most as often as their page polls. */
const providerCheckLimit: RateLimit = { hits: 30, minutes: 1 }

/** The state of a payment for the browser that began it; a paid one signs the browser in. */
export const arriveAfterPayment = (effects: PaymentEffects) => ({
  make: async (
    context: RequestContext,
    { id }: WireValue<(typeof call)['input']>,
  ): Promise<PaymentFact[]> => {
    const { world } = context
    const intent = await findIntent(world.db, { key: 'gateway', value: id })
    if (!intent || !isOpen(intent.state) || !world.checkout || !(await isHolder(context, intent)))
      return []
    if (!(await world.limiter.consume('payment-look', intent.id, providerCheckLimit))) return []
    return (
      (
        await settleGatewayCall(
          fetchIntentFacts(world.checkout.gateway, intent, { channel: 'reconciler' }),
        )
      ).value ?? []
    )
  },
  action: async (
    context: RequestContext,
    { id }: WireValue<(typeof call)['input']>,
    facts: PaymentFact[],
  ): Promise<PaymentReturn> => {
    for (const fact of facts) await applyPayment(context, effects, fact)
    return getPaymentReturn(
      context,
      effects,
      (await findIntent(context.tx, { key: 'gateway', value: id })) ?? refuse('notFound'),
    )
  },
})

export async function getPaymentReturn(
  context: RequestContext,
  effects: PaymentEffects,
  { id }: Pick<PaymentIntent, 'id'>,
): Promise<PaymentReturn> {
  const intent = (await lockIntent(context.tx, { key: 'id', value: id })) ?? refuse('notFound')
  if (intent.accountId)
    context.audit({ accountId: intent.accountId, subject: intent.gatewayId ?? '' })
  if (!(await isHolder(context, intent)))
    return isPaid(intent.state) ? { outcome: 'known', next: '/', reason: '' } : refuse('notFound')
  if (intent.state === 'attempted')
    return { outcome: 'confirming', next: intent.returnPath, reason: '' }
  if (intent.state === 'declined' || intent.state === 'refunded')
    return { outcome: 'returned', next: intent.returnPath, reason: '' }
  if (!isPaid(intent.state) && intent.state !== 'agreed')
    return { outcome: 'open', next: intent.returnPath, reason: await findLastError(context.tx, id) }
  const arrival = await signInPayer(context, effects, intent)
  return intent.state === 'agreed' && arrival.outcome === 'done'
    ? { ...arrival, outcome: 'agreed' }
    : arrival
}

/**
 * A payment signs in once. A visitor who comes again goes to the same page, or signs in by hand.
 */
async function signInPayer(
  context: RequestContext,
  effects: PaymentEffects,
  intent: PaymentIntent,
): Promise<PaymentReturn> {
  const isFirst =
    intent.holder.startsWith('account:') || (await claimSignIn(context.tx, intent.id, context.now))
  const next = isFirst ? await effects.signIn[intent.purpose](context, intent) : null
  if (next !== null) return { outcome: 'done', next, reason: '' }
  return (await isSignedIn(context, intent))
    ? { outcome: 'done', next: getNextPage(intent), reason: '' }
    : { outcome: 'known', next: '/', reason: '' }
}

const holderCookies = { flow: 'signup', 'web-session': 'websession' } as const

async function isHolder(context: RequestContext, intent: PaymentIntent): Promise<boolean> {
  const [kind = '', whose = ''] = intent.holder.split(/:(.*)/)
  if (kind === 'account') return isSignedIn(context, intent)
  const { proof } = await getHolderProof(context.tx, intent.id)
  const [id, secret] = (
    context.cookies.read(holderCookies[kind as keyof typeof holderCookies]) ?? ''
  ).split('.')
  if (id && secret && proof && id === whose && equalsInConstantTime(proof, sha256(secret)))
    return true
  return isSignedIn(context, intent)
}

async function isSignedIn(context: RequestContext, { accountId }: PaymentIntent): Promise<boolean> {
  const found = accountId ? await findSignedInHost(context) : { lost: 'unknown' as const }
  return 'host' in found && found.host.accountId === accountId
}
