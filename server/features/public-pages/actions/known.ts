import type { Page, PageContext } from '../../../base/context.ts'
import { findGuestScope, type EventScope, type GuestScope } from '../../../base/scope.ts'
import { languageFrom } from '../../../base/words.ts'
import type { House } from '../pages/shared.ts'
import { asPage } from '../pages/render.tsx'
import { cookieSentTo } from '../rules/address.ts'
import { daysKnown, guestCookieOf, isStillKnown, readGuestCookie } from '../rules/known-guest.ts'
import { factsIn, languageFor } from '../rules/view.ts'
import { findLabelled, guestFactsOf, pageFactsOf, type PageFacts } from '../store.ts'
import { askedLanguage, drawGuest } from './personal.ts'

type AtLabel = PageContext<{ DOMAIN: string }>

/** One guest's own looks; nobody else's are counted with them. */
const looks = { hits: 60, minutes: 1 }

/** The public page for the guest this device knows, drawn for them alone; null where it knows nobody of this event. */
export async function showKnownGuest(house: House, context: AtLabel): Promise<Page | null> {
  const { world, params, cookies, now } = context
  const link = readGuestCookie(world.settings.secretKey, cookies.read('guest'))
  if (!link) return null
  await world.limiter.require('known-guest', `${link.EID} ${link.GID}`, looks)
  const found = await findLabelled(world.db, params.DOMAIN)
  const scope = found && (await guestOnDevice(context, found.scope))
  if (!scope) return null

  const [facts, guest] = await Promise.all([
    pageFactsOf(world.db, scope),
    guestFactsOf(world.db, scope),
  ])
  // The page has another address now: the cookie goes along.
  if (found.current !== params.DOMAIN) {
    keepGuest(context, { label: found.current, facts, guestId: scope.guestId })
    return null
  }
  if (!isStillKnown(facts.event, now)) return null
  const language = languageFor(facts.event.languages, [
    askedLanguage(context),
    guest.row.language,
    languageFrom(context.request.headers['accept-language']),
  ])
  return asPage(
    await drawGuest(
      house,
      context,
      { facts: factsIn(facts, language), guest, language },
      { onPublicPage: true },
    ),
  )
}

/** The guest of this event whom the cookie of this device names; a deleted one is nobody. */
export async function guestOnDevice(
  { world, cookies }: AtLabel,
  { eventId }: EventScope,
): Promise<GuestScope | null> {
  const link = readGuestCookie(world.settings.secretKey, cookies.read('guest'))
  return link?.EID === eventId ? findGuestScope(world.db, eventId, link.GID) : null
}

type Keeping = { label: string; facts: PageFacts; guestId: string }

/** From now on this device knows who answered on this page. */
export function keepGuest(
  { world, cookies, now }: AtLabel,
  { label, facts: { event }, guestId }: Keeping,
): void {
  cookies.set(
    'guest',
    guestCookieOf(world.settings.secretKey, { EID: event.id, GID: guestId }),
    daysKnown(event, now),
    cookieSentTo(label),
  )
}

/** Somebody else answers on this device: it knows nobody any more. */
export function forgetGuest({ cookies, params }: AtLabel): void {
  cookies.drop('guest', cookieSentTo(params.DOMAIN))
}
