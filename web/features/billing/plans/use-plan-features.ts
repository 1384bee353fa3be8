import { listPlanHighlights } from '@mehfil/contract/billing/plan-comparison.ts'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { Pricing } from '../queries.ts'

/** The features of each plan, in a few lines. */
export function usePlanFeatures({ features }: Pricing): (plan: PlanName) => string[] {
  const t = useTranslate('profile')
  const { number } = useFormats()
  return (plan) => {
    const offer = features.find((one) => one.plan === plan)
    return offer ? listPlanHighlights(offer, { t, number }) : []
  }
}
