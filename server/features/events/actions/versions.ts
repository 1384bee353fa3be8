import { editorTimes, type RestoreNote } from '@mehfil/contract/events/versions.ts'
import type { SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { completeContact } from '../rules/contact.ts'
import { readContent, splitFacts, type StoredContent } from '../rules/content.ts'
import { keepWithoutRight } from '../rules/restore-rights.ts'
import { hasPassed } from '../rules/state.ts'
import { completeParts, writeContentParts } from '../store/content.ts'
import { listOtherEditors, noteEditor, removeEditor } from '../store/editors.ts'
import { getEvent, type EventRow } from '../store/event.ts'
import { getVersion, listVersions } from '../store/versions.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent, prepareFactChanges } from './edit.ts'

type VersionContext = EventContext<{ EID: string; VID: string }>

export const readVersions = async ({ tx, scope }: EventContext) => ({
  versions: await listVersions(tx, scope),
})

/** The event as restoring would make it. */
export async function readVersion({ tx, now, host, scope, params }: VersionContext) {
  const current = await getEvent(tx, scope)
  const { content } = await getVersion(tx, scope, params.VID)
  const { parts, ...read } = readStoredContent(content, current, now)
  const { changes, notes } = keepWithoutRight(host, current, read)
  const event = { ...current, ...changes }
  return {
    event: {
      ...event,
      words: event.translations,
      facts: event,
      passed: hasPassed(event, now),
      ready: [],
      untold: null,
    },
    contact: completeContact(event.contact),
    rsvp: {
      eventId: event.id,
      startsAt: event.startsAt,
      heading: event.rsvpHeading,
      maybeAllowed: event.maybeAllowed,
      noteAllowed: event.noteAllowed,
      form: (parts['questions'] ?? []) as RsvpQuestion[],
    },
    settings: event,
    rows: (parts['programme'] ?? []) as ProgrammeRecord[],
    sections: (parts['sections'] ?? []) as SectionRecord[],
    notes,
  }
}

/** The present state is a version already, so nothing is lost. */
export async function restoreVersion(context: VersionContext): Promise<{ notes: RestoreNote[] }> {
  const { tx, now, host, scope, params, audit } = context
  const event = await getEditableEvent(context)
  const { id, writtenAt, content } = await getVersion(tx, scope, params.VID)
  const { parts, ...read } = readStoredContent(content, event, now)
  const { changes, notes } = keepWithoutRight(host, event, read)
  const { facts, rest } = splitFacts(changes)
  const factChanges = await prepareFactChanges(context, event, facts)
  await writeContentParts(tx, scope, parts, now)
  await changeEvent(
    context,
    { ...factChanges, ...rest, contact: completeContact(changes.contact ?? event.contact) },
    'restore',
  )
  audit({ subject: id, after: { version: writtenAt } })
  return { notes }
}

export function readStoredContent(content: StoredContent, event: EventRow, now: Date) {
  const { changes, notes } = readContent(content, event, now)
  const { parts, isComplete } = completeParts(content.parts)
  return { changes, parts, notes: isComplete ? notes : [...new Set([...notes, 'fields' as const])] }
}

/** Says that the reader edits the event, and who else does. */
export async function readEditors(
  { world, tx, now, scope, host }: EventContext,
  { leaving = false }: { leaving?: boolean | undefined },
) {
  const beat = { personId: host.personId, now, goneSeconds: editorTimes.goneSeconds }
  if (leaving) await removeEditor(tx, scope, host.personId)
  const isNews = leaving || (await noteEditor(tx, scope, beat))
  if (isNews) world.live.announceSoon(scope.eventId, 'editors')
  return { editors: await listOtherEditors(tx, scope, beat) }
}
