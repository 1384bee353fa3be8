import * as calls from '@mehfil/contract/billing.ts'
import type { Mount } from '../../base/route.ts'
import { planDetails, pricingCustom, pricingSeparate, pricingStandard } from './actions.ts'

export function billingRoutes(mount: Mount): void {
  mount.open(calls.pricingStandard, pricingStandard)
  mount.open(calls.pricingSeparate, pricingSeparate)
  mount.open(calls.pricingCustom, pricingCustom)
  mount.host(calls.planDetails, planDetails)
}
