import type { SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import { indiaOffsetMs } from '../../invoices/rules/invoice.ts'

const graceDays = 3

const monthsPerPeriod: Record<SubscriptionMode, number> = { Monthly: 1, Annually: 12 }

/**
 * Months follow India's calendar, as the provider's do.
 * The end of the period with this number, counted from the first day: the 31st returns after the
 * 28th of February.
 */
export function getPeriodEnd(anchor: Date, mode: SubscriptionMode, periods: number): Date {
  const wall = new Date(anchor.getTime() + indiaOffsetMs)
  const first = new Date(
    Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + monthsPerPeriod[mode] * periods, 1),
  )
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const date = first.setUTCDate(Math.min(wall.getUTCDate(), last))
  return new Date(date + (((wall.getTime() % dayMs) + dayMs) % dayMs) - indiaOffsetMs)
}

export type BillingPeriods = {
  anchor: Date
  mode: SubscriptionMode
  periods: number
  periodStart: Date
  periodEnd: Date
}

/** The next period. A payment that comes after its end starts a new one from itself. */
export function getNextPeriod(
  { anchor, mode, periods, periodEnd }: BillingPeriods,
  paidAt: Date,
): Omit<BillingPeriods, 'mode'> {
  const end = getPeriodEnd(anchor, mode, periods + 1)
  if (end > paidAt)
    return {
      anchor,
      periods: periods + 1,
      periodStart: periods === 0 ? anchor : periodEnd,
      periodEnd: end,
    }
  return {
    anchor: paidAt,
    periods: 1,
    periodStart: paidAt,
    periodEnd: getPeriodEnd(paidAt, mode, 1),
  }
}

/** The end of the days of grace after a failed renewal. */
export const getGraceEnd = (periodEnd: Date): Date =>
  new Date(periodEnd.getTime() + graceDays * dayMs)
