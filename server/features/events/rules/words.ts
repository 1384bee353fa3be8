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

/** The wished language where the event speaks it, else the event's first. */
export const spokenOf = ({ languages }: Pick<Worded, 'languages'>, wished: string): Language =>
  languages.find((one) => one === wished) ?? languages[0] ?? 'en'

/** The words written for a language; none for the first, whose words are the event itself. */
export const wordsIn = (
  { languages, words }: Pick<Worded, 'languages' | 'words'>,
  language: Language,
): EventWords => (language === languages[0] ? {} : (words[language] ?? {}))

/** The event as somebody reads it in a language: what is not written in it is read in the first. */
export function inLanguage<Event extends Worded>(event: Event, language: Language): Event {
  const { title, kicker, venue, address, descriptionHtml, hosts, heading } = wordsIn(
    event,
    language,
  )
  return {
    ...event,
    title: title || event.title,
    kicker: kicker || event.kicker,
    venue: venue || event.venue,
    address: address || event.address,
    descriptionHtml: descriptionHtml || event.descriptionHtml,
    rsvpHeading: heading || event.rsvpHeading,
    ...(hosts && { contact: { ...event.contact, hosts } }),
  }
}

type Option = Question['values'][number]
type Asked = Pick<Question, 'id' | 'text' | 'values'> & { formerValues?: Option[] }

/** The questions and their options in those words, and as they are where there are none. */
export function questionsIn<One extends Asked>(
  questions: readonly One[],
  words: Pick<EventWords, 'questions' | 'options'>,
): One[] {
  const option = ({ id, value }: Option): Option => ({ id, value: words.options?.[id] || value })
  return questions.map((question) => ({
    ...question,
    text: words.questions?.[question.id] || question.text,
    values: question.values.map(option),
    ...(question.formerValues && { formerValues: question.formerValues.map(option) }),
  }))
}

type Turned = Pick<
  Worded,
  'title' | 'kicker' | 'venue' | 'address' | 'descriptionHtml' | 'contact' | 'rsvpHeading' | 'words'
>
const texts = ['title', 'kicker', 'venue', 'address', 'descriptionHtml'] as const

/** Another language comes first: what is written in it moves to the front, and what stood there is kept for the language it was in. */
export function turnedTo(event: Worded, languages: readonly Language[]): Turned | null {
  const [from, to] = [event.languages[0], languages[0]]
  const ahead = to && event.words[to]
  if (!from || !to || from === to || !ahead) return null

  const front = inLanguage(event, to)
  const moved = texts.filter((name) => front[name] !== event[name])
  const kept: EventWords = {
    ...event.words[from],
    ...Object.fromEntries(moved.map((name) => [name, event[name]])),
    ...(ahead.hosts && { hosts: event.contact.hosts ?? '' }),
    ...(ahead.heading && { heading: event.rsvpHeading }),
  }
  const { title, kicker, venue, address, descriptionHtml, contact, rsvpHeading } = front
  return {
    title,
    kicker,
    venue,
    address,
    descriptionHtml,
    contact,
    rsvpHeading,
    words: { ...event.words, [to]: {}, [from]: kept },
  }
}

type Asking = { id: string; body: string; choices: Option[] }

/** The questions with the front language's words in front, and what stood there by id. */
export function turnedQuestions(
  questions: readonly Asking[],
  ahead: EventWords,
): { questions: Asking[]; kept: Required<Pick<EventWords, 'questions' | 'options'>> } {
  const kept = { questions: {} as Record<string, string>, options: {} as Record<string, string> }
  const turn = (old: string, word: string | undefined, keep: (old: string) => void) => {
    if (word) keep(old)
    return word || old
  }
  return {
    kept,
    questions: questions.map(({ id, body, choices }) => ({
      id,
      body: turn(body, ahead.questions?.[id], (old) => {
        kept.questions[id] = old
      }),
      choices: choices.map((option) => ({
        ...option,
        value: turn(option.value, ahead.options?.[option.id], (old) => {
          kept.options[option.id] = old
        }),
      })),
    })),
  }
}
