import { mergeValues, type MergeSide } from './merge-values.ts'

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
        base: getBaseOf(known, getField(saved, section, field)),
        isSaved: false,
      },
    ]
  })
  return { ...typed, [section]: { ...before, ...Object.fromEntries(entries) } }
}

/** What a further edit is typed over: the saved rows, but for those that clash already. */
function getBaseOf(known: DraftEdit | undefined, now: unknown): unknown {
  if (!known || known.isSaved) return now
  const merged = mergeValues(known.base, known.value, now, 'mine')
  return merged ? merged.base : known.base
}

/** Typed lists with the rows that another editor changed meanwhile, ready to be sent. */
export function rebaseEdits(typed: DraftEdits, saved: DraftSections): DraftEdits {
  return mapEdits(typed, listEdits(typed), ({ section, field }, entry) => {
    if (entry.isSaved) return entry
    const merged = mergeValues(entry.base, entry.value, getField(saved, section, field), 'mine')
    return merged ? { ...entry, value: merged.value, base: merged.base } : entry
  })
}

/**
 * A change of a list that was made on what the host saw, for the list as it is now. Other values
 * are taken as typed.
 */
export function carryOver(patch: object, seen: object, now: object): Record<string, unknown> {
  const get = (from: object, field: string) => (from as Record<string, unknown>)[field]
  return Object.fromEntries(
    Object.entries(patch).map(([field, value]) => [
      field,
      mergeValues(get(seen, field), value, get(now, field), 'mine')?.value ?? value,
    ]),
  )
}

/**
 * The draft with the edits over the saved values, for forms and previews. A saved edit gives way
 * once another editor has changed its field, in a list once they have changed its row.
 */
export function applyEdits<Saved extends DraftSections>(saved: Saved, typed: DraftEdits): Saved {
  const over = (section: string): object =>
    Object.fromEntries(
      Object.entries(typed[section] ?? {}).map(([field, entry]) => [
        field,
        applyEdit(entry, getField(saved, section, field)),
      ]),
    )
  return Object.fromEntries(
    Object.entries(saved).map(([section, fields]) => [section, { ...fields, ...over(section) }]),
  ) as Saved
}

function applyEdit({ value, base, isSaved }: DraftEdit, now: unknown): unknown {
  if (isEqual(base, now)) return value
  const merged = mergeValues(base, value, now, isSaved ? 'theirs' : 'mine')
  if (merged) return merged.value
  return isSaved ? now : value
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

/** Fields that were edited here and saved with another value elsewhere in the meantime; in a list, the same row. */
export function findConflicts(typed: DraftEdits, saved: DraftSections): DraftFieldPath[] {
  return listEdits(typed)
    .filter(({ section, field, entry }) => {
      const now = getField(saved, section, field)
      // Nothing clashes with the caption of a picture that was removed.
      if (now === undefined) return false
      if (entry.isSaved || isEqual(now, entry.base) || isEqual(now, entry.value)) return false
      return mergeValues(entry.base, entry.value, now, 'mine')?.hasClash ?? true
    })
    .map(({ section, field }) => ({ section, field }))
}

/** Resolves a conflict in favour of the typed text; the other editor's rows stay. */
export function keepOwnEdits(
  typed: DraftEdits,
  places: DraftFieldPath[],
  saved: DraftSections,
): DraftEdits {
  return mapEdits(typed, places, (place, entry) =>
    preferSide(place, entry, { saved, side: 'mine' }),
  )
}

/** Resolves a conflict in favour of the value saved elsewhere; in a list, only in the rows that clash. */
export const dropEdits = (
  typed: DraftEdits,
  places: DraftFieldPath[],
  saved: DraftSections,
): DraftEdits =>
  mapEdits(typed, places, (place, entry) => preferSide(place, entry, { saved, side: 'theirs' }))

function preferSide(
  { section, field }: DraftFieldPath,
  entry: DraftEdit,
  { saved, side }: { saved: DraftSections; side: MergeSide },
): DraftEdit | null {
  const now = getField(saved, section, field)
  const merged = mergeValues(entry.base, entry.value, now, side)
  const value = merged ? merged.value : side === 'mine' ? entry.value : now
  return side === 'theirs' && isEqual(value, now) ? null : { ...entry, value, base: now }
}

/** Removes edits that are saved, so that the saved value is shown. */
export function dropSavedEdits(typed: DraftEdits): DraftEdits {
  return mapEdits(
    typed,
    listEdits(typed).filter(({ entry }) => entry.isSaved),
    () => null,
  )
}

/** Removes edits that came back to what they began with: there is nothing to save. */
export function dropUndoneEdits(typed: DraftEdits): DraftEdits {
  return mapEdits(
    typed,
    listEdits(typed).filter(({ entry }) => !entry.isSaved && isEqual(entry.value, entry.base)),
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
