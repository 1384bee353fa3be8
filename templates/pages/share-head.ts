import { getLanguageOfTag, getOpenGraphLocale } from '@mehfil/contract/languages.ts'
import { escapeHtml } from './text/escape-html.ts'
import { renderEventData } from './event-data.ts'
import type { PageView } from './page-view.ts'
import { shareSizes } from '../share/share-drawing.ts'
import { joinParts } from './text/place-and-links.ts'
import { formatEventDays, formatEventHours, toMidSentence } from './text/event-time.ts'

/** The description of a shared link. It has only public facts, for all readers of the page. */
export type ShareDetails = {
  /** The page as strangers see it, where this reader sees more. */
  view?: PageView
  /** The full address in this language. */
  url: string
  /** The place in one line; empty while the address is hidden. */
  place: string
  /** The full address of the drawn picture. */
  pictureUrl?: string
  /** Where other programs ask what to show in place of a link to the page. */
  oembedUrl?: string
  /** The hosts let search engines show the page. */
  isListed?: boolean
}

/** Head elements for messengers, social networks and search engines. */
export function renderShareHead(reader: PageView, share: ShareDetails): string {
  const view = share.view
    ? { ...share.view, languages: reader.languages, reply: reader.reply }
    : reader
  const { url, place, pictureUrl } = share
  const description = getShareDescription(view, place)
  const properties: Array<[string, string]> = [
    ['og:type', 'website'],
    ['og:title', view.title],
    ['og:description', description],
    ['og:url', url],
    [
      'og:site_name',
      view.poweredBy || view.brand.label ? view.brand.name : (view.hosts ?? view.title),
    ],
    ['og:locale', getOpenGraphLocale(getLanguageOfTag(view.lang))],
    ...view.languages.map(({ lang }): [string, string] => [
      'og:locale:alternate',
      getOpenGraphLocale(getLanguageOfTag(lang)),
    ]),
    ...listPictureProperties(view, pictureUrl),
  ]
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    ...properties
      .filter(([, content]) => content)
      .map(
        ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
      ),
    `<meta name="twitter:card" content="${pictureUrl ? 'summary_large_image' : 'summary'}">`,
    share.oembedUrl ? renderDiscovery(share.oembedUrl) : '',
    share.isListed ? renderEventData(view, { ...share, description }) : '',
  ].join('')
}

/** What other programs show for the page (oembed.com), in both of its formats. */
const renderDiscovery = (oembedUrl: string): string =>
  (['json', 'xml'] as const)
    .map(
      (format) =>
        `<link rel="alternate" type="${format === 'json' ? 'application' : 'text'}/${format}+oembed" href="${escapeHtml(`${oembedUrl}&format=${format}`)}">`,
    )
    .join('')

/** Other networks read these as well, and take title and description from the same tags. */
const listPictureProperties = (
  { title }: PageView,
  pictureUrl: string | undefined,
): Array<[string, string]> =>
  pictureUrl
    ? [
        ['og:image', pictureUrl],
        ['og:image:type', pictureUrl.endsWith('.jpg') ? 'image/jpeg' : 'image/png'],
        ['og:image:width', String(shareSizes.wide.width)],
        ['og:image:height', String(shareSizes.wide.height)],
        ['og:image:alt', title],
      ]
    : []

/** The date, the place and the start of the public description. */
export function getShareDescription(view: PageView, place: string): string {
  const { startsAt, durationMinutes, descriptionHtml = '' } = view
  const when =
    startsAt &&
    joinParts(view, [
      formatEventDays(view, startsAt, durationMinutes),
      toMidSentence(view.lang, formatEventHours(view, startsAt, durationMinutes)),
    ])
  return truncateAtWord(
    [[when, place].filter(Boolean).join(' · '), stripHtml(descriptionHtml)]
      .filter(Boolean)
      .join('. ')
      .replace(/\s+/g, ' '),
  )
}

const maxDescriptionLength = 200

/** Cuts a text at the end of a word. */
const truncateAtWord = (text: string): string =>
  text.length <= maxDescriptionLength
    ? text
    : `${text
        .slice(0, maxDescriptionLength)
        .replace(/\s+\S*$/u, '')
        .replace(/[\uD800-\uDBFF]$/, '')}…`

const htmlEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** The text of sanitised HTML. */
const stripHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => htmlEntities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
