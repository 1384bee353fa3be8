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

const fits = (limit: number | null, count: number): boolean => limit === null || count <= limit
