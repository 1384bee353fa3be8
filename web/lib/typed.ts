export type Entry = {
  value: unknown
  /** What was saved when this was typed, or what the last save made of it. */
  base: unknown
  isSaved: boolean
}
/** What was typed over what is saved, by section and field. */
export type Typed = Readonly<Record<string, Readonly<Record<string, Entry>>>>
export type Sections = Readonly<Record<string, object>>
export type Place = { section: string; field: string }

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
const fieldOf = (saved: Sections, section: string, field: string): unknown =>
  (saved[section] as Record<string, unknown> | undefined)?.[field]

export function typedInto(typed: Typed, section: string, patch: object, saved: Sections): Typed {
  const before = typed[section] ?? {}
  const entries = Object.entries(patch).map(([field, value]): [string, Entry] => {
    const known = before[field]
    return [
      field,
      {
        value,
        base: known && !known.isSaved ? known.base : fieldOf(saved, section, field),
        isSaved: false,
      },
    ]
  })
  return { ...typed, [section]: { ...before, ...Object.fromEntries(entries) } }
}

/** What a form and a preview show: the typed over the saved. */
export function shownOver<Saved extends Sections>(saved: Saved, typed: Typed): Saved {
  const over = (section: string): object =>
    Object.fromEntries(
      Object.entries(typed[section] ?? {}).map(([field, { value }]) => [field, value]),
    )
  return Object.fromEntries(
    Object.entries(saved).map(([section, fields]) => [section, { ...fields, ...over(section) }]),
  ) as Saved
}

export function unsavedIn(typed: Typed, section: string): Record<string, unknown> {
  const entries = Object.entries(typed[section] ?? {}).filter(([, { isSaved }]) => !isSaved)
  return Object.fromEntries(entries.map(([field, { value }]) => [field, value]))
}

export const unsavedSections = (typed: Typed): string[] =>
  Object.keys(typed).filter((section) => Object.keys(unsavedIn(typed, section)).length > 0)

/** After a save of these values; what was typed since stays unsaved. */
export function sent(typed: Typed, section: string, values: object, saved: Sections): Typed {
  const entries = Object.entries(typed[section] ?? {}).map(([field, entry]): [string, Entry] => {
    if (!Object.hasOwn(values, field)) return [field, entry]
    const isSaved = same(entry.value, (values as Record<string, unknown>)[field])
    return [field, { ...entry, base: fieldOf(saved, section, field), isSaved }]
  })
  return { ...typed, [section]: Object.fromEntries(entries) }
}

/** Fields typed here and saved differently elsewhere in the meantime. */
export function clashesOf(typed: Typed, saved: Sections): Place[] {
  return entriesOf(typed)
    .filter(({ section, field, entry }) => {
      const now = fieldOf(saved, section, field)
      return !entry.isSaved && !same(now, entry.base) && !same(now, entry.value)
    })
    .map(({ section, field }) => ({ section, field }))
}

/** The typed text stands, whatever was saved elsewhere. */
export function insisted(typed: Typed, places: Place[], saved: Sections): Typed {
  return changed(typed, places, ({ section, field }, entry) => ({
    ...entry,
    base: fieldOf(saved, section, field),
  }))
}

/** What was saved elsewhere stands, the typed text goes. */
export const yielded = (typed: Typed, places: Place[]): Typed => changed(typed, places, () => null)

/** Forgets what is saved, so that the saved itself is shown. */
export function settled(typed: Typed): Typed {
  return changed(
    typed,
    entriesOf(typed).filter(({ entry }) => entry.isSaved),
    () => null,
  )
}

/** Only what would be lost, to keep it somewhere: values by section and field. */
export function unsavedOf(typed: Typed): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    unsavedSections(typed).map((section) => [section, unsavedIn(typed, section)]),
  )
}

function entriesOf(typed: Typed): Array<Place & { entry: Entry }> {
  return Object.entries(typed).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, entry]) => ({ section, field, entry })),
  )
}

function changed(
  typed: Typed,
  places: Place[],
  change: (place: Place, entry: Entry) => Entry | null,
): Typed {
  const next: Record<string, Record<string, Entry>> = {}
  for (const { section, field, entry } of entriesOf(typed)) {
    const isMeant = places.some((place) => place.section === section && place.field === field)
    const kept = isMeant ? change({ section, field }, entry) : entry
    if (kept) (next[section] ??= {})[field] = kept
  }
  return next
}
