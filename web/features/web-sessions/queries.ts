import { queryOptions } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import type { EventMode, EventType } from '@mehfil/contract/events/events.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { getBrowserZone } from '../../lib/time/wall-clock.ts'
import { clearWebSession } from '../../lib/session/web-session.ts'

export type OneTimeSession = WireValue<typeof calls.webSessionDetails.output>
export type OneTimeEstimate = WireValue<typeof calls.estimateSum>

/** The server keeps the step, so a reload or a visit days later continues at the same place. */
export const oneTimeSessionQuery = queryOptions<OneTimeSession>({
  queryKey: [calls.webSessionDetails.path],
  staleTime: 0,
  gcTime: 0,
  queryFn: ({ signal }) => ask(calls.webSessionDetails, { signal }),
})

export const refreshOneTimeSession = () =>
  queryClient.invalidateQueries({ queryKey: oneTimeSessionQuery.queryKey })

type OneTimeEventInput = {
  mode: EventMode
  type: EventType
  guests: number
  country: string
  language: Language
}

/** Starts another event in this browser and clears the cache of the previous one. */
export async function startOneTimeEvent({
  mode,
  type,
  guests,
  country,
  language,
}: OneTimeEventInput): Promise<{ id: string }> {
  const started = await ask(calls.startWebSession, {
    input: { mode, type, guests, zone: getBrowserZone(), language, ...(country && { country }) },
  })
  clearWebSession()
  return started
}

export async function endOneTimeEvent(): Promise<void> {
  await ask(calls.endWebSession)
  clearWebSession()
  await refreshOneTimeSession()
}

/** Saves the new number of guests and caches the new price. */
export async function changeGuests(guests: number): Promise<void> {
  const { summary } = await ask(calls.updateEstimate, { input: { guests } })
  queryClient.setQueryData(
    oneTimeSessionQuery.queryKey,
    (session) => session && { ...session, summary },
  )
  clearWebSession()
}
