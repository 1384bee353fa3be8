import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { dashboardCounts } from '@mehfil/contract/guests.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { ask } from '../../../lib/ask.ts'
import { eventStatusQuery } from '../../../lib/event.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import type { Sending } from '../rules/next-steps.ts'

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

/** The calls about mails come with the first host who needs them. */
const sendingQuery = (EID: string) => ({
  queryKey: ['sending', { EID }] as const,
  queryFn: async () => ask((await loadChunk(() => import('@mehfil/contract/mail.ts'))).invitationOf, { params: { EID } }),
  meta: { topics: ['mails', 'guests'] as const },
})

/** Whether invitations are on their way just now, and how many people can be sent one; asked only where it changes what to do next. */
export function useSending(EID: string, isAsked: boolean): { sending: Sending; invitable: number } {
  const { data, isError } = useQuery({ ...sendingQuery(EID), enabled: isAsked })
  if (!isAsked || isError) return { sending: 'nothing', invitable: Infinity }
  if (!data) return { sending: 'unknown', invitable: Infinity }
  const states = data.campaigns.filter(({ kind }) => kind === 'invitation').map(({ state }) => state)
  return { sending: sendingOf(states), invitable: data.people }
}

function sendingOf(states: string[]): Sending {
  if (states.includes('paused')) return 'paused'
  return states.includes('held') || states.includes('sending') ? 'sending' : 'nothing'
}
