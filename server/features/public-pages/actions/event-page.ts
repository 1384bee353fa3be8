import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { ReplyFieldError, ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import { getSiteHeaders } from '../../../base/http/security-headers.ts'
import type { RequestContext, PageResponse, PageContext } from '../../../base/http/context.ts'
import { keyedHash } from '../../../base/random.ts'
import { getOpenCookieName } from '../../../base/access/event-lock.ts'
import { refuse } from '../../../base/refusal.ts'
import { isDeletedAddress, type EventScope } from '../../../base/access/scope.ts'
import { parseAcceptLanguage } from '../../../base/i18n/translations.ts'
import { listFullFunctions } from '../../events/store/functions.ts'
import { getGuestTally } from '../../guests/store/guests.ts'
import type { AnswerInput } from '../../rsvp/rules/answer.ts'
import { isLabel } from '../rules/address.ts'
import {
  withRowComplaints,
  serialiseForm,
  isRedrawRequest,
  isSomebodyElse,
  getPressWindowStart,
  parseAnswerForm,
  getSentSubmission,
  getTypedValues,
} from '../rules/form.ts'
import { isSamePerson } from '../rules/known-guest.ts'
import { getPlacesOffer, prefersWaiting } from '../rules/party.ts'
import { listOpenQuestions } from '../../rsvp/rules/closed-functions.ts'
import { buildPublicReply, getNextPageChange } from '../rules/reply.ts'
import { translateFacts, chooseLanguage } from '../rules/page-view.ts'
import {
  findEventByLabel,
  getPageGuestFacts,
  getEventByLabel,
  getPageFacts,
  listWall,
  retireSubmission,
  type PageFacts,
} from '../store.ts'
import { getPageCacheKey, type PageRedirect } from '../pages/page-cache.ts'
import { toUncachedPage, renderEventPage } from '../pages/render.tsx'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import { isOpenFor, renderLockedPage } from './event-lock.ts'
import { formatFieldErrors } from './form-errors.ts'
import {
  forgetGuest,
  findGuestOnDevice,
  rememberGuest,
  showKnownGuest,
  type LabelPageContext,
} from './known-guest.ts'
import { buildPageView } from './page-view.ts'
import { describeShare } from './share-picture.ts'

/** An event's public page, from the cache where it is unchanged. */
export const showEventPage =
  (dependencies: PublicPageDependencies) =>
  async (context: LabelPageContext): Promise<PageResponse> => {
    const { params, request, world } = context
    if (!isLabel(params.DOMAIN)) return { redirect: '/not-found' }
    const knownGuestPage = await showKnownGuest(dependencies, context)
    if (knownGuestPage) return knownGuestPage

    const languages = getRequestedLanguages(context)
    const cacheRequest = {
      accepts: String(request.headers['accept-encoding'] ?? ''),
      known: request.headers['if-none-match'],
    }
    return dependencies.pages.get(
      getPageCacheKey({
        label: params.DOMAIN,
        lang: languages.asked,
        browser: languages.browser,
        domain: world.site?.domain ?? '',
      }),
      cacheRequest,
      async () => {
        const found = await findEventByLabel(world.db, params.DOMAIN)
        if (!found) return getMissingPage(context, params.DOMAIN)
        if (found.current !== params.DOMAIN)
          return { redirect: `/${found.current}${request.url.replace(/^[^?]*/, '')}`, status: 302 }
        return renderPublicPage(dependencies, context, {
          scope: found.scope,
          languages: [languages.asked, languages.browser],
        })
      },
    )
  }

/** Limits requests for unknown addresses. Known ones are public, also those of deleted events. */
async function getMissingPage(
  { world, caller }: RequestContext,
  label: string,
): Promise<PageRedirect> {
  if (await isDeletedAddress(world.db, label)) refuse('eventDeleted')
  await world.limiter.consumeOrRefuse('page-miss', caller, { hits: 60, minutes: 10 })
  return { redirect: '/not-found' }
}

const getRequestedLanguages = ({ request }: PageContext) => {
  const { lang } = request.query as { lang?: string }
  return {
    asked: typeof lang === 'string' ? lang.slice(0, 3) : undefined,
    browser: parseAcceptLanguage(request.headers['accept-language']),
  }
}

/** A page with a password is rendered for each request. Guests of one venue share an address. */
const heldPageLimit = { hits: 300, minutes: 1 }

async function renderPublicPage(
  dependencies: PublicPageDependencies,
  context: RequestContext,
  { scope, languages }: { scope: EventScope; languages: Array<string | undefined> },
) {
  const storedFacts = await getPageFacts(context.world.db, scope)
  const language = chooseLanguage(storedFacts.event.languages, languages)
  const facts = translateFacts(storedFacts, language, context.world)
  const { event } = facts
  if (event.passwordHash !== null)
    await context.world.limiter.consumeOrRefuse('held-page', context.caller, heldPageLimit)
  if (!isOpenFor(context, event))
    return renderLockedPage(dependencies, context, { facts, language })
  const address = `/${event.domain}`
  const reply = buildPublicReply({
    facts,
    language,
    now: context.now,
    action: `${address}?lang=${language}`,
    submission: '',
  })
  const view = buildPageView(context, { facts, language, reply, address })
  const faces = dependencies.fonts.forHost(event.id, () => dependencies.pages.forget(event.id))
  const page = renderEventPage(view, {
    faces,
    share: describeShare(dependencies, context, { facts, language, path: address }),
    indexed: event.searchEngines && event.passwordHash === null,
    kept: event.passwordHash === null,
  })
  // The cache is for pages that anyone may read.
  if (event.passwordHash !== null) return toUncachedPage(page)
  return {
    ...page,
    headers: { ...page.headers, ...getSiteHeaders(context.world) },
    eventId: event.id,
    until: getNextPageChange(facts, context.now),
    hasSameCounts: createCountCheck(context.world, scope, storedFacts),
  }
}

/** Pictures of a deleted guest go, too. Keeps only the numbers and ids: the page is in memory for a day. */
function createCountCheck(
  { db }: RequestContext['world'],
  scope: EventScope,
  { taken, waiting, fullFunctions, wall, event }: PageFacts,
): () => Promise<boolean> {
  const full = JSON.stringify(fullFunctions)
  const shown = joinIds(wall)
  return async () => {
    const tally = await getGuestTally(db, scope)
    return (
      tally.yes === taken &&
      tally.waiting === waiting &&
      (await listFullFunctions(db, scope)).join() === full &&
      joinIds(await listWall(db, scope, event)) === shown
    )
  }
}

const joinIds = (photos: ReadonlyArray<{ id: string }>): string => photos.map(({ id }) => id).join()

/**
 * Takes the plain form of the public page. An answer leads to the guest's own page; a faulty form
 * is shown again with everything typed.
 */
export const answerByForm =
  (dependencies: PublicPageDependencies) =>
  async (context: LabelPageContext): Promise<PageResponse> => {
    const { params, form, world } = context
    const { scope, current } = await getEventByLabel(world.db, params.DOMAIN)
    const storedFacts = await getPageFacts(world.db, scope)
    const language = chooseLanguage(storedFacts.event.languages, [
      getRequestedLanguages(context).asked,
      getRequestedLanguages(context).browser,
    ])
    const facts = translateFacts(storedFacts, language, context.world)
    if (!isOpenFor(context, facts.event))
      return renderLockedPage(dependencies, context, { facts, language, status: 403 })
    if (isRedrawRequest(form))
      return toUncachedPage(renderFormAgain(dependencies, context, { facts, language, errors: [] }))
    if (isSomebodyElse(form)) {
      forgetGuest(context)
      return { redirect: `/${current}?lang=${toLanguageTag(language)}#reply` }
    }
    const parsedForm = parseAnswerForm(form, {
      known: null,
      submission: getSubmissionId(context, scope.eventId),
      language,
      questions: listOpenQuestions(facts.questions, facts.event, context.now),
      event: facts.event,
    })
    const result =
      'complaints' in parsedForm
        ? { refusal: 'invalidInput' as const, complaints: parsedForm.complaints }
        : withRowComplaints(
            await submitFreshAnswer(dependencies, context, { scope, reply: parsedForm.reply }),
            parsedForm.rows,
          )
    if (!('refusal' in result)) {
      rememberGuest(context, { label: current, facts, guestId: result.guest })
      return { redirect: `/${scope.eventId}/${result.guest}?lang=${language}#reply` }
    }
    const offer =
      'reply' in parsedForm
        ? getPlacesOffer(result, {
            reply: parsedForm.reply,
            event: facts.event,
            holdsPlaces: false,
          })
        : undefined
    return toUncachedPage(
      renderFormAgain(dependencies, context, {
        facts,
        language,
        errors: offer ? [] : formatFieldErrors(result, { world, language }),
        offer,
        prefersWaiting: prefersWaiting(form),
      }),
      422,
    )
  }

type RedrawnFormInput = {
  facts: PageFacts
  language: Language
  errors: ReplyFieldError[]
  offer?: ReplyForm['offer']
  prefersWaiting?: boolean
}

/** The page with everything typed, after a fault or in another language. */
function renderFormAgain(
  dependencies: PublicPageDependencies,
  context: LabelPageContext,
  { facts, language, ...sent }: RedrawnFormInput,
) {
  const { world, now, form } = context
  const address = `/${facts.event.domain}`
  const reply = buildPublicReply({
    facts,
    language,
    now,
    action: `${address}?lang=${language}`,
    submission: world.random.id(),
    sent: { typed: getTypedValues(form), ...sent },
  })
  const share = describeShare(dependencies, context, { facts, language, path: address })
  return renderEventPage(buildPageView(context, { facts, language, reply, address }), {
    share,
    indexed: false,
    faces: dependencies.fonts.forAnyone,
  })
}

/**
 * Two presses of the button are one answer. The same form much later is another guest with the same
 * browser and address.
 */
async function submitFreshAnswer(
  dependencies: PublicPageDependencies,
  context: LabelPageContext,
  { scope, reply }: { scope: EventScope; reply: AnswerInput },
) {
  const submission = {
    event: scope.eventId,
    guest: await findSameGuest(context, scope, reply),
    reply,
    proof: context.cookies.read(getOpenCookieName(scope.eventId)),
  }
  const result = await dependencies.answer(context, submission)
  if ('refusal' in result ? result.refusal !== 'notFound' : result.outcome === 'answered')
    return result
  if (getSentSubmission(context.form) || submission.guest !== null) return result
  const { db, random } = context.world
  await retireSubmission(db, scope, {
    submission: reply.submission,
    before: getPressWindowStart(context.now),
    successor: random.id(),
  })
  return dependencies.answer(context, submission)
}

/**
 * A form that was loaded before the device knew its guest, sent again: it changes the answer
 * instead of adding a guest.
 */
async function findSameGuest(
  context: LabelPageContext,
  scope: EventScope,
  reply: AnswerInput,
): Promise<string | null> {
  const known = await findGuestOnDevice(context, scope)
  if (!known) return null
  const { row } = await getPageGuestFacts(context.world.db, known)
  return isSamePerson(row, reply) ? row.id : null
}

/**
 * A cached page has no submission id. Two presses are therefore the same form from the same browser
 * within minutes.
 */
const getSubmissionId = ({ world, ip, agent, form }: PageContext, eventId: string): string =>
  getSentSubmission(form) ??
  keyedHash(world.settings.secretKey, [eventId, ip, agent, serialiseForm(form)].join('\n'))
    .toString('hex')
    .slice(0, 15)
    .toUpperCase()
