import { getDoorWindow } from '@mehfil/contract/door/door-window.ts'
import type { EventSummary } from '../../../lib/http/event-queries.ts'

/** Guests arrive now: check-in is open, for this user too, and the event is not over. */
export const isDoorOpen = (event: EventSummary, now: Date): boolean =>
  !event.passed && listOpenDoors([event], now).length > 0

/** The events this user can check guests in to now. The one with the nearest start comes first. */
export function listOpenDoors(events: readonly EventSummary[], now: Date): EventSummary[] {
  const fromNow = ({ startsAt }: EventSummary) => (startsAt?.getTime() ?? 0) - now.getTime()
  return events
    .filter(
      (event) =>
        event.status === 'PUBLISHED' &&
        event.checkIn &&
        event.userCheckIn &&
        event.startsAt !== null &&
        getDoorWindow(event, now).state === 'open',
    )
    .sort((a, b) => Math.abs(fromNow(a)) - Math.abs(fromNow(b)))
}
