import type { EventStatus } from '@mehfil/contract/events.ts'

type Published = { publishedAt: Date | null; unpublishedAt: Date | null }
type Timed = { startsAt: Date | null; durationMinutes: number }

/** An event once published is never a draft again. */
export function statusOf({ publishedAt, unpublishedAt }: Published): EventStatus {
  if (!publishedAt) return 'DRAFT'
  return unpublishedAt ? 'UNPUBLISHED' : 'PUBLISHED'
}

export const endOf = ({ startsAt, durationMinutes }: Timed): Date | null =>
  startsAt && new Date(startsAt.getTime() + durationMinutes * 60_000)

/** Start plus duration is over. An event without a date never passes. */
export function hasPassed(event: Timed, now: Date): boolean {
  const end = endOf(event)
  return end !== null && end <= now
}
