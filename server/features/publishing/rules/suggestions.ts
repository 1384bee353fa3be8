import { isFreeLabel } from '../../events/rules/reserved.ts'
import { toAscii } from './to-ascii.ts'

const maxSlugLength = 44

/** Words joined by hyphens, cut between two of them. */
export function toSlug(text: string): string {
  const slug = toAscii(text)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= maxSlugLength) return slug
  const cut = slug.slice(0, maxSlugLength + 1)
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : maxSlugLength)
}

type LabelSource = { title: string; type: string; startsAt: Date | null }

/** Labels to offer for an event, the best first. They may be taken. */
export function suggestLabels({ title, type, startsAt }: LabelSource, now: Date): string[] {
  const titleSlug = toSlug(title)
  const typeSlug = toSlug(type)
  const base = titleSlug.length >= 3 ? titleSlug : [titleSlug, typeSlug].filter(Boolean).join('-')
  return buildLabels(base, startsAt ?? now, [base, `${base}-${typeSlug}`])
}

/** Labels similar to one that is taken. */
export const suggestSimilarLabels = (
  label: string,
  { startsAt }: LabelSource,
  now: Date,
): string[] => buildLabels(toSlug(label), startsAt ?? now, [])

const buildLabels = (base: string, date: Date, first: string[]): string[] =>
  [
    ...first,
    `${base}-${date.getUTCFullYear()}`,
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((count) => `${base}-${count}`),
  ].filter(isFreeLabel)
