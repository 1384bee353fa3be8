import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { createMailLook } from '@mehfil/templates/mails/design/mail-look.ts'
import { createMailPlace, createMailWhen } from '@mehfil/templates/mails/guests/event-mail.ts'
import { createPlace } from '@mehfil/templates/pages/page-view-builder.ts'
import { formatDay } from '@mehfil/templates/pages/text/event-time.ts'
import { translateProgramme } from '@mehfil/templates/pages/text/programme.ts'
import { createPlaceholder } from '../../../base/mail/mime.ts'
import { getMailTranslator } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import type { PictureRow } from '../../design/rules/pictures.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { findOwnDeadline, getClosingMinute } from '../../events/rules/function-times.ts'
import { getEventLink } from '../../events/rules/link.ts'
import type { StoredAnnouncedFacts } from '../../events/rules/announced-facts.ts'
import type { EventRow } from '../../events/store/event.ts'
import { getMailFooter } from '../../rsvp/mails.ts'
import { formatPlaceLine } from '../../rsvp/rules/calendar.ts'
import { linkWebCalendars } from '../../rsvp/rules/calendar-functions.ts'
import { getAnswerPhase } from '../../rsvp/rules/answer-window.ts'
import type { EventHost } from '../../events/store/host.ts'
import type { CampaignMailFacts, CampaignMailKind } from '../rules/campaign.ts'
import type { MailVariant } from '../rules/recipient.ts'

/** Everything a campaign's mails are composed from. */
export type CampaignMailContext = {
  event: EventRow
  host: EventHost
  pictures: readonly PictureRow[]
  programme: readonly ProgrammeRecord[]
  campaign: {
    kind: CampaignMailKind
    message: string
    before: StoredAnnouncedFacts | null
    facts: CampaignMailFacts
  }
  /** The time when guests read it: now, unless a host looks ahead. */
  at?: Date
  /** Shown or sent to a host, whose calendar must not answer for a guest. */
  isPreview?: boolean
}

export type MailVariantInput = { language: Language; shape: MailVariant }
export type SharedMailContent = ReturnType<typeof getSharedContent>
export type CampaignMailInput = MailVariantInput & { shared: SharedMailContent }

export const getDateContext = (world: World, event: EventRow, language: Language) => {
  const translate = world.getTranslator(language, 'guest')
  return {
    lang: toLanguageTag(language),
    digits: 'latn',
    zone: event.zone,
    t: (key: string, params = {}) => translate(key, params),
  } as const
}

/**
 * The functions of the reader, with the last day to answer for each, where it is before the one of the
 * event.
 */
export const listFunctionDeadlines = (
  world: World,
  {
    event,
    programme,
    at: now = world.now(),
  }: Pick<CampaignMailContext, 'event' | 'programme' | 'at'>,
  language: Language,
): string[] =>
  translateProgramme(programme, language).flatMap((row) => {
    const until = findOwnDeadline({ closes: getClosingMinute(row) }, event)
    return until && until > now
      ? [
          getMailTranslator(world, language)('invitation.function-by', {
            title: row.title,
            day: formatDay(getDateContext(world, event, language), until),
          }),
        ]
      : []
  })

/** The content that all mails about an event share. */
export function getSharedContent(
  world: World,
  {
    event,
    programme,
    at: now = world.now(),
  }: Pick<CampaignMailContext, 'event' | 'programme' | 'at'>,
  { language, shape }: MailVariantInput,
) {
  const { settings } = world
  const contact = completeContact(event.contact)
  const dateContext = getDateContext(world, event, language)
  const answerState = getAnswerPhase(event, now)
  const { startsAt, durationMinutes, answerDeadline } = event
  const place = createPlace(event, shape.isConfirmed)
  const link = createPlaceholder('link')
  const entry = startsAt && {
    ...event,
    startsAt,
    place: formatPlaceLine(toLanguageTag(language), place),
    link: getEventLink(settings, event),
  }
  return {
    look: createMailLook(event, event.colourStyle, settings.publicUrl),
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    ...getMailFooter(world, event, language),
    stopUrl: createPlaceholder('stop'),
    privacyUrl: `${link}/privacy`,
    hosts: contact.hosts,
    name: shape.hasName ? createPlaceholder('name') : '',
    maybeAllowed: event.maybeAllowed,
    link,
    links: {
      yes: `${link}?answer=yes#reply`,
      maybe: `${link}?answer=maybe#reply`,
      no: `${link}?answer=no#reply`,
    },
    ...(startsAt && { when: createMailWhen(dateContext, startsAt, durationMinutes) }),
    place,
    placeTold: createMailPlace(place, link),
    ...(shape.answered && { answered: shape.answered }),
    ...(answerState === 'closed' &&
      answerDeadline && { closed: formatDay(dateContext, answerDeadline) }),
    ...(entry && {
      calendar: { ...linkWebCalendars(entry, programme), ics: createPlaceholder('ics') },
    }),
  }
}
