import { fill } from '@mehfil/contract/call.ts'
import { bookMonths } from '@mehfil/contract/address-book/address-book.ts'
import { guestPage } from '@mehfil/contract/events/public-pages.ts'
import { guestPrivacyPage, privacyPage, processingPage } from '@mehfil/contract/events/privacy.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { PrivacyPageView } from '@mehfil/templates/pages/privacy/privacy-view.ts'
import { toPersonalLinkContext } from '../../../base/http/call-contexts.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import {
  getPublicEventScope,
  type EventScope,
  type GuestScope,
} from '../../../base/access/scope.ts'
import { formatDate } from '../../accounts/rules/dates.ts'
import { hashRateLimitKey } from '../../accounts/rules/rate-limits.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { getEffectivePurgeDay } from '../../events/rules/retention.ts'
import { getEventHost } from '../../events/store/host.ts'
import { getGuest, type GuestRecord } from '../../guests/store/guests.ts'
import { isOpenFor, renderLockedPage } from '../../public-pages/actions/event-lock.ts'
import { isLookingHost } from '../../public-pages/actions/guest-preview.ts'
import { buildPageView } from '../../public-pages/actions/page-view.ts'
import { getRequestedLanguage, loadPublicFacts } from '../../public-pages/actions/public-facts.ts'
import type { PublicPageDependencies } from '../../public-pages/pages/dependencies.ts'
import { toUncachedPage } from '../../public-pages/pages/render.tsx'
import { getValue } from '../../public-pages/rules/form-fields.ts'
import {
  chooseLanguage,
  getBrand,
  getLanguageSuffix,
  translateFacts,
} from '../../public-pages/rules/page-view.ts'
import { buildPublicReply } from '../../public-pages/rules/reply.ts'
import { getPageFacts, type PageFacts } from '../../public-pages/store.ts'
import { sendPrivacyLink } from '../jobs.ts'
import { enqueueAskingMail } from '../mails.ts'
import { renderPrivacyPage } from '../pages/render.tsx'
import { maskAddress, parseAddress } from '../rules/address.ts'
import {
  privacyWishes,
  requestsPerAddress,
  requestsPerCaller,
  type PrivacyWish,
} from '../rules/wishes.ts'
import { hasAddressBook } from '../store/book.ts'

type PrivacyContext = PageContext<{ EID: string }>
type PersonalContext = PageContext<{ EID: string; GID: string }>

/** What a page is about: the event, and on a personal page its guest. */
type Reader = {
  scope: EventScope | GuestScope
  facts: PageFacts
  language: Language
  guest?: GuestRecord
}

/** Without a personal link. An event with a password asks for it first. */
export const showPrivacyPage =
  (dependencies: PublicPageDependencies) =>
  async (context: PrivacyContext): Promise<PageResponse> => {
    const reader = await readPublic(context)
    return (
      (await askForPassword(dependencies, context, reader)) ??
      showPage(dependencies, context, reader)
    )
  }

/**
 * Mails the link. The answer is the same for every address and takes as long, because a job looks for
 * it.
 */
export const askByAddress =
  (dependencies: PublicPageDependencies) =>
  async (context: PrivacyContext): Promise<PageResponse> => {
    const reader = await readPublic(context)
    const locked = await askForPassword(dependencies, context, reader)
    if (locked) return locked
    const typed = getValue(context.form, 'email').slice(0, 200)
    const email = parseAddress(typed)
    if (!email) {
      const key = typed.trim() ? 'field.email-invalid' : 'field.email-required'
      const error = context.world.getTranslator(reader.language, 'common')(key)
      return showPage(dependencies, context, reader, { typed, error, status: 422 })
    }
    await requestLink(context, reader, email)
    return { redirect: `${getAddress(reader)}${getSuffix(reader, 'sent')}#reply` }
  }

export const showGuestPrivacyPage =
  (dependencies: PublicPageDependencies) =>
  async (context: PersonalContext): Promise<PageResponse> =>
    showPage(dependencies, context, await readPersonal(context))

/** Mails the link to an address that the hosts have, or asks them where they have none. */
export const askByLink = async (context: PersonalContext): Promise<PageResponse> => {
  const { world, tx, form } = context
  const reader = await readPersonal(context)
  const guest = reader.guest!
  const addresses = listAddresses(guest)
  const email = parseAddress(addresses[Number(getValue(form, 'address'))] ?? addresses[0] ?? '')
  if (email) {
    await requestLink(context, reader, email)
    return { redirect: `${getAddress(reader)}${getSuffix(reader, 'sent')}#reply` }
  }
  await world.limiter.consumeOrRefuse('privacy', context.caller, requestsPerCaller)
  await enqueueAskingMail(tx, world, {
    scope: reader.scope as GuestScope,
    guest: guest.name,
    title: reader.facts.event.title,
    wish: readWish(form),
  })
  return { redirect: `${getAddress(reader)}${getSuffix(reader, 'told')}#reply` }
}

