import { findLanguage, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { localiseBrand } from '@mehfil/contract/system/brand.ts'
import { getPageDesign } from '@mehfil/templates/designs.ts'
import type { PageView, ReplyCardState } from '@mehfil/templates/pages/page-view.ts'
import type { ShareDetails } from '@mehfil/templates/pages/share-head.ts'
import {
  createPageView,
  createPlace,
  type PageEvent,
} from '@mehfil/templates/pages/page-view-builder.ts'
import { translateSections } from '@mehfil/templates/pages/text/page-sections.ts'
import { toGalleryItem, translateGalleryTexts } from '@mehfil/templates/pages/page-pictures.ts'
import { translateProgramme } from '@mehfil/templates/pages/text/programme.ts'
import { createPictureUrls, getPicturePath } from '../../../base/access/event-lock.ts'
import type { Settings } from '../../../base/settings.ts'
import type { WhiteLabel } from '../../../base/sites/guest-site.ts'
import type { World } from '../../../base/world.ts'
import {
  createGalleryViews,
  createPictureViews,
  createPortraitViews,
} from '../../design/rules/pictures.ts'
import { addCallingCodes, completeContact } from '../../events/rules/contact.ts'
import { cleanDescription } from '../../events/rules/description.ts'
import { getInterruptionText, getLastKnownStart } from '../../events/rules/interruption.ts'
import {
  translateEvent,
  getOwnTextsForGuests,
  translateQuestions,
  getTranslation,
} from '../../events/rules/translations.ts'
import type { EventRow } from '../../events/store/event.ts'
import { buildCalendarLinks, formatPlaceLine, readProgramme } from '../../rsvp/rules/calendar.ts'
import { listGuestEntries, type AttendedFunctions } from '../../rsvp/rules/calendar-functions.ts'
import type { PageFacts } from '../store.ts'

/** The facts of a page in one language. */
export const translateFacts = (
  facts: PageFacts,
  language: Language,
  { getTranslator }: Pick<World, 'getTranslator'>,
): PageFacts => ({
  ...facts,
  event: translateEvent(facts.event, language),
  questions: translateQuestions(facts.questions, {
    language,
    texts: getTranslation(facts.event, language),
    ownTexts: getOwnTextsForGuests(getTranslator(language, 'guest')),
  }),
})

export type PageViewFacts = {
  facts: PageFacts
  language: Language
  words: PageView['t']
  settings: Settings
  brand: PageView['brand']
  /** The path of this page, without its language. */
  address: string
  reply: ReplyCardState
  /** A guest who said yes sees the place, also on an event with a waiting list. */
  knowsAddress: boolean
  /** The path of the guest's own page, which has its own calendar file. */
  personal?: string
  device?: PageView['device']
  viewedUrl?: string
  previewOf?: string
  /** What links to this page in another language keep. */
  linkSuffix?: string
  scriptUrl: string
}

/** The page as its templates expect it. */
export function createGuestPageView({
  facts,
  language,
  words,
  settings,
  brand,
  address,
  personal,
  device,
  previewOf,
  linkSuffix = '',
  knowsAddress,
  ...reader
}: PageViewFacts): PageView {
  const { event: stored, taken } = facts
  const event =
    stored.status === 'CANCELLED' ? { ...stored, startsAt: getLastKnownStart(stored) } : stored
  const view = createPageView(createPageEvent({ ...facts, event }, language, settings), {
    ...reader,
    ...(device && { device }),
    knowsAddress,
    lang: toLanguageTag(language),
    digits: 'latn',
    t: words,
    brand,
    ...(taken > 0 && { goingPeople: taken }),
    ...(event.capacity !== null && {
      places: { left: Math.max(0, event.capacity - taken), total: event.capacity },
    }),
    ...createPostponedState(event, language),
    ...(event.startsAt &&
      !isDeclined(reader.reply) && {
        calendar: getCalendarLinks(
          { ...facts, event },
          { knowsAddress, settings, address, personal, language, reply: reader.reply },
        ),
      }),
    languages: event.languages
      .filter((other) => other !== language)
      .map((other) => ({
        lang: toLanguageTag(other),
        url: `${address}?lang=${toLanguageTag(other)}${linkSuffix}`,
      })),
  })
  const wall = createWallView(facts, settings)
  return {
    ...view,
    ...(wall.length > 0 && { wall }),
    ...(previewOf && { previewOf }),
    ...(!previewOf && {
      privacyUrl: `${personal ?? `/${event.id}`}/privacy${getLanguageSuffix(event, language)}`,
    }),
    ...(view.contact && {
      contactUrl: `/${event.id}/contact${getLanguageSuffix(event, language)}`,
    }),
  }
}

/** The functions that a party has said it comes to. */
function getSentFunctions(reply: ReplyCardState): AttendedFunctions {
  const { functions = [] } = reply.state === 'sent' ? reply.sent : {}
  const coming = functions.filter(({ waiting }) => !waiting)
  return functions.length > 0 ? new Set(coming.map(({ id }) => id)) : null
}

/** Without names, and without texts: guests sent no more than pixels. */
const createWallView = ({ event, wall }: PageFacts, { secretKey }: Settings) => {
  const toUrl = createPictureUrls(secretKey, event)
  return wall.map(({ file, smallFile, width, height }) => ({
    ...toGalleryItem({ url: toUrl(smallFile), width, height, caption: '', alt: '' }),
    large: toUrl(file),
  }))
}

/** A guest who does not come adds nothing to a calendar. */
const isDeclined = (reply: ReplyCardState): boolean =>
  reply.state === 'sent' && reply.sent.answer === 'no'

/** The event in the language of the page. */
function createPageEvent(
  { event, pictures, gallery, portraits, programme, sections }: PageFacts,
  language: Language,
  { secretKey }: Settings,
): PageEvent {
  const toGalleryView = createGalleryViews(secretKey, event)
  return {
    ...event,
    descriptionHtml: cleanDescription(event.descriptionHtml),
    template: getPageDesign(event),
    contact: addCallingCodes(completeContact(event.contact), event.zone),
    pictures: pictures.map(createPictureViews(secretKey, event)),
    gallery: gallery.map((picture) => ({
      ...toGalleryView(picture),
      ...translateGalleryTexts(picture.texts, { language, first: event.languages[0] }),
    })),
    portraits: portraits.map(createPortraitViews(secretKey, event)),
    programme: translateProgramme(programme, language),
    sections: translateSections(sections, language),
  }
}

/** Also with a new date, until the host ends the postponement. */
function createPostponedState(event: EventRow, language: Language): Pick<PageView, 'postponed'> {
  if (!event.postponedAt || event.status === 'CANCELLED') return {}
  const words = getInterruptionText(event, language)
  const former = getLastKnownStart({ ...event, startsAt: null })
  return { postponed: { ...(words && { words }), ...(former && { former }) } }
}

/** The product's name, in the script of the page. */
export const getBrand = (
  { settings, getTranslator, site }: Pick<World, 'settings' | 'getTranslator' | 'site'>,
  language: Language,
): PageView['brand'] =>
  site?.label
    ? { name: site.label.name, url: '', label: describeLabel(site.label) }
    : {
        name: localiseBrand(settings.brand.name, getTranslator(language, 'common')('brand.own')),
        url: settings.publicUrl,
      }

const describeLabel = ({
  logo,
  icon,
  accent,
  footer,
}: WhiteLabel): NonNullable<PageView['brand']['label']> => ({
  ...(logo && { logo: { url: getPicturePath(logo.file), width: logo.width, height: logo.height } }),
  ...(icon && { icon: getPicturePath(icon) }),
  ...(accent && { accent }),
  footer,
})

type CalendarLinkContext = {
  knowsAddress: boolean
  settings: Settings
  address: string
  personal: string | undefined
  language: Language
  reply: ReplyCardState
}

function getCalendarLinks(
  { event, programme }: Pick<PageFacts, 'event' | 'programme'>,
  { knowsAddress, settings, address, personal, language, reply }: CalendarLinkContext,
) {
  const entries = listGuestEntries(
    {
      ...event,
      startsAt: event.startsAt!,
      sequence: event.calendarSequence,
      changedAt: event.updatedAt,
      place: formatPlaceFor(event, { knowsAddress, language }),
      link: `${settings.publicUrl}${address}`,
    },
    {
      programme: readProgramme({ event, programme }, { language, knowsAddress }),
      attended: getSentFunctions(reply),
    },
  )
  return {
    entries: entries.map((entry) => ({
      ...(entry.name && { title: entry.name }),
      ...buildCalendarLinks(entry),
    })),
    ics: `${personal ?? `/${event.id}`}/calendar.ics${getLanguageSuffix(event, language)}`,
  }
}

/** The query that keeps the language on pages of an event with several. */
export const getLanguageSuffix = (
  { languages }: Pick<EventRow, 'languages'>,
  language: Language,
  sign: '?' | '&' = '?',
): string => (languages.length > 1 ? `${sign}lang=${toLanguageTag(language)}` : '')

/**
 * The share data of a page in this language, without anything that only guests with a place may
 * know.
 */
export const buildShare = (
  { publicUrl }: Settings,
  event: EventRow,
  { path, language }: { path: string; language: Language },
): ShareDetails => ({
  url: `${publicUrl}${path}${getLanguageSuffix(event, language)}`,
  place: formatPlaceFor(event, { knowsAddress: false, language }),
})

/** The place in one line, as far as the reader may know it. */
export function formatPlaceFor(
  event: EventRow,
  { knowsAddress, language }: { knowsAddress: boolean; language: Language },
): string {
  return formatPlaceLine(toLanguageTag(language), createPlace(event, knowsAddress))
}

/**
 * The page's language: the requested, the guest's, the browser's, or the event's first. Always a
 * language of the event.
 */
export function chooseLanguage(
  available: readonly Language[],
  requested: ReadonlyArray<string | null | undefined>,
): Language {
  const match = requested
    .map(findLanguage)
    .find((one) => one !== undefined && available.includes(one))
  return match ?? available[0] ?? 'en'
}
