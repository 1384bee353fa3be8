import type { EventMode } from '@mehfil/contract/events/events.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import { getPageManifest, templateIds } from '@mehfil/templates/pages/catalogue.ts'
import type { Mood } from '@mehfil/templates/pages/page-manifest.ts'

/** What the design of a page or of a mail feels like. */
export function getMood(design: string): Mood {
  const mode = templateIds.some((id) => id === design) ? 'Web' : 'Email'
  return getPageManifest(getPageDesign({ mode, templateId: design })).mood
}

export type DesignChoice = {
  id: string
  types: string[]
  colourStyles: Array<{ id: string; accent: string }>
}

/** More covers side by side would be too small to judge. */
export const maxPicks = 3

/** Adds a design to those that are compared, or takes it out again. */
export const togglePick = (picked: readonly string[], id: string): readonly string[] => {
  if (picked.includes(id)) return picked.filter((one) => one !== id)
  return picked.length < maxPicks ? [...picked, id] : picked
}

/** The number of designs for each type of event that has one, in the order of the designs. */
export function countByType(choices: readonly TemplateEventTypes[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const type of choices.flatMap(({ types }) => types))
    counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

export type GalleryFilter = {
  type: string | null
  mood: Mood | null
  search: string
  /** Shows the templates of the team in place of the designs. */
  isYours: boolean
}
export const blankFilter: GalleryFilter = { type: null, mood: null, search: '', isYours: false }

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The designs that fit; every word of the search is in the text about a design. */
export function filterDesigns<One extends TemplateEventTypes>(
  choices: readonly One[],
  { type, mood, search }: Omit<GalleryFilter, 'isYours'>,
  describe: (choice: One) => string,
): One[] {
  const sought = fold(search).split(/\s+/u).filter(Boolean)
  return choices.filter((choice) => {
    const text = fold(describe(choice))
    return (
      (type === null || choice.types.includes(type)) &&
      (mood === null || getMood(choice.id) === mood) &&
      sought.every((word) => text.includes(word))
    )
  })
}

type TemplateEventTypes = { id: string; types: readonly string[] }

/** The types of event that begin with a design, and the others that its manifest names. */
const listOccasions = (mode: EventMode, { id, types }: TemplateEventTypes): string[] => [
  ...new Set([...types, ...getPageManifest(getPageDesign({ mode, templateId: id })).eventTypes]),
]

/**
 * Every design with all its occasions, the event's own first. The design that this type of event
 * begins with is first, then those that suit the type as well.
 */
export function sortBySuitability<One extends TemplateEventTypes>(
  choices: readonly One[],
  { mode, type }: { mode: EventMode; type: string },
): Array<One & { types: string[] }> {
  const suits = (types: readonly string[]) => Number(types.includes(type))
  return choices
    .map((choice) => ({
      ...choice,
      types: listOccasions(mode, choice).sort(
        (one, other) => Number(other === type) - Number(one === type),
      ),
      begins: suits(choice.types),
    }))
    .sort((one, other) => other.begins - one.begins || suits(other.types) - suits(one.types))
}
