export type DraftEdit = {
  value: unknown
  /** The saved value when this was typed, or the value the last save returned. */
  base: unknown
  isSaved: boolean
}
/** Unsaved field values, by section and field. */
export type DraftEdits = Readonly<Record<string, Readonly<Record<string, DraftEdit>>>>
export type DraftSections = Readonly<Record<string, object>>
export type DraftFieldPath = { section: string; field: string }

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const getField = (saved: DraftSections, section: string, field: string): unknown =>
  (saved[section] as Record<string, unknown> | undefined)?.[field]

export function addEdits(
  typed: DraftEdits,
  section: string,
  patch: object,
  saved: DraftSections,
): DraftEdits {
  const before = typed[section] ?? {}
  const entries = Object.entries(patch).map(([field, value]): [string, DraftEdit] => {
    const known = before[field]
    return [
      field,
      {
        value,
        base: known && !known.isSaved ? known.base : getField(saved, section, field),
        isSaved: false,
      },
    ]
  })
  return { ...typed, [section]: { ...before, ...Object.fromEntries(entries) } }
}

/**
 * The draft with the edits over the saved values, for forms and previews. A saved edit gives way
 * once another editor has changed its field.
 */
export function applyEdits<Saved extends DraftSections>(saved: Saved, typed: DraftEdits): Saved {
  const over = (section: string): object =>
    Object.fromEntries(
      Object.entries(typed[section] ?? {})
        .filter(
          ([field, { isSaved, base }]) =>
            !isSaved || isEqual(base, getField(saved, section, field)),
        )
        .map(([field, { value }]) => [field, value]),
    )
  return Object.fromEntries(
    Object.entries(saved).map(([section, fields]) => [section, { ...fields, ...over(section) }]),
  ) as Saved
}

export function listUnsavedEdits(typed: DraftEdits, section: string): Record<string, unknown> {
  const entries = Object.entries(typed[section] ?? {}).filter(([, { isSaved }]) => !isSaved)
  return Object.fromEntries(entries.map(([field, { value }]) => [field, value]))
}

export const listUnsavedSections = (typed: DraftEdits): string[] =>
  Object.keys(typed).filter((section) => Object.keys(listUnsavedEdits(typed, section)).length > 0)

/** Marks these values as saved; what was typed since then stays unsaved. */
export function markSaved(
  typed: DraftEdits,
  section: string,
  values: object,
  saved: DraftSections,
): DraftEdits {
  const entries = Object.entries(typed[section] ?? {}).map(
    ([field, entry]): [string, DraftEdit] => {
      if (!Object.hasOwn(values, field)) return [field, entry]
      const isSaved = isEqual(entry.value, (values as Record<string, unknown>)[field])
      return [field, { ...entry, base: getField(saved, section, field), isSaved }]
    },
  )
  return { ...typed, [section]: Object.fromEntries(entries) }
}

/** Fields that were edited here and saved with another value elsewhere in the meantime. */
export function findConflicts(typed: DraftEdits, saved: DraftSections): DraftFieldPath[] {
  return listEdits(typed)
    .filter(({ section, field, entry }) => {
      const now = getField(saved, section, field)
      return !entry.isSaved && !isEqual(now, entry.base) && !isEqual(now, entry.value)
    })
    .map(({ section, field }) => ({ section, field }))
}

/** Resolves a conflict in favour of the typed text. */
export function keepOwnEdits(
  typed: DraftEdits,
  places: DraftFieldPath[],
  saved: DraftSections,
): DraftEdits {
  return mapEdits(typed, places, ({ section, field }, entry) => ({
    ...entry,
    base: getField(saved, section, field),
  }))
}

/** Resolves a conflict in favour of the value saved elsewhere. */
export const dropEdits = (typed: DraftEdits, places: DraftFieldPath[]): DraftEdits =>
  mapEdits(typed, places, () => null)

/** Removes edits that are saved, so that the saved value is shown. */
export function dropSavedEdits(typed: DraftEdits): DraftEdits {
  return mapEdits(
    typed,
    listEdits(typed).filter(({ entry }) => entry.isSaved),
    () => null,
  )
}

/** The edits that would be lost, by section and field, so that they can be stored. */
export function getUnsavedEdits(typed: DraftEdits): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    listUnsavedSections(typed).map((section) => [section, listUnsavedEdits(typed, section)]),
  )
}

function listEdits(typed: DraftEdits): Array<DraftFieldPath & { entry: DraftEdit }> {
  return Object.entries(typed).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, entry]) => ({ section, field, entry })),
  )
}

function mapEdits(
  typed: DraftEdits,
  paths: DraftFieldPath[],
  change: (place: DraftFieldPath, entry: DraftEdit) => DraftEdit | null,
): DraftEdits {
  const next: Record<string, Record<string, DraftEdit>> = {}
  for (const { section, field, entry } of listEdits(typed)) {
    const isChosen = paths.some((place) => place.section === section && place.field === field)
    const nextEntry = isChosen ? change({ section, field }, entry) : entry
    if (nextEntry) (next[section] ??= {})[field] = nextEntry
  }
  return next
}
