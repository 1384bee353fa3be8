import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import * as calls from '@mehfil/contract/events/interruptions.ts'
import { ask } from '../../../lib/ask.ts'
import { allEventsQuery } from '../../../lib/http/event-queries.ts'
import { createQuery, queryClient, refreshEvent } from '../../../lib/http/queries.ts'

export type InterruptionDetails = WireValue<typeof calls.interruptionOf.output>
export type InterruptionPreviewInput = z.output<typeof calls.previewInterruption.input>

const heldRefreshMs = 1_000

/** Read again every second while the last act can be undone. */
export const interruptionQuery = (EID: string) => ({
  ...createQuery(calls.interruptionOf, { params: { EID }, topics: ['event', 'guests', 'mails'] }),
  refetchInterval: ({ state: { data } }: { state: { data?: InterruptionDetails | undefined } }) =>
    data?.heldUntil ? heldRefreshMs : (false as const),
})

/** Read by POST, because the letters are too long for a URL. */
export const interruptionPreviewQuery = (EID: string, input: InterruptionPreviewInput) =>
  queryOptions({
    queryKey: [calls.previewInterruption.path, { EID }, input] as const,
    queryFn: ({ signal }) => ask(calls.previewInterruption, { params: { EID }, input, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    meta: { topics: ['event'] as const },
  })

export const cancelEvent = (EID: string, input: z.output<typeof calls.cancelEvent.input>) =>
  cacheInterruption(EID, ask(calls.cancelEvent, { params: { EID }, input }))
export const postponeEvent = (EID: string, input: z.output<typeof calls.postponeEvent.input>) =>
  cacheInterruption(EID, ask(calls.postponeEvent, { params: { EID }, input }))
export const reopenEvent = (EID: string, input: z.output<typeof calls.reopenEvent.input>) =>
  cacheInterruption(EID, ask(calls.reopenEvent, { params: { EID }, input }))
export const undoInterruption = (EID: string) =>
  cacheInterruption(EID, ask(calls.undoInterruption, { params: { EID } }))

async function cacheInterruption(EID: string, request: Promise<InterruptionDetails>) {
  const answer = await request
  queryClient.setQueryData(interruptionQuery(EID).queryKey, answer)
  refreshEvent(EID, ['event', 'guests', 'answers', 'mails'])
  void queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
  return answer
}
