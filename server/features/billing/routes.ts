import * as calls from '@mehfil/contract/billing/billing.ts'
import type { CallRouter } from '../../base/http/route.ts'
import {
  getPlanDetails,
  getCustomPricing,
  getSeparatePricing,
  getStandardPricing,
} from './actions.ts'

export function billingRoutes(mount: CallRouter): void {
  mount.open(calls.pricingStandard, getStandardPricing)
  mount.open(calls.pricingSeparate, getSeparatePricing)
  mount.open(calls.pricingCustom, getCustomPricing)
  mount.host(calls.planDetails, getPlanDetails)
}
