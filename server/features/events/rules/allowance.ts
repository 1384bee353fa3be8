import { may, mayAny, type Actor } from '@mehfil/contract/access.ts'
import type { PlanLimits } from '@mehfil/contract/plans.ts'

type Counts = { drafts: number; currentEvents: number }
type Limits = Pick<PlanLimits, 'drafts' | 'currentEvents'>

/** What the list offers: the right, an account in good standing, and room in the plan, all three. */
export function allowanceOf(host: Actor & { active: string }, limits: Limits, counts: Counts) {
  const isActive = host.active === 'Active'
  return {
    createEvents:
      isActive &&
      may(host, 'CreateEvents') === 'yes' &&
      (limits.currentEvents === null || counts.currentEvents < limits.currentEvents),
    draftEvents:
      isActive &&
      mayAny(host, ['CreateEvents', 'DraftEvents']) === 'yes' &&
      counts.drafts < limits.drafts,
    createEventsLimit: limits.currentEvents,
    draftEventsLimit: limits.drafts,
  }
}
