type When = { startsAt: Date | null; durationMinutes: number; zone: string }
type Where = { venue: string; address: string }

/** What guests have in their calendars and would miss: a time or a place that is no longer so. */
export function movedFor<Facts extends When & Where>(
  before: Facts,
  after: Facts,
): Array<'time' | 'place'> {
  const isLater =
    before.startsAt?.getTime() !== after.startsAt?.getTime() ||
    before.zone !== after.zone ||
    before.durationMinutes !== after.durationMinutes
  const isElsewhere =
    before.venue.trim() !== after.venue.trim() || before.address.trim() !== after.address.trim()
  return [...(isLater ? ['time' as const] : []), ...(isElsewhere ? ['place' as const] : [])]
}

type Told = When & Where & { title: string }

/** The same of what guests were told, its name included. */
export const untoldParts = (before: Told, after: Told): Array<'title' | 'time' | 'place'> => [
  ...(before.title.trim() !== after.title.trim() ? ['title' as const] : []),
  ...movedFor(before, after),
]
