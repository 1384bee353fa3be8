import { editorTimes, type RestoreNote } from '@mehfil/contract/events/versions.ts'
import type { SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { completeContact } from '../rules/contact.ts'
import { keepChosenFunctions } from '../rules/functions.ts'
import { isReserved } from '../rules/reserved.ts'
import { readContent, splitFacts, type StoredContent } from '../rules/versions/content.ts'
import { keepWithoutRight } from '../rules/versions/restore-rights.ts'
import { hasPassed } from '../rules/state.ts'
import { completeParts, writeContentParts } from '../store/content.ts'
import { listOtherEditors, noteEditor, removeEditor } from '../store/editors.ts'
import { getEvent, type EventRow } from '../store/event.ts'
import { claimLabel, listTakenLabels, releaseLabel, retireLabel } from '../store/labels.ts'
import { listProgramme } from '../store/programme.ts'
import { getVersion, listVersions } from '../store/versions.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent, prepareFactChanges } from './edit.ts'
import { finishProgrammeChange, prepareProgrammeChange } from './programme-change.ts'

type VersionContext = EventContext<{ EID: string; VID: string }>

export const readVersions = async ({ tx, scope }: EventContext) => ({
  versions: await listVersions(tx, scope),
})

/** The event as restoring would make it. */
export async function readVersion(context: VersionContext) {
  const { tx, now, host, scope, params } = context
  const current = await getEvent(tx, scope)
  const { content } = await getVersion(tx, scope, params.VID)
  const { parts, ...read } = await readRestored(context, current, content)
  const { changes, notes } = keepWithoutRight(host, current, read)
  const address = await planAddress(context, current, content)
  const event = { ...current, ...changes, domain: address.domain }
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
      childrenAsked: event.childrenAsked,
      form: (parts['questions'] ?? []) as RsvpQuestion[],
    },
    settings: event,
    rows: (parts['programme'] ?? []) as ProgrammeRecord[],
    sections: (parts['sections'] ?? []) as SectionRecord[],
    notes: [...notes, ...address.notes],
  }
}

/** A version as it is shown and restored. */
async function readRestored(
  { tx, scope, now }: VersionContext,
  event: EventRow,
  content: StoredContent,
): Promise<ReturnType<typeof readStoredContent>> {
  const read = readStoredContent(content, event, now)
  const { programme } = read.parts
  if (!programme) return read
  const present = await listProgramme(tx, scope)
  const rows = keepChosenFunctions(programme as ProgrammeRecord[], present)
  return { ...read, parts: { ...read.parts, programme: rows } }
}

/** The present state is a version already, so nothing is lost. */
export async function restoreVersion(
  context: VersionContext,
  { cutsFunctions }: { cutsFunctions?: boolean | undefined },
): Promise<{ notes: RestoreNote[] }> {
  const { tx, now, host, scope, params, audit } = context
  const event = await getEditableEvent(context)
  const { id, writtenAt, content } = await getVersion(tx, scope, params.VID)
  const { parts, ...read } = await readRestored(context, event, content)
  const { changes, notes } = keepWithoutRight(host, event, read)
  const { facts, rest } = splitFacts(changes)
  const factChanges = await prepareFactChanges(context, event, facts)
  const address = await planAddress(context, event, content)
  const before = await listProgramme(tx, scope)
  const rows = parts['programme'] as ProgrammeRecord[] | undefined
  const changesFunctions = rows && event.status !== 'DRAFT'
  if (changesFunctions) await prepareProgrammeChange(context, before, { rows, cutsFunctions })
  await writeContentParts(tx, scope, parts, now)
  await moveToAddress(context, event, address.domain)
  await changeEvent(
    context,
    { ...factChanges, ...rest, contact: completeContact(changes.contact ?? event.contact) },
    'restore',
  )
  if (changesFunctions) await finishProgrammeChange(context, before, rows)
  audit({ subject: id, after: { version: writtenAt } })
  return { notes: [...notes, ...address.notes] }
}

/** The address of the version, while it is free. A published page always has one. */
async function planAddress(
  { tx, scope }: Pick<VersionContext, 'tx' | 'scope'>,
  event: EventRow,
  { domain = event.domain }: StoredContent,
): Promise<{ domain: string; notes: RestoreNote[] }> {
  const stays = { domain: event.domain, notes: [] }
  if (event.mode !== 'Web' || domain === event.domain) return stays
  if (domain === '') return event.status === 'DRAFT' ? { domain, notes: [] } : stays
  const isTaken = isReserved(domain) || (await listTakenLabels(tx, scope, [domain])).has(domain)
  return isTaken ? { ...stays, notes: ['address'] } : { domain, notes: [] }
}

async function moveToAddress(
  { tx, now, scope }: VersionContext,
  event: EventRow,
  domain: string,
): Promise<void> {
  if (domain === event.domain) return
  if (event.status === 'DRAFT') await releaseLabel(tx, scope)
  else await retireLabel(tx, scope, now)
  if (domain && !(await claimLabel(tx, scope, domain, now))) refuse('domainTaken')
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
