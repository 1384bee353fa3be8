import type { EventStatus } from '@mehfil/contract/events/events.ts'
import type { EventFacts } from './facts.ts'
import { hasPassed } from './state.ts'

const announcedFields = [
  'title',
  'startsAt',
  'durationMinutes',
  'zone',
  'venue',
  'address',
] as const

/** The facts guests were told and have in their calendars: title, time and place. */
export type AnnouncedFacts = Pick<EventFacts, (typeof announcedFields)[number]>
/** The same in the form of a row. */
export type StoredAnnouncedFacts = Omit<AnnouncedFacts, 'startsAt'> & { startsAt: string | null }

export const encodeAnnouncedFacts = ({
  title,
  startsAt,
  durationMinutes,
  zone,
  venue,
  address,
}: AnnouncedFacts): StoredAnnouncedFacts => ({
  title,
  startsAt: startsAt && startsAt.toISOString(),
  durationMinutes,
  zone,
  venue,
  address,
})

export const decodeAnnouncedFacts = (stored: StoredAnnouncedFacts): AnnouncedFacts => ({
  ...stored,
  startsAt: stored.startsAt === null ? null : new Date(stored.startsAt),
})

type AnnouncedEvent = AnnouncedFacts & {
  status: EventStatus
  announcedFacts: StoredAnnouncedFacts | null
}

/** The facts guests were last told, if they differ now and still matter; null otherwise. */
export function findUnannouncedChange(event: AnnouncedEvent, now: Date): AnnouncedFacts | null {
  if (event.status === 'DRAFT' || !event.announcedFacts || hasPassed(event, now)) return null
  const announced = decodeAnnouncedFacts(event.announcedFacts)
  const isSo = announcedFields.every(
    (name) => JSON.stringify(announced[name]) === JSON.stringify(event[name]),
  )
  return isSo ? null : announced
}

/** Before its first change, a published event stores the facts it had until then. */
export const rememberAnnouncedFacts = (
  event: AnnouncedEvent,
): { announcedFacts?: StoredAnnouncedFacts } =>
  event.status === 'DRAFT' || event.announcedFacts
    ? {}
    : { announcedFacts: encodeAnnouncedFacts(event) }

const translatedFields = ['title', 'venue', 'address'] as const
type TranslatedFacts = Pick<EventFacts, (typeof translatedFields)[number]>

/** When the first language changes, the announced facts change to it as well. */
export function translateAnnouncedFacts(
  event: TranslatedFacts & Pick<AnnouncedEvent, 'announcedFacts'>,
  switched: TranslatedFacts,
): { announcedFacts?: StoredAnnouncedFacts } {
  const { announcedFacts } = event
  if (!announcedFacts) return {}
  return {
    announcedFacts: {
      ...announcedFacts,
      ...Object.fromEntries(
        translatedFields
          .filter((name) => announcedFacts[name] === event[name])
          .map((name) => [name, switched[name]]),
      ),
    },
  }
}
