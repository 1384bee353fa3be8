import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@mehfil/contract/envelope.ts'
import {
  deleteEvent,
  eventDeletion,
  updateSettings,
  type SettingsChange,
} from '@mehfil/contract/events.ts'
import { invitationOf } from '@mehfil/contract/mail.ts'
import {
  checkDomain,
  publishEvent,
  publishToggle,
  saveDomain,
} from '@mehfil/contract/publishing.ts'
import { ask, complaints } from '../../lib/ask.ts'
import { allEventsQuery } from '../../lib/event.ts'
import { queryClient, queryOf, refreshEvent } from '../../lib/queries.ts'
import { Refused } from '../../lib/refused.ts'
import { eventSettingsOf } from '../events/queries/draft.ts'

export type Published = Answer<typeof publishEvent.output> & {
  /** Milliseconds it took. */ took: number
}

/** Asked again for a published event, it answers the same link. */
export async function publish(EID: string): Promise<Published> {
  const begun = performance.now()
  const answer = await ask(publishEvent, { params: { EID } })
  refreshEvent(EID, ['event'])
  return { ...answer, took: performance.now() - begun }
}

/** Who can be invited now. */
export const useInvitation = (EID: string, { isAsked }: { isAsked: boolean }) =>
  useQuery({
    ...queryOf(invitationOf, { params: { EID }, topics: ['guests', 'mails', 'event'] }),
    enabled: isAsked,
  })

/** Whether a label is free, asked anew for each; not at all for one that cannot be a label. */
export const freedomOf = (EID: string, label: string) => ({
  queryKey: [checkDomain.path, { EID }, { label }],
  queryFn: () => ask(checkDomain, { input: { id: EID, domain: label } }),
  enabled: Object.keys(complaints(checkDomain, { id: EID, domain: label })).length === 0,
  staleTime: 5_000,
  retry: false,
})

export async function saveSettings(EID: string, settings: SettingsChange): Promise<void> {
  queryClient.setQueryData(
    eventSettingsOf(EID).queryKey,
    await ask(updateSettings, { params: { EID }, input: settings }),
  )
  refreshEvent(EID, ['event'])
}

/** Opens or closes the page of a published event. */
export async function toggle(EID: string, status: 'PUBLISHED' | 'UNPUBLISHED'): Promise<void> {
  await ask(publishToggle, { input: { id: EID, status } })
  refreshEvent(EID, ['event'])
}

/** What would go with the event. */
export const deletionOf = (EID: string) =>
  queryOf(eventDeletion, { params: { EID }, topics: ['guests', 'answers', 'mails', 'event'] })

/** An event that is gone elsewhere already counts as deleted. */
export async function deletePublished(EID: string): Promise<void> {
  await ask(deleteEvent, { params: { EID } }).catch((error: unknown) => {
    if (!(error instanceof Refused && error.http === 404)) throw error
  })
  await queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
}

export async function moveTo(EID: string, domain: string): Promise<void> {
  await ask(saveDomain, { params: { EID }, input: { domain } })
  refreshEvent(EID, ['event'])
}
