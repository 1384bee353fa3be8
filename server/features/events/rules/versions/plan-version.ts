import type { ContentField, VersionReason } from '@mehfil/contract/events/versions.ts'
import type { VersionRow } from '../../store/versions.ts'

/** Edits of one person within this time are one version. */
const editMinutes = 10
export const maxVersions = 50

type NewVersion = {
  id: string
  reason: VersionReason
  personId: string | null
  now: Date
  fields: ContentField[]
  content: VersionRow['content']
}

/** The version to store, or null where nothing changed. An edit continues the edit before it. */
export function planVersion(
  newest: VersionRow | null,
  { id, reason, personId, now, fields, content }: NewVersion,
): VersionRow | null {
  if (reason === 'edit' && fields.length === 0 && newest) return null
  const continues =
    reason === 'edit' &&
    newest?.reason === 'edit' &&
    newest.personId === personId &&
    now.getTime() - newest.begunAt.getTime() < editMinutes * 60_000
  return continues
    ? {
        ...newest,
        writtenAt: now,
        fields: [...new Set([...newest.fields, ...fields])],
        content,
      }
    : { id, reason, personId, begunAt: now, writtenAt: now, fields, content }
}
