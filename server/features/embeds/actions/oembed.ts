import { buildEmbedFrame } from '@mehfil/contract/events/embed-snippets.ts'
import { shareSizes } from '@mehfil/templates/share/share-drawing.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { dressForAccount, isOfSite } from '../../../base/sites/dressed-world.ts'
import type { World } from '../../../base/world.ts'
import { describeShare } from '../../public-pages/actions/share-picture.ts'
import type { PublicPageDependencies } from '../../public-pages/pages/dependencies.ts'
import { chooseLanguage, getBrand, translateFacts } from '../../public-pages/rules/page-view.ts'
import { findEventByLabel, getPageFacts } from '../../public-pages/store.ts'
import {
  fitFrame,
  fitsInto,
  oembedFormats,
  parseLimit,
  parseOembedUrl,
  renderOembedXml,
  type OembedAnswer,
  type OembedFormat,
  type OembedLimits,
  type OembedPage,
} from '../rules/oembed.ts'
import { listEmbedSites } from '../store.ts'

type OembedQuery = { url?: unknown; format?: unknown; maxwidth?: unknown; maxheight?: unknown }

const cacheSeconds = 3_600

/** Any program may show it, as the answer is public. */
const oembedHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

/** What another program shows in place of a link to a page: a frame where sites are allowed, else title and picture. */
export const showOembed =
  (dependencies: PublicPageDependencies) =>
  async (context: PageContext): Promise<PageResponse> => {
    const query = context.request.query as OembedQuery
    const format = oembedFormats.find((one) => one === (query.format ?? 'json'))
    if (!format) return refuseOembed(501)
    const page = parseOembedUrl(query.url, context.world.settings.publicUrl)
    const limits = { width: parseLimit(query.maxwidth), height: parseLimit(query.maxheight) }
    const answer = page && (await describePage(dependencies, context, { page, limits }))
    if (!answer) return refuseOembed(404)
    return answer === 'locked' ? refuseOembed(401) : sendOembed(answer, format)
  }

const refuseOembed = (status: number): PageResponse => ({
  status,
  body: '',
  type: 'text/plain; charset=utf-8',
  headers: { ...oembedHeaders, 'cache-control': 'no-store' },
})

const sendOembed = (answer: OembedAnswer, format: OembedFormat): PageResponse => ({
  body: format === 'json' ? JSON.stringify(answer) : renderOembedXml(answer),
  type: format === 'json' ? 'application/json; charset=utf-8' : 'text/xml; charset=utf-8',
  headers: { ...oembedHeaders, 'cache-control': `public, max-age=${cacheSeconds}` },
})

type OembedRequest = { page: OembedPage; limits: OembedLimits }

/** Null for a page that is not open; one with a password tells nothing. */
async function describePage(
  dependencies: PublicPageDependencies,
  context: PageContext,
  { page, limits }: OembedRequest,
): Promise<OembedAnswer | 'locked' | null> {
  const found = await findEventByLabel(context.tx, page.label)
  if (!found || !isOfSite(context.world, found.scope)) return null
  const world = await dressForAccount(context.world, context.tx, found.scope)
  const stored = await getPageFacts(world.db, found.scope)
  if (stored.event.passwordHash !== null) return 'locked'
  if (stored.event.status === 'UNPUBLISHED') return null
  const language = chooseLanguage(stored.event.languages, [page.lang])
  const facts = translateFacts(stored, language, world)
  const share = describeShare(
    dependencies,
    { world },
    { facts, language, path: `/${found.current}` },
  )
  const { title, hosts } = share.view
  const base = { version: '1.0', title, ...describeProvider(world, language) }
  const sites = await listEmbedSites(world.db, found.scope)
  const { publicUrl } = world.settings
  const frame = { ...fitFrame(limits) }
  return {
    ...base,
    ...(hosts && { author_name: hosts }),
    cache_age: cacheSeconds,
    ...(fitsInto(shareSizes.wide, limits) && {
      thumbnail_url: share.pictureUrl,
      thumbnail_width: shareSizes.wide.width,
      thumbnail_height: shareSizes.wide.height,
    }),
    ...(sites.length === 0
      ? { type: 'link' }
      : {
          type: 'rich',
          ...frame,
          html: buildEmbedFrame(
            { EID: found.scope.eventId, language, label: title, base: publicUrl },
            { width: String(frame.width), height: String(frame.height) },
          ),
        }),
  }
}

function describeProvider(world: World, language: Parameters<typeof getBrand>[1]) {
  const { name, url } = getBrand(world, language)
  return { provider_name: name, provider_url: url }
}
