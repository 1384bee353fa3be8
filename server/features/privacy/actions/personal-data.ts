import { fill } from '@mehfil/contract/call.ts'
import { personalDataFile, personalDataPage } from '@mehfil/contract/events/privacy.ts'
import { formatNameList, toLanguageTag } from '@mehfil/contract/languages.ts'

import type { PersonalDataPageView } from '@mehfil/templates/pages/privacy/privacy-view.ts'
import { getKeyedPicturePath } from '../../../base/access/event-lock.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { failedLinkLimit } from '../../../base/http/rate-limiter.ts'
import { sha256 } from '../../../base/random.ts'
import { dressForAccount, isOfSite } from '../../../base/sites/dressed-world.ts'
import { refuse } from '../../../base/refusal.ts'
import { findEventScopeById } from '../../../base/access/scope.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { getEventHost } from '../../events/store/host.ts'
import { concealFacts } from '../../public-pages/rules/concealed.ts'
import { buildPageView } from '../../public-pages/actions/page-view.ts'
import type { PublicPageDependencies } from '../../public-pages/pages/dependencies.ts'
import { toUncachedPage } from '../../public-pages/pages/render.tsx'
import { chooseLanguage, getBrand, translateFacts } from '../../public-pages/rules/page-view.ts'
import { getPageFacts } from '../../public-pages/store.ts'
import { sweepPrivacyRequests } from '../jobs.ts'
import { renderPersonalDataPage } from '../pages/render.tsx'
import { describeData, formatMomentAndZone, listTitles } from '../rules/data-sections.ts'
import { buildPersonalData, summariseErasure, type PersonalData } from '../rules/personal-data.ts'
import {
  listEventNames,
  listKeptBookEntries,
  listKeptGuests,
  listKeptListRows,
  listKeptMails,
  listKeptSeconds,
} from '../store/collect.ts'
import { findPrivacyRequest, type PrivacyRequest } from '../store/requests.ts'
import { listSubjectGuests } from '../store/subject.ts'
import { erasePersonOfAccount } from './erase.ts'

type TokenContext = PageContext<{ TOKEN: string }>

/** Shows all that is kept. A mail scanner that opens the link changes nothing. */
export const showPersonalData =
  (dependencies: PublicPageDependencies) =>
  async (context: TokenContext): Promise<PageResponse> => {
    const request = await findRequest(context)
    if (!request) return showPage(dependencies, context, null, { state: 'gone' })
    const { tx, params } = context
    const data = await collectData(context, request)
    const summary = summariseErasure(await listSubjectGuests(tx, request, request.email))
    const sections = await readSectionContext(context, request, data)
    const { language } = request
    return showPage(dependencies, context, request, {
      state: 'shown',
      email: request.email,
      until: formatMomentAndZone(request.expiresAt, sections),
      sections: describeData(data, sections),
      fileUrl: fill(personalDataFile.path, params),
      action: fill(personalDataPage.path, params),
      events: summary.events,
      seconds: summary.seconds,
      people: formatNameList(summary.people, language),
    })
  }

/** The words, zones and titles that the data is shown with. */
async function readSectionContext(
  { world, tx }: TokenContext,
  { accountId, eventId, language }: PrivacyRequest,
  data: PersonalData,
) {
  const t = world.getTranslator(language, 'guest')
  const names = await listEventNames(tx, { accountId }, listTitles(data), language)
  const asked = [...data.guests, ...data.secondAddressOf].find(({ event }) => event.id === eventId)
  return {
    language,
    t: (key: string, words: Record<string, string | number> = {}) => t(key, words),
    zone: asked?.event.zone ?? 'UTC',
    events: new Map(names.map((one) => [one.title, one])),
  }
}

/** The same as a file for other programs. */
export const downloadPersonalData =
  (dependencies: PublicPageDependencies) =>
  async (context: TokenContext): Promise<PageResponse> => {
    const request = await findRequest(context)
    if (!request) return showPage(dependencies, context, null, { state: 'gone' })
    return {
      body: `${JSON.stringify(await collectData(context, request), null, 2)}\n`,
      type: 'application/json; charset=utf-8',
      headers: {
        'content-disposition': 'attachment; filename="my-data.json"',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      },
    }
  }

