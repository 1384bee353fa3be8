import { fill } from '@mehfil/contract/call.ts'
import { sitemapIndex, sitemapPage } from '@mehfil/contract/events/embeds.ts'
import type { PageContext, PageResponse, RequestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import {
  parseSitemapName,
  productSitemap,
  renderProductSitemap,
  renderRobots,
  renderSitemap,
  renderSitemapIndex,
  sitemapEvents,
} from '../rules/sitemap.ts'
import { listListedPages, listPagesOfAccount, listSitemapStarts } from '../store.ts'

export const showRobots = ({ world }: RequestContext): PageResponse => ({
  body: renderRobots(`${world.settings.publicUrl}${sitemapIndex.path}`),
  type: 'text/plain; charset=utf-8',
  headers: { 'cache-control': 'public, max-age=3600' },
})

/** The sitemaps of all pages that their hosts let search engines show. */
export async function showSitemapIndex({ world }: RequestContext): Promise<PageResponse> {
  if (world.site?.domain) {
    const pages = await listPagesOfAccount(world.db, world.site, sitemapEvents)
    return sendXml(renderSitemap(pages, world.settings.publicUrl))
  }
  const folder = `${world.settings.publicUrl}${fill(sitemapPage.path, { FILE: '' })}`
  return sendXml(renderSitemapIndex(await listSitemapStarts(world.db, sitemapEvents), folder))
}

export async function showSitemap({
  world,
  params,
}: PageContext<{ FILE: string }>): Promise<PageResponse> {
  if (params.FILE === productSitemap) return sendXml(renderProductSitemap(world.settings.publicUrl))
  const from = parseSitemapName(params.FILE)
  if (!from) return refuse('notFound')
  const pages = await listListedPages(world.db, { from, limit: sitemapEvents })
  return sendXml(renderSitemap(pages, world.settings.publicUrl))
}

const sendXml = (body: string): PageResponse => ({
  body,
  type: 'application/xml; charset=utf-8',
  headers: { 'cache-control': 'public, max-age=600' },
})
