import type { WireValue } from '@mehfil/contract/envelope.ts'
import {
  copyEvent,
  ownTemplates,
  removeOwnTemplate,
  renameOwnTemplate,
  saveOwnTemplate,
  startFromTemplate,
} from '@mehfil/contract/events/copies.ts'
import { ask } from '../../../lib/ask.ts'
import { allEventsQuery } from '../../../lib/http/event-queries.ts'
import { createQuery, queryClient } from '../../../lib/http/queries.ts'

export type OwnTemplate = WireValue<typeof ownTemplates.output>['templates'][number]

/** What a copy of an event takes with it, beside its design and its words. */
export type CopyRequest = {
  /** A new name; without one the copy has the names of the event. */
  title?: string
  startsAt: Date | null
  programme: boolean
  questions: boolean
  settings: boolean
  guests: boolean
}

export const ownTemplatesQuery = createQuery(ownTemplates)

const refreshTemplates = () =>
  queryClient.invalidateQueries({ queryKey: ownTemplatesQuery.queryKey })
const refreshEvents = () => queryClient.invalidateQueries({ queryKey: allEventsQuery.queryKey })

export async function duplicateEvent(EID: string, input: CopyRequest): Promise<string> {
  const { id } = await ask(copyEvent, { params: { EID }, input })
  void refreshEvents()
  return id
}

export async function saveAsTemplate(EID: string, name: string): Promise<void> {
  await ask(saveOwnTemplate, { params: { EID }, input: { name } })
  await refreshTemplates()
}

export async function renameTemplate(OWN: string, name: string): Promise<void> {
  await ask(renameOwnTemplate, { params: { OWN }, input: { name } })
  await refreshTemplates()
}

export async function removeTemplate(OWN: string): Promise<void> {
  await ask(removeOwnTemplate, { params: { OWN } })
  await refreshTemplates()
}

export async function startOwnTemplate(OWN: string): Promise<string> {
  const { id } = await ask(startFromTemplate, { params: { OWN } })
  void refreshEvents()
  return id
}
