import { splitByFreeSeats, type EventSeats } from '../../events/rules/seats.ts'
import type { DeletedGuestRow } from '../store/undo.ts'

/** How long a bulk change can be undone, in milliseconds. */
const undoPeriodMs = 24 * 3_600_000

export const isUndoExpired = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() >= undoPeriodMs

/** Changes since then can be undone. */
export const getUndoStart = (now: Date): Date => new Date(now.getTime() - undoPeriodMs)

/** Which returning parties have lost their places. */
export function listLostSeats(
  returning: readonly DeletedGuestRow[],
  { capacity, coming }: Pick<EventSeats, 'capacity' | 'coming'>,
): string[] {
  const holders = returning.filter(
    ({ answer, waitlisted_at }) => answer === 'yes' && waitlisted_at === null,
  )
  return splitByFreeSeats(holders, { capacity, coming }).rest.map(({ id }) => id)
}
