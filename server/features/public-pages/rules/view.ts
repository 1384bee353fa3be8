import { brandIn } from '@mehfil/contract/brand.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { pageDesignOf } from '@mehfil/templates/designs.ts'
import type { PageView, Reply } from '@mehfil/templates/pages/page-view.ts'
import type { Share } from '@mehfil/templates/pages/share.ts'
import { pageViewOf, placeOf } from '@mehfil/templates/pages/view-of.ts'
import type { Settings } from '../../../base/settings.ts'
import { htmlLanguage } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import { pictureFrom } from '../../design/rules/pictures.ts'
import { contactFrom } from '../../events/rules/contact.ts'
import { cleanDescription } from '../../events/rules/description.ts'
import { inLanguage, questionsIn, wordsIn } from '../../events/rules/words.ts'
import type { EventRow } from '../../events/store/event.ts'
import { calendarLinks, placeLine } from '../../rsvp/rules/calendar.ts'
import type { PageFacts } from '../store.ts'

/** What a page is drawn from, as it is read in a language. */
export const factsIn = (facts: PageFacts, language: Language): PageFacts => ({
  ...facts,
  event: inLanguage(facts.event, language),
  questions: questionsIn(facts.questions, wordsIn(facts.event, language)),
})

export type Drawing = {
  facts: PageFacts
  language: Language
  words: PageView['t']
  settings: Settings
  brand: PageView['brand']
  /** Path of this page, without a language. */
  address: string
  reply: Reply
  /** Whoever said yes sees the place even where others wait for it. */
  knowsAddress: boolean
  /** Path of the guest's own page, which has a calendar file of its own. */
  personal?: string
  device?: PageView['device']
  viewedUrl?: string
  scriptUrl: string
}

/** The page as its templates want it told: facts, with addresses of our own. */
export function pageView({
  facts,
  language,
  words,
  settings,
  brand,
  address,
  personal,
  device,
  knowsAddress,
  ...reader
}: Drawing): PageView {
  const { event, pictures, taken } = facts
  const told = {
    ...event,
    descriptionHtml: cleanDescription(event.descriptionHtml),
    template: pageDesignOf(event),
    contact: contactFrom(event.contact),
    pictures: pictures.map(pictureFrom),
  }
  const view = pageViewOf(told, {
    ...reader,
    ...(device && { device }),
    knowsAddress,
    lang: htmlLanguage(language),
    digits: 'latn',
    t: words,
    brand,
    ...(taken > 0 && { goingPeople: taken }),
    ...(event.capacity !== null && {
      places: { left: Math.max(0, event.capacity - taken), total: event.capacity },
    }),
    ...(event.startsAt && {
      calendar: calendarOf(event, { knowsAddress, settings, address, personal, language }),
    }),
    languages: event.languages
      .filter((other) => other !== language)
      .map((other) => ({
        lang: htmlLanguage(other),
        url: `${address}?lang=${htmlLanguage(other)}`,
      })),
  })
  return view.contact
    ? { ...view, contactUrl: `/${event.id}/contact${langOf(event, language)}` }
    : view
}

/** Who made the page, in the letters of its language. */
export const brandOf = (
  { settings, words }: Pick<World, 'settings' | 'words'>,
  language: Language,
): PageView['brand'] => ({
  name: brandIn(settings.brand.name, words(language, 'common')('brand.own')),
  url: settings.publicUrl,
})

type Calendar = {
  knowsAddress: boolean
  settings: Settings
  address: string
  personal: string | undefined
  language: Language
}

function calendarOf(
  event: EventRow,
  { knowsAddress, settings, address, personal, language }: Calendar,
) {
  const links = calendarLinks({
    title: event.title,
    startsAt: event.startsAt!,
    durationMinutes: event.durationMinutes,
    place: toldPlace(event, { knowsAddress, language }),
    link: `${settings.publicUrl}${address}`,
  })
  return { ...links, ics: `${personal ?? `/${event.id}`}/calendar.ics${langOf(event, language)}` }
}

/** What an address carries so that an event of several languages is read on in this one. */
export const langOf = (
  { languages }: Pick<EventRow, 'languages'>,
  language: Language,
  sign: '?' | '&' = '?',
): string => (languages.length > 1 ? `${sign}lang=${htmlLanguage(language)}` : '')

/** How a page is shared: at its address in this language, with nothing that waits for a yes. */
export const shareOf = (
  { publicUrl }: Settings,
  event: EventRow,
  { path, language }: { path: string; language: Language },
): Share => ({
  url: `${publicUrl}${path}${langOf(event, language)}`,
  place: toldPlace(event, { knowsAddress: false, language }),
})

/** The place in one line, as far as this reader may know it. */
export function toldPlace(
  event: EventRow,
  { knowsAddress, language }: { knowsAddress: boolean; language: Language },
): string {
  return placeLine(htmlLanguage(language), placeOf(event, knowsAddress))
}

const spoken: Record<string, Language> = { en: 'en', fr: 'fr', ar: 'arb', arb: 'arb' }

/** The page's language: the one asked for, the guest's, the browser's, the event's first; always one the event is kept in. */
export function languageFor(
  kept: readonly Language[],
  wishes: ReadonlyArray<string | null | undefined>,
): Language {
  const wanted = wishes
    .map((wish) => spoken[wish ?? ''])
    .find((one) => one !== undefined && kept.includes(one))
  return wanted ?? kept[0] ?? 'en'
}
