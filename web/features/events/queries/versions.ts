import type { WireValue } from '@mehfil/contract/envelope.ts'
import { pickShortTexts } from '@mehfil/contract/events/short-texts.ts'
import {
  editorsOf,
  editorTimes,
  restoreVersion,
  versionById,
  versionsOf,
} from '@mehfil/contract/events/versions.ts'
import { ask } from '../../../lib/ask.ts'
import { createQuery, queryClient, withRefresh } from '../../../lib/http/queries.ts'
import { fillTranslations, type EventDraft } from './draft.ts'

export type EventVersion = WireValue<typeof versionsOf.output>['versions'][number]
export type StoredVersion = WireValue<typeof versionById.output>
export type EventEditor = WireValue<typeof editorsOf.output>['editors'][number]

export const versionsQuery = (EID: string) =>
  createQuery(versionsOf, { params: { EID }, topics: ['event'] })

export const versionQuery = (EID: string, VID: string) =>
  createQuery(versionById, { params: { EID, VID }, topics: ['event'] })

export const restoreEventVersion = (EID: string, VID: string, cutsFunctions: boolean) =>
  withRefresh(
    EID,
    ['event'],
    ask(restoreVersion, { params: { EID, VID }, input: cutsFunctions ? { cutsFunctions } : {} }),
  )

/** A version as the draft that the previews draw. */
export function toDraft({
  event,
  contact,
  rsvp,
  settings,
  rows,
  sections,
}: StoredVersion): EventDraft {
  const { facts, figure, descriptionHtml, templateId, colourStyle, domain, words } = event
  return {
    facts: { ...facts, ...pickShortTexts(event), figure },
    description: { html: descriptionHtml },
    design: { templateId, colourStyle },
    programme: { rows },
    sections: { sections },
    contact,
    rsvp,
    settings,
    domain: { domain },
    gallery: {},
    ...fillTranslations(words),
  }
}

const editorsKey = (EID: string) => ['event-editors', { EID }] as const

/** Who else edits the event. Asking says at the same time that the reader does. */
export const editorsQuery = (EID: string) => ({
  queryKey: editorsKey(EID),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<EventEditor[]> =>
    (await ask(editorsOf, { params: { EID }, input: {}, signal })).editors,
  meta: { topics: ['editors', 'event'] as const },
  refetchInterval: editorTimes.beatSeconds * 1_000,
  refetchIntervalInBackground: true,
  staleTime: 0,
  retry: false,
})

/** Others see at once that the reader has left. Without an answer they see it a little later. */
export function leaveEditors(EID: string): void {
  queryClient.removeQueries({ queryKey: editorsKey(EID) })
  void ask(editorsOf, { params: { EID }, input: { leaving: true }, keepalive: true }).catch(
    () => undefined,
  )
}
