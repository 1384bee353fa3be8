import { createMailWhen } from '@mehfil/templates/mails/guests/event-mail.ts'
import type { LetterMailView } from '@mehfil/templates/mails/guests/letter.tsx'
import type { PlaceholderValues } from '@mehfil/contract/mail/placeholders.ts'
import type { ReminderMailView } from '@mehfil/templates/mails/guests/reminder.tsx'
import { isolateLatin, joinParts } from '@mehfil/templates/pages/text/place-and-links.ts'
import {
  formatTime,
  formatWeekdayAndDay,
  toMidSentence,
} from '@mehfil/templates/pages/text/event-time.ts'
import { createPlaceholder } from '../../../base/mail/mime.ts'
import { hasFunctions } from '../../rsvp/rules/calendar-functions.ts'
import { canReadCalendarAnswers } from '../../../base/mail/reply-address.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { getMailBrand, getMailTranslator } from '../../../base/i18n/translations.ts'
import type { World } from '../../../base/world.ts'
import { completeContact } from '../../events/rules/contact.ts'
import { getLastKnownStart } from '../../events/rules/interruption.ts'
import { getSurveyWindow, getWallWindow } from '../../after/rules/window.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { isInterruptionMail } from '../rules/campaign.ts'
import { countDaysLeft } from '../rules/days-left.ts'
import {
  getDateContext,
  listFunctionDeadlines,
  type CampaignMailContext,
  type CampaignMailInput,
  type MailVariantInput,
  type SharedMailContent,
} from './shared-content.ts'

/** The mark of a guest's own field; its key may be in any script. */
export const getCustomMark = (key: string): string => `custom.${Buffer.from(key).toString('hex')}`

const formatCount = (language: Language, count: number): string =>
  new Intl.NumberFormat(toLanguageTag(language), { numberingSystem: 'latn' }).format(count)

/**
 * The value of each placeholder in the reader's language. A hidden place is left out until the
 * guest says yes.
 */
export function getPlaceholderValues(
  world: World,
  { event, host }: Pick<CampaignMailContext, 'event' | 'host'>,
  {
    shared,
    language,
    shape,
  }: MailVariantInput & { shared: Pick<SharedMailContent, 'place' | 'when'> },
): PlaceholderValues {
  const { startsAt, answerDeadline, customKeys = [] } = event
  const dateContext = getDateContext(world, event, language)
  const t = getMailTranslator(world, language)
  const { place, when } = shared
  const isolate = (text: string) => isolateLatin(dateContext.lang, text)
  const mark = (name: string, fallback = '') => isolate(createPlaceholder(name, fallback))
  const called = (name: string) => (fallback: string) =>
    shape.hasName ? mark(name) : isolate(fallback) || t('letter.guest')
  return {
    ...Object.fromEntries(
      customKeys.map((key) => [
        `custom.${key}`,
        (fallback: string) => mark(getCustomMark(key), fallback),
      ]),
    ),
    name: called('full'),
    first_name: called('name'),
    party: formatCount(language, shape.answered ? shape.people : shape.partyLimit),
    table: (fallback) => mark('table', fallback),
    hosts: isolate(
      completeContact(event.contact).hosts || host.name || getMailBrand(world, language).name,
    ),
    event: isolate(event.title),
    link: createPlaceholder('link'),
    date: when ? toMidSentence(dateContext.lang, when.days) : '',
    time: startsAt ? formatTime(dateContext, startsAt) : '',
    place:
      place?.kind === 'shown'
        ? joinParts(dateContext, [place.name, ...place.lines])
        : place?.kind === 'hidden'
          ? t('letter.place-hidden')
          : '',
    deadline: answerDeadline ? formatWeekdayAndDay(dateContext, answerDeadline) : '',
  }
}

const getLetter = ({ campaign }: CampaignMailContext, { language }: CampaignMailInput) =>
  campaign.facts.letters?.[language] ?? { subject: '', message: '' }

