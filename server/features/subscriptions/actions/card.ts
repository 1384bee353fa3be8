import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { changeCard as call } from '@mehfil/contract/billing/subscriptions.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { refuse } from '../../../base/refusal.ts'
import { findAccountOwner } from '../../invoices/store/billing-profile.ts'
import type { PaymentContext, PaymentEffects } from '../../payments/actions/effects.ts'
import { toCheckout } from '../../payments/actions/start-payment.ts'
import { findIntent } from '../../payments/store/intents.ts'
import { readSubscriptionCard } from '../jobs/card.ts'
import { getSubscriptions } from '../store/subscriptions.ts'

/** Subscriptions that will be charged again. */
const chargedStates = ['active', 'overdue', 'halted'] as const

/**
 * The provider replaces the card of the subscription that there is, so that its next charge is one,
 * with whichever card it has at that moment.
 */
export async function changeCard({
  tx,
  world,
  scope,
  audit,
}: HostContext): Promise<WireValue<(typeof call)['output']>> {
  const { running } = await getSubscriptions(tx, scope)
  if (!running || !chargedStates.some((state) => state === running.state))
    return refuse('planMoved')
  const checkout = world.checkout ?? refuse('paymentsOff')
  const intent =
    (await findIntent(tx, { key: 'id', value: running.intentId })) ?? refuse('planMoved')
  const owner = (await findAccountOwner(tx, scope)) ?? refuse('notFound')
  audit({ subject: running.gatewayId })
  return {
    ...toCheckout(
      world,
      checkout,
      { returnPath: pathTo('billing'), purpose: 'upgrade', billed: { ...intent.billed, ...owner } },
      { ...intent, gatewayId: running.gatewayId },
    ),
    isCardChange: true,
  }
}

/** After the commit, as the provider is asked. */
export const enqueueCardReading = (
  { tx }: Pick<PaymentContext, 'tx'>,
  subscription: string,
  payment: string,
): Promise<void> =>
  enqueueJob(tx, readSubscriptionCard, { subscription, payment }, { key: `card ${payment}` })

export const readReplacedCard: PaymentEffects['cards'][number] = async (
  context,
  { subscription, payment },
) => {
  if (subscription) await enqueueCardReading(context, subscription.id, payment.id)
}
