import type { PageResponse, PageContext } from '../../../base/http/context.ts'
import {
  findGuestScopeByLink,
  type EventScope,
  type GuestScope,
} from '../../../base/access/scope.ts'
import { parseAcceptLanguage } from '../../../base/i18n/translations.ts'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import { toUncachedPage } from '../pages/render.tsx'
import { getCookiePath } from '../rules/address.ts'
import {
  getCookieDays,
  signGuestCookie,
  isStillKnown,
  verifyGuestCookie,
} from '../rules/known-guest.ts'
import { translateFacts, chooseLanguage } from '../rules/page-view.ts'
import { findEventByLabel, getPageGuestFacts, getPageFacts, type PageFacts } from '../store.ts'
import { rememberOpened } from './event-lock.ts'
import { renderGuestPage } from './guest-page.ts'
import { getRequestedLanguage } from './public-facts.ts'

export type LabelPageContext = PageContext<{ DOMAIN: string }>

/** Page views of one guest, counted for each guest. */
const viewLimit = { hits: 60, minutes: 1 }

/** The public page for the guest this device knows. Null where it knows no guest of this event. */
export async function showKnownGuest(
  dependencies: PublicPageDependencies,
  context: LabelPageContext,
): Promise<PageResponse | null> {
  const { world, params, cookies, now } = context
  const link = verifyGuestCookie(world.settings.secretKey, cookies.read('guest'))
  if (!link) return null
  await world.limiter.consumeOrRefuse('known-guest', `${link.EID} ${link.GID}`, viewLimit)
  const found = await findEventByLabel(world.db, params.DOMAIN)
  const scope = found && (await findGuestOnDevice(context, found.scope))
  if (!scope) return null

  const [facts, guest] = await Promise.all([
    getPageFacts(world.db, scope),
    getPageGuestFacts(world.db, scope),
  ])
  // The page has a new address: the cookie moves along.
  if (found.current !== params.DOMAIN) {
    rememberGuest(context, { label: found.current, facts, guestId: scope.guestId })
    return null
  }
  if (!isStillKnown(facts.event, now)) return null
  rememberOpened(context, facts.event)
  const language = chooseLanguage(facts.event.languages, [
    getRequestedLanguage(context),
    guest.row.language,
    parseAcceptLanguage(context.request.headers['accept-language']),
  ])
  return toUncachedPage(
    await renderGuestPage(
      dependencies,
      context,
      { scope, facts: translateFacts(facts, language, world), guest, language },
      { onPublicPage: true },
    ),
  )
}

/** The guest of this event in the cookie of this device. Null for a deleted guest. */
export async function findGuestOnDevice(
  { world, cookies }: LabelPageContext,
  { eventId }: EventScope,
): Promise<GuestScope | null> {
  const link = verifyGuestCookie(world.settings.secretKey, cookies.read('guest'))
  return link?.EID === eventId ? findGuestScopeByLink(world.db, eventId, link.GID) : null
}

type RememberGuestInput = { label: string; facts: PageFacts; guestId: string }

/** Remembers on this device which guest answered. */
export function rememberGuest(
  { world, cookies, now }: LabelPageContext,
  { label, facts: { event }, guestId }: RememberGuestInput,
): void {
  cookies.set(
    'guest',
    signGuestCookie(world.settings.secretKey, { EID: event.id, GID: guestId }),
    getCookieDays(event, now),
    getCookiePath(label),
  )
}

/** Another person answers on this device: forgets its guest. */
export function forgetGuest({ cookies, params }: LabelPageContext): void {
  cookies.clear('guest', getCookiePath(params.DOMAIN))
}
