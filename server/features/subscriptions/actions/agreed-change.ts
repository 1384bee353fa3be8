import type { PaymentEffects } from '../../payments/actions/effects.ts'
import { enqueuePlanNewsMail } from '../mails.ts'
import { buildSubscription } from '../rules/new-subscription.ts'
import { isAccountDeleted } from '../store/account-plan.ts'
import { insertSubscription, findSubscriptionByGatewayId } from '../store/subscriptions.ts'
import { transitionSubscription, updateAccountPlan, lockSubscriptions } from './transition.ts'

/**
 * A change at the end of the period was authorised: the running one is not renewed, and the other
 * one waits.
 */
export const scheduleAgreedChange: PaymentEffects['agreed'][number] = async (
  context,
  { intent, subscription },
) => {
  const { tx, world, now } = context
  const { accountId, details } = intent
  if (!accountId || !subscription || (await isAccountDeleted(tx, accountId))) return
  const { running, waiting } = await lockSubscriptions(tx, accountId)
  if (await findSubscriptionByGatewayId(tx, subscription.id)) return
  if (waiting) await transitionSubscription(context, waiting, 'replaced')
  if (running) await transitionSubscription(context, running, 'cancel')
  const from = new Date(String(details['startAt']))
  const about = await insertSubscription(
    tx,
    {
      ...buildSubscription(
        { ...intent, accountId },
        { id: world.random.uuid(), gatewayId: subscription.id, from },
      ),
      state: 'waiting',
    },
    now,
  )
  await updateAccountPlan(context, accountId)
  await enqueuePlanNewsMail(tx, world, { running, about, kind: 'agreed' })
}
