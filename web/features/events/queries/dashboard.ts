import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardCounts } from '@mehfil/contract/guests.ts'
import { toldCounts } from '@mehfil/contract/live.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import { ask, readAs } from '../../../lib/ask.ts'
import { eventStatusQuery } from '../../../lib/event.ts'
import { hearCounts } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/queries.ts'
import { loadChunk } from '../../../lib/load-chunk.ts'
import type { Sending } from '../rules/next-steps.ts'

export type Counts = Answer<typeof dashboardCounts.output>

/** Counting is a POST in the published list of calls, and still only a read. It is told while the screen is open; whoever comes asks. */
const countsQuery = (EID: string) => ({
  queryKey: [dashboardCounts.path, { EID }, {}] as const,
  queryFn: () => ask(dashboardCounts, { params: { EID } }),
  staleTime: 0,
  meta: { topics: [toldCounts] as const },
})

export function useEventDashboard(EID: string) {
  useEffect(
    () =>
      hearCounts(
        EID,
        (told) =>
          void queryClient.setQueryData(
            countsQuery(EID).queryKey,
            readAs(dashboardCounts.output, told),
          ),
      ),
    [EID],
  )
  const { data: counts } = useSuspenseQuery(countsQuery(EID))
  const { data: event } = useSuspenseQuery(eventStatusQuery(EID))
  return { counts, event }
}

/** The calls about mails come with the first host who needs them. */
const sendingQuery = (EID: string, notInvited: number) => ({
  queryKey: ['sending', { EID }, { notInvited }] as const,
  queryFn: async () =>
    ask((await loadChunk(() => import('@mehfil/contract/mail.ts'))).invitationOf, {
      params: { EID },
    }),
  placeholderData: keepPreviousData,
  meta: { topics: ['mails'] as const },
})

/** Whether invitations are on their way just now, and how many people can be sent one; asked only where it changes what to do next. */
export function useSending(
  EID: string,
  notInvited: number,
  isAsked: boolean,
): { sending: Sending; invitable: number } {
  const { data, isError } = useQuery({ ...sendingQuery(EID, notInvited), enabled: isAsked })
  if (!isAsked || isError) return { sending: 'nothing', invitable: Infinity }
  if (!data) return { sending: 'unknown', invitable: Infinity }
  const states = data.campaigns
    .filter(({ kind }) => kind === 'invitation')
    .map(({ state }) => state)
  return { sending: sendingOf(states), invitable: data.people }
}

function sendingOf(states: string[]): Sending {
  if (states.includes('paused')) return 'paused'
  return states.includes('held') || states.includes('sending') ? 'sending' : 'nothing'
}
