import { fill } from '@mehfil/contract/call.ts'
import {
  afterPage,
  guestPhotoForm,
  maxGuestPhotos,
  maxPhotosOfForm,
  removePhotoForm,
} from '@mehfil/contract/events/after.ts'
import { guestPage } from '@mehfil/contract/events/public-pages.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { AfterPageView, PhotoSection } from '@mehfil/templates/pages/after/after-view.ts'
import { getKeyedPicturePath } from '../../../base/access/event-lock.ts'
import { toPersonalLinkContext } from '../../../base/http/call-contexts.ts'
import type {
  HttpExchange,
  PageContext,
  PageResponse,
  PersonalLinkContext,
} from '../../../base/http/context.ts'
import {
  addGuestPhotos,
  removeOwnPhoto,
  type DrawnPhoto,
} from '../../after/actions/guest-photos.ts'
import { answerSurvey, type SurveyResult } from '../../after/actions/survey.ts'
import { getPhotoState, photoProblems } from '../../after/rules/photos.ts'
import { buildSurveySection } from '../../after/rules/survey-section.ts'
import { getWallWindow, isOfEvent } from '../../after/rules/window.ts'
import { listPhotosOfGuest } from '../../after/store/photos.ts'
import { findSurveyAnswer } from '../../after/store/survey.ts'
import { getGuest, type GuestRecord } from '../../guests/store/guests.ts'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import { renderAfterPage, toUncachedPage } from '../pages/render.tsx'
import { buildPublicReply } from '../rules/reply.ts'
import { chooseLanguage, getLanguageSuffix, translateFacts } from '../rules/page-view.ts'
import { getPageFacts, type PageFacts } from '../store.ts'
import { buildPageView } from './page-view.ts'
import { getRequestedLanguage } from './public-facts.ts'
import { describeShare } from './share-picture.ts'

type AfterParams = { EID: string; GID: string }
type AfterContext = PersonalLinkContext<AfterParams> & HttpExchange
type AfterFacts = { facts: PageFacts; guest: GuestRecord; language: Language }

/** The survey and the pictures of one guest. */
export const showAfterPage =
  (dependencies: PublicPageDependencies) =>
  async (context: PageContext<AfterParams>): Promise<PageResponse> => {
    const about = await toPersonalLinkContext(context)
    return renderPage(dependencies, about, await loadAfterFacts(about))
  }

/** Takes the plain form of the survey; a faulty one is shown again with what was typed. */
export const answerSurveyByForm =
  (dependencies: PublicPageDependencies) =>
  async (context: PageContext<AfterParams>): Promise<PageResponse> => {
    const about = await toPersonalLinkContext(context)
    const result = await answerSurvey(about, context.form)
    const page = await loadAfterFacts(about)
    if (result === 'stored' || result === 'late')
      return { redirect: `${getAfterUrl(page, result === 'stored' ? 'stored' : '')}#survey` }
    return renderPage(dependencies, about, page, { form: context.form, result })
  }

/** Answers the plain form with the page, and the script of the page with numbers. */
export async function addPhotosByForm(
  context: AfterContext,
  drawn: DrawnPhoto[],
): Promise<PageResponse> {
  const { sent, problem } = await addGuestPhotos(context, drawn)
  if (context.request.headers['x-requested-with'] !== undefined)
    return {
      body: JSON.stringify({ sent, problem }),
      type: 'application/json; charset=utf-8',
      headers: { 'cache-control': 'no-store' },
    }
  const query = new URLSearchParams({
    sent: String(sent),
    ...(problem && { problem }),
    ...pickLanguage(context),
  })
  return { redirect: `${fill(afterPage.path, context.params)}?${query}#photos` }
}

export async function removePhotoByForm(context: PageContext<AfterParams>): Promise<PageResponse> {
  const about = await toPersonalLinkContext(context)
  await removeOwnPhoto(about, String(context.form['photo'] ?? ''))
  const query = new URLSearchParams(pickLanguage(context)).toString()
  return { redirect: `${fill(afterPage.path, context.params)}${query && `?${query}`}#photos` }
}

