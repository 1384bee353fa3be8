import type { PlanChangeKind, CountedLimit } from '@mehfil/contract/billing/subscriptions.ts'
import { countedLimits } from '@mehfil/contract/billing/subscriptions.ts'
import type { PlanLimits, PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import type { SubscriptionState } from './subscription-machine.ts'

const planRanks: Record<PlanName, number> = { Economy: 0, Custom: 0, Business: 1, First: 2 }
const modeRanks: Record<SubscriptionMode, number> = { Monthly: 0, Annually: 1 }

export type RunningPlan = {
  state: SubscriptionState
  plan: PlanName
  mode: SubscriptionMode
  periodStart: Date
  periodEnd: Date
}
export type PlanChangeTarget = { plan: PlanName; mode: SubscriptionMode }

/** Whether the paid period still runs. */
const isPaidFor = ({ state }: RunningPlan): boolean =>
  state === 'active' || state === 'ending' || state === 'paused'

/** Too close to the end there is no time left to authorise the next plan. */
const minLeadMs = 15 * 60_000

/**
 * A larger or longer plan, or a one-time event, starts at once; a smaller one at the end of the
 * period. An unpaid plan is replaced at once.
 */
export function getChangeKind(
  running: RunningPlan | null,
  target: PlanChangeTarget,
  now: Date,
): PlanChangeKind {
  if (target.plan === 'Economy') return running ? 'free' : 'same'
  if (target.plan === 'Custom' || !running || !isPaidFor(running)) return 'now'
  const difference =
    planRanks[target.plan] - planRanks[running.plan] ||
    modeRanks[target.mode] - modeRanks[running.mode]
  if (difference > 0) return 'now'
  if (difference === 0 && running.state === 'active') return 'same'
  return running.periodEnd.getTime() - now.getTime() < minLeadMs ? 'now' : 'period-end'
}

export type PriceParts = { planRate: number; tax: number; total: number }

/** The refund for a replaced period: its whole unused days, rounded down, with their tax. */
export function calculateCredit(
  { periodStart, periodEnd }: Pick<RunningPlan, 'periodStart' | 'periodEnd'>,
  paid: PriceParts,
  now: Date,
): PriceParts & { days: number } {
  const totalDays = Math.max(1, Math.round((periodEnd.getTime() - periodStart.getTime()) / dayMs))
  const days = Math.min(
    totalDays,
    Math.max(0, Math.floor((periodEnd.getTime() - now.getTime()) / dayMs)),
  )
  const planRate = Math.floor((paid.planRate * days) / totalDays)
  const tax = paid.planRate === 0 ? 0 : Math.floor((paid.tax * planRate) / paid.planRate)
  return { planRate, tax, total: planRate + tax, days }
}

/** What the account has more of than the plan allows. */
export function listExceededLimits(
  limits: Pick<PlanLimits, CountedLimit>,
  used: Record<CountedLimit, number>,
): Array<{ what: CountedLimit; used: number; limit: number }> {
  return countedLimits.flatMap((what) => {
    const limit = limits[what]
    return limit !== null && used[what] > limit ? [{ what, used: used[what], limit }] : []
  })
}
