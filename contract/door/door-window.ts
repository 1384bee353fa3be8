import type { EventSpan } from '../events/event-dates.ts'

/** Before the start and after the end, in milliseconds. */
const margin = 12 * 3_600_000

export type DoorState = 'open' | 'early' | 'late'

/**
 * The door is open from twelve hours before the start until twelve hours after the end. Without a
 * date it is always open.
 */
export function getDoorWindow(
  { startsAt, durationMinutes }: EventSpan,
  now: Date,
): { state: DoorState; opensAt: Date | null; closesAt: Date | null } {
  if (!startsAt) return { state: 'open', opensAt: null, closesAt: null }
  const opensAt = new Date(startsAt.getTime() - margin)
  const closesAt = new Date(startsAt.getTime() + durationMinutes * 60_000 + margin)
  return { state: now < opensAt ? 'early' : now < closesAt ? 'open' : 'late', opensAt, closesAt }
}
