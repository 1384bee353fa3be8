import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardCounts } from '@mehfil/contract/guests/dashboard.ts'
import { countsTopic } from '@mehfil/contract/system/live.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { ask, decodeOutput } from '../../../lib/ask.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { subscribeToCounts } from '../../../lib/http/live.ts'
import { queryClient } from '../../../lib/http/queries.ts'
import { loadChunk } from '../../../lib/http/load-chunk.ts'
import type { InvitationSendingState } from '../rules/next-steps.ts'

export type EventDashboardCounts = WireValue<typeof dashboardCounts.output>

/** The count is a POST in our published API, but it only reads. Live messages update it while the screen is open. */
const countsQuery = (EID: string) => ({
  queryKey: [dashboardCounts.path, { EID }, {}] as const,
  queryFn: () => ask(dashboardCounts, { params: { EID } }),
  staleTime: 0,
  meta: { topics: [countsTopic] as const },
})

export function useEventDashboard(EID: string) {
  useEffect(
    () =>
      subscribeToCounts(
        EID,
        (update) =>
          void queryClient.setQueryData(
            countsQuery(EID).queryKey,
            decodeOutput(dashboardCounts.output, update),
          ),
      ),
    [EID],
  )
  const { data: counts } = useSuspenseQuery(countsQuery(EID))
  const { data: event } = useSuspenseQuery(eventStatusQuery(EID))
  return { counts, event }
}

/** The mail calls are loaded only when a screen needs them. */
const sendingQuery = (EID: string, notInvited: number) => ({
  queryKey: ['sending', { EID }, { notInvited }] as const,
  queryFn: async () =>
    ask((await loadChunk(() => import('@mehfil/contract/mail/campaigns.ts'))).invitationOf, {
      params: { EID },
    }),
  placeholderData: keepPreviousData,
  meta: { topics: ['mails'] as const },
})

/** Whether invitations are being sent, and how many people can get one. Asked only where the next steps need it. */
export function useInvitationSending(
  EID: string,
  notInvited: number,
  isEnabled: boolean,
): { sending: InvitationSendingState; invitable: number } {
  const { data, isError } = useQuery({ ...sendingQuery(EID, notInvited), enabled: isEnabled })
  if (!isEnabled || isError) return { sending: 'nothing', invitable: Infinity }
  if (!data) return { sending: 'unknown', invitable: Infinity }
  const states = data.campaigns
    .filter(({ kind }) => kind === 'invitation')
    .map(({ state }) => state)
  return { sending: getSendingState(states), invitable: data.people }
}

function getSendingState(states: string[]): InvitationSendingState {
  if (states.includes('paused')) return 'paused'
  return states.includes('held') || states.includes('sending') ? 'sending' : 'nothing'
}
