import type { VersionReason } from '@mehfil/contract/events/versions.ts'
import type { EventContext } from '../../../base/http/context.ts'
import {
  isBlankEvent,
  listChangedFields,
  pickContent,
  type StoredContent,
} from '../rules/versions/content.ts'
import { maxVersions, planVersion } from '../rules/versions/plan-version.ts'
import { partFields, readContentParts } from '../store/content.ts'
import { noteEditorChange } from '../store/editors.ts'
import { getEvent, type EventRow } from '../store/event.ts'
import { findNewestVersion, hasVersion, storeVersion, thinVersions } from '../store/versions.ts'

export type RecordingContext = Pick<EventContext, 'world' | 'tx' | 'now' | 'scope'> & {
  /** Missing where a payment or a job changes the event. */
  host?: Pick<EventContext['host'], 'personId'>
}

/** The content as a version holds it: dates are texts, as they will be read again. */
export async function takeContent({ tx, scope }: RecordingContext): Promise<StoredContent> {
  const event = await getEvent(tx, scope)
  const content = {
    mode: event.mode,
    event: pickContent(event),
    parts: await readContentParts(tx, scope),
    domain: event.domain,
    steps: event.stepsSaved,
  }
  return JSON.parse(JSON.stringify(content)) as StoredContent
}

/** Keeps the state after a change, who made it and what it changed. */
export async function recordVersion(
  context: RecordingContext,
  reason: VersionReason,
): Promise<void> {
  const { world, tx, now, scope, host } = context
  const personId = host?.personId ?? null
  const newest = await findNewestVersion(tx, scope)
  const content = await takeContent(context)
  const fields = listChangedFields(newest?.content ?? null, content, partFields)
  const version = planVersion(newest, {
    id: world.random.id(),
    reason,
    personId,
    now,
    fields,
    content,
  })
  if (!version) return
  await storeVersion(tx, scope, version)
  if (version.id !== newest?.id) await thinVersions(tx, scope, maxVersions)
  if (personId) await noteEditorChange(tx, scope, { personId, fields, now })
}

/** An event that was written before it had versions keeps its state before the first change. */
export async function keepFirstVersion(context: RecordingContext, event: EventRow): Promise<void> {
  const { world, tx, scope } = context
  const { updatedAt } = event
  if (isBlankEvent(event) || (await hasVersion(tx, scope))) return
  await storeVersion(tx, scope, {
    id: world.random.id(),
    reason: 'edit',
    personId: null,
    begunAt: updatedAt,
    writtenAt: updatedAt,
    fields: [],
    content: await takeContent(context),
  })
}
