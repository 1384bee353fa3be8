import { may, mayAny, type AccessActor } from '@mehfil/contract/access.ts'
import type { PlanLimits } from '@mehfil/contract/billing/plans.ts'

type EventCounts = { drafts: number; currentEvents: number }
type EventLimits = Pick<PlanLimits, 'drafts' | 'currentEvents'>

/** The actions of the list. Each needs the permission, an active account and room in the plan. */
export function getEventAllowance(
  host: AccessActor & { active: string },
  limits: EventLimits,
  counts: EventCounts,
) {
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
