import type { EventEditor } from '../queries/versions.ts'

/** When each editor's last change was, by the id of the person. */
export type KnownChanges = ReadonlyMap<string, number>

/** Editors who left stay known, so that their changes are not new when they come back. */
export const noteChanges = (known: KnownChanges, editors: readonly EventEditor[]): KnownChanges =>
  new Map([...known, ...editors.map((one) => [one.id, getTime(one)] as const)])

/**
 * The editors who changed something since they were seen, or since the event was opened here if
 * they came later.
 */
export const listEditorNews = (
  known: KnownChanges,
  editors: readonly EventEditor[],
  openedAt: Date,
): EventEditor[] =>
  editors.filter(
    (one) => one.fields.length > 0 && getTime(one) > (known.get(one.id) ?? openedAt.getTime()),
  )

const getTime = ({ changedAt }: EventEditor): number => changedAt?.getTime() ?? 0
