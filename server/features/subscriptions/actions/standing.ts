import type { SubscriptionAct } from '@mehfil/contract/subscriptions.ts'
import type { HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { actsOn, runningFrom, waitingFrom } from '../rules/standing.ts'
import { subscriptionsOf } from '../store/subscriptions.ts'
import { queuePlanNews } from '../mails.ts'
import { move, settle, underLock, type Scene } from './move.ts'

/** What the account pays for, what comes next, and what can be done about it. */
export async function billingDetails({
  tx,
  world,
  scope,
}: Pick<HostContext, 'tx' | 'world' | 'scope'>) {
  const { running, waiting } = await subscriptionsOf(tx, scope)
  return {
    subscription: running && runningFrom(running, waiting !== null),
    next: waitingFrom(running, waiting),
    acts: actsOn(running, waiting),
    isOpen: world.checkout !== null,
  }
}

/** Does one thing to the subscription, if it is one that can be done now; answers how it stands then. */
export const act =
  (which: (input: { when?: string }) => SubscriptionAct) =>
  async (context: HostContext, input: { when?: string }) => {
    const { scope, note } = context
    const wanted = which(input)
    const found = await underLock(context.tx, scope.accountId)
    if (!actsOn(found.running, found.waiting).includes(wanted)) refuse('planMoved')
    await done(context, wanted, found)
    await settle(context, scope.accountId)
    note({
      subject: found.running?.gatewayId ?? '',
      before: { state: found.running?.state ?? '' },
      after: { act: wanted },
    })
    return billingDetails(context)
  }

type Found = Awaited<ReturnType<typeof underLock>>

async function done(
  scene: Scene,
  wanted: SubscriptionAct,
  { running, waiting }: Found,
): Promise<void> {
  if (wanted === 'cancel-now' || wanted === 'cancel-change') {
    if (waiting) await move(scene, waiting, wanted)
  }
  if (!running) return
  const moved = await move(scene, running, wanted === 'cancel-change' ? 'resume' : wanted)
  if (moved?.state === 'ending' && wanted === 'cancel')
    await queuePlanNews(scene.tx, scene.world, { running: null, about: moved, kind: 'ending' })
  if (moved && wanted === 'pause')
    await queuePlanNews(scene.tx, scene.world, { running: null, about: moved, kind: 'paused' })
  if (moved && (wanted === 'resume' || wanted === 'cancel-change'))
    await queuePlanNews(scene.tx, scene.world, { running: null, about: moved, kind: 'resumed' })
}
