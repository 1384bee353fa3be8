import { fill } from '@mehfil/contract/call.ts'
import { contactPage, newLinkForm } from '@mehfil/contract/events/public-pages.ts'
import { id } from '@mehfil/contract/fields/fields.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { findLanguage, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { MessagePageView } from '@mehfil/templates/pages/page-view.ts'
import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import type { ErrorPageRenderer } from '../../../base/http/error-response.ts'
import type { World } from '../../../base/world.ts'
import { getBrand } from '../rules/page-view.ts'
import { toUncachedPage, renderNoticePage } from './render.tsx'
import type { PublicPageDependencies } from './dependencies.ts'

/** Tells the not-found page that a personal link led there. */
const deadLinkOrigin = 'link'

/** Where a dead personal link leads; the event is the one that its address names. */
export const getDeadLinkPath = (eventId?: string, { isSent = false } = {}): string =>
  `/not-found?${new URLSearchParams({
    from: deadLinkOrigin,
    ...(id.safeParse(eventId).success && { event: eventId }),
    ...(isSent && { sent: '1' }),
  })}`

/** The page for unknown addresses, in the product's design. */
export const showNotFound =
  (dependencies: PublicPageDependencies) =>
  ({ world, cookies, request, ...context }: PageContext): PageResponse => {
    const { from, event, sent, lang } = request.query as Record<string, unknown>
    const language = findLanguage(String(lang ?? '')) ?? context.language
    if (from !== deadLinkOrigin)
      return buildNoticePage(dependencies, world, {
        ...getNotFoundKind(cookies),
        language,
        status: 404,
      })
    const { data: eventId } = id.safeParse(event)
    if (eventId && sent === '1')
      return buildNoticePage(dependencies, world, {
        kind: 'link-sent',
        onward: getDeadLinkPath(eventId),
        contact: fill(contactPage.path, { EID: eventId }),
        language,
        status: 200,
      })
    return buildDeadLinkPage(dependencies, world, { eventId, language, status: 404 })
  }

type DeadLinkInput = {
  /** The event that the dead link names, whether there is one or not. */
  eventId: string | undefined
  language: Language
  status: number
  form?: MessagePageView['newLink']
}

/** Offers to mail the link. It is the same for events that never were. */
export const buildDeadLinkPage = (
  dependencies: PublicPageDependencies,
  world: World,
  { eventId, form, ...page }: DeadLinkInput,
): PageResponse =>
  buildNoticePage(dependencies, world, {
    kind: 'dead-link',
    ...page,
    ...(eventId && {
      contact: fill(contactPage.path, { EID: eventId }),
      newLink: form ?? { action: fill(newLinkForm.path, { EID: eventId }) },
    }),
  })

/** A session cookie, also an expired one, shows that the reader is a host. */
function getNotFoundKind({
  read,
}: PageContext['cookies']): Pick<MessagePageView, 'kind' | 'onward'> {
  if (read('sid') !== undefined) return { kind: 'not-found-host', onward: pathTo('dashboard') }
  return read('websession') === undefined
    ? { kind: 'not-found' }
    : { kind: 'not-found-visitor', onward: pathTo('oneTimeEvent') }
}

type NoticePageInput = Pick<MessagePageView, 'kind' | 'onward' | 'contact' | 'newLink'> & {
  language: Language
  status: number
  sentence?: string
}

function buildNoticePage(
  dependencies: PublicPageDependencies,
  world: World,
  { language, status, sentence, ...notice }: NoticePageInput,
): PageResponse {
  const t: MessagePageView['t'] = (key, params) =>
    (key === `notice.${notice.kind}-words` && sentence) ||
    world.getTranslator(language, 'guest')(key, params ?? {})
  const view = {
    lang: toLanguageTag(language),
    t,
    ...notice,
    brand: getBrand(world, language),
    ...(world.settings.brand.salesEmail && {
      help: `mailto:${world.settings.brand.salesEmail}`,
    }),
  }
  return toUncachedPage(renderNoticePage(view, { faces: dependencies.fonts.forAnyone }), status)
}

/**
 * A refusal as a page: a missing page leads to the not-found page, a deleted event says so,
 * anything else is a sentence.
 */
export const createErrorRenderer =
  (dependencies: PublicPageDependencies, { isPersonal = false } = {}) =>
  ({ world, http, message, language, params }: Parameters<ErrorPageRenderer>[0]): PageResponse => {
    if (http === 404)
      return { redirect: isPersonal ? getDeadLinkPath(params['EID']) : '/not-found' }
    if (http === 410)
      return buildNoticePage(dependencies, world, { kind: 'deleted', language, status: http })
    return buildNoticePage(dependencies, world, {
      kind: 'error',
      language,
      status: http,
      ...(http < 500 && { sentence: message }),
    })
  }
