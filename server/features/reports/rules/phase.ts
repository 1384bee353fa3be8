import type { ReportPhase } from '@mehfil/contract/reports/reports.ts'

type ReportEventSpan = { startsAt: Date | null; endsAt: Date | null }

/**
 * Before the doors open, a report says who is coming. After the first arrival or the start, it says
 * who came.
 */
export function getPhase(
  { startsAt, endsAt }: ReportEventSpan,
  { arrived, now }: { arrived: number; now: Date },
): ReportPhase {
  if (endsAt !== null && endsAt <= now) return 'after'
  return arrived > 0 || (startsAt !== null && startsAt <= now) ? 'during' : 'before'
}
