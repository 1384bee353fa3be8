import { languages, type Language } from '@mehfil/contract/languages.ts'
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

type LabelSource = {
  title: string
  translations: Partial<Record<Language, { title?: string | undefined }>>
  type: string
  startsAt: Date | null
}

/** Labels to offer for an event, the best first. They may be taken. */
export function suggestLabels(source: LabelSource, now: Date): string[] {
  const { type, startsAt } = source
  const titleSlug = toSlug(chooseTitle(source))
  const typeSlug = toSlug(type)
  const base = titleSlug.length >= 3 ? titleSlug : [titleSlug, typeSlug].filter(Boolean).join('-')
  return buildLabels(base, startsAt ?? now, [base, `${base}-${typeSlug}`])
}

/** The hosts spell their names better in Latin letters than any table of letters does. */
function chooseTitle({ title, translations }: LabelSource): string {
  const titles = [title, ...languages.map((language) => translations[language]?.title ?? '')]
  return titles.find((one) => /^[^\p{L}]*\p{Script=Latin}/u.test(one)) ?? title
}

/** Labels similar to one that is taken. */
export const suggestSimilarLabels = (
  label: string,
  { startsAt }: Pick<LabelSource, 'startsAt'>,
  now: Date,
): string[] => buildLabels(toSlug(label), startsAt ?? now, [])

const buildLabels = (base: string, date: Date, first: string[]): string[] =>
  [
    ...first,
    `${base}-${date.getUTCFullYear()}`,
    ...[2, 3, 4, 5, 6, 7, 8, 9].map((count) => `${base}-${count}`),
  ].filter(isFreeLabel)
