import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import type { CallRouter } from '../../base/http/route.ts'
import { changeToFreePlan, estimatePlanChange } from './actions/plan-change.ts'
import { changePlanExclusive, changePlanStandard } from './actions/upgrade.ts'
import { changeCard } from './actions/card.ts'
import { actOnSubscription, getBillingDetails } from './actions/billing-details.ts'

export function subscriptionRoutes(mount: CallRouter): void {
  mount.host(calls.billingDetails, getBillingDetails)
  mount.host(calls.estimatePlanChange, estimatePlanChange)
  mount.host(calls.changePlanEconomy, changeToFreePlan)
  mount.host(calls.changePlanStandard, changePlanStandard)
  mount.host(calls.changePlanExclusive, changePlanExclusive)
  mount.host(calls.changeCard, changeCard)
  mount.host(
    calls.cancelPlanChange,
    actOnSubscription(() => 'cancel-change'),
  )
  mount.host(
    calls.cancelSubscription,
    actOnSubscription(({ when }) => (when === 'now' ? 'cancel-now' : 'cancel')),
  )
  mount.host(
    calls.resumeSubscription,
    actOnSubscription(() => 'resume'),
  )
  mount.host(
    calls.pauseSubscription,
    actOnSubscription(() => 'pause'),
  )
}
