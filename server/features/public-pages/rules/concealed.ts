import { blankShortTexts } from '@mehfil/contract/events/short-texts.ts'
import type { PageFacts } from '../store.ts'

type Translations = PageFacts['event']['translations']

/**
 * What strangers may know of an event. One that asks for a password shows its title and its design:
 * no day, no place, no picture and no text of the hosts.
 */
export const concealFacts = (facts: PageFacts): PageFacts =>
  facts.event.passwordHash === null
    ? facts
    : {
        ...facts,
        event: {
          ...facts.event,
          ...blankShortTexts,
          figure: '',
          startsAt: null,
          durationMinutes: 0,
          venue: '',
          address: '',
          mapLink: '',
          descriptionHtml: '',
          contact: {},
          translations: pickTitles(facts.event.translations),
          interruption: null,
          answerDeadline: null,
          capacity: null,
        },
        questions: [],
        pictures: [],
        gallery: [],
        portraits: [],
        wall: [],
        programme: [],
        sections: [],
        taken: 0,
        waiting: 0,
      }

const pickTitles = (translations: Translations): Translations =>
  Object.fromEntries(
    Object.entries(translations).map(([language, { title }]) => [language, title ? { title } : {}]),
  )
