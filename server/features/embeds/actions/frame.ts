import { fill } from '@mehfil/contract/call.ts'
import { embedPage } from '@mehfil/contract/events/embeds.ts'
import { findLanguage, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { PageView, ReplyCardState } from '@mehfil/templates/pages/page-view.ts'
import { findGuestScopeByLink, findPublicEventScope } from '../../../base/access/scope.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { parseAcceptLanguage } from '../../../base/i18n/translations.ts'
import { isId } from '../../public-pages/rules/address.ts'
import { concealFacts } from '../../public-pages/rules/concealed.ts'
import {
  chooseLanguage,
  getLanguageSuffix,
  translateFacts,
} from '../../public-pages/rules/page-view.ts'
import { buildPublicReply } from '../../public-pages/rules/reply.ts'
import { buildGuestView } from '../../public-pages/actions/guest-view.ts'
import { buildPageView } from '../../public-pages/actions/page-view.ts'
import type { PublicPageDependencies } from '../../public-pages/pages/dependencies.ts'
import {
  renderEmbeddedNotice,
  renderEmbeddedPage,
  toUncachedPage,
  type RenderedPage,
} from '../../public-pages/pages/render.tsx'
import { getPageFacts, getPageGuestFacts, type PageFacts } from '../../public-pages/store.ts'
import { verifyFrameToken } from '../rules/frame-token.ts'
import { findEmbedTarget } from '../store.ts'

export type FramePageContext = PageContext<{ EID: string }>

/** The event of a frame, for a reader who may see its page. */
export type FrameEvent = {
  scope: EventScope
  facts: PageFacts
  language: Language
  sites: readonly string[]
  shows: 'form' | 'page'
}
/** Or the page that is shown in place of the event. */
export type FrameTarget = { event: FrameEvent } | { page: PageResponse }

/** Guests of one network share an address, and a site may have several frames. */
const frameLimit = { hits: 300, minutes: 1 }

/** The page for a frame in another site. It reads no cookie and sets none. */
export const showEmbed =
  (dependencies: PublicPageDependencies) =>
  async (context: FramePageContext): Promise<PageResponse> => {
    const { world, caller, now, request, params } = context
    if (!(await world.limiter.consume('frame', caller, frameLimit)))
      return showFrameNotice(dependencies, context, 'busy')
    const target = await findFrameEvent(dependencies, context)
    if ('page' in target) return target.page
    const { to } = request.query as { to?: unknown }
    const eventId = params.EID
    const guestId = verifyFrameToken(world.settings.secretKey, { eventId, token: to, now })
    const view = guestId && (await buildAnsweredView(context, target.event, guestId))
    return sendFrame(dependencies, target.event, view || buildFormView(context, target.event))
  }

/** The event with its facts, or the page that says why it is not shown. */
export async function findFrameEvent(
  dependencies: PublicPageDependencies,
  context: FramePageContext,
): Promise<FrameTarget> {
  const { world, params } = context
  const target = isId(params.EID) ? await findEmbedTarget(world.db, params.EID) : null
  const scope = target?.hasPage ? await findPublicEventScope(world.db, params.EID) : null
  if (!target || !scope)
    return { page: await showFrameNotice(dependencies, context, 'none', target?.sites) }
  const { sites } = target
  const stored = await getPageFacts(world.db, scope)
  const { lang, show } = context.request.query as { lang?: unknown; show?: unknown }
  const language = chooseLanguage(stored.event.languages, [
    typeof lang === 'string' ? lang : undefined,
    parseAcceptLanguage(context.request.headers['accept-language']),
  ])
  const shows = show === 'page' ? 'page' : 'form'
  const facts = translateFacts(stored, language, world)
  const event = { scope, facts, language, sites, shows } as const
  return facts.event.passwordHash === null
    ? { event }
    : { page: showLockedFrame(dependencies, context, event) }
}

/** An event with a password is opened on its own page, whose cookie a frame would not get. */
function showLockedFrame(
  dependencies: PublicPageDependencies,
  context: FramePageContext,
  event: FrameEvent,
): PageResponse {
  const { domain } = event.facts.event
  const lockedUrl = `/${domain}${getLanguageSuffix(event.facts.event, event.language)}`
  const view = buildPageView(context, {
    facts: concealFacts(event.facts),
    language: event.language,
    reply: { state: 'not-open' },
    address: `/${domain}`,
  })
  return sendFrame(dependencies, event, view, { lockedUrl })
}

type FrameNotice = 'none' | 'busy'

/** A sentence in the design of the product. It is the same for an event that never was. */
export async function showFrameNotice(
  { fonts }: PublicPageDependencies,
  context: FramePageContext,
  kind: FrameNotice,
  known?: readonly string[],
): Promise<PageResponse> {
  const { world, request, params } = context
  const { lang } = request.query as { lang?: unknown }
  const language = findLanguage(String(lang ?? '')) ?? context.language
  const t = world.getTranslator(language, 'guest')
  const target = known || !isId(params.EID) ? null : await findEmbedTarget(world.db, params.EID)
  const sites = known ?? target?.sites ?? []
  const page = renderEmbeddedNotice(
    { lang: toLanguageTag(language), title: t(`frame.${kind}`), words: t(`frame.${kind}-words`) },
    { sites, faces: fonts.forAnyone },
  )
  return toFrame(page, { sites, status: kind === 'busy' ? 429 : 404 })
}

/** The path of the frame, which keeps the language and what it shows. */
export const getFramePath = ({ facts, language, shows }: FrameEvent): string =>
  `${fill(embedPage.path, { EID: facts.event.id })}?lang=${toLanguageTag(language)}${shows === 'page' ? '&show=page' : ''}`

/** The page with a fresh form, or with everything typed. */
export function buildFormView(
  context: FramePageContext,
  event: FrameEvent,
  sent?: Parameters<typeof buildPublicReply>[0]['sent'],
): PageView {
  const { facts, language } = event
  const reply = buildPublicReply({
    facts,
    language,
    now: context.now,
    action: getFramePath(event),
    submission: context.world.random.id(),
    ...(sent && { sent }),
  })
  return toFrameView(event, buildReplyView(context, event, reply))
}

const buildReplyView = (
  context: FramePageContext,
  { facts, language }: FrameEvent,
  reply: ReplyCardState,
): PageView => buildPageView(context, { facts, language, reply, address: `/${facts.event.domain}` })

/** The answer of a guest who has just given it here. Null where the guest is gone. */
async function buildAnsweredView(
  context: FramePageContext,
  event: FrameEvent,
  guestId: string,
): Promise<PageView | null> {
  const { db } = context.world
  const scope = await findGuestScopeByLink(db, event.scope.eventId, guestId)
  if (!scope) return null
  const [stored, guest] = await Promise.all([getPageFacts(db, scope), getPageGuestFacts(db, scope)])
  const facts = translateFacts(stored, event.language, context.world)
  const page = { scope, facts, guest, language: event.language }
  // Calendars link to it, and the frame's own address is for other sites.
  const publicPath = `/${facts.event.domain}`
  return toFrameView(event, await buildGuestView(context, page, { publicPath }))
}

/** The other languages are in the same frame, and a stranger there is no guest who looks. */
const toFrameView = (event: FrameEvent, { viewedUrl: _, ...view }: PageView): PageView => ({
  ...view,
  ...(view.device && { device: { ...view.device, action: getFramePath(event) } }),
  languages: event.facts.event.languages
    .filter((language) => language !== event.language)
    .map((language) => ({
      lang: toLanguageTag(language),
      url: getFramePath({ ...event, language }),
    })),
})

export function sendFrame(
  { fonts }: PublicPageDependencies,
  { sites, shows }: FrameEvent,
  view: PageView,
  { lockedUrl, status }: { lockedUrl?: string; status?: number } = {},
): PageResponse {
  const page = renderEmbeddedPage(view, { shows, lockedUrl, sites, faces: fonts.forAnyone })
  return toFrame(page, { sites, status })
}

/** A page of another origin may load it, and its policy says in which pages it is shown. */
function toFrame(
  page: RenderedPage,
  { sites, status }: { sites: readonly string[]; status?: number | undefined },
): PageResponse {
  const response = toUncachedPage(page, status)
  return {
    ...response,
    isFramed: sites.length > 0,
    headers: { ...response.headers, 'cross-origin-resource-policy': 'cross-origin' },
  }
}
