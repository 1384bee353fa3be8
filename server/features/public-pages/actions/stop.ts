import { fill } from '@mehfil/contract/call.ts'
import { languages } from '@mehfil/contract/fields.ts'
import { stopMailsPage } from '@mehfil/contract/mail.ts'
import { guestPage } from '@mehfil/contract/public-pages.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type { Page } from '../../../base/context.ts'
import { htmlLanguage, languageFrom } from '../../../base/words.ts'
import { contactFrom } from '../../events/rules/contact.ts'
import {
  stopFacts,
  stopMails,
  stoppingAt,
  type AtStopLink,
  type Stopping,
} from '../../mail/actions/stop.ts'
import { asPage, drawStop } from '../pages/render.tsx'
import type { House } from '../pages/shared.ts'
import { publicReply } from '../rules/reply.ts'
import { brandOf, factsIn, languageFor } from '../rules/view.ts'
import { pageFactsOf } from '../store.ts'
import { askedLanguage } from './personal.ts'
import { viewFor } from './view.ts'

/** Asks; a scanner that opens every link of a mail stops nothing. */
export const showStop =
  (house: House) =>
  async (context: AtStopLink): Promise<Page> =>
    drawFor(house, context, await stoppingAt(context))

/** One click of the page or of a mail program, which wants no page and no way to another. */
export const stopByForm =
  (house: House) =>
  async (context: AtStopLink): Promise<Page> => {
    const found = await stoppingAt(context)
    await stopMails(context, found, { again: context.form['undo'] === '1' })
    if (context.form['List-Unsubscribe'] === 'One-Click')
      return {
        body: '',
        type: 'text/plain; charset=utf-8',
        headers: { 'cache-control': 'no-store' },
      }
    return drawFor(house, context, found)
  }

async function drawFor(house: House, context: AtStopLink, found: Stopping): Promise<Page> {
  const { world, tx, params, request } = context
  const { email, host, stopped } = await stopFacts(context, found)
  const kept = found.event && (await pageFactsOf(tx, found.event))
  const language = languageFor(kept?.event.languages ?? languages, [
    askedLanguage(context),
    found.guest?.language,
    languageFrom(request.headers['accept-language']),
  ])
  const event = kept && eventView(context, kept, language)
  const state =
    stopped === 'unsubscribed'
      ? ('stopped' as const)
      : stopped
        ? ('returned' as const)
        : ('asks' as const)
  const view = {
    lang: htmlLanguage(language),
    t: (key: string, words = {}) => world.words(language, 'guest')(key, words),
    brand: brandOf(world, language),
    ...(event && { event }),
    email,
    hosts: (kept && contactFrom(factsIn(kept, language).event.contact).hosts) || host,
    state,
    action: addressIn(context, htmlLanguage(language)),
    ...(found.guest && {
      invitationUrl: `${fill(guestPage.path, params)}?lang=${htmlLanguage(language)}`,
    }),
  }
  return asPage(drawStop(view, { faces: house.fonts.ofAnybody }))
}

/** In the event's dress. Its other languages lead to this page again. */
function eventView(
  context: AtStopLink,
  kept: Awaited<ReturnType<typeof pageFactsOf>>,
  language: (typeof languages)[number],
): PageView {
  const facts = factsIn(kept, language)
  const reply = publicReply({ facts, now: context.now, action: '', submission: '' })
  const view = viewFor(context, {
    facts,
    language,
    reply,
    address: fill(guestPage.path, context.params),
  })
  return {
    ...view,
    languages: view.languages.map(({ lang }) => ({ lang, url: addressIn(context, lang) })),
  }
}

/** This page in a language. */
function addressIn({ params, request }: AtStopLink, lang: string): string {
  const { to } = request.query as { to?: unknown }
  return `${fill(stopMailsPage.path, params)}?${new URLSearchParams({ ...(typeof to === 'string' && { to }), lang })}`
}
