import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { isId } from '../../public-pages/rules/address.ts'
import { getLanguageSuffix } from '../../public-pages/rules/page-view.ts'
import { escapeXml } from './oembed.ts'

/**
 * Events in one sitemap, which takes 50,000 pages: each language of an event is one. So few that a sitemap is made at
 * once.
 */
export const sitemapEvents = 5_000

/** A page that its hosts let search engines show. */
export type ListedPage = { id: string; label: string; languages: Language[]; updatedAt: Date }

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** A sitemap is named after its first event, so that one stays what it is while events come and go. */
const getSitemapName = (from: string): string => `${from}.xml`

export function parseSitemapName(name: string): string | null {
  const from = name.replace(/\.xml$/, '')
  return name.endsWith('.xml') && isId(from) ? from : null
}

export const renderSitemapIndex = (starts: readonly string[], folder: string): string =>
  `${head}<sitemapindex xmlns="${namespace}">${starts
    .map((from) => `<sitemap><loc>${escapeXml(`${folder}${getSitemapName(from)}`)}</loc></sitemap>`)
    .join('')}</sitemapindex>\n`

export const renderSitemap = (pages: readonly ListedPage[], publicUrl: string): string =>
  `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages
    .flatMap((page) => renderPage(page, publicUrl))
    .join('')}</urlset>\n`

/** One page for each language, each naming all of them. */
function renderPage(page: ListedPage, publicUrl: string): string[] {
  const addresses = page.languages.map((language) => ({
    tag: toLanguageTag(language),
    url: escapeXml(`${publicUrl}/${page.label}${getLanguageSuffix(page, language)}`),
  }))
  const others = addresses
    .map(({ tag, url }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`)
    .join('')
  const changed = page.updatedAt.toISOString()
  return addresses.map(
    ({ url }) =>
      `<url><loc>${url}</loc><lastmod>${changed}</lastmod>${addresses.length > 1 ? others : ''}</url>`,
  )
}

/** Everything may be read; pages say themselves whether they may be shown. */
export const renderRobots = (sitemap: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`
