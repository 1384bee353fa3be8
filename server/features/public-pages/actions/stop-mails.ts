import { fill } from '@mehfil/contract/call.ts'
import { languages, toLanguageTag } from '@mehfil/contract/languages.ts'
import {
  readerStopScopes,
  stopMailsPage,
  type ReaderStopScope,
} from '@mehfil/contract/mail/campaigns.ts'
import { guestPage } from '@mehfil/contract/events/public-pages.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type { PageResponse } from '../../../base/http/context.ts'
import { parseAcceptLanguage } from '../../../base/i18n/translations.ts'
import { completeContact } from '../../events/rules/contact.ts'
import {
  getStopFacts,
  setMailStop,
  getStopTarget,
  type StopLinkContext,
  type StopTarget,
} from '../../mail/actions/stop.ts'
import { toUncachedPage, renderStopPage } from '../pages/render.tsx'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import { buildPublicReply } from '../rules/reply.ts'
import { getBrand, translateFacts, chooseLanguage } from '../rules/page-view.ts'
import { getPageFacts } from '../store.ts'
import { getRequestedLanguage } from './public-facts.ts'
import { buildPageView } from './page-view.ts'

/** Only asks: a mail scanner that opens every link stops nothing. */
export const showStopPage =
  (dependencies: PublicPageDependencies) =>
  async (context: StopLinkContext): Promise<PageResponse> =>
    buildStopPage(dependencies, context, await getStopTarget(context))

/** A click on the page, or of a mail program, which expects neither page nor redirect. */
export const stopMailsByForm =
  (dependencies: PublicPageDependencies) =>
  async (context: StopLinkContext): Promise<PageResponse> => {
    const found = await getStopTarget(context)
    await setMailStop(context, found, readScope(context.form))
    if (context.form['List-Unsubscribe'] === 'One-Click')
      return {
        body: '',
        type: 'text/plain; charset=utf-8',
        headers: { 'cache-control': 'no-store' },
      }
    return buildStopPage(dependencies, context, found)
  }

/** A mail program sends no choice: what the footer of the mail names is stopped. Null is an undo. */
const readScope = ({ undo, scope }: StopLinkContext['form']): ReaderStopScope | null =>
  undo === '1' ? null : (readerStopScopes.find((one) => one === scope) ?? 'hosts')

async function buildStopPage(
  dependencies: PublicPageDependencies,
  context: StopLinkContext,
  found: StopTarget,
): Promise<PageResponse> {
  const { world, tx, params, request } = context
  const { email, host, scope, stopped } = await getStopFacts(context, found)
  const pageFacts = found.event && (await getPageFacts(tx, found.event))
  const language = chooseLanguage(pageFacts?.event.languages ?? languages, [
    getRequestedLanguage(context),
    found.guest?.language,
    parseAcceptLanguage(request.headers['accept-language']),
  ])
  const event = pageFacts && buildEventView(context, pageFacts, language)
  const state =
    stopped === 'unsubscribed'
      ? ('stopped' as const)
      : stopped
        ? ('returned' as const)
        : ('asks' as const)
  const view = {
    lang: toLanguageTag(language),
    t: (key: string, words = {}) => world.getTranslator(language, 'guest')(key, words),
    brand: getBrand(world, language),
    ...(event && { event }),
    email,
    hosts:
      (pageFacts &&
        completeContact(translateFacts(pageFacts, language, world).event.contact).hosts) ||
      host,
    state,
    scope,
    action: getStopUrl(context, toLanguageTag(language)),
    ...(found.guest && {
      invitationUrl: `${fill(guestPage.path, params)}?lang=${toLanguageTag(language)}`,
    }),
  }
  return toUncachedPage(renderStopPage(view, { faces: dependencies.fonts.forAnyone }))
}

/** In the event's design. Other languages lead to this page again. */
function buildEventView(
  context: StopLinkContext,
  pageFacts: Awaited<ReturnType<typeof getPageFacts>>,
  language: (typeof languages)[number],
): PageView {
  const facts = translateFacts(pageFacts, language, context.world)
  const reply = buildPublicReply({ facts, language, now: context.now, action: '', submission: '' })
  const view = buildPageView(context, {
    facts,
    language,
    reply,
    address: fill(guestPage.path, context.params),
  })
  return {
    ...view,
    languages: view.languages.map(({ lang }) => ({ lang, url: getStopUrl(context, lang) })),
  }
}

function getStopUrl({ params, request }: StopLinkContext, lang: string): string {
  const { to } = request.query as { to?: unknown }
  return `${fill(stopMailsPage.path, params)}?${new URLSearchParams({ ...(typeof to === 'string' && { to }), lang })}`
}
