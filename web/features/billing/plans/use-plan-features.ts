import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { Pricing } from '../queries.ts'

/** The features of each plan, in a few lines. */
export function usePlanFeatures({ features }: Pricing): (plan: PlanName) => string[] {
  const t = useTranslate('profile')
  const { number } = useFormats()
  const people = (count: number) => t('plans.people', { count, n: number(count) })
  const events = (count: number | null, drafts: number) =>
    count === null
      ? t('plans.any-events')
      : t('plans.events-drafts', {
          events: t('plans.events', { count, n: number(count) }),
          drafts: t('plans.drafts', { count: drafts, n: number(drafts) }),
        })
  const team = (count: number) => t('plans.team', { count, n: number(count) })
  return (plan) => {
    const offer = features.find((one) => one.plan === plan)
    if (!offer) return []
    const limits = [people(offer.people), events(offer.currentEvents, offer.drafts)]
    if (plan === 'Economy') return [...limits, t('plans.web-and-mail'), t('plans.door-and-list')]
    if (plan === 'Business')
      return [...limits, t('plans.reminders'), t('plans.reports'), team(offer.users)]
    if (plan === 'First')
      return [...limits, t('plans.no-label'), team(offer.users), t('plans.by-phone')]
    return [t('plans.one-event'), t('plans.no-recurring'), team(offer.users)]
  }
}
