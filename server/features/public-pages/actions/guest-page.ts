import { toString as qrCodeOf } from 'qrcode'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { answerWords, type AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { PageView, ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import type { RequestContext, PageResponse, PageContext } from '../../../base/http/context.ts'
import { readInParallel } from '../../../base/database/db.ts'
import { toPersonalLinkContext } from '../../../base/http/call-contexts.ts'
import { getPublicEventScope, type GuestScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import type { EventRow } from '../../events/store/event.ts'
import { signDoorCode } from '../../guests/rules/door-code.ts'
import type { AnswerRefusal } from '../../rsvp/rules/answer.ts'
import {
  formatCalendarProgramme,
  getCalendarState,
  readProgramme,
  renderCalendarFile,
} from '../../rsvp/rules/calendar.ts'
import { listGuestEntries, type AttendedFunctions } from '../../rsvp/rules/calendar-functions.ts'
import { parsePersonalPath } from '../rules/address.ts'
import { toUncachedPage, renderContactPage, renderEventPage } from '../pages/render.tsx'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import {
  withRowComplaints,
  isRedrawRequest,
  parseAnswerForm,
  getSentSubmission,
  getTypedValues,
} from '../rules/form.ts'
import { getPlacesOffer, prefersWaiting } from '../rules/party.ts'
import { getSurveyWindow, getWallWindow, isOfEvent } from '../../after/rules/window.ts'
import { listOpenQuestions } from '../../rsvp/rules/closed-functions.ts'
import { hasPlace } from '../../rsvp/rules/has-place.ts'
import { listWallets } from '../../wallet/rules/wallet-list.ts'
import { getAttendedFunctions } from '../rules/ticket.ts'
import { buildPersonalReply, buildPublicReply } from '../rules/reply.ts'
import {
  translateFacts,
  chooseLanguage,
  formatPlaceFor,
  getLanguageSuffix,
} from '../rules/page-view.ts'
import {
  getPageGuestFacts,
  getPageFacts,
  hasChangedYes,
  listUninvitedRows,
  wasTakenOff,
  type PageGuestFacts,
  type PageFacts,
} from '../store.ts'
import { formatFieldErrors } from './form-errors.ts'
import { isOpenFor, rememberOpened, leavePasswordForm, renderLockedPage } from './event-lock.ts'
import { findPreview, isLookingHost, isPreviewRequest } from './guest-preview.ts'
import { buildPageView } from './page-view.ts'
import { getRequestedLanguage, loadPublicFacts } from './public-facts.ts'
import { describeShare } from './share-picture.ts'
import { toInvitation } from '../../rsvp/rules/person-invitations.ts'

type GuestLinkContext = PageContext<{ EID: string; GID: string }>
type EventPageContext = PageContext<{ EID: string }>
type GuestPageContext = {
  scope: GuestScope
  facts: PageFacts
  guest: PageGuestFacts
  language: Language
}

/** A guest's own page: greets by name, shows the answer, and takes an answer or a change. */
export const showGuestPage =
  (dependencies: PublicPageDependencies) =>
  async (context: GuestLinkContext): Promise<PageResponse> =>
    context.params.GID === 'password'
      ? leavePasswordForm(context)
      : toUncachedPage(
          await renderGuestPage(dependencies, context, await loadGuestPage(context), {
            preview: await findPreview(context),
          }),
        )

/** Takes the plain form of the same page. A change is shown at the same address. */
export const answerByLink =
  (dependencies: PublicPageDependencies) =>
  async (context: GuestLinkContext): Promise<PageResponse> => {
    const page = await loadGuestPage(context)
    const preview = await findPreview(context)
    // A host who looks at the page as its guest sends nothing.
    if (preview)
      return { redirect: `${getGuestPath(page)}?lang=${page.language}&as=${preview}#preview` }
    const {
      facts: { event, questions },
      guest: { row },
      language,
    } = page
    if (isRedrawRequest(context.form))
      return toUncachedPage(
        await renderGuestPage(dependencies, context, page, { again: 'redrawn' }),
      )
    const parsedForm = parseAnswerForm(context.form, {
      known: row,
      submission: getSentSubmission(context.form) ?? context.world.random.id(),
      language: getChosenLanguage(page),
      questions: listOpenQuestions(questions, event, context.now),
      invited: toInvitation(row),
      event,
    })
    const result =
      'complaints' in parsedForm
        ? { refusal: 'invalidInput' as const, complaints: parsedForm.complaints }
        : withRowComplaints(
            await dependencies.answer(context, {
              event: event.id,
              guest: row.id,
              reply: parsedForm.reply,
            }),
            parsedForm.rows,
          )
    if (!('refusal' in result)) return { redirect: `${getGuestPath(page)}?lang=${language}#reply` }
    const offer =
      'reply' in parsedForm
        ? getPlacesOffer(result, {
            reply: parsedForm.reply,
            event,
            holdsPlaces: row.answer === 'yes' && row.waitlisted_at === null,
          })
        : undefined
    return toUncachedPage(
      await renderGuestPage(dependencies, context, page, { again: result, offer }),
      422,
    )
  }

async function loadGuestPage(context: GuestLinkContext): Promise<GuestPageContext> {
  const { tx, scope } = await toPersonalLinkContext(context)
  const [facts, guest] = await readInParallel(
    tx,
    () => getPageFacts(tx, scope),
    () => getPageGuestFacts(tx, scope),
  )
  if (!isPreviewRequest(context)) rememberOpened(context, facts.event)
  const language = chooseLanguage(facts.event.languages, [
    getRequestedLanguage(context),
    guest.row.language,
  ])
  return { scope, facts: translateFacts(facts, language, context.world), guest, language }
}

/** A guest who chose another language than the default wants mails in it too. */
const getChosenLanguage = ({
  facts: { event },
  guest: { row },
  language,
}: GuestPageContext): Language | undefined =>
  language === chooseLanguage(event.languages, [row.language]) ? undefined : language

const getGuestPath = ({ facts: { event }, guest: { row } }: GuestPageContext): string =>
  `/${event.id}/${row.id}`

/** The answer of a button in a mail. It is preselected; the guest still has to send it. */
const getRequestedAnswer = ({ request }: PageContext): AnswerWord | undefined => {
  const { answer } = request.query as { answer?: unknown }
  return answerWords.find((word) => word === answer)
}

type GuestPageOptions = {
  again?: AnswerRefusal | 'redrawn'
  offer?: ReplyForm['offer']
  /** Rendered at the event's public address, for the guest this device knows. */
  onPublicPage?: boolean
  /** The token of a host who looks at the page. */
  preview?: string | undefined
}

export async function renderGuestPage(
  dependencies: PublicPageDependencies,
  context: PageContext,
  page: GuestPageContext,
  { again, offer, onPublicPage = false, preview }: GuestPageOptions = {},
) {
  const { world, now, form, request } = context
  const { facts, guest, language } = page
  const personal = getGuestPath(page)
  const onPublic = onPublicPage && {
    device: { name: guest.row.name, action: `/${facts.event.domain}?lang=${language}` },
  }
  const asGuest = preview ? `&as=${preview}` : ''
  const address = onPublic && guest.row.answer !== null ? `/${facts.event.domain}` : personal
  const knowsPlace = hasPlace(facts, guest)
  const reply = buildPersonalReply({
    facts,
    guest,
    now,
    language,
    link: personal,
    action: `${personal}?lang=${language}${asGuest}`,
    linkSuffix: asGuest,
    submission: world.random.id(),
    publicUrl: world.settings.publicUrl,
    isChanging: !onPublic && (again !== undefined || 'change' in (request.query as object)),
    wallets: preview ? [] : listWallets(world),
    requestedAnswer: onPublic ? undefined : getRequestedAnswer(context),
    qrSvg: knowsPlace && facts.event.checkIn ? await renderDoorCode(world, page) : '',
    ...(again && {
      sent: {
        typed: getTypedValues(form),
        errors: again === 'redrawn' || offer ? [] : formatFieldErrors(again, { world, language }),
        offer,
        prefersWaiting: prefersWaiting(form),
      },
    }),
  })
  const view = buildPageView(context, {
    facts,
    language,
    reply,
    address,
    knowsAddress: knowsPlace,
    personal,
    ...(onPublic ||
      (preview
        ? { previewOf: guest.row.name, linkSuffix: asGuest }
        : { viewedUrl: `/api/public/${facts.event.id}/${guest.row.id}/view` })),
  })
  // The preview of a shared link shows what the public page shows, and nothing about the guest.
  const path = facts.event.mode === 'Web' ? `/${facts.event.domain}` : personal
  const share = describeShare(dependencies, context, { facts, language, path })
  const shown = { ...view, ...(!preview && getAfterOffer(page, now)) }
  return renderEventPage(shown, { faces: dependencies.fonts.forAnyone, share, indexed: false })
}

/** The way to the survey and the pictures, for guests who came, while one of them is open. */
function getAfterOffer(page: GuestPageContext, now: Date): Pick<PageView, 'after'> {
  const {
    facts: { event },
    guest: { row },
    language,
  } = page
  const asks = getSurveyWindow(event, now) === 'open'
  const takesPhotos = getWallWindow(event, now) === 'open'
  if (!isOfEvent(row) || (!asks && !takesPhotos)) return {}
  const url = `${getGuestPath(page)}/after${getLanguageSuffix(event, language)}`
  return { after: { url, asks, takesPhotos } }
}

/** Black on white in every design, so that any scanner reads it. */
const renderDoorCode = (
  { settings }: World,
  { facts: { event }, guest: { row } }: GuestPageContext,
): Promise<string> =>
  qrCodeOf(signDoorCode(settings.secretKey, { eventId: event.id, passcode: row.passcode }), {
    type: 'svg',
    margin: 0,
    errorCorrectionLevel: 'M',
  })

export const showContactPage =
  (dependencies: PublicPageDependencies) =>
  async (context: EventPageContext): Promise<PageResponse> => {
    const scope = await getPublicEventScope(context.tx, context.params.EID)
    const { facts, language } = await loadPublicFacts(context, scope)
    if (!isOpenFor(context, facts.event) && !(await isLookingHost(context, facts.event.id)))
      return renderLockedPage(dependencies, context, { facts, language, page: 'contact' })
    const address = `/${facts.event.id}/contact`
    const reply = buildPublicReply({
      facts,
      language,
      now: context.now,
      action: '',
      submission: '',
    })
    const view = buildPageView(context, { facts, language, reply, address })
    return toUncachedPage(
      renderContactPage(view, {
        faces: dependencies.fonts.forAnyone,
        share: describeShare(dependencies, context, { facts, language, path: address }),
        eventUrl: getBackUrl(context, facts.event, language),
      }),
    )
  }

/**
 * The way back to the invitation. An event by mail has no public page, so its guests return to the
 * page they came from.
 */
function getBackUrl(
  { request, world }: EventPageContext,
  { id, mode, domain }: EventRow,
  language: Language,
): string | undefined {
  if (mode === 'Web') return `/${domain}?lang=${language}`
  const path = parsePersonalPath(request.headers.referer, {
    publicUrl: world.settings.publicUrl,
    id,
  })
  return path && `${path}?lang=${toLanguageTag(language)}`
}

/** The event as a calendar file, with the place only for guests who may know it. */
export const downloadCalendar =
  (dependencies: PublicPageDependencies) =>
  async (context: EventPageContext): Promise<PageResponse> => {
    const scope = await getPublicEventScope(context.tx, context.params.EID)
    const { facts, language } = await loadPublicFacts(context, scope)
    const { event } = facts
    if (!isOpenFor(context, event)) {
      const page = 'calendar'
      return renderLockedPage(dependencies, context, { facts, language, page, status: 403 })
    }
    const link = event.mode === 'Web' ? `/${event.domain}` : `/${event.id}/contact`
    return renderCalendar(context, facts, { knowsAddress: false, language, link })
  }

export async function downloadGuestCalendar(context: GuestLinkContext): Promise<PageResponse> {
  const page = await loadGuestPage(context)
  const { guest, language } = page
  const uninvited = await listUninvitedRows(context.tx, page)
  const facts = { ...page.facts, programme: [...page.facts.programme, ...uninvited] }
  return renderCalendar(context, facts, {
    knowsAddress: hasPlace(facts, guest),
    removes: guest.row.answer === 'no',
    attended: getAttendedFunctions(guest),
    removesOthers:
      wasTakenOff(guest) ||
      (guest.row.answer === 'yes' && (await hasChangedYes(context.tx, guest.row))),
    removesUninvited: uninvited.length > 0,
    language,
    link: facts.event.mode === 'Web' ? `/${facts.event.domain}` : getGuestPath(page),
  })
}

type CalendarPageOptions = {
  knowsAddress: boolean
  /** The guest does not come: the file takes the entry out of their calendar. */
  removes?: boolean
  /** Absent for a reader of the public page. */
  attended?: AttendedFunctions
  /** The calendar may hold functions that the guest no longer comes to. */
  removesOthers?: boolean
  /** The guest is no longer invited to some of them. */
  removesUninvited?: boolean
  language: Language
  link: string
}

function renderCalendar(
  { world }: RequestContext,
  { event, programme }: PageFacts,
  options: CalendarPageOptions,
): PageResponse {
  const { knowsAddress, removes = false, language, link, attended = null } = options
  const isLater = removes || options.removesUninvited === true
  const { settings } = world
  const words = world.getTranslator(language, 'guest')
  const state = getCalendarState(event)
  if (!state) return { redirect: '/not-found' }
  if (event.status === 'UNPUBLISHED') return { redirect: link }
  const entry = {
    id: event.id,
    title: event.title,
    ...state,
    ...(removes && { cancelled: true }),
    durationMinutes: event.durationMinutes,
    zone: event.zone,
    place: formatPlaceFor(event, { knowsAddress, language }),
    sequence: event.calendarSequence + (isLater ? 1 : 0),
    changedAt: event.updatedAt,
    link: settings.publicUrl + link,
    programme: formatCalendarProgramme(
      (key, params = {}) => words(key, params),
      { event, programme },
      { knowsAddress, language },
    ),
  }
  const body = renderCalendarFile(
    listGuestEntries(entry, {
      programme: readProgramme({ event, programme }, { knowsAddress, language }),
      attended,
      removesOthers: options.removesOthers === true,
    }),
    { brand: settings.brand.name, host: new URL(settings.publicUrl).hostname },
  )
  return {
    body,
    type: 'text/calendar; charset=utf-8',
    headers: {
      'content-disposition': 'attachment; filename="event.ics"',
      'cache-control': 'no-store',
    },
  }
}
