import { pathTo } from '@mehfil/contract/pages.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { MessagePageView } from '@mehfil/templates/pages/page-view.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import type { World } from '../../../base/world.ts'
import { getBrand } from '../rules/page-view.ts'
import { toUncachedPage, renderNoticePage } from './render.tsx'
import type { PublicPageDependencies } from './dependencies.ts'

/** Tells the not-found page that a personal link led there. */
const deadLinkOrigin = 'link'

/** The page for unknown addresses, in the product's design. */
export const showNotFound =
  (dependencies: PublicPageDependencies) =>
  ({ world, language, cookies, request }: PageContext): PageResponse => {
    const { from } = request.query as { from?: unknown }
    const kind = from === deadLinkOrigin ? { kind: 'dead-link' as const } : getNotFoundKind(cookies)
    return buildNoticePage(dependencies, world, { ...kind, language, status: 404 })
  }

/** A session cookie, also an expired one, shows that the reader is a host. */
function getNotFoundKind({
  read,
}: PageContext['cookies']): Pick<MessagePageView, 'kind' | 'onward'> {
  if (read('sid') !== undefined) return { kind: 'not-found-host', onward: pathTo('dashboard') }
  return read('websession') === undefined
    ? { kind: 'not-found' }
    : { kind: 'not-found-visitor', onward: pathTo('oneTimeEvent') }
}

type NoticePageInput = Pick<MessagePageView, 'kind' | 'onward'> & {
  language: Language
  status: number
  sentence?: string
}

function buildNoticePage(
  dependencies: PublicPageDependencies,
  world: World,
  { kind, onward, language, status, sentence }: NoticePageInput,
): PageResponse {
  const t: MessagePageView['t'] = (key, params) =>
    (key === `notice.${kind}-words` && sentence) ||
    world.getTranslator(language, 'guest')(key, params ?? {})
  const view = {
    lang: toLanguageTag(language),
    t,
    kind,
    brand: getBrand(world, language),
    help: `mailto:${world.settings.brand.salesEmail}`,
    ...(onward && { onward }),
  }
  return toUncachedPage(renderNoticePage(view, { faces: dependencies.fonts.forAnyone }), status)
}

/**
 * A refusal as a page: a missing page leads to the not-found page, a deleted event says so,
 * anything else is a sentence.
 */
export const createErrorRenderer =
  (dependencies: PublicPageDependencies, world: World, { isPersonal = false } = {}) =>
  ({
    http,
    message,
    language,
  }: {
    http: number
    message: string
    language: Language
  }): PageResponse => {
    if (http === 404)
      return { redirect: isPersonal ? `/not-found?from=${deadLinkOrigin}` : '/not-found' }
    if (http === 410)
      return buildNoticePage(dependencies, world, { kind: 'deleted', language, status: http })
    return buildNoticePage(dependencies, world, {
      kind: 'error',
      language,
      status: http,
      ...(http < 500 && { sentence: message }),
    })
  }
