import { escaped } from './escaped.ts'
import type { Language, PageView } from './page-view.ts'
import { listed } from './place.ts'
import { days, hours, within } from './when.ts'

/** What a shared link is described by: only what everybody may know, whoever the page is drawn for. */
export type Share = {
  /** The whole address, in this language. */
  url: string
  /** The place in one line; empty while it waits for a yes. */
  place: string
}

const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR' }

/** Head elements by which messengers, social networks and search engines show the page. */
export function shareHead(view: PageView, { url, place }: Share): string {
  const description = descriptionOf(view, place)
  const properties: Array<[string, string]> = [
    ['og:type', 'website'],
    ['og:title', view.title],
    ['og:description', description],
    ['og:url', url],
    ['og:site_name', view.poweredBy ? view.brand.name : (view.hosts ?? view.title)],
    ['og:locale', locales[view.lang]],
    ...view.languages.map(({ lang }): [string, string] => ['og:locale:alternate', locales[lang]]),
  ]
  return [
    `<link rel="canonical" href="${escaped(url)}">`,
    description && `<meta name="description" content="${escaped(description)}">`,
    ...properties
      .filter(([, content]) => content)
      .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`),
  ].join('')
}

/** When, where, and as much of the hosts' own words as is shown anywhere. */
function descriptionOf(view: PageView, place: string): string {
  const { startsAt, durationMinutes, descriptionHtml = '' } = view
  const when =
    startsAt &&
    listed(view, [
      days(view, startsAt, durationMinutes),
      within(view.lang, hours(view, startsAt, durationMinutes)),
    ])
  return shortened(
    [[when, place].filter(Boolean).join(' · '), plainText(descriptionHtml)]
      .filter(Boolean)
      .join('. ')
      .replace(/\s+/g, ' '),
  )
}

const mostShown = 200

/** Up to the end of a word. */
const shortened = (text: string): string =>
  text.length <= mostShown
    ? text
    : `${text
        .slice(0, mostShown)
        .replace(/\s+\S*$/u, '')
        .replace(/[\uD800-\uDBFF]$/, '')}…`

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The words of sanitised HTML. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => named[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
