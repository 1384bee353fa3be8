import { doorWindow } from '@mehfil/contract/door-window.ts'
import type { EventSummary } from '../../../lib/event.ts'

/** Where this person may let guests in right now; the event whose beginning is nearest comes first. */
export function openDoors(events: readonly EventSummary[], now: Date): EventSummary[] {
  const fromNow = ({ startsAt }: EventSummary) => (startsAt?.getTime() ?? 0) - now.getTime()
  return events
    .filter(
      (event) =>
        event.status === 'PUBLISHED' &&
        event.checkIn &&
        event.userCheckIn &&
        event.startsAt !== null &&
        doorWindow(event, now).state === 'open',
    )
    .sort((a, b) => Math.abs(fromNow(a)) - Math.abs(fromNow(b)))
}
