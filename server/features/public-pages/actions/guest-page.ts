import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { RequestContext, PageResponse, PageContext } from '../../../base/http/context.ts'
import { readInParallel } from '../../../base/database/db.ts'
import { toPersonalLinkContext } from '../../../base/http/call-contexts.ts'
import { getPublicEventScope } from '../../../base/access/scope.ts'
import type { EventRow } from '../../events/store/event.ts'
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
} from '../rules/form.ts'
import { getPlacesOffer } from '../rules/party.ts'
import { listOpenQuestions } from '../../rsvp/rules/closed-functions.ts'
import { hasPlace } from '../../rsvp/rules/has-place.ts'
import { getAttendedFunctions } from '../rules/ticket.ts'
import { buildPublicReply } from '../rules/reply.ts'
import { translateFacts, chooseLanguage, formatPlaceFor } from '../rules/page-view.ts'
import {
  getPageGuestFacts,
  getPageFacts,
  hasChangedYes,
  listUninvitedRows,
  wasTakenOff,
  type PageFacts,
} from '../store.ts'
import { isOpenFor, rememberOpened, leavePasswordForm, renderLockedPage } from './event-lock.ts'
import { findPreview, isLookingHost, isPreviewRequest } from './guest-preview.ts'
import { buildPageView } from './page-view.ts'
import {
  buildGuestView,
  getGuestPath,
  type GuestPageContext,
  type GuestPageOptions,
} from './guest-view.ts'
import { getRequestedLanguage, loadPublicFacts } from './public-facts.ts'
import { describeShare } from './share-picture.ts'
import { toInvitation } from '../../rsvp/rules/person-invitations.ts'

type GuestLinkContext = PageContext<{ EID: string; GID: string }>
type EventPageContext = PageContext<{ EID: string }>
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

type GuestPageRenderOptions = Omit<GuestPageOptions, 'publicPath'> & {
  /** Rendered at the event's public address, for the guest this device knows. */
  onPublicPage?: boolean
}

export async function renderGuestPage(
  dependencies: PublicPageDependencies,
  context: PageContext,
  page: GuestPageContext,
  { onPublicPage = false, ...options }: GuestPageRenderOptions = {},
) {
  const { facts, language } = page
  const publicPath = onPublicPage ? `/${facts.event.domain}` : undefined
  const view = await buildGuestView(context, page, { ...options, publicPath })
  // The preview of a shared link shows what the public page shows, and nothing about the guest.
  const path = facts.event.mode === 'Web' ? `/${facts.event.domain}` : getGuestPath(page)
  const share = describeShare(dependencies, context, { facts, language, path })
  return renderEventPage(view, { faces: dependencies.fonts.forAnyone, share, indexed: false })
}

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
    {
      brand: settings.brand.name,
      host: new URL(settings.calendarUrl ?? settings.publicUrl).hostname,
    },
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
