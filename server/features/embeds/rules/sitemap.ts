import { languages, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { isId } from '../../public-pages/rules/address.ts'
import { getLanguageSuffix } from '../../public-pages/rules/page-view.ts'
import { getPricingAddress } from '../../public-pages/rules/pricing-choice.ts'
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
  `${head}<sitemapindex xmlns="${namespace}">${[productSitemap, ...starts.map(getSitemapName)]
    .map((name) => `<sitemap><loc>${escapeXml(folder + name)}</loc></sitemap>`)
    .join('')}</sitemapindex>\n`

export const renderSitemap = (pages: readonly ListedPage[], publicUrl: string): string =>
  `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${pages
    .flatMap((page) => renderPage(page, publicUrl))
    .join('')}</urlset>\n`

/** The sitemap of the product's own pages; no event has such an id. */
export const productSitemap = 'pages.xml'

/** The page of prices in every language. */
export const renderProductSitemap = (publicUrl: string): string => {
  const addresses = languages.map((language) => ({
    tag: toLanguageTag(language),
    url: escapeXml(publicUrl + getPricingAddress({ language })),
  }))
  const others = addresses.map(renderAlternate).join('')
  return `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${addresses
    .map(({ url }) => `<url><loc>${url}</loc>${others}</url>`)
    .join('')}</urlset>\n`
}

const renderAlternate = ({ tag, url }: { tag: string; url: string }): string =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`

/** One page for each language, each naming all of them. */
function renderPage(page: ListedPage, publicUrl: string): string[] {
  const addresses = page.languages.map((language) => ({
    tag: toLanguageTag(language),
    url: escapeXml(`${publicUrl}/${page.label}${getLanguageSuffix(page, language)}`),
  }))
  const others = addresses.map(renderAlternate).join('')
  const changed = page.updatedAt.toISOString()
  return addresses.map(
    ({ url }) =>
      `<url><loc>${url}</loc><lastmod>${changed}</lastmod>${addresses.length > 1 ? others : ''}</url>`,
  )
}

/** Everything may be read; pages say themselves whether they may be shown. */
export const renderRobots = (sitemap: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${sitemap}\n`
