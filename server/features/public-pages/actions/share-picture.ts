import { oembed } from '@mehfil/contract/events/embeds.ts'
import { getLanguageOfTag, type Language } from '@mehfil/contract/languages.ts'
import { getShareDescription } from '@mehfil/templates/pages/share-head.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type {
  EventContext,
  PageContext,
  PageResponse,
  RequestContext,
} from '../../../base/http/context.ts'
import { findPublicEventScope } from '../../../base/access/scope.ts'
import { dressForAccount, isOfSite } from '../../../base/sites/dressed-world.ts'
import { refuse } from '../../../base/refusal.ts'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import { getShareType, shareFolder, shareHeaders } from '../pages/share-pictures.ts'
import { concealFacts } from '../rules/concealed.ts'
import { buildShare, translateFacts } from '../rules/page-view.ts'
import { parseShareFileName } from '../rules/share-picture.ts'
import { getPageFacts, type PageFacts } from '../store.ts'
import { buildPageView } from './page-view.ts'

/** The share data of a page: public facts alone, and the address of their picture. */
export function describeShare(
  { shares }: PublicPageDependencies,
  context: Pick<RequestContext, 'world'>,
  { facts, language, path }: { facts: PageFacts; language: Language; path: string },
) {
  const shown = concealFacts(facts)
  const { event } = shown
  const { publicUrl } = context.world.settings
  const view = buildShareView(context, shown, language)
  const name = shares.prepare(event.id, view)
  const share = buildShare(context.world.settings, event, { path, language })
  return {
    view,
    ...share,
    pictureUrl: `${publicUrl}${shareFolder}${name}`,
    ...(event.passwordHash === null &&
      path === `/${event.domain}` && {
        oembedUrl: `${publicUrl}${oembed.path}?url=${encodeURIComponent(share.url)}`,
      }),
  }
}

/** The page as strangers see it, also where a guest asks. */
export const buildShareView = (
  context: Pick<RequestContext, 'world'>,
  facts: PageFacts,
  language: Language,
): PageView =>
  buildPageView(context, {
    facts,
    language,
    reply: { state: 'not-open' },
    address: `/${facts.event.domain}`,
  })

/** What messengers show for the link, as the host checks it. Only a page that is open has any. */
export const listSharePreviews =
  ({ shares }: PublicPageDependencies) =>
  async ({ tx, scope, ...context }: Pick<EventContext, 'world' | 'tx' | 'scope'>) => {
    const world = await dressForAccount(context.world, tx, scope)
    const storedFacts = concealFacts(await getPageFacts(tx, scope))
    const { event } = storedFacts
    if (event.status !== 'PUBLISHED' || event.mode !== 'Web') return { previews: [] }
    const previews = event.languages.map((language) => {
      const facts = translateFacts(storedFacts, language, world)
      const view = buildShareView({ world }, facts, language)
      const { place } = buildShare(world.settings, facts.event, { path: '', language })
      return {
        language,
        title: view.title,
        description: getShareDescription(view, place),
        picture: `${shareFolder}${shares.prepare(event.id, view)}`,
        square: `${shareFolder}${shares.nameOf(event.id, view, 'square')}`,
      }
    })
    return { previews }
  }

/** Names that are old or made up, from one address: each is answered from the database. */
const otherNameLimit = { hits: 300, minutes: 10 }

/**
 * The picture of a shared link. An old name leads to the present picture; an event that is closed
 * has none.
 */
export const showSharePicture =
  (dependencies: PublicPageDependencies) =>
  async (context: PageContext<{ FILE: string }>): Promise<PageResponse> => {
    const { world, caller, params } = context
    const asked = parseShareFileName(params.FILE)
    const scope = asked && (await findPublicEventScope(world.db, asked.eventId))
    if (!asked || !scope || !isOfSite(world, scope)) {
      await world.limiter.consumeOrRefuse('page-miss', caller, { hits: 60, minutes: 10 })
      return refuse('notFound')
    }
    const tick = dependencies.shares.tick()
    const language = getLanguageOfTag(asked.lang)
    const storedFacts = concealFacts(await getPageFacts(world.db, scope))
    const { event } = storedFacts
    if (event.status !== 'PUBLISHED' || !event.languages.includes(language)) refuse('notFound')
    const view = buildShareView(
      { world: await dressForAccount(world, world.db, scope) },
      translateFacts(storedFacts, language, world),
      language,
    )
    const { format } = asked
    const name = dependencies.shares.nameOf(event.id, view, format)
    if (name !== params.FILE) {
      await world.limiter.consumeOrRefuse('share-other', caller, otherNameLimit)
      return { redirect: `${shareFolder}${name}`, status: 302 }
    }
    return {
      body: await dependencies.shares.get(event.id, view, { format, tick }),
      type: getShareType(name),
      headers: shareHeaders,
    }
  }