/** The one press that deletes. A second one finds that the link has ended. */
export const forgetByForm =
  (dependencies: PublicPageDependencies) =>
  async (context: TokenContext): Promise<PageResponse> => {
    const request = await findRequest(context)
    if (!request) return showPage(dependencies, context, null, { state: 'gone' })
    const { accountId, email, id } = request
    const result = await erasePersonOfAccount(context.world, { accountId, email, requestId: id })
    if (result.state === 'done')
      await enqueueJob(context.world.db, sweepPrivacyRequests, {}, { key: 'erasure-ledger' })
    return result.state === 'gone'
      ? showPage(dependencies, context, request, { state: 'gone' })
      : showPage(dependencies, context, request, {
          state: 'forgotten',
          events: result.summary.events + result.summary.seconds,
        })
  }

/** Guessed links are counted with those of guests, so that guessing ends long before it succeeds. */
async function findRequest({
  world,
  tx,
  caller,
  params,
  now,
}: TokenContext): Promise<PrivacyRequest | null> {
  if (await world.limiter.isExhausted('link-miss', caller, failedLinkLimit))
    refuse('tooMany', { retryAfter: failedLinkLimit.minutes * 60 })
  const found = /^[\w-]{48}$/.test(params.TOKEN)
    ? await findPrivacyRequest(tx, sha256(params.TOKEN), now)
    : null
  if (found && !isOfSite(world, found)) return null
  if (!found) await world.limiter.consume('link-miss', caller, failedLinkLimit)
  return found
}

async function collectData(
  { world, tx, now }: TokenContext,
  { accountId, email }: PrivacyRequest,
): Promise<PersonalData> {
  const account = { accountId }
  const { publicUrl, secretKey } = world.settings
  const guests = await listKeptGuests(tx, account, email)
  return buildPersonalData(
    {
      email,
      guests: guests.map((guest) => ({
        ...guest,
        photos: guest.photos.map((photo) => ({
          ...photo,
          file: publicUrl + getKeyedPicturePath(secretKey, photo.file),
        })),
      })),
      secondAddressOf: await listKeptSeconds(tx, account, email),
      mails: await listKeptMails(tx, account, email),
      addressBook: await listKeptBookEntries(tx, account, email),
      listRows: await listKeptListRows(tx, account, email),
    },
    now,
  )
}

type PageState = PersonalDataPageView extends infer View
  ? View extends PersonalDataPageView
    ? Omit<View, 'lang' | 't' | 'brand' | 'event' | 'hosts'>
    : never
  : never

/** In the design of the event that asked. A password of the event still hides what it says. */
async function showPage(
  { fonts }: PublicPageDependencies,
  context: TokenContext,
  request: PrivacyRequest | null,
  state: PageState,
): Promise<PageResponse> {
  const { tx } = context
  const world = request ? await dressForAccount(context.world, tx, request) : context.world
  const scope = request && (await findEventScopeById(tx, request.eventId))
  const facts = scope && (await getPageFacts(tx, scope))
  const language = facts
    ? chooseLanguage(facts.event.languages, [request?.language])
    : (request?.language ?? context.language)
  const translated = facts && translateFacts(facts, language, world)
  const hosts = translated
    ? completeContact(translated.event.contact).hosts || (await getEventHost(tx, scope!)).name
    : ''
  const event =
    translated &&
    buildPageView(
      { world },
      {
        facts: translated.event.passwordHash === null ? translated : concealFacts(translated),
        language,
        reply: { state: 'not-open' },
        address: fill(personalDataPage.path, context.params),
      },
    )
  const view = {
    lang: toLanguageTag(language),
    t: (key: string, words = {}) => world.getTranslator(language, 'guest')(key, words),
    brand: getBrand(world, language),
    ...(event && { event: { ...event, languages: [] } }),
    hosts,
    ...state,
  } as PersonalDataPageView
  return toUncachedPage(
    renderPersonalDataPage(view, { faces: fonts.forAnyone }),
    state.state === 'gone' ? 410 : 200,
  )
}
