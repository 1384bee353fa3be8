import type { Language } from '@mehfil/contract/fields.ts'
import { hasOptions } from '@mehfil/contract/rsvp.ts'
import type { Draft, Words } from '../queries/draft.ts'

/** The draft as somebody reads it in a language: what is not written in it is read in the first. */
export function draftIn(draft: Draft, language: Language): Draft {
  if (language === draft.settings.languages[0]) return draft
  const words = draft[`words-${language}`]
  const { facts, description, contact, rsvp } = draft
  const or = (written: string, first: string) => (written.trim() ? written : first)
  return {
    ...draft,
    facts: {
      ...facts,
      title: or(words.title, facts.title),
      kicker: or(words.kicker, facts.kicker),
      venue: or(words.venue, facts.venue),
      address: or(words.address, facts.address),
    },
    description: { html: or(words.descriptionHtml, description.html) },
    contact: { ...contact, hosts: or(words.hosts, contact.hosts) },
    rsvp: {
      ...rsvp,
      heading: or(words.heading, rsvp.heading),
      form: rsvp.form.map((question) => ({
        ...question,
        text: or(words.questions[question.id] ?? '', question.text),
        values: question.values.map(({ id, value }) => ({
          id,
          value: or(words.options[id] ?? '', value),
        })),
      })),
    },
  }
}

export type Room = 'details' | 'contact' | 'rsvp'

type Pair = readonly [first: string, other: string]

const pairs: Record<Room, (draft: Draft, words: Words) => Pair[]> = {
  details: ({ facts, description }, words) => [
    [facts.title, words.title],
    [facts.kicker, words.kicker],
    [facts.venue, words.venue],
    [facts.address, words.address],
    [description.html, words.descriptionHtml],
  ],
  contact: ({ contact }, words) => [[contact.hosts, words.hosts]],
  rsvp: ({ rsvp }, words) => [
    [rsvp.heading, words.heading],
    ...rsvp.form
      .filter(({ deleted }) => !deleted)
      .flatMap(({ id, text, kind, values }): Pair[] => [
        [text, words.questions[id] ?? ''],
        ...(hasOptions(kind)
          ? values.map(({ id: option, value }): Pair => [value, words.options[option] ?? ''])
          : []),
      ]),
  ],
}

/** How many texts of a form are there in the first language and not in this one. */
export const missingIn = (draft: Draft, room: Room, language: Language): number =>
  pairs[room](draft, draft[`words-${language}`]).filter(
    ([first, other]) => first.trim() && !other.trim(),
  ).length

/** A description as plain lines. */
export function plainOf(html: string): string {
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
