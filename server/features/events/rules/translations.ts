import type { ContactInfo } from '@mehfil/contract/events/contact.ts'
import type { EventTexts } from '@mehfil/contract/events/events.ts'
import {
  pickShortTexts,
  shortTextNames,
  type ShortTexts,
} from '@mehfil/contract/events/short-texts.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { FunctionOption } from './functions.ts'

/** The texts of an event that each language has. The fields themselves hold the first language. */
type TranslatableEvent = ShortTexts & {
  title: string
  venue: string
  address: string
  descriptionHtml: string
  contact: Partial<ContactInfo>
  rsvpHeading: string
  languages: readonly Language[]
  translations: Partial<Record<Language, EventTexts>>
}

/** The preferred language if the event has it, or else the event's first. */
export const chooseLanguage = (
  { languages }: Pick<TranslatableEvent, 'languages'>,
  preferred: string,
): Language => languages.find((one) => one === preferred) ?? languages[0] ?? 'en'

/** The texts in a language. Empty for the first one, whose texts are in the event itself. */
export const getTranslation = (
  { languages, translations }: Pick<TranslatableEvent, 'languages' | 'translations'>,
  language: Language,
): EventTexts => (language === languages[0] ? {} : (translations[language] ?? {}))

const textFields = ['title', ...shortTextNames, 'venue', 'address', 'descriptionHtml'] as const

/** The event in a language. Missing texts are in the first language. */
export function translateEvent<Event extends TranslatableEvent>(
  event: Event,
  language: Language,
): Event {
  const { hosts, heading, ...texts } = getTranslation(event, language)
  const written = textFields.filter((name) => texts[name])
  return {
    ...event,
    ...Object.fromEntries(written.map((name) => [name, texts[name]])),
    rsvpHeading: heading || event.rsvpHeading,
    ...(hosts && { contact: { ...event.contact, hosts } }),
  }
}

type QuestionOption = RsvpQuestion['values'][number]
type TranslatableQuestion = Pick<RsvpQuestion, 'id' | 'text' | 'kind'> & {
  values: FunctionOption[]
  formerValues?: FunctionOption[]
}

/** What the questions of the product itself are called. */
export type OwnQuestionTexts = Readonly<Record<'functions' | 'ages', string>> & {
  /** What hosts read after a function that a person waits for. */
  waiting?: string
}

type TranslateOwn = (key: string) => string
/** `translate` has the texts of `dashboard`. */
export const getOwnTextsForHosts = (translate: TranslateOwn): OwnQuestionTexts => ({
  functions: translate('functions.coming-to'),
  ages: translate('ages.title'),
  waiting: translate('functions.waiting-word'),
})
/** `translate` has the texts of `guest`. */
export const getOwnTextsForGuests = (translate: TranslateOwn): OwnQuestionTexts => ({
  functions: translate('functions.ask'),
  ages: translate('ages.ask'),
})

type QuestionTranslation = {
  language: Language
  texts: Pick<EventTexts, 'questions' | 'options'>
  ownTexts: OwnQuestionTexts
}

/** The questions and their options in a language, unchanged where it lacks a text. */
export function translateQuestions<One extends TranslatableQuestion>(
  questions: readonly One[],
  { language, texts, ownTexts }: QuestionTranslation,
): One[] {
  const translate = (option: FunctionOption): FunctionOption => ({
    ...option,
    value: option.words?.[language] || texts.options?.[option.id] || option.value,
  })
  return questions.map((question) => ({
    ...question,
    text:
      question.kind === 'functions' || question.kind === 'ages'
        ? ownTexts[question.kind]
        : texts.questions?.[question.id] || question.text,
    ...(question.kind === 'functions' && ownTexts.waiting && { waitingWord: ownTexts.waiting }),
    values: question.values.map(translate),
    ...(question.formerValues && { formerValues: question.formerValues.map(translate) }),
  }))
}

type SwitchedTexts = Pick<
  TranslatableEvent,
  (typeof textFields)[number] | 'contact' | 'rsvpHeading' | 'translations'
>

/**
 * Makes another language the first one. Its texts move to the event, and the former texts are
 * stored as a translation.
 */
export function switchFirstLanguage(
  event: TranslatableEvent,
  languages: readonly Language[],
): SwitchedTexts | null {
  const [from, to] = [event.languages[0], languages[0]]
  const translation = to && event.translations[to]
  if (!from || !to || from === to || !translation) return null

  const translated = translateEvent(event, to)
  const moved = textFields.filter((name) => translated[name] !== event[name])
  const formerTexts: EventTexts = {
    ...event.translations[from],
    ...Object.fromEntries(moved.map((name) => [name, event[name]])),
    ...(translation.hosts && { hosts: event.contact.hosts ?? '' }),
    ...(translation.heading && { heading: event.rsvpHeading }),
  }
  const { title, venue, address, descriptionHtml, contact, rsvpHeading } = translated
  return {
    ...pickShortTexts(translated),
    title,
    venue,
    address,
    descriptionHtml,
    contact,
    rsvpHeading,
    translations: { ...event.translations, [to]: {}, [from]: formerTexts },
  }
}

type StoredQuestionTexts = { id: string; body: string; choices: QuestionOption[] }

/** The questions in the new first language, and their former texts by id. */
export function switchQuestionLanguage(
  questions: readonly StoredQuestionTexts[],
  translation: EventTexts,
): {
  questions: StoredQuestionTexts[]
  formerTexts: Required<Pick<EventTexts, 'questions' | 'options'>>
} {
  const formerTexts = {
    questions: {} as Record<string, string>,
    options: {} as Record<string, string>,
  }
  const swap = (old: string, word: string | undefined, keep: (old: string) => void) => {
    if (word) keep(old)
    return word || old
  }
  return {
    formerTexts,
    questions: questions.map(({ id, body, choices }) => ({
      id,
      body: swap(body, translation.questions?.[id], (old) => {
        formerTexts.questions[id] = old
      }),
      choices: choices.map((option) => ({
        ...option,
        value: swap(option.value, translation.options?.[option.id], (old) => {
          formerTexts.options[option.id] = old
        }),
      })),
    })),
  }
}
