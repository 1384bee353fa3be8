import { isLabel } from './reserved.ts'
import { toAscii } from './to-ascii.ts'

const longest = 44

/** Words joined by hyphens, cut between two of them. */
export function slugOf(text: string): string {
  const slug = toAscii(text)
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= longest) return slug
  const cut = slug.slice(0, longest + 1)
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : longest)
}

type Named = { title: string; type: string; startsAt: Date | null }

/** Labels to offer for an event, the best first; whether they are free is another matter. */
export function labelsFor({ title, type, startsAt }: Named, now: Date): string[] {
  const own = slugOf(title)
  const kind = slugOf(type)
  const base = own.length >= 3 ? own : [own, kind].filter(Boolean).join('-')
  return labelsFrom(base, startsAt ?? now, [base, `${base}-${kind}`])
}

/** Labels close to one that is not to be had. */
export const labelsNear = (label: string, { startsAt }: Named, now: Date): string[] =>
  labelsFrom(slugOf(label), startsAt ?? now, [])

const labelsFrom = (base: string, date: Date, first: string[]): string[] =>
  [
    ...first,
    `${base}-${date.getUTCFullYear()}`,
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((count) => `${base}-${count}`),
  ].filter(isLabel)
