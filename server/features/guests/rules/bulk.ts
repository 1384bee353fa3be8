import type { Gone } from '../store/undo.ts'

/** How long a change of many can be taken back, in milliseconds. */
const undoTime = 24 * 3_600_000

export const isUndoOver = (at: Date, now: Date): boolean => now.getTime() - at.getTime() >= undoTime

type Hall = { capacity: number | null; taken: number }

/** Parties in order, each for whom there is room after those before; a party too large leaves its room to the next. */
export function splitByRoom<Party extends { heads: number }>(
  parties: readonly Party[],
  { capacity, taken }: Hall,
): { fit: Party[]; rest: Party[] } {
  let free = capacity === null ? Infinity : capacity - taken
  const fit: Party[] = []
  const rest: Party[] = []
  for (const party of parties) {
    if (party.heads > free) {
      rest.push(party)
      continue
    }
    free -= party.heads
    fit.push(party)
  }
  return { fit, rest }
}

/** Who of those who come back finds their seats taken. */
export function seatsLost(returning: readonly Gone[], hall: Hall): string[] {
  const holders = returning.filter(
    ({ answer, waitlisted_at }) => answer === 'yes' && waitlisted_at === null,
  )
  return splitByRoom(holders, hall).rest.map(({ id }) => id)
}
