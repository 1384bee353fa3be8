import type { PlanLimits } from '@mehfil/contract/billing/plans.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { refuse } from '../../base/refusal.ts'

/** The numbers after the request. */
export type PlannedUsage = Partial<Record<PlanResource, number>>
type PlanResource = 'currentEvents' | 'drafts' | 'people' | 'users'

const limitRefusals: Record<PlanResource, RefusalCode> = {
  currentEvents: 'planLimitEvents',
  drafts: 'planLimitDrafts',
  people: 'planLimitPeople',
  users: 'planLimitUsers',
}

/**
 * Refuses what is above the plan, with the limit for its message. People include companions of one
 * event; users are owner, members and invited people.
 */
export function refuseOverLimit(
  limits: Pick<PlanLimits, PlanResource>,
  planned: PlannedUsage,
): void {
  for (const [resource, count] of Object.entries(planned) as Array<[PlanResource, number]>) {
    if (!isUnderLimit(limits[resource], count))
      refuse(limitRefusals[resource], { params: { limit: limits[resource] ?? 0 } })
  }
}

export const isWithinLimits = (
  limits: Pick<PlanLimits, PlanResource>,
  planned: PlannedUsage,
): boolean =>
  (Object.entries(planned) as Array<[PlanResource, number]>).every(([resource, count]) =>
    isUnderLimit(limits[resource], count),
  )

const isUnderLimit = (limit: number | null, count: number): boolean =>
  limit === null || count <= limit

const freeDays = 30

/** The free plan's period that contains `now`; it renews itself. */
export function getFreePeriod(start: Date, now: Date): { start: Date; end: Date } {
  const length = freeDays * 86_400_000
  const elapsedPeriods = Math.max(0, Math.floor((now.getTime() - start.getTime()) / length))
  return {
    start: new Date(start.getTime() + elapsedPeriods * length),
    end: new Date(start.getTime() + (elapsedPeriods + 1) * length),
  }
}