const pickLanguage = ({ request }: HttpExchange): Record<string, string> => {
  const { lang } = request.query as { lang?: unknown }
  return typeof lang === 'string' && /^[a-z]{2,3}$/.test(lang) ? { lang } : {}
}

async function loadAfterFacts(context: AfterContext): Promise<AfterFacts> {
  const { tx, scope, world } = context
  const facts = await getPageFacts(tx, scope)
  const guest = await getGuest(tx, scope)
  const language = chooseLanguage(facts.event.languages, [
    getRequestedLanguage({ ...context, form: {} }),
    guest.language,
  ])
  return { facts: translateFacts(facts, language, world), guest, language }
}

function getAfterUrl(
  { facts: { event }, guest, language }: AfterFacts,
  word: 'stored' | '',
): string {
  const path = fill(afterPage.path, { EID: event.id, GID: guest.id })
  const suffix = getLanguageSuffix(event, language)
  return word === '' ? `${path}${suffix}` : `${path}${suffix}${suffix ? '&' : '?'}${word}=1`
}

type AgainState = { form: Record<string, string | string[]>; result: SurveyResult }

async function renderPage(
  dependencies: PublicPageDependencies,
  context: AfterContext,
  page: AfterFacts,
  again?: AgainState,
): Promise<PageResponse> {
  const { tx, now, scope } = context
  const { facts, guest, language } = page
  const { event } = facts
  const ids = { EID: event.id, GID: guest.id }
  const suffix = getLanguageSuffix(event, language)
  const isInvolved = isOfEvent(guest)
  const reply = buildPublicReply({ facts, language, now, action: '', submission: '' })
  const view = buildPageView(context, {
    facts: { ...facts, gallery: [] },
    language,
    reply,
    address: fill(afterPage.path, ids),
  })
  const survey = isInvolved
    ? buildSurveySection({
        event,
        language,
        now,
        action: `${fill(afterPage.path, ids)}${suffix}`,
        answer: await findSurveyAnswer(tx, scope),
        isStored: 'stored' in (context.request.query as object),
        again,
      })
    : null
  const wall = isInvolved ? await buildPhotoSection(context, page) : null
  const after: AfterPageView = {
    event: view,
    ...(survey && { survey }),
    ...(wall && { wall }),
    invitationUrl: `${fill(guestPage.path, ids)}${suffix}`,
  }
  const share = describeShare(dependencies, context, {
    facts,
    language,
    path: event.mode === 'Web' ? `/${event.domain}` : fill(guestPage.path, ids),
  })
  return toUncachedPage(
    renderAfterPage(after, { faces: dependencies.fonts.forAnyone, share }),
    again ? 422 : 200,
  )
}

async function buildPhotoSection(
  context: AfterContext,
  { facts: { event }, guest, language }: AfterFacts,
): Promise<PhotoSection | null> {
  const { world, tx, now, scope, request } = context
  const state = getWallWindow(event, now)
  const own = await listPhotosOfGuest(tx, scope)
  if (state === 'none' && own.length === 0) return null
  const ids = { EID: event.id, GID: guest.id }
  const suffix = getLanguageSuffix(event, language)
  const { secretKey } = world.settings
  const { sent, problem } = request.query as { sent?: unknown; problem?: unknown }
  return {
    state: state === 'none' ? 'over' : state,
    action: `${fill(guestPhotoForm.path, ids)}${suffix}`,
    removeAction: `${fill(removePhotoForm.path, ids)}${suffix}`,
    own: own.map((photo) => ({
      id: photo.id,
      width: photo.width,
      height: photo.height,
      url: getKeyedPicturePath(secretKey, photo.smallFile),
      large: getKeyedPicturePath(secretKey, photo.file),
      state: getPhotoState(photo),
    })),
    left: Math.max(0, maxGuestPhotos - own.length),
    most: maxPhotosOfForm,
    isChecked: event.photoWall !== 'shows',
    sent: /^\d{1,2}$/.test(String(sent)) ? Number(sent) : undefined,
    problem: photoProblems.find((one) => one === problem),
  }
}
