import { LRUCache } from 'lru-cache'
import { fill } from '@mehfil/contract/call.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { guestPrivacyPage, privacyPage } from '@mehfil/contract/events/privacy.ts'
import { stopMailsPage } from '@mehfil/contract/mail/campaigns.ts'
import { applePass, googlePass } from '@mehfil/contract/events/wallet.ts'
import { contactPage, guestCalendarFile, guestPage } from '@mehfil/contract/events/public-pages.ts'
import type { ProgrammeRecord, ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import {
  renderReplyNoticeMail,
  type HostNoticeReply,
} from '@mehfil/templates/mails/hosts/reply-notice.tsx'
import { createMailLook } from '@mehfil/templates/mails/design/mail-look.ts'
import type { MailFooterInput } from '@mehfil/templates/mails/guests/event-mail.ts'
import type { PagePlace } from '@mehfil/templates/pages/page-view.ts'
import { createPlace } from '@mehfil/templates/pages/page-view-builder.ts'
import { getCalledName } from '@mehfil/templates/pages/text/called-name.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { preventAutoLinks } from '../../base/mail/mime-encoding.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { MailAttachment, World } from '../../base/world.ts'
import { joinLabel } from '../../base/sites/guest-site.ts'
import { formatReplyAddress } from '../../base/mail/reply-address.ts'
import { createUnsubscribeToken } from '../../base/mail/unsubscribe-token.ts'
import { completeContact } from '../events/rules/contact.ts'
import { translateEvent, chooseLanguage } from '../events/rules/translations.ts'
import type { EventRow } from '../events/store/event.ts'
import type { GuestRecord } from '../guests/store/guests.ts'
import type { CalendarEvent } from './rules/calendar.ts'
import {
  hasFunctions,
  listGuestEntries,
  listKnownFunctions,
  pickAttendedFunctions,
} from './rules/calendar-functions.ts'
import { buildEventTexts } from './rules/event-texts.ts'
import { describeMailFunctions } from './rules/mail-functions.ts'
import type { StoredAnswer } from './rules/questions.ts'
import { buildCalendarAttachment } from './rules/calendar-attachment.ts'
import { foldAddress, toCalendarStatus, type CalendarParties } from './rules/calendar-parties.ts'
import { getNoticeAnswer, revealsPlace, getThanksKind } from './rules/mails.ts'
import { canChangeAnswer } from './rules/answer-window.ts'
import { createThanksRenderer } from './rules/thanks.ts'
import { narrowProgramme } from '../events/rules/functions.ts'
import type { EventHost } from '../events/store/host.ts'
import type { AnswerMailFacts, RenderedAnswerMail } from './store/mails.ts'

const renderCachedThanks = createThanksRenderer()

type EventMailContext = {
  event: EventRow
  host: EventHost
  programme: readonly ProgrammeRecord[]
}

type ThanksMailContext = EventMailContext & {
  /** The entry code as a base64 PNG, where the mail shows one. */
  code?: string | undefined
  /** The guest has not answered all questions that need an answer. */
  owesAnswers: boolean
  /** The number of the calendar file. */
  sequence: number
  /** The calendar of the guest may hold the event, and the guest no longer comes. */
  removesFromCalendar: boolean
  /** The guest's answers to all questions. */
  answers: readonly StoredAnswer[]
  /** The calendar of the guest may hold functions that the guest no longer comes to. */
  removesFunctions: boolean
  /** What the mail says of the guest's tables, by function. */
  tables: Readonly<Record<string, string>>
}

/** A mail to a guest, after an answer or when the host or the waiting list decided about it. */
export function renderThanksMail(
  world: World,
  guest: GuestRecord,
  facts: AnswerMailFacts,
  context: ThanksMailContext,
): RenderedAnswerMail {
  const { host, code, sequence } = context
  const language = chooseLanguage(context.event, guest.language)
  const event = { ...translateEvent(context.event, language), calendarSequence: sequence }
  const kind = getThanksKind(facts)
  const contact = completeContact(event.contact)
  const stopUrl = getStopMailsUrl(world, event, guest)
  const place = createPlace(event, revealsPlace(kind))
  const [name = '', ...companions] = [guest.name, ...guest.companions].map(preventAutoLinks)
  const programme = narrowProgramme(context.programme, listKnownFunctions(guest, context.answers))
  const texts = getEventTexts({ world, event, language, place, programme })
  const removesFromCalendar = context.removesFromCalendar && texts.entry !== null
  const fromName = contact.hosts || host.name || getMailBrand(world, language).name
  const parties = buildParties(world, guest, { fromName, facts, programme })
  const calendars = listCalendarAttachments(world, texts.entry, {
    adds: revealsPlace(kind),
    removes: removesFromCalendar,
    parties,
    ...context,
    programme: texts.programme,
  })
  const mail = renderCachedThanks({
    kind,
    ...(removesFromCalendar && {
      calendarRemoval: parties ? ('asked' as const) : ('by-hand' as const),
    }),
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    look: createMailLook(event, event.colourStyle, world.settings.publicUrl),
    title: event.title,
    ...getMailFooter(world, event, language),
    stopUrl,
    privacyUrl:
      world.settings.publicUrl + fill(guestPrivacyPage.path, { EID: event.id, GID: guest.id }),
    hosts: contact.hosts,
    name: preventAutoLinks(getCalledName(guest.name)),
    people: [name, ...companions],
    count: facts.people,
    ...buildThanksLinks(world, guest, { ...context, event, kind, place, texts }),
    ...texts.when,
    ...describeMailFunctions(texts.functions, facts, { ...context, now: world.now() }),
    ...(event.checkIn && revealsPlace(kind) && { passcode: guest.passcode }),
    ...(code && { qr: { cid: 'code' } }),
  })
  return {
    ...mail,
    language,
    to: { name, address: guest.email },
    fromName,
    replyTo: contact.email || host.email || null,
    attachments: [...(code ? [buildCodeAttachment(code)] : []), ...calendars],
    headers: buildStopHeaders(stopUrl),
  }
}

const buildStopHeaders = (stopUrl: string): Record<string, string> => ({
  'List-Unsubscribe': `<${stopUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

type ThanksLinkContext = ThanksMailContext & {
  kind: ReturnType<typeof getThanksKind>
  place: ReturnType<typeof createPlace>
  texts: ReturnType<typeof buildEventTexts>
}

/**
 * The links of a mail to a guest: to the own page, to open questions, to the map and to calendars.
 */
function buildThanksLinks(
  world: World,
  guest: GuestRecord,
  { event, kind, place, owesAnswers, texts: { calendar, until } }: ThanksLinkContext,
) {
  const { publicUrl } = world.settings
  const ids = { EID: event.id, GID: guest.id }
  const link = publicUrl + fill(guestPage.path, ids)
  const { apple, google } = world.wallets
  return {
    link: kind === 'link' ? link : `${link}#reply`,
    ...(event.checkIn &&
      revealsPlace(kind) &&
      (apple || google) && {
        wallets: {
          ...(apple && { apple: publicUrl + fill(applePass.path, ids) }),
          ...(google && { google: publicUrl + fill(googlePass.path, ids) }),
        },
      }),
    ...(owesAnswers &&
      canChangeAnswer(event, world.now()) && { answerUrl: `${link}?change=1#reply` }),
    ...(until && until.at > world.now() && { changeUntil: until.day }),
    ...(place?.kind === 'shown' && {
      place: { lines: getPlaceLines(place), mapUrl: place.mapUrl ?? link },
    }),
    ...(calendar && {
      calendar: { ...calendar, ics: publicUrl + fill(guestCalendarFile.path, ids) },
    }),
  }
}

const buildCodeAttachment = (content: string): MailAttachment => ({
  filename: 'code.png',
  contentType: 'image/png',
  encoding: 'base64',
  content,
  cid: 'code',
})

/** The link that stops the mails to this address. It works also after the guest is deleted. */
export const getStopMailsUrl = (
  { settings }: Pick<World, 'settings'>,
  event: Pick<EventRow, 'id' | 'accountId'>,
  { id, email }: { id: string; email: string },
): string => {
  const link = { EID: event.id, GID: id }
  return `${settings.publicUrl}${fill(stopMailsPage.path, link)}?to=${createUnsubscribeToken(settings, link, { accountId: event.accountId, address: email })}`
}

/**
 * The end of every mail about an event, without the link to stop mails, which differs for each
 * guest.
 */
export function getMailFooter(
  world: World,
  event: EventRow,
  language: Language,
): Omit<MailFooterInput, 'hosts' | 'stopUrl'> {
  const { publicUrl } = world.settings
  return {
    contactUrl: publicUrl + fill(contactPage.path, { EID: event.id }),
    privacyUrl: publicUrl + fill(privacyPage.path, { EID: event.id }),
    ...(world.site?.label && { sign: joinLabel(world.site.label) }),
    ...(!event.labelRemoved &&
      !world.site?.label && {
        label: { name: getMailBrand(world, language).name, url: publicUrl },
      }),
  }
}

type EventTextsContext = {
  world: World
  event: EventRow
  language: Language
  place: ReturnType<typeof createPlace>
  programme: readonly ProgrammeRecord[]
}

const eventTextsCache = new LRUCache<string, ReturnType<typeof buildEventTexts>, EventTextsContext>(
  {
    max: 200,
    memoMethod: (_key, _stale, { context: { world, ...facts } }) => {
      const translate = world.getTranslator(facts.language, 'guest')
      return buildEventTexts({
        ...facts,
        settings: world.settings,
        translate: (key, params = {}) => translate(key, params),
        translateMail: getMailTranslator(world, facts.language),
      })
    },
  },
)

const getEventTexts = (context: EventTextsContext) => {
  const { world, event, language, place, programme } = context
  const rows = programme.map(({ id }) => id).join(',')
  return eventTextsCache.memo(
    `${world.settings.publicUrl} ${event.id} ${event.version} ${event.calendarSequence} ${event.updatedAt.getTime()} ${language} ${place?.kind} ${rows}`,
    { context },
  )
}

type CalendarAttachmentOptions = Pick<ThanksMailContext, 'answers' | 'removesFunctions'> & {
  adds: boolean
  removes: boolean
  parties: CalendarParties | undefined
  programme: readonly ProgrammeRow[]
}

type PartiesInput = {
  fromName: string
  facts: AnswerMailFacts
  programme: readonly ProgrammeRecord[]
}

/**
 * Undefined where no mail is received, so that a calendar could not answer, and where the file has an
 * entry for each function: one file asks for one answer.
 */
function buildParties(
  { settings }: World,
  guest: GuestRecord,
  { fromName, facts, programme }: PartiesInput,
): CalendarParties | undefined {
  if (hasFunctions(programme)) return undefined
  const address = formatReplyAddress(settings, { eventId: guest.event_id, guestId: guest.id })
  return address === null
    ? undefined
    : {
        organizer: { name: fromName, address: foldAddress(address) },
        attendee: {
          address: foldAddress(guest.email),
          status: toCalendarStatus(facts.answer, facts.waiting),
        },
      }
}

function listCalendarAttachments(
  { settings, now }: World,
  entry: CalendarEvent | null,
  { adds, removes, parties, programme, answers, removesFunctions }: CalendarAttachmentOptions,
): MailAttachment[] {
  if (!entry || !(adds || removes)) return []
  const shown = adds ? entry : { ...entry, changedAt: now(), cancelled: true }
  const entries = listGuestEntries(shown, {
    programme,
    attended: pickAttendedFunctions(answers),
    removesOthers: removesFunctions,
  })
  return [buildCalendarAttachment(settings, entries, parties)]
}

const getPlaceLines = ({ name, lines }: Extract<PagePlace, { kind: 'shown' }>): string[] => [
  name,
  ...lines,
]

type NoticeReplyInput = Omit<HostNoticeReply, 'answer'> &
  Pick<AnswerMailFacts, 'answer' | 'waiting'>
type NoticeMailInput = { replies: NoticeReplyInput[]; rhythm: 'each' | 'daily'; coming: number }

const maxListedReplies = 30

/**
 * A mail to the host about one reply or those of a day, in the language of the host. The event's
 * texts follow, where they are translated.
 */
export function renderNoticeMail(
  world: World,
  { event, host }: Pick<EventMailContext, 'event' | 'host'>,
  { replies, rhythm, coming }: NoticeMailInput,
): RenderedAnswerMail {
  const listedReplies: HostNoticeReply[] = replies.slice(0, maxListedReplies).map((reply) => ({
    ...reply,
    people: Math.max(1, reply.people),
    answer: getNoticeAnswer(reply),
  }))
  const mail = renderReplyNoticeMail({
    lang: toLanguageTag(host.language),
    t: getMailTranslator(world, host.language),
    brand: getMailBrand(world, host.language),
    name: host.name,
    title: translateEvent(event, chooseLanguage(event, host.language)).title,
    replies: listedReplies,
    more: replies.length - listedReplies.length,
    rhythm,
    coming,
    link: world.settings.publicUrl + pathTo('eventDashboard', { EID: event.id }),
  })
  return {
    ...mail,
    language: host.language,
    to: { name: host.name, address: host.email },
    fromName: getMailBrand(world, host.language).name,
    replyTo: null,
    headers: {},
  }
}
