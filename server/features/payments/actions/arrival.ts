import type { Answer } from '@mehfil/contract/envelope.ts'
import type { arriveAfterPayment as call } from '@mehfil/contract/payments.ts'
import type { Context } from '../../../base/context.ts'
import { heard } from '../../../base/gateway.ts'
import type { Figure } from '../../../base/limits.ts'
import { sameBytes, sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { hostBehindCookie } from '../../../base/session.ts'
import { nextPageOf, type Intent, type PaymentFact } from '../rules/paid.ts'
import { isOpen, isPaid } from '../rules/payment-machine.ts'
import { enterBy, holderProofOf, intentBy, lastErrorOf, lockIntent } from '../store/intents.ts'
import { applyPayment } from './apply-payment.ts'
import { askAboutIntent } from './asking.ts'
import type { Effects } from './effects.ts'

type Arrival = Answer<(typeof call)['output']>

/** Somebody waits: the provider is asked again, as often as a page asks us and no more. */
const looks: Figure = { hits: 30, minutes: 1 }

/** How it stands with a payment, for the browser that began it; where it counts, the browser is let in. */
export const arriveAfterPayment = (effects: Effects) => ({
  make: async (
    context: Context,
    { id }: Answer<(typeof call)['input']>,
  ): Promise<PaymentFact[]> => {
    const { world } = context
    const intent = await intentBy(world.db, { of: 'gateway', value: id })
    if (!intent || !isOpen(intent.state) || !world.checkout || !(await isHolder(context, intent)))
      return []
    if (!(await world.limiter.fits('payment-look', intent.id, looks))) return []
    return (
      (await heard(askAboutIntent(world.checkout.gateway, intent, { door: 'reconciler' }))).value ??
      []
    )
  },
  action: async (
    context: Context,
    { id }: Answer<(typeof call)['input']>,
    facts: PaymentFact[],
  ): Promise<Arrival> => {
    for (const fact of facts) await applyPayment(context, effects, fact)
    return arrivalAt(
      context,
      effects,
      (await intentBy(context.tx, { of: 'gateway', value: id })) ?? refuse('notFound'),
    )
  },
})

export async function arrivalAt(
  context: Context,
  effects: Effects,
  { id }: Pick<Intent, 'id'>,
): Promise<Arrival> {
  const intent = (await lockIntent(context.tx, { of: 'id', value: id })) ?? refuse('notFound')
  if (intent.accountId)
    context.note({ accountId: intent.accountId, subject: intent.gatewayId ?? '' })
  if (!(await isHolder(context, intent)))
    return isPaid(intent.state) ? { outcome: 'known', next: '/', reason: '' } : refuse('notFound')
  if (intent.state === 'attempted') return { outcome: 'confirming', next: intent.nav, reason: '' }
  if (intent.state === 'declined' || intent.state === 'refunded')
    return { outcome: 'returned', next: intent.nav, reason: '' }
  if (!isPaid(intent.state) && intent.state !== 'agreed')
    return { outcome: 'open', next: intent.nav, reason: await lastErrorOf(context.tx, id) }
  const arrival = await letIn(context, effects, intent)
  return intent.state === 'agreed' && arrival.outcome === 'done'
    ? { ...arrival, outcome: 'agreed' }
    : arrival
}

/** Signed in by what was paid once; whoever comes again is in already and goes to the same page, or signs in by hand. */
async function letIn(context: Context, effects: Effects, intent: Intent): Promise<Arrival> {
  const isFirst =
    intent.holder.startsWith('account:') || (await enterBy(context.tx, intent.id, context.now))
  const next = isFirst ? await effects.arrive[intent.purpose](context, intent) : null
  if (next !== null) return { outcome: 'done', next, reason: '' }
  return (await isSignedIn(context, intent))
    ? { outcome: 'done', next: nextPageOf(intent), reason: '' }
    : { outcome: 'known', next: '/', reason: '' }
}

const cookies = { flow: 'signup', 'web-session': 'websession' } as const

async function isHolder(context: Context, intent: Intent): Promise<boolean> {
  const [kind = '', whose = ''] = intent.holder.split(/:(.*)/)
  if (kind === 'account') return isSignedIn(context, intent)
  const { proof } = await holderProofOf(context.tx, intent.id)
  const [id, secret] = (context.cookies.read(cookies[kind as keyof typeof cookies]) ?? '').split(
    '.',
  )
  if (id && secret && proof && id === whose && sameBytes(proof, sha256(secret))) return true
  return isSignedIn(context, intent)
}

async function isSignedIn(context: Context, { accountId }: Intent): Promise<boolean> {
  const found = accountId ? await hostBehindCookie(context) : { lost: 'unknown' as const }
  return 'host' in found && found.host.accountId === accountId
}
