import type { Effects } from '../../payments/actions/effects.ts'
import { queuePlanNews } from '../mails.ts'
import { subscribedBy } from '../rules/subscribed.ts'
import { insertSubscription, isGone, subscriptionAt } from '../store/subscriptions.ts'
import { move, settle, underLock } from './move.ts'

/** A change at the end of the period was agreed to: what runs is not renewed, and the other one waits. */
export const agreeToChange: Effects['agreed'][number] = async (scene, { intent, subscription }) => {
  const { tx, world, now } = scene
  const { accountId, details } = intent
  if (!accountId || !subscription || (await isGone(tx, accountId))) return
  const { running, waiting } = await underLock(tx, accountId)
  if (await subscriptionAt(tx, subscription.id)) return
  if (waiting) await move(scene, waiting, 'replaced')
  if (running) await move(scene, running, 'cancel')
  const from = new Date(String(details['startAt']))
  const about = await insertSubscription(
    tx,
    {
      ...subscribedBy(
        { ...intent, accountId },
        { id: world.random.uuid(), gatewayId: subscription.id, from },
      ),
      state: 'waiting',
    },
    now,
  )
  await settle(scene, accountId)
  await queuePlanNews(tx, world, { running, about, kind: 'agreed' })
}
