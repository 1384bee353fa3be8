import * as calls from '@mehfil/contract/subscriptions.ts'
import type { Mount } from '../../base/route.ts'
import { changePlanEconomy, estimatePlanChange } from './actions/change.ts'
import { changePlanExclusive, changePlanStandard } from './actions/upgrade.ts'
import { act, billingDetails } from './actions/standing.ts'

export function subscriptionRoutes(mount: Mount): void {
  mount.host(calls.billingDetails, billingDetails)
  mount.host(calls.estimatePlanChange, estimatePlanChange)
  mount.host(calls.changePlanEconomy, changePlanEconomy)
  mount.host(calls.changePlanStandard, changePlanStandard)
  mount.host(calls.changePlanExclusive, changePlanExclusive)
  mount.host(
    calls.cancelPlanChange,
    act(() => 'cancel-change'),
  )
  mount.host(
    calls.cancelSubscription,
    act(({ when }) => (when === 'now' ? 'cancel-now' : 'cancel')),
  )
  mount.host(
    calls.resumeSubscription,
    act(() => 'resume'),
  )
  mount.host(
    calls.pauseSubscription,
    act(() => 'pause'),
  )
}
