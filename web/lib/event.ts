import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { allEvents, checkSidebarStatus, type eventSummary } from '@mehfil/contract/events.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { queryOf } from './queries.ts'

export type EventPlaceStatus = Answer<typeof checkSidebarStatus.output>
export type EventSummary = Answer<typeof eventSummary>

/** The event of the address. */
export function useEventId(): string {
  const { EID } = useParams()
  if (!EID) throw new Error('This screen belongs to an event.')
  return EID
}

export const eventStatusQuery = (EID: string) =>
  queryOf(checkSidebarStatus, { params: { EID }, topics: ['event', 'todos'] })
/** Its sums grow old with every answer; on an event's own screens they are told with its counts. */
export const allEventsQuery = queryOf(allEvents, {
  topics: ['event'],
  quietly: ['answers', 'guests'],
})

/** How many people are on the event's list, once the list of events is known. */
export function usePeopleCount(EID: string): number | undefined {
  const { data } = useQuery(allEventsQuery)
  return data?.events.find(({ id }) => id === EID)?.people
}