const readWish = (form: PageContext['form']): PrivacyWish =>
  privacyWishes.find((one) => one === getValue(form, 'wish')) ?? 'data'

async function requestLink(
  { world, tx, form, caller }: PrivacyContext,
  { scope, language }: Reader,
  email: string,
): Promise<void> {
  await world.limiter.consumeOrRefuse('privacy', caller, requestsPerCaller)
  const key = hashRateLimitKey(`${scope.accountId} ${email}`)
  if (!(await world.limiter.consume('privacy-address', key, requestsPerAddress))) return
  const { eventId } = scope
  await enqueueJob(tx, sendPrivacyLink, { eventId, email, wish: readWish(form), language })
}

async function readPublic(context: PrivacyContext): Promise<Reader> {
  const scope = await getPublicEventScope(context.tx, context.params.EID)
  return { scope, ...(await loadPublicFacts(context, scope)) }
}

async function readPersonal(context: PersonalContext): Promise<Reader> {
  const { tx, scope, world } = await toPersonalLinkContext(context)
  const facts = await getPageFacts(tx, scope)
  const guest = await getGuest(tx, scope)
  const language = chooseLanguage(facts.event.languages, [
    getRequestedLanguage(context),
    guest.language,
  ])
  return { scope, facts: translateFacts(facts, language, world), language, guest }
}

const listAddresses = ({ email, second }: GuestRecord): string[] =>
  [email, second?.email ?? ''].filter((one) => one !== '')

async function askForPassword(
  dependencies: PublicPageDependencies,
  context: PrivacyContext,
  { facts, language }: Reader,
): Promise<PageResponse | null> {
  if (isOpenFor(context, facts.event) || (await isLookingHost(context, facts.event.id))) return null
  return renderLockedPage(dependencies, context, { facts, language, page: 'privacy' })
}

const getAddress = ({ facts: { event }, guest }: Reader): string =>
  guest
    ? fill(guestPrivacyPage.path, { EID: event.id, GID: guest.id })
    : fill(privacyPage.path, { EID: event.id })

const getSuffix = ({ facts: { event }, language }: Reader, state: 'sent' | 'told'): string => {
  const suffix = getLanguageSuffix(event, language)
  return `${suffix}${suffix ? '&' : '?'}${state}=1`
}

type PageOptions = { typed?: string; error?: string; status?: number }

async function showPage(
  dependencies: PublicPageDependencies,
  context: PrivacyContext,
  reader: Reader,
  { status = 200, ...field }: PageOptions = {},
): Promise<PageResponse> {
  const { world, tx, now, request } = context
  const { scope, facts, language, guest } = reader
  const address = getAddress(reader)
  const suffix = getLanguageSuffix(facts.event, language)
  const reply = buildPublicReply({ facts, language, now, action: '', submission: '' })
  const event = buildPageView(context, { facts, language, reply, address })
  const day = getEffectivePurgeDay(facts.event, now)
  const query = request.query as Record<string, unknown>
  const hosts = completeContact(facts.event.contact).hosts || (await getEventHost(tx, scope)).name
  const view: PrivacyPageView = {
    lang: toLanguageTag(language),
    t: (key, words = {}) => world.getTranslator(language, 'guest')(key, words),
    brand: getBrand(world, language),
    event,
    hosts,
    ...(day && { keptUntil: formatDate(language, new Date(`${day}T12:00:00Z`)) }),
    ...((await hasAddressBook(tx, scope)) && { bookMonths }),
    ...(guest && { addresses: listAddresses(guest).map(maskAddress) }),
    state: 'told' in query && guest ? 'told' : 'sent' in query ? 'sent' : 'asks',
    action: `${address}${suffix}`,
    ...field,
    ...getWayBack(reader, suffix),
    processingUrl: `${processingPage.path}?lang=${toLanguageTag(language)}`,
  }
  return toUncachedPage(renderPrivacyPage(view, { faces: dependencies.fonts.forAnyone }), status)
}

/** An event by mail has no public page. */
function getWayBack(
  { facts: { event }, guest }: Reader,
  suffix: string,
): Pick<PrivacyPageView, 'invitationUrl'> {
  if (guest)
    return { invitationUrl: fill(guestPage.path, { EID: event.id, GID: guest.id }) + suffix }
  return event.mode === 'Web' && event.domain ? { invitationUrl: `/${event.domain}${suffix}` } : {}
}
