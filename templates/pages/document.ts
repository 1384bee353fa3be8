import { escaped } from './escaped.ts'
import type { Language, NoticeView, PageView } from './page-view.ts'
import { pageTokens } from './tokens.ts'
import { longDay, within } from './when.ts'

export type DocumentParts = { before: string; after: string }

type Sheets = {
  cssHref: string
  /** `@font-face` rules of `fontFaces`, or nothing. */
  fonts?: string
  /** Further head elements as HTML: canonical address, share card. */
  head?: string
  /** Pages are kept from search engines unless the host lets them in. */
  indexed?: boolean
}

/** The text of the page's one `<style>` block, byte for byte: its SHA-256 belongs in the Content-Security-Policy. */
export function pageStyle(view: PageView, fonts = ''): string {
  return fonts + pageTokens(view)
}

/** The HTML round `<Page view={view}/>`. */
export function pageDocument(view: PageView, sheets: Sheets): DocumentParts {
  const title = view.startsAt
    ? `${view.title}, ${within(view.lang, longDay(view, view.startsAt))}`
    : view.title
  const script = view.scriptUrl
    ? `<script type="module" src="${escaped(view.scriptUrl)}"></script>`
    : ''
  return documentParts(view.lang, {
    ...sheets,
    title,
    bodyClass: view.template,
    style: pageStyle(view, sheets.fonts),
    script,
  })
}

/** The HTML round `<Notice notice={notice}/>`. */
export function noticeDocument(notice: NoticeView, sheets: Sheets): DocumentParts {
  const { event } = notice
  const style = event ? pageStyle(event, sheets.fonts) : (sheets.fonts ?? '')
  return documentParts(notice.lang, {
    ...sheets,
    title: notice.t(`notice.${notice.kind}`),
    bodyClass: event?.template ?? 'house',
    style,
    script: '',
  })
}

type Side = Pick<Written, 'title' | 'style' | 'cssHref'> & { lang: Language; dress: string }

/** The HTML round a page that is neither an event's nor a notice. */
export function sidePageDocument({ lang, dress, ...parts }: Side): DocumentParts {
  return documentParts(lang, { ...parts, bodyClass: dress, script: '' })
}

type Written = Sheets & { title: string; bodyClass: string; style: string; script: string }

function documentParts(
  lang: Language,
  { cssHref, head = '', indexed = false, title, bodyClass, style, script }: Written,
): DocumentParts {
  const before = [
    `<!doctype html><html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    indexed ? '' : '<meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title>`,
    `<link rel="stylesheet" href="${escaped(cssHref)}">`,
    style && `<style>${style}</style>`,
    script,
    head,
    `</head><body class="${bodyClass}">`,
  ]
  return { before: before.join(''), after: '</body></html>' }
}
