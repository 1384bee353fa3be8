import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import * as calls from '@mehfil/contract/web-sessions.ts'
import type { EventMode, EventType } from '@mehfil/contract/events.ts'
import { ask } from '../../lib/ask.ts'
import { queryClient } from '../../lib/queries.ts'
import { browserZone } from '../../lib/wall-clock.ts'
import { forgetWebSession } from '../../lib/web-session.ts'

export type OneTime = Answer<typeof calls.webSessionDetails.output>
export type Estimate = Answer<typeof calls.estimateSum>

/** The step is the server's, so that a reload, or coming back days later, goes on where it was. */
export const oneTimeQuery = queryOptions<OneTime>({
  queryKey: [calls.webSessionDetails.path],
  staleTime: 0,
  gcTime: 0,
  queryFn: ({ signal }) => ask(calls.webSessionDetails, { signal }),
})

export const again = () => queryClient.invalidateQueries({ queryKey: oneTimeQuery.queryKey })

type Wanted = {
  mode: EventMode
  type: EventType
  guests: number
  country: string
  language: Language
}

/** Another event in this browser: nothing of the one before is shown again. */
export async function begin({
  mode,
  type,
  guests,
  country,
  language,
}: Wanted): Promise<{ id: string }> {
  const begun = await ask(calls.startWebSession, {
    input: { mode, type, guests, zone: browserZone(), language, ...(country && { country }) },
  })
  forgetWebSession()
  return begun
}

export async function end(): Promise<void> {
  await ask(calls.endWebSession)
  forgetWebSession()
  await again()
}

/** Another number of guests, with its sum. */
export async function take(guests: number): Promise<void> {
  const { summary } = await ask(calls.updateEstimate, { input: { guests } })
  queryClient.setQueryData(oneTimeQuery.queryKey, (one) => one && { ...one, summary })
  forgetWebSession()
}
