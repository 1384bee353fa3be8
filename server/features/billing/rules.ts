import type { PlanLimits } from '@mehfil/contract/plans.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import { refuse } from '../../base/refuse.ts'

/** How many there would be after what is asked for. */
export type Wanted = Partial<Record<Counted, number>>
type Counted = 'currentEvents' | 'drafts' | 'people' | 'users'

const refusals: Record<Counted, RefusalCode> = {
  currentEvents: 'planLimitEvents',
  drafts: 'planLimitDrafts',
  people: 'planLimitPeople',
  users: 'planLimitUsers',
}

/** People are those of one event, companions among them; users are the owner, the members and whoever is asked to be one. The refusal carries the limit for its sentence. */
export function refuseOverLimit(limits: Pick<PlanLimits, Counted>, wanted: Wanted): void {
  for (const [what, count] of Object.entries(wanted) as Array<[Counted, number]>) {
    if (!fits(limits[what], count)) refuse(refusals[what], { params: { limit: limits[what] ?? 0 } })
  }
}

/** Whether the plan holds as many. */
export const isWithin = (limits: Pick<PlanLimits, Counted>, wanted: Wanted): boolean =>
  (Object.entries(wanted) as Array<[Counted, number]>).every(([what, count]) =>
    fits(limits[what], count),
  )

const fits = (limit: number | null, count: number): boolean => limit === null || count <= limit

const freeDays = 30

/** The free plan's period renews itself: the one that `now` lies in. */
export function freePeriodAt(start: Date, now: Date): { start: Date; end: Date } {
  const length = freeDays * 86_400_000
  const over = Math.max(0, Math.floor((now.getTime() - start.getTime()) / length))
  return {
    start: new Date(start.getTime() + over * length),
    end: new Date(start.getTime() + (over + 1) * length),
  }
}
