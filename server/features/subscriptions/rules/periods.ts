import type { SubscriptionMode } from '@mehfil/contract/plans.ts'

/** Months are those of India's calendar, as the provider's are. */
const aheadOfUtc = 330 * 60_000
const day = 86_400_000
const graceDays = 3

const monthsOf: Record<SubscriptionMode, number> = { Monthly: 1, Annually: 12 }

/** Where the period of this number ends. Counted from the first day each time: the 31st comes back after the 28th of February, and the 29th in a leap year. */
export function endOfPeriod(anchor: Date, mode: SubscriptionMode, periods: number): Date {
  const wall = new Date(anchor.getTime() + aheadOfUtc)
  const first = new Date(
    Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + monthsOf[mode] * periods, 1),
  )
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const date = first.setUTCDate(Math.min(wall.getUTCDate(), last))
  return new Date(date + (((wall.getTime() % day) + day) % day) - aheadOfUtc)
}

export type Periods = {
  anchor: Date
  mode: SubscriptionMode
  periods: number
  periodStart: Date
  periodEnd: Date
}

/** The period after the ones paid for. A payment that comes when that one would be over as well begins anew with itself. */
export function nextPeriod(
  { anchor, mode, periods, periodEnd }: Periods,
  paidAt: Date,
): Omit<Periods, 'mode'> {
  const end = endOfPeriod(anchor, mode, periods + 1)
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
    periodEnd: endOfPeriod(paidAt, mode, 1),
  }
}

/** Until when everything works though a renewal failed. */
export const graceEnd = (periodEnd: Date): Date => new Date(periodEnd.getTime() + graceDays * day)
