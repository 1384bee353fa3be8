import type { EventStatus } from '@mehfil/contract/events.ts'
import { endOf } from '../../events/rules/state.ts'

const hours = (count: number) => count * 3_600_000

/** Before the start and after the end, in milliseconds. */
const margin = hours(12)

export type DoorState = 'open' | 'early' | 'late'
type Timed = { startsAt: Date | null; durationMinutes: number }

/** When the door is open: from twelve hours before the start until twelve hours after the end. An event without a date has no window, and its door stands open. */
export function windowOf(event: Timed, now: Date): { state: DoorState; opensAt: Date | null; closesAt: Date | null } {
  const end = endOf(event)
  if (!event.startsAt || !end) return { state: 'open', opensAt: null, closesAt: null }
  const opensAt = new Date(event.startsAt.getTime() - margin)
  const closesAt = new Date(end.getTime() + margin)
  return { state: now < opensAt ? 'early' : now < closesAt ? 'open' : 'late', opensAt, closesAt }
}

type Guarded = { checkIn: boolean; status: EventStatus }

/** Why there is no door at all, if there is none. */
export function closedBy({ checkIn, status }: Guarded): 'notFound' | 'notOpen' | 'doorOff' | null {
  if (status === 'DRAFT') return 'notFound'
  if (!checkIn) return 'doorOff'
  return status === 'UNPUBLISHED' ? 'notOpen' : null
}

/** A tap can be taken back while the door is open; after that only one that was entered late. */
export const mayUndo = (state: DoorState, arrival: { late: boolean }): boolean => state === 'open' || (state === 'late' && arrival.late)
