import type { TagUse } from '@mehfil/contract/guests/tags.ts'

/** What reaches guests later, or shows them, by a filter with tags. */
export type TaggedFilter = Omit<TagUse, 'outcome'> & {
  /** Ids with commas between them, as in the address of the list. */
  tags: string | undefined
}

/**
 * What uses a tag, and what becomes of it without: it goes on for the guests of its other tags, else
 * it stops, and a view is empty.
 */
export const listTagUses = (
  tag: string,
  filters: readonly TaggedFilter[],
  present: ReadonlySet<string>,
): TagUse[] =>
  filters.flatMap(({ tags = '', ...use }) => {
    const ids = tags.split(',')
    if (!ids.includes(tag)) return []
    const goesOn = ids.some((id) => id !== tag && present.has(id))
    return [{ ...use, outcome: goesOn ? ('fewer' as const) : ('stops' as const) }]
  })
