import type { PlanName } from '@mehfil/contract/plans.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import type { Pricing } from './queries.ts'

/** What each plan holds, in a few lines. */
export function useHolds({ features }: Pricing): (plan: PlanName) => string[] {
  const t = useWords('profile')
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
    const held = features.find((one) => one.plan === plan)
    if (!held) return []
    const size = [people(held.people), events(held.currentEvents, held.drafts)]
    if (plan === 'Economy') return [...size, t('plans.web-and-mail'), t('plans.door-and-list')]
    if (plan === 'Business')
      return [...size, t('plans.reminders'), t('plans.reports'), team(held.users)]
    if (plan === 'First')
      return [...size, t('plans.no-label'), team(held.users), t('plans.by-phone')]
    return [t('plans.one-event'), t('plans.no-recurring'), team(held.users)]
  }
}
