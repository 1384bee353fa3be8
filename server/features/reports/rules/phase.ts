import type { Phase } from '@mehfil/contract/reports.ts'

type Timed = { startsAt: Date | null; endsAt: Date | null }

/** Before the doors a report says who is coming; with the first arrival, or from the start, who came. */
export function phaseOf(
  { startsAt, endsAt }: Timed,
  { arrived, now }: { arrived: number; now: Date },
): Phase {
  if (endsAt !== null && endsAt <= now) return 'after'
  return arrived > 0 || (startsAt !== null && startsAt <= now) ? 'during' : 'before'
}
