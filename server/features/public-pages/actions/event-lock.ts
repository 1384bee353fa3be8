import type { Language } from '@mehfil/contract/languages.ts'
import { foldEventPassword } from '@mehfil/contract/events/event-password.ts'
import { getOpenCookieName, isEventOpen, signOpenProof } from '../../../base/access/event-lock.ts'
import { getPublicEventScope } from '../../../base/access/scope.ts'
import type { PageContext, PageResponse, RequestContext } from '../../../base/http/context.ts'
import { toSiteKey } from '../../../base/http/caller-key.ts'
import type { RateLimit } from '../../../base/http/rate-limiter.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import { renderPasswordPage, toUncachedPage } from '../pages/render.tsx'
import { concealFacts } from '../rules/concealed.ts'
import { getCookieDays } from '../rules/known-guest.ts'
import { getLanguageSuffix } from '../rules/page-view.ts'
import type { PageFacts } from '../store.ts'
import { buildPageView } from './page-view.ts'
import { loadPublicFacts } from './public-facts.ts'
import { describeShare } from './share-picture.ts'

/** Wrong passwords of one network for one event. The right one is not counted. */
const guessLimit: RateLimit = { hits: 10, minutes: 60, isStrictInDemo: true }
/** The same for all addresses that one subscriber may own: for IPv6 these are 65,536 networks. */
const siteGuessLimit: RateLimit = { hits: 100, minutes: 60, isStrictInDemo: true }

/** The pages that a password opens; each is an address of the same event. */
const lockedPages = ['page', 'contact', 'calendar', 'privacy'] as const
type LockedPage = (typeof lockedPages)[number]

/** Whether this browser may see the event without a personal link. */
export const isOpenFor = (
  { world, cookies }: Pick<RequestContext, 'world' | 'cookies'>,
  event: EventRow,
): boolean =>
  isEventOpen(world.settings.secretKey, event, cookies.read(getOpenCookieName(event.id)))

/** Remembers that this browser may see the event: by its password, or by a personal link. */
export function rememberOpened(
  { world, cookies, now }: Pick<RequestContext, 'world' | 'cookies' | 'now'>,
  event: EventRow,
): void {
  if (event.passwordHash === null) return
  const proof = signOpenProof(world.settings.secretKey, event)
  if (cookies.read(getOpenCookieName(event.id)) !== proof)
    cookies.set(getOpenCookieName(event.id), proof, getCookieDays(event, now))
}

type LockedPageInput = {
  facts: PageFacts
  language: Language
  page?: LockedPage
  typed?: string
  /** The sentence at the field. */
  error?: string
  status?: number
}

/** Asks for the password, in the design of the event and with nothing else about it. */
export function renderLockedPage(
  dependencies: PublicPageDependencies,
  context: Pick<RequestContext, 'world'>,
  { facts, language, page = 'page', typed, error, status = 200 }: LockedPageInput,
): PageResponse {
  const { event } = facts
  const view = buildPageView(context, {
    facts: concealFacts(facts),
    language,
    reply: { state: 'not-open' },
    address: getLockedPath(event, page),
  })
  const suffix = getLanguageSuffix(event, language, '&')
  return toUncachedPage(
    renderPasswordPage(view, {
      faces: dependencies.fonts.forAnyone,
      share: describeShare(dependencies, context, {
        facts,
        language,
        path: getLockedPath(event, page),
      }),
      form: {
        action: `/${event.id}/password?to=${page}${suffix}`,
        ...(typed !== undefined && { typed }),
        ...(error !== undefined && { error }),
      },
    }),
    status,
  )
}

/** An event by mail has no public page, so its password leads to the contact page. */
const getLockedPath = ({ id, mode, domain }: EventRow, page: LockedPage): string => {
  if (page === 'calendar') return `/${id}/calendar.ics`
  if (page === 'privacy') return `/${id}/privacy`
  return page === 'page' && mode === 'Web' ? `/${domain}` : `/${id}/contact`
}

type GuessResult = 'right' | 'wrong' | { minutes: number }

async function tryPassword(
  context: RequestContext,
  event: EventRow,
  typed: string,
): Promise<GuessResult> {
  const { world, caller, now } = context
  if (event.passwordHash === null) return 'right'
  const counts = [
    { bucket: 'event-password', key: `${caller} ${event.id}`, limit: guessLimit },
    {
      bucket: 'event-password-site',
      key: `${toSiteKey(caller)} ${event.id}`,
      limit: siteGuessLimit,
    },
  ]
  for (const { bucket, key, limit } of counts) {
    if (await world.limiter.consume(bucket, key, limit)) continue
    const end = await world.limiter.findWindowEnd(bucket, key)
    const left = (end?.getTime() ?? 0) - now.getTime()
    return { minutes: Math.max(1, Math.ceil(left / 60_000)) }
  }
  if (!(await world.passwords.verify(event.passwordHash, typed))) return 'wrong'
  for (const { bucket, key } of counts) await world.limiter.refund(bucket, key)
  rememberOpened(context, event)
  return 'right'
}

/** The password of a client that draws the page itself. */
export async function openEvent(
  context: RequestContext<{ EID: string }>,
  { password }: { password: string },
) {
  const scope = await getPublicEventScope(context.tx, context.params.EID)
  const result = await tryPassword(context, await getEvent(context.tx, scope), password)
  if (result === 'wrong') refuse('wrongEventPassword')
  if (result !== 'right')
    refuse('eventPasswordTriedOut', {
      retryAfter: result.minutes * 60,
      params: { count: result.minutes, n: result.minutes },
    })
}

const getAskedPage = ({ request }: Pick<PageContext, 'request'>): LockedPage => {
  const { to } = request.query as { to?: unknown }
  return lockedPages.find((one) => one === to) ?? 'page'
}

/** The address of the form after a wrong password, when a phone loads its page again. */
export async function leavePasswordForm(
  context: PageContext<{ EID: string }>,
): Promise<PageResponse> {
  const scope = await getPublicEventScope(context.tx, context.params.EID)
  const { facts, language } = await loadPublicFacts(context, scope)
  const path = getLockedPath(facts.event, getAskedPage(context))
  return { redirect: path + getLanguageSuffix(facts.event, language) }
}

/** The password as a plain form. */
export const openEventByForm =
  (dependencies: PublicPageDependencies) =>
  async (context: PageContext<{ EID: string }>): Promise<PageResponse> => {
    const { world, tx, params, form } = context
    const scope = await getPublicEventScope(tx, params.EID)
    const { facts, language } = await loadPublicFacts(context, scope)
    const { event } = facts
    const page = getAskedPage(context)
    const typed = [form['password'] ?? ''].flat()[0]?.slice(0, 200) ?? ''
    const result = foldEventPassword(typed)
      ? await tryPassword(context, event, foldEventPassword(typed))
      : 'missing'
    if (result === 'right')
      return { redirect: getLockedPath(event, page) + getLanguageSuffix(event, language) }
    const t = world.getTranslator(language, 'guest')
    const error =
      typeof result === 'string'
        ? t(`password.${result}`)
        : t('password.triedOut', { count: result.minutes, n: result.minutes })
    return renderLockedPage(dependencies, context, {
      facts,
      language,
      page,
      typed,
      error,
      status: typeof result === 'string' ? 422 : 429,
    })
  }
