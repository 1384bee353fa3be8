import { getDirection, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import { escapeHtml } from './text/escape-html.ts'
import type { TemplateLanguage, MessagePageView, PageBrand, PageView } from './page-view.ts'
import { renderPageTokens } from './page-tokens.ts'
import { formatLongDay, toMidSentence } from './text/event-time.ts'

export type DocumentParts = { before: string; after: string }

type DocumentOptions = {
  /** A style sheet before the one of the design. */
  baseCssHref?: string | undefined
  /** None where the rules hold the style sheet. */
  cssHref?: string | undefined
  /** CSS before the event's colours: `@font-face` rules, and a style sheet that is not linked. */
  rules?: string
  /** More head elements as HTML: canonical address, share card. */
  head?: string
  /** Search engines may index the page only if the host allows it. */
  indexed?: boolean
  /** Whose page it is, for the picture in the tab. */
  brand?: PageBrand | undefined
}

/** The exact text of the only `<style>` block; its SHA-256 is in the Content-Security-Policy. */
export function renderPageStyle(view: PageView, rules = ''): string {
  return rules + renderPageTokens(view)
}

/** The HTML around the event page. */
export function createPageDocument(view: PageView, sheets: DocumentOptions): DocumentParts {
  const title = view.startsAt
    ? `${view.title}, ${toMidSentence(view.lang, formatLongDay(view, view.startsAt))}`
    : view.title
  const script = view.scriptUrl
    ? `<script type="module" src="${escapeHtml(view.scriptUrl)}"></script>`
    : ''
  return createDocumentParts(view.lang, {
    ...sheets,
    brand: view.brand,
    title,
    bodyClass: view.template,
    style: renderPageStyle(view, sheets.rules),
    script,
  })
}

/** The HTML around a page with a message. */
export function createMessageDocument(
  notice: MessagePageView,
  sheets: DocumentOptions,
): DocumentParts {
  const { event } = notice
  const style = event ? renderPageStyle(event, sheets.rules) : (sheets.rules ?? '')
  return createDocumentParts(notice.lang, {
    ...sheets,
    brand: notice.brand,
    title: notice.t(`notice.${notice.kind}`),
    bodyClass: event?.template ?? 'product',
    style,
    script: '',
  })
}

type PlainDocumentOptions = Pick<
  DocumentContent,
  'title' | 'style' | 'baseCssHref' | 'head' | 'indexed' | 'brand'
> & {
  cssHref?: string
  lang: TemplateLanguage
  design: string
}

/** The HTML around all other pages. */
export function createPlainDocument({
  lang,
  design,
  ...parts
}: PlainDocumentOptions): DocumentParts {
  return createDocumentParts(lang, { ...parts, bodyClass: design, script: '' })
}

/** Without one of the host's own, none: a browser would ask for ours. */
const linkIcon = ({ icon }: NonNullable<PageBrand['label']>): string =>
  `<link rel="icon" href="${icon ? escapeHtml(icon) : 'data:,'}">`

/** The colour of pages without an event. On a dark ground they keep ours, as the host chose one for a light ground. */
export function renderBrandTokens({ label }: PageBrand): string {
  const accent = label?.accent
  return accent && /^#[0-9a-f]{6}$/.test(accent)
    ? `@media (prefers-color-scheme:light){.mark,p a,.help,.btn.line{color:${accent}}.btn:not(.line){background:${accent}}}`
    : ''
}

const linkStyleSheet = (href: string): string =>
  `<link rel="stylesheet" href="${escapeHtml(href)}">`

type DocumentContent = DocumentOptions & {
  title: string
  bodyClass: string
  style: string
  script: string
}

function createDocumentParts(
  lang: TemplateLanguage,
  {
    baseCssHref,
    cssHref,
    head = '',
    indexed = false,
    brand,
    title,
    bodyClass,
    style,
    script,
  }: DocumentContent,
): DocumentParts {
  const before = [
    `<!doctype html><html lang="${lang}" dir="${getDirection(getLanguageOfTag(lang))}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    indexed ? '' : '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    brand?.label ? linkIcon(brand.label) : '',
    baseCssHref ? linkStyleSheet(baseCssHref) : '',
    cssHref ? linkStyleSheet(cssHref) : '',
    style && `<style>${style}</style>`,
    script,
    head,
    `</head><body class="${bodyClass}">`,
  ]
  return { before: before.join(''), after: '</body></html>' }
}
