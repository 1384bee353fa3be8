/** Says whether an event has changed since a page of it was begun. It counts ticks, not time. */
export function createChangeClock() {
  const changedAt = new Map<string, number>()
  let now = 0
  // An event that is not in the map counts as changed at this tick.
  let forgottenUntil = 0
  return {
    tick: () => (now += 1),
    record: (eventId: string) => {
      if (changedAt.size > 10_000) {
        changedAt.clear()
        forgottenUntil = now
      }
      changedAt.set(eventId, (now += 1))
    },
    hasChangedSince: (eventId: string, tick: number) =>
      tick <= Math.max(changedAt.get(eventId) ?? 0, forgottenUntil),
  }
}
