import { shortTextNames } from '@mehfil/contract/events/short-texts.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { hasOptions } from '@mehfil/contract/rsvp/questions.ts'
import { programmeTextNames } from '@mehfil/templates/pages/text/programme.ts'
import type { EventDraft, EventTranslation } from '../queries/draft.ts'

/** The draft in one language. A missing text is taken from the first language. */
export function translateDraft(draft: EventDraft, language: Language): EventDraft {
  if (language === draft.settings.languages[0]) return draft
  const translation = draft[`words-${language}`]
  const { facts, description, contact, rsvp } = draft
  const orFallback = (written: string, first: string) => (written.trim() ? written : first)
  return {
    ...draft,
    facts: {
      ...facts,
      title: orFallback(translation.title, facts.title),
      ...Object.fromEntries(
        shortTextNames.map((name) => [name, orFallback(translation[name], facts[name])]),
      ),
      venue: orFallback(translation.venue, facts.venue),
      address: orFallback(translation.address, facts.address),
    },
    description: { html: orFallback(translation.descriptionHtml, description.html) },
    contact: { ...contact, hosts: orFallback(translation.hosts, contact.hosts) },
    rsvp: {
      ...rsvp,
      heading: orFallback(translation.heading, rsvp.heading),
      form: rsvp.form.map((question) => ({
        ...question,
        text: orFallback(translation.questions[question.id] ?? '', question.text),
        values: question.values.map(({ id, value }) => ({
          id,
          value: orFallback(translation.options[id] ?? '', value),
        })),
      })),
    },
  }
}

export const translatedTopics = ['details', 'programme', 'sections', 'contact', 'rsvp'] as const
export type TranslatedTopic = (typeof translatedTopics)[number]

type TextPair = readonly [first: string, other: string]

const textPairs: Record<
  TranslatedTopic,
  (draft: EventDraft, translation: EventTranslation, language: Language) => TextPair[]
> = {
  details: ({ facts, description }, translation) => [
    [facts.title, translation.title],
    ...shortTextNames.map((name): TextPair => [facts[name], translation[name]]),
    [facts.venue, translation.venue],
    [facts.address, translation.address],
    [description.html, translation.descriptionHtml],
  ],
  programme: ({ programme }, _, language) =>
    programme.rows.flatMap((row) =>
      programmeTextNames.map((name): TextPair => [
        row[name] ?? '',
        row.translations[language]?.[name] ?? '',
      ]),
    ),
  sections: ({ sections }, _, language) =>
    sections.sections.flatMap((section) => {
      const texts = section.translations[language]
      return [
        [section.title, texts?.title ?? ''],
        [section.text, texts?.text ?? ''],
        ...section.items.flatMap(({ id, title, text }): TextPair[] => [
          [title, texts?.items[id]?.title ?? ''],
          [text, texts?.items[id]?.text ?? ''],
        ]),
      ]
    }),
  contact: ({ contact }, translation) => [[contact.hosts, translation.hosts]],
  rsvp: ({ rsvp }, translation) => [
    [rsvp.heading, translation.heading],
    ...rsvp.form
      .filter(({ deleted }) => !deleted)
      .flatMap(({ id, text, kind, values }): TextPair[] => [
        [text, translation.questions[id] ?? ''],
        ...(hasOptions(kind)
          ? values.map(({ id: option, value }): TextPair => [
              value,
              translation.options[option] ?? '',
            ])
          : []),
      ]),
  ],
}

/** How many texts exist in the first language but not in this one. */
export const countMissingTranslations = (
  draft: EventDraft,
  topic: TranslatedTopic,
  language: Language,
): number =>
  textPairs[topic](draft, draft[`words-${language}`], language).filter(
    ([first, other]) => first.trim() && !other.trim(),
  ).length

/** A description as plain text, one line for each paragraph or list item. */
export function htmlToText(html: string): string {
  const body = new DOMParser().parseFromString(
    html.replace(/<br\s*\/?>|<\/(p|li|h2|h3|blockquote)>/g, '$&\n'),
    'text/html',
  ).body
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
