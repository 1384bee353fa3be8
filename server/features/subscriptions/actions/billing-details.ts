import type { SubscriptionAction } from '@mehfil/contract/billing/subscriptions.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { listPossibleActs, toRunningDetails, toNextDetails } from '../rules/billing-details.ts'
import { findPayingWith } from '../store/cards.ts'
import { getSubscriptions } from '../store/subscriptions.ts'
import { enqueuePlanNewsMail } from '../mails.ts'
import {
  transitionSubscription,
  updateAccountPlan,
  lockSubscriptions,
  type SubscriptionContext,
} from './transition.ts'

/** The account's subscription, the next one, and the actions possible now. */
export async function getBillingDetails({
  tx,
  world,
  scope,
}: Pick<HostContext, 'tx' | 'world' | 'scope'>) {
  const { running, waiting } = await getSubscriptions(tx, scope)
  return {
    subscription: running && toRunningDetails(running, waiting !== null),
    next: toNextDetails(running, waiting),
    payment: running && (await findPayingWith(tx, running)),
    acts: listPossibleActs(running, waiting),
    isOpen: world.checkout !== null,
  }
}

/** Applies one action, if the state allows it; answers the new state. */
export const actOnSubscription =
  (chooseAct: (input: { when?: string }) => SubscriptionAction) =>
  async (context: HostContext, input: { when?: string }) => {
    const { scope, audit } = context
    const chosen = chooseAct(input)
    const locked = await lockSubscriptions(context.tx, scope.accountId)
    if (!listPossibleActs(locked.running, locked.waiting).includes(chosen)) refuse('planMoved')
    await applyAct(context, chosen, locked)
    await updateAccountPlan(context, scope.accountId)
    audit({
      subject: locked.running?.gatewayId ?? '',
      before: { state: locked.running?.state ?? '' },
      after: { act: chosen },
    })
    return getBillingDetails(context)
  }

type LockedSubscriptions = Awaited<ReturnType<typeof lockSubscriptions>>

async function applyAct(
  context: SubscriptionContext,
  chosen: SubscriptionAction,
  { running, waiting }: LockedSubscriptions,
): Promise<void> {
  if (chosen === 'cancel-now' || chosen === 'cancel-change') {
    if (waiting) await transitionSubscription(context, waiting, chosen)
  }
  if (!running) return
  const moved = await transitionSubscription(
    context,
    running,
    chosen === 'cancel-change' ? 'resume' : chosen,
  )
  if (moved?.state === 'ending' && chosen === 'cancel')
    await enqueuePlanNewsMail(context.tx, context.world, {
      running: null,
      about: moved,
      kind: 'ending',
    })
  if (moved && chosen === 'pause')
    await enqueuePlanNewsMail(context.tx, context.world, {
      running: null,
      about: moved,
      kind: 'paused',
    })
  if (moved && (chosen === 'resume' || chosen === 'cancel-change'))
    await enqueuePlanNewsMail(context.tx, context.world, {
      running: null,
      about: moved,
      kind: 'resumed',
    })
}
