import { fill } from '@mehfil/contract/call.ts'
import { languages, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { PlaceholderValues } from '@mehfil/contract/mail/placeholders.ts'
import { pickShortTexts } from '@mehfil/contract/events/short-texts.ts'
import { afterPage } from '@mehfil/contract/events/after.ts'
import { guestCalendarFile, guestPage } from '@mehfil/contract/events/public-pages.ts'
import { renderChangeMail, type ChangeMailView } from '@mehfil/templates/mails/guests/change.tsx'
import { createMailPlace, createMailWhen } from '@mehfil/templates/mails/guests/event-mail.ts'
import {
  renderInvitationMail,
  type InvitationMailView,
} from '@mehfil/templates/mails/guests/invitation.tsx'
import { fillLine, fillLines } from '@mehfil/templates/mails/guests/letter-text.tsx'
import { renderLetterMail } from '@mehfil/templates/mails/guests/letter.tsx'
import { renderReminderMail } from '@mehfil/templates/mails/guests/reminder.tsx'
import { getMailPictureUrl } from '@mehfil/templates/pages/page-pictures.ts'
import { createPlace } from '@mehfil/templates/pages/page-view-builder.ts'
import { formatDay } from '@mehfil/templates/pages/text/event-time.ts'
import { getCalledName } from '@mehfil/templates/pages/text/called-name.ts'
import { preventAutoLinks } from '../../../base/mail/mime-encoding.ts'
import { createPlaceholder } from '../../../base/mail/mime.ts'
import { canReadCalendarAnswers, formatReplyAddress } from '../../../base/mail/reply-address.ts'
import { getMailBrand, getMailTranslator } from '../../../base/i18n/translations.ts'
import type { MailAttachment, World } from '../../../base/world.ts'
import { createKeyedPictureViews } from '../../design/rules/pictures.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { getEventLink } from '../../events/rules/link.ts'
import { decodeAnnouncedFacts } from '../../events/rules/announced-facts.ts'
import { translateEvent, chooseLanguage } from '../../events/rules/translations.ts'
import type { EventRow } from '../../events/store/event.ts'
import { buildCalendarAttachment } from '../../rsvp/rules/calendar-attachment.ts'
import { getStopMailsUrl } from '../../rsvp/mails.ts'
import { foldAddress, toCalendarStatus } from '../../rsvp/rules/calendar-parties.ts'
import {
  getCalendarState,
  formatCalendarProgramme,
  formatPlaceLine,
  listProgrammeFor,
  readProgramme,
} from '../../rsvp/rules/calendar.ts'
import {
  hasFunctions,
  listAttendedFunctions,
  listGuestEntries,
} from '../../rsvp/rules/calendar-functions.ts'
import { canChangeAnswer } from '../../rsvp/rules/answer-window.ts'
import { toLetterMail, toReminderMail, getPlaceholderValues, getCustomMark } from './letter.ts'
import {
  getDateContext,
  getSharedContent,
  listFunctionDeadlines,
  type CampaignMailContext,
  type CampaignMailInput,
  type MailVariantInput,
} from './shared-content.ts'
import { narrowProgramme } from '../../events/rules/functions.ts'
import { isHostLetter, isInterruptionMail, type CampaignMailKind } from '../rules/campaign.ts'
import { htmlToText } from '../rules/html-to-text.ts'
import type { MailRecipient, MailVariant } from '../rules/recipient.ts'

export type CampaignMailContent = {
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
}

/** The sender of a mail and the address for answers. */
export function getSender(
  world: Pick<World, 'settings' | 'getTranslator'>,
  { event, host }: Pick<CampaignMailContext, 'event' | 'host'>,
  language: Language,
) {
  const contact = completeContact(translateEvent(event, language).contact)
  return {
    fromName: contact.hosts || host.name || getMailBrand(world, language).name,
    replyTo: contact.email || host.email || null,
  }
}

export const getRecipientLanguage = (
  event: Pick<EventRow, 'languages'>,
  reader: Pick<MailRecipient, 'language'>,
): Language => chooseLanguage(event, reader.language)

/**
 * The language of a campaign's mail: one the host wrote the letter in, even if the event no longer
 * has that language.
 */
export function getCampaignLanguage(
  {
    event,
    campaign: {
      kind,
      facts: { letters = {} },
    },
  }: Pick<CampaignMailContext, 'event' | 'campaign'>,
  reader: Pick<MailRecipient, 'language'>,
): Language {
  const writtenLanguages = isHostLetter(kind)
    ? languages.filter((language) => letters[language]?.message)
    : []
  const spokenLanguages = event.languages.filter((language) => writtenLanguages.includes(language))
  return chooseLanguage(
    {
      languages:
        spokenLanguages.length > 0
          ? spokenLanguages
          : writtenLanguages.length > 0
            ? writtenLanguages
            : event.languages,
    },
    reader.language,
  )
}

/**
 * The mail with placeholders for a guest's values: compiled once for all guests of one language
 * and variant.
 */
export function renderCampaignMail(
  world: World,
  campaign: CampaignMailContext,
  language: Language,
  shape: MailVariant,
): CampaignMailContent {
  const chosen = new Set(shape.functions.split(','))
  const about = { ...campaign, programme: narrowProgramme(campaign.programme, chosen) }
  const event = translateEvent(about.event, language)
  const shared = getSharedContent(world, { ...about, event }, { language, shape })
  const content = renderMailBody(world, about, { shared, shape, language })
  return {
    ...content,
    attachments: listAttachments(world, { ...about, event }, { shape, language }),
  }
}

function renderMailBody(
  world: World,
  context: CampaignMailContext,
  input: CampaignMailInput,
): Omit<CampaignMailContent, 'attachments'> {
  const { kind } = context.campaign
  if (kind === 'change') return renderChangeMail(toChangeMail(world, context, input))
  const about = { ...context, event: translateEvent(context.event, input.language) }
  if (isHostLetter(kind)) return renderLetterMail(toLetterMail(world, about, input))
  if (kind === 'reminder') return renderReminderMail(toReminderMail(world, about, input))
  return renderInvitationMail(toInvitationMail(world, about, input))
}

/** A reader's values by the names of the placeholders. */
export function getPersonalValues(
  world: Pick<World, 'settings'>,
  event: Pick<EventRow, 'id' | 'accountId'>,
  reader: MailRecipient,
): Record<string, string> {
  const { id, name, companions, table, custom } = reader
  const { publicUrl } = world.settings
  const ids = { EID: event.id, GID: id }
  const link = publicUrl + fill(guestPage.path, ids)
  return {
    ...Object.fromEntries(
      companions.map((companion, at) => [`c${at}`, preventAutoLinks(companion)]),
    ),
    ...Object.fromEntries(
      Object.entries(custom).map(([key, value]) => [getCustomMark(key), preventAutoLinks(value)]),
    ),
    name: preventAutoLinks(getCalledName(name)),
    full: preventAutoLinks(name),
    table: preventAutoLinks(table),
    link,
    after: publicUrl + fill(afterPage.path, ids),
    stop: getStopMailsUrl(world, event, reader),
    organizer: foldAddress(
      formatReplyAddress(world.settings, { eventId: event.id, guestId: id }) ?? '',
    ),
    attendee: foldAddress(reader.email),
    ics: publicUrl + fill(guestCalendarFile.path, ids),
  }
}

/** Values for a host's own text. The page is named there, because its address is on the buttons. */
const getTextValues = (
  world: World,
  about: Pick<CampaignMailContext, 'event' | 'host'>,
  input: CampaignMailInput,
): PlaceholderValues => ({
  ...getPlaceholderValues(world, about, input),
  link: getMailTranslator(world, input.language)('letter.link'),
})

function toInvitationMail(
  world: World,
  about: CampaignMailContext,
  input: CampaignMailInput,
): InvitationMailView {
  const { settings, now, getTranslator } = world
  const { event, pictures } = about
  const { shared, shape, language } = input
  const values = getTextValues(world, about, input)
  const { place, placeTold, ...mail } = shared
  const letter = (
    event.letters as Partial<
      Record<Language, { subject?: string; preview?: string; greeting?: string }>
    >
  )[language]
  const subject = about.campaign.facts.subjects?.[language] ?? letter?.subject
  const cover = pictures
    .map(createKeyedPictureViews(settings.secretKey))
    .find(({ kind }) => kind === 'cover')
  const guestWords = getTranslator(language, 'guest')
  const dateContext = {
    lang: toLanguageTag(language),
    digits: 'latn',
    zone: event.zone,
    t: (key: string, params = {}) => guestWords(key, params),
  } as const
  return {
    ...mail,
    title: event.title,
    partyLimit: shape.partyLimit,
    companions: Array.from({ length: shape.companions }, (_, at) => createPlaceholder(`c${at}`)),
    ...(placeTold && { place: placeTold }),
    ...(place?.kind === 'hidden' && { placeHidden: true }),
    ...pickShortTexts(event),
    programme: listProgrammeFor(dateContext.t, about, {
      language,
      knowsAddress: shape.isConfirmed,
    }),
    ...(event.figure && { figure: event.figure }),
    ...(event.descriptionHtml && { descriptionText: htmlToText(event.descriptionHtml) }),
    ...(subject && { subject: fillLine(subject, values) }),
    ...(letter?.preview && { preview: fillLine(letter.preview, values) }),
    ...(letter?.greeting && { greeting: fillLines(letter.greeting, values).join('\n') }),
    ...(event.answerDeadline &&
      event.answerDeadline > now() && { deadline: formatDay(dateContext, event.answerDeadline) }),
    functionDeadlines: listFunctionDeadlines(world, about, language),
    ...(cover && {
      picture: {
        url: settings.publicUrl + getMailPictureUrl(cover),
        width: cover.width,
        height: cover.height,
        alt: event.title,
      },
    }),
  }
}

/** Unchanged facts are shown in the guest's language, and changed ones as they were announced. */
function toChangeMail(
  world: World,
  { event, campaign, host }: CampaignMailContext,
  { shared, shape, language }: CampaignMailInput,
): ChangeMailView {
  const { place, placeTold, ...mail } = shared
  const announced = campaign.before ? decodeAnnouncedFacts(campaign.before) : event
  const translated = translateEvent(event, language)
  const previous = {
    ...translated,
    ...announced,
    ...Object.fromEntries(
      (['title', 'venue', 'address'] as const)
        .filter((fact) => announced[fact] === event[fact])
        .map((fact) => [fact, translated[fact]]),
    ),
  }
  const oldPlace = createPlace({ ...previous, mapLink: '' }, shape.isConfirmed)
  const isNewPlace = announced.venue !== event.venue || announced.address !== event.address
  const facts = (one: EventRow, at: ReturnType<typeof createMailPlace>): ChangeMailView['now'] => ({
    title: one.title,
    ...(one.startsAt && {
      when: createMailWhen(getDateContext(world, one, language), one.startsAt, one.durationMinutes),
    }),
    ...(at && { place: at }),
  })
  return {
    ...mail,
    before: facts(previous, createMailPlace(oldPlace, createPlaceholder('link'))),
    now: facts(translated, placeTold),
    people: shape.people,
    ...(place?.kind === 'hidden' && isNewPlace && { hiddenPlaceChanged: true }),
    ...(campaign.message && {
      message: fillLines(
        campaign.message,
        getTextValues(world, { event: translated, host }, { shared, shape, language }),
      ).join('\n'),
    }),
    ...(shape.isConfirmed && event.checkIn && { passcode: true }),
    ...(canChangeAnswer(event, world.now()) && {
      changeUrl: `${createPlaceholder('link')}?change=1#reply`,
    }),
    ...(isComing(shape) && event.startsAt && { calendarAttached: true }),
  }
}

const isComing = ({ answered }: MailVariant): boolean => answered === 'yes' || answered === 'maybe'

/** A guest without an answer may have added the event from the invitation. */
const hasCalendarFile = (kind: CampaignMailKind, shape: MailVariant): boolean =>
  kind === 'change'
    ? isComing(shape)
    : (kind === 'invitation' || isInterruptionMail(kind)) && shape.answered !== 'no'

/** Without what no mail of this kind says, so that more guests share one compiled mail. */
export const pickVariantFacts = (kind: CampaignMailKind, shape: MailVariant): MailVariant =>
  hasCalendarFile(kind, shape) ? shape : { ...shape, attends: '' }

/** A calendar replaces its entry when the same entry comes with a higher sequence number. */
function listAttachments(
  world: World,
  about: CampaignMailContext,
  { shape, language }: MailVariantInput,
): MailAttachment[] {
  const { settings } = world
  const { event, campaign, programme } = about
  const state = getCalendarState(event)
  if (!state || !hasCalendarFile(campaign.kind, shape)) return []
  const { fromName } = getSender(world, about, language)
  const place = createPlace(event, shape.isConfirmed)
  const entry = {
    ...event,
    ...state,
    place: formatPlaceLine(toLanguageTag(language), place),
    link: getEventLink(settings, event),
    sequence: event.calendarSequence,
    changedAt: event.updatedAt,
    programme: formatCalendarProgramme(
      getDateContext(world, event, language).t,
      { event, programme },
      { language, knowsAddress: shape.isConfirmed },
    ),
  }
  const parties = !about.isPreview &&
    !hasFunctions(programme) &&
    canReadCalendarAnswers(world) && {
      organizer: { name: fromName, address: createPlaceholder('organizer') },
      attendee: {
        address: createPlaceholder('attendee'),
        status: toCalendarStatus(
          shape.answered === 'waiting' ? 'maybe' : shape.answered,
          shape.answered === 'waiting',
        ),
      },
    }
  const entries = listGuestEntries(entry, {
    programme: readProgramme({ event, programme }, { language, knowsAddress: shape.isConfirmed }),
    attended: listAttendedFunctions([shape.attends]),
  })
  return [buildCalendarAttachment(settings, entries, parties || undefined)]
}
