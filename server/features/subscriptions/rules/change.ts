import type { ChangeKind, CountedLimit } from '@mehfil/contract/subscriptions.ts'
import { countedLimits } from '@mehfil/contract/subscriptions.ts'
import type { PlanLimits, PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { SubscriptionState } from './machine.ts'

const day = 86_400_000
const ranks: Record<PlanName, number> = { Economy: 0, Custom: 0, Business: 1, First: 2 }
const lengths: Record<SubscriptionMode, number> = { Monthly: 0, Annually: 1 }

export type Running = {
  state: SubscriptionState
  plan: PlanName
  mode: SubscriptionMode
  periodStart: Date
  periodEnd: Date
}
export type Wanted = { plan: PlanName; mode: SubscriptionMode }

/** Whether what was paid for still runs. */
const isPaidFor = ({ state }: Running): boolean =>
  state === 'active' || state === 'ending' || state === 'paused'

/** Nearer to the end there is no time any more to agree to what begins then. */
const soonest = 15 * 60_000

/** More, or for longer, is given at once, and so is what is paid once; less at the end of what is paid for. One that is not paid for any more is simply another one. */
export function changeKind(running: Running | null, wanted: Wanted, now: Date): ChangeKind {
  if (wanted.plan === 'Economy') return running ? 'free' : 'same'
  if (wanted.plan === 'Custom' || !running || !isPaidFor(running)) return 'now'
  const more =
    ranks[wanted.plan] - ranks[running.plan] || lengths[wanted.mode] - lengths[running.mode]
  if (more > 0) return 'now'
  if (more === 0 && running.state === 'active') return 'same'
  return running.periodEnd.getTime() - now.getTime() < soonest ? 'now' : 'period-end'
}

export type Paid = { planRate: number; tax: number; total: number }

/** What goes back of a period that another plan takes the place of: its whole days that have not begun, rounded down, the tax along with them. */
export function creditFor(
  { periodStart, periodEnd }: Pick<Running, 'periodStart' | 'periodEnd'>,
  paid: Paid,
  now: Date,
): Paid & { days: number } {
  const whole = Math.max(1, Math.round((periodEnd.getTime() - periodStart.getTime()) / day))
  const days = Math.min(whole, Math.max(0, Math.floor((periodEnd.getTime() - now.getTime()) / day)))
  const planRate = Math.floor((paid.planRate * days) / whole)
  const tax = paid.planRate === 0 ? 0 : Math.floor((paid.tax * planRate) / paid.planRate)
  return { planRate, tax, total: planRate + tax, days }
}

/** What is there more of than the plan holds. */
export function overOf(
  limits: Pick<PlanLimits, CountedLimit>,
  used: Record<CountedLimit, number>,
): Array<{ what: CountedLimit; used: number; limit: number }> {
  return countedLimits.flatMap((what) => {
    const limit = limits[what]
    return limit !== null && used[what] > limit ? [{ what, used: used[what], limit }] : []
  })
}
