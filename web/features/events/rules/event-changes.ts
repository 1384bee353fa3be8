type EventTimeFacts = { startsAt: Date | null; durationMinutes: number; zone: string }
type EventPlaceFacts = { venue: string; address: string }

/** Which changes make a guest's calendar entry wrong: the time or the place. */
export function listTimeAndPlaceChanges<Facts extends EventTimeFacts & EventPlaceFacts>(
  before: Facts,
  after: Facts,
): Array<'time' | 'place'> {
  const isTimeChanged =
    before.startsAt?.getTime() !== after.startsAt?.getTime() ||
    before.zone !== after.zone ||
    before.durationMinutes !== after.durationMinutes
  const isPlaceChanged =
    before.venue.trim() !== after.venue.trim() || before.address.trim() !== after.address.trim()
  return [
    ...(isTimeChanged ? ['time' as const] : []),
    ...(isPlaceChanged ? ['place' as const] : []),
  ]
}

type KnownEventFacts = EventTimeFacts & EventPlaceFacts & { title: string }

/** The changes guests have not been told about, including the event's name. */
export const listUnannouncedChanges = (
  before: KnownEventFacts,
  after: KnownEventFacts,
): Array<'title' | 'time' | 'place'> => [
  ...(before.title.trim() !== after.title.trim() ? ['title' as const] : []),
  ...listTimeAndPlaceChanges(before, after),
]
