import type { ContactInfo, EventWords } from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { Question } from '@mehfil/contract/rsvp.ts'

/** What of an event is kept in each of its languages. The fields themselves hold the first language. */
type Worded = {
  title: string
  kicker: string
  venue: string
  address: string
  descriptionHtml: string
  contact: Partial<ContactInfo>
  rsvpHeading: string
  languages: readonly Language[]
  words: Partial<Record<Language, EventWords>>
}

/** The words written for a language; none for the first, whose words are the event itself. */
export const wordsIn = ({ languages, words }: Pick<Worded, 'languages' | 'words'>, language: Language): EventWords =>
  (language === languages[0] ? {} : words[language] ?? {})

/** The event as somebody reads it in a language: what is not written in it is read in the first. */
export function inLanguage<Event extends Worded>(event: Event, language: Language): Event {
  const { title, kicker, venue, address, descriptionHtml, hosts, heading } = wordsIn(event, language)
  return {
    ...event,
    title: title || event.title, kicker: kicker || event.kicker, venue: venue || event.venue, address: address || event.address,
    descriptionHtml: descriptionHtml || event.descriptionHtml, rsvpHeading: heading || event.rsvpHeading,
    ...(hosts && { contact: { ...event.contact, hosts } }),
  }
}

type Option = Question['values'][number]
type Asked = Pick<Question, 'id' | 'text' | 'values'> & { formerValues?: Option[] }

/** The questions and their options in those words, and as they are where there are none. */
export function questionsIn<One extends Asked>(questions: readonly One[], words: Pick<EventWords, 'questions' | 'options'>): One[] {
  const option = ({ id, value }: Option): Option => ({ id, value: words.options?.[id] || value })
  return questions.map((question) => ({
    ...question, text: words.questions?.[question.id] || question.text, values: question.values.map(option),
    ...(question.formerValues && { formerValues: question.formerValues.map(option) }),
  }))
}
