import type { DoorState } from '@mehfil/contract/door/door-window.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'

type DoorAccessEvent = { checkIn: boolean; status: EventStatus }

/** Why the event has no door, or null. */
export function getDoorRefusal({
  checkIn,
  status,
}: DoorAccessEvent): 'notFound' | 'notOpen' | 'eventIsCancelled' | 'doorOff' | null {
  if (status === 'DRAFT') return 'notFound'
  if (status === 'CANCELLED') return 'eventIsCancelled'
  if (!checkIn) return 'doorOff'
  return status === 'UNPUBLISHED' ? 'notOpen' : null
}

/** A tap can be undone while the door is open. Later, only an entry that was itself late. */
export const canUndoArrival = (state: DoorState, arrival: { late: boolean }): boolean =>
  state === 'open' || (state === 'late' && arrival.late)
