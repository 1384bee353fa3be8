import type { EventStatus } from '@mehfil/contract/events/events.ts'

export type PublicationTimes = {
  publishedAt: Date | null
  unpublishedAt: Date | null
  cancelledAt: Date | null
}
type EventSchedule = { startsAt: Date | null; durationMinutes: number }

/**
 * An event once published is never a draft again. A cancelled one tells so, also where its page was
 * closed before; a page that is closed afterwards, with its account, tells nothing.
 */
export function getEventStatus({
  publishedAt,
  unpublishedAt,
  cancelledAt,
}: PublicationTimes): EventStatus {
  if (!publishedAt) return 'DRAFT'
  const isClosedSince = cancelledAt && unpublishedAt && unpublishedAt > cancelledAt
  if (cancelledAt && !isClosedSince) return 'CANCELLED'
  return unpublishedAt ? 'UNPUBLISHED' : 'PUBLISHED'
}

export const getEventEnd = ({ startsAt, durationMinutes }: EventSchedule): Date | null =>
  startsAt && new Date(startsAt.getTime() + durationMinutes * 60_000)

/** True after start plus duration. An event without a date never passes. */
export function hasPassed(event: EventSchedule, now: Date): boolean {
  const end = getEventEnd(event)
  return end !== null && end <= now
}
