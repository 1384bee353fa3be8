import { useSuspenseQuery } from '@tanstack/react-query'
import { dashboardCounts } from '@mehfil/contract/guests.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { ask } from '../../../lib/ask.ts'
import { eventStatusQuery } from '../../../lib/event.ts'

export type Counts = Answer<typeof dashboardCounts.output>

/** Counting is a POST in the published list of calls, and still only a read. */
const countsQuery = (EID: string) => ({
  queryKey: [dashboardCounts.path, { EID }, {}] as const,
  queryFn: () => ask(dashboardCounts, { params: { EID } }),
  meta: { topics: ['answers', 'guests', 'door', 'event'] as const },
})

export function useEventDashboard(EID: string) {
  const { data: counts } = useSuspenseQuery(countsQuery(EID))
  const { data: event } = useSuspenseQuery(eventStatusQuery(EID))
  return { counts, event }
}
