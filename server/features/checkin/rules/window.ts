import type { DoorState } from '@mehfil/contract/door-window.ts'
import type { EventStatus } from '@mehfil/contract/events.ts'

type Guarded = { checkIn: boolean; status: EventStatus }

/** Why there is no door at all, if there is none. */
export function closedBy({ checkIn, status }: Guarded): 'notFound' | 'notOpen' | 'doorOff' | null {
  if (status === 'DRAFT') return 'notFound'
  if (!checkIn) return 'doorOff'
  return status === 'UNPUBLISHED' ? 'notOpen' : null
}

/** A tap can be taken back while the door is open; after that only one that was entered late. */
export const mayUndo = (state: DoorState, arrival: { late: boolean }): boolean =>
  state === 'open' || (state === 'late' && arrival.late)
