import { useQuery } from '@tanstack/react-query'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { deleteCancelledEvent, deleteEvent, eventDeletion } from '@mehfil/contract/events/events.ts'
import { updateSettings, type EventSettingsChange } from '@mehfil/contract/events/settings.ts'
import { invitationOf } from '@mehfil/contract/mail/campaigns.ts'
import { remindersOf, saveReminders } from '@mehfil/contract/mail/reminders.ts'
import {
  checkDomain,
  publishEvent,
  publishToggle,
  saveDomain,
} from '@mehfil/contract/events/publishing.ts'
import { ask, validateInput } from '../../lib/ask.ts'
import { allEventsQuery } from '../../lib/http/event-queries.ts'
import { queryClient, createQuery, refreshEvent } from '../../lib/http/queries.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { eventSettingsQuery } from '../events/queries/draft.ts'

export type PublishResult = WireValue<typeof publishEvent.output> & {
  /** How long publishing took, in milliseconds. */
  took: number
}

/** Publishing a published event again returns the same link. */
export async function publish(EID: string): Promise<PublishResult> {
  const startedAt = performance.now()
  const answer = await ask(publishEvent, { params: { EID } })
  refreshEvent(EID, ['event'])
  return { ...answer, took: performance.now() - startedAt }
}

/** The guests who can be invited now. */
export const useInvitation = (EID: string, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...createQuery(invitationOf, { params: { EID }, topics: ['guests', 'mails', 'event'] }),
    enabled: isEnabled,
  })

export type PlannedReminders = WireValue<typeof remindersOf.output>

/** A job plans the reminders of a new event; until then they are asked for again. */
export const planRemindersQuery = (EID: string) =>
  createQuery(remindersOf, { params: { EID }, topics: ['mails', 'event'] })

export async function turnRemindersOff(
  EID: string,
  { quietFrom, quietUntil, letters, steps }: PlannedReminders,
): Promise<void> {
  const input = {
    on: false,
    quietFrom,
    quietUntil,
    letters,
    steps: steps.map(({ id, days, minute }) => ({ id, days, minute })),
  }
  queryClient.setQueryData(
    planRemindersQuery(EID).queryKey,
    await ask(saveReminders, { params: { EID }, input }),
  )
  refreshEvent(EID, ['mails'])
}

/** Asks whether a label is free. An invalid label is not asked about. */
export const labelAvailabilityQuery = (EID: string, label: string) => ({
  queryKey: [checkDomain.path, { EID }, { label }],
  queryFn: () => ask(checkDomain, { input: { id: EID, domain: label } }),
  enabled: Object.keys(validateInput(checkDomain, { id: EID, domain: label })).length === 0,
  staleTime: 5_000,
  retry: false,
})

export async function saveSettings(EID: string, settings: EventSettingsChange): Promise<void> {
  queryClient.setQueryData(
    eventSettingsQuery(EID).queryKey,
    await ask(updateSettings, { params: { EID }, input: settings }),
  )
  refreshEvent(EID, ['event'])
}

export async function setPublishStatus(
  EID: string,
  status: 'PUBLISHED' | 'UNPUBLISHED',
): Promise<void> {
  await ask(publishToggle, { input: { id: EID, status } })
  refreshEvent(EID, ['event'])
}

export type EventDeletionResponse = WireValue<typeof eventDeletion.output>

/** What would be deleted with the event. */
export const deletionQuery = (EID: string) =>
  createQuery(eventDeletion, { params: { EID }, topics: ['guests', 'answers', 'mails', 'event'] })

/** An event that was already deleted elsewhere counts as deleted. */
export async function deletePublishedEvent(EID: string): Promise<void> {
  await ask(deleteEvent, { params: { EID } }).catch((error: unknown) => {
    if (!(error instanceof RefusedError && error.http === 404)) throw error
  })
  await queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
}

/** Deletes a cancelled event with its answers. */
export async function deleteWithCode(EID: string, input: { code: string }): Promise<void> {
  await ask(deleteCancelledEvent, { params: { EID }, input })
  await queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })
}

export async function changeWebAddress(EID: string, domain: string): Promise<void> {
  await ask(saveDomain, { params: { EID }, input: { domain } })
  refreshEvent(EID, ['event'])
}