const pickTimeAndPlace = ({ place, placeTold, when }: SharedMailContent) => ({
  ...(when && { when }),
  ...(placeTold && { place: placeTold }),
  ...(place?.kind === 'hidden' && { placeHidden: true }),
})

/** What a mail says besides the letter when the event does not take place as planned. */
function getInterruption(
  world: World,
  { event, campaign, programme }: CampaignMailContext,
  { language, shape }: CampaignMailInput,
): Pick<LetterMailView, 'interruption'> {
  const { kind } = campaign
  if (!isInterruptionMail(kind)) return {}
  const isUndated = kind === 'postponement' && event.startsAt === null
  const former =
    kind === 'postponement' || event.startsAt === null
      ? getLastKnownStart({ ...event, startsAt: null })
      : event.startsAt
  const dates = getDateContext(world, event, language)
  return {
    interruption: {
      kind: isUndated ? 'undated' : kind,
      ...(former &&
        kind !== 'reopening' && {
          former: createMailWhen(dates, former, event.durationMinutes).days,
        }),
      inCalendar:
        shape.answered === 'no' || (event.startsAt ?? former) === null
          ? null
          : canReadCalendarAnswers(world) && !hasFunctions(programme)
            ? 'asked'
            : 'by-hand',
    },
  }
}

/** A message after the event leads guests who came to its pictures and its survey. */
function getAfterPage(
  world: World,
  { event, campaign, at = world.now() }: CampaignMailContext,
  { shape }: CampaignMailInput,
): Pick<LetterMailView, 'after'> {
  const asks = getSurveyWindow(event, at) === 'open'
  const takesPhotos = getWallWindow(event, at) === 'open'
  const isOffered = campaign.kind === 'notice' && shape.answered === 'yes' && hasPassed(event, at)
  if (!isOffered || (!asks && !takesPhotos)) return {}
  return {
    after: {
      link: createPlaceholder('after'),
      what: asks ? (takesPhotos ? 'both' : 'survey') : 'photos',
    },
  }
}

/** If the host wrote in one language only, all guests read that text. */
export function toLetterMail(
  world: World,
  about: CampaignMailContext,
  input: CampaignMailInput,
): LetterMailView {
  const {
    place: _place,
    placeTold: _told,
    calendar: _calendar,
    name: _name,
    ...mail
  } = input.shared
  const { after } = getAfterPage(world, about, input)
  return {
    ...mail,
    ...pickTimeAndPlace(input.shared),
    ...getLetter(about, input),
    title: about.event.title,
    values: {
      ...getPlaceholderValues(world, about, input),
      ...(after && { link: after.link }),
    },
    ...(after && { after }),
    ...getInterruption(world, about, input),
    ...(hasPassed(about.event, about.at ?? world.now()) && { over: true }),
  }
}

export function toReminderMail(
  world: World,
  about: CampaignMailContext,
  input: CampaignMailInput,
): ReminderMailView {
  const {
    place: _place,
    placeTold: _told,
    calendar: _calendar,
    answered: _answered,
    ...mail
  } = input.shared
  const { event, campaign, at: now = world.now() } = about
  const { shape, language } = input
  const { answerDeadline } = event
  return {
    ...mail,
    ...pickTimeAndPlace(input.shared),
    ...getLetter(about, input),
    title: event.title,
    values: getPlaceholderValues(world, about, input),
    lang: toLanguageTag(language),
    partyLimit: shape.partyLimit,
    companions: Array.from({ length: shape.companions }, (_, at) => createPlaceholder(`c${at}`)),
    last: campaign.facts.last === true,
    functionDeadlines: listFunctionDeadlines(world, about, language),
    ...(answerDeadline && {
      left: countDaysLeft(answerDeadline, now, event.zone),
      by: formatWeekdayAndDay(getDateContext(world, event, language), answerDeadline),
    }),
  }
}
