import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { allEvents, checkSidebarStatus, type eventSummary } from '@mehfil/contract/events/events.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { createQuery } from './queries.ts'

export type EventSidebarStatus = WireValue<typeof checkSidebarStatus.output>
export type EventSummary = WireValue<typeof eventSummary>
export type EventCoverPicture = Pick<EventSummary, 'cover' | 'coverFocus'>

/** The id of the event in the address. */
export function useEventId(): string {
  const { EID } = useParams()
  if (!EID) throw new Error('This screen belongs to an event.')
  return EID
}

export const eventStatusQuery = (EID: string) =>
  createQuery(checkSidebarStatus, {
    params: { EID },
    topics: ['event', 'todos', 'photos', 'feedback'],
  })
/**
 * Its totals change with every answer, but an event's own screens get them with the live counts.
 */
export const allEventsQuery = createQuery(allEvents, {
  topics: ['event'],
  quietly: ['answers', 'guests'],
})

/** The number of people on the event's list; undefined until the list of events is loaded. */
export function usePeopleCount(EID: string): number | undefined {
  const { data } = useQuery(allEventsQuery)
  return data?.events.find(({ id }) => id === EID)?.people
}

/** The event with its picture; undefined until the list of events is loaded. */
export function useEventCover(EID: string): EventCoverPicture | undefined {
  const { data } = useQuery(allEventsQuery)
  return data?.events.find(({ id }) => id === EID)
}
