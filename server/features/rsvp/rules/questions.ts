import { choicesOver, longerThan, outside } from '@mehfil/contract/complaint.ts'
import type { AnswerWord, Question } from '@mehfil/contract/rsvp.ts'
import { isBlank, latinDigits } from '@mehfil/contract/text.ts'
import { joined } from './joined.ts'

export type Complaints = Record<string, string>

/** What was sent: by question, or by question and person; several options as a list. */
export type SentToQuestions = Readonly<Record<string, string | readonly string[]>>

type Named = Pick<Question, 'id'>

/** Under what the answer of one of the party travels; the guest is person 0. */
export const keyOf = ({ id }: Named, person = 0): string => (person === 0 ? id : `${id}.${person}`)

/** The field of a question on a form, and the name of its complaint. */
export const fieldOf = ({ id }: Named, person = 0): string =>
  person === 0 ? `q-${id}` : `q-${id}-${person}`

/** The same complaints by the names of a call's body: `QUESTIONS.<id>`, and `QUESTIONS.<id>.1` of the first companion. */
export const complaintsOnWire = (complaints: Complaints): Complaints =>
  Object.fromEntries(
    Object.entries(complaints).map(([field, complaint]) => [
      field.replace(
        /^q-([^-]+)(?:-(\d+))?$/,
        (_, id: string, person?: string) => `QUESTIONS.${id}${person ? `.${person}` : ''}`,
      ),
      complaint,
    ]),
  )

type SentParty = { companions?: string[] | undefined; questions?: SentToQuestions | undefined }

/** Companions with a name alone, and what each of them was asked under their new place: a field left blank is nobody, and nobody's answer. */
export function withoutBlanks<Sent extends SentParty>(sent: Sent): Sent {
  const { companions, questions } = sent
  if (!companions?.some(isBlank)) return sent
  const named = companions.flatMap((name, at) => (isBlank(name) ? [] : [at + 1]))
  const placeOf = (person: number) =>
    person > companions.length
      ? person - companions.length + named.length
      : named.indexOf(person) + 1
  const moved = Object.entries(questions ?? {}).flatMap(([key, value]) => {
    const [id = '', person] = key.split('.')
    const place = person === undefined ? 0 : placeOf(Number(person))
    return person !== undefined && place === 0 ? [] : [[keyOf({ id }, place), value] as const]
  })
  return {
    ...sent,
    companions: companions.filter((name) => !isBlank(name)),
    ...(questions && { questions: Object.fromEntries(moved) }),
  }
}

type Reading = { answer: AnswerWord; party: number; needed: boolean }

/** What was answered, as it is kept, and what is wrong with the rest. A question nobody asks is nobody's answer. */
export function readQuestions(
  questions: readonly Question[],
  sent: SentToQuestions,
  { answer, party, needed }: Reading,
): { kept: Record<string, string>; complaints: Complaints } {
  const kept: Record<string, string> = {}
  const complaints: Complaints = {}
  for (const question of askedAfter(questions, answer)) {
    for (const person of peopleAsked(question, party)) {
      const key = keyOf(question, person)
      const written = wordsOf(Object.hasOwn(sent, key) ? sent[key] : undefined)
      const { value, complaint } =
        written.length === 0
          ? unanswered(question, needed)
          : readers[question.kind](question, written)
      if (complaint) complaints[fieldOf(question, person)] = complaint
      else if (value !== undefined) kept[key] = value
    }
  }
  return { kept, complaints }
}

export const asked = <One extends Pick<Question, 'deleted'>>(questions: readonly One[]): One[] =>
  questions.filter(({ deleted }) => !deleted)

export const askedAfter = (questions: readonly Question[], answer: AnswerWord): Question[] =>
  asked(questions).filter(({ shownFor }) => shownFor.includes(answer))

/** Those of the questions about which something was sent, of anybody. */
export function sentOf(questions: readonly Question[], sent: SentToQuestions): Question[] {
  const ids = new Set(Object.keys(sent).map((key) => key.split('.')[0]))
  return questions.filter(({ id }) => ids.has(id))
}

/** Everybody of the party, or the guest alone. */
const peopleAsked = ({ perPerson }: Question, party: number): number[] =>
  Array.from({ length: perPerson ? Math.max(1, party) : 1 }, (_, person) => person)

const wordsOf = (sent: string | readonly string[] | undefined): string[] =>
  (typeof sent === 'string' ? [sent] : [...(sent ?? [])])
    .map((words) => words.trim())
    .filter(Boolean)

type Read = { value?: string; complaint?: string }

const unanswered = ({ mandatory }: Question, needed: boolean): Read =>
  mandatory && needed ? { complaint: 'field.answer-required' } : {}

type Reader = (question: Question, written: string[]) => Read

const alone =
  (read: (question: Question, written: string) => Read): Reader =>
  (question, [written = '', ...more]) =>
    more.length > 0 ? { complaint: 'field.choice-invalid' } : read(question, written)

const oneOf = alone(({ values }, written) =>
  values.some(({ id }) => id === written)
    ? { value: written }
    : { complaint: 'field.choice-invalid' },
)

/** Options are kept in the order they are offered in, each once. */
const severalOf: Reader = ({ values, max }, written) => {
  const chosen = new Set(written.flatMap((ids) => ids.split(',')))
  const offered = values.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  if (offered.length !== chosen.size) return { complaint: 'field.choice-invalid' }
  return offered.length > max ? { complaint: choicesOver(max) } : { value: offered.join(',') }
}

const readers: Record<Question['kind'], Reader> = {
  text: alone(({ max }, written) =>
    [...written].length > max ? { complaint: longerThan(max) } : { value: written },
  ),
  number: alone(({ max }, written) => {
    const digits = latinDigits(written)
    return /^\d{1,7}$/.test(digits) && Number(digits) <= max
      ? { value: String(Number(digits)) }
      : { complaint: outside(0, max) }
  }),
  radio: oneOf,
  'choice-list': oneOf,
  checkbox: severalOf,
}

/** A question with the options it no longer offers, which answers may still hold. */
export type KeptQuestion = Question & { formerValues: Question['values'] }

/** An answer as a reader sees it: options by their words. */
export function spokenAnswer(
  { values, formerValues }: Pick<KeptQuestion, 'values' | 'formerValues'>,
  value: string,
): string {
  const offered = new Map([...values, ...formerValues].map(({ id, value: words }) => [id, words]))
  const ids = value.split(',')
  return ids.every((id) => offered.has(id)) ? joined(ids.map((id) => offered.get(id)!)) : value
}

/** How often a value was given, and by how many as the first or only one of theirs. */
export type Counted = { questionId: string; value: string; count: number; answered: number }

/** An answer of one of a party. */
export type Given = { questionId: string; person: number; value: string }
export type Party = { name: string; companions: readonly string[] }
export type SpokenPerson = { person: number; name: string; value: string }

const nameOf = ({ name, companions }: Party, person: number): string =>
  person === 0 ? name : (companions[person - 1] ?? '')

/** Who of the party answered what for themselves; nobody where the guest answers for all. */
export function spokenPeople(
  question: KeptQuestion,
  given: readonly Given[],
  party: Party,
): SpokenPerson[] {
  if (!question.perPerson) return []
  return given
    .filter(({ questionId }) => questionId === question.id)
    .toSorted((one, other) => one.person - other.person)
    .map(({ person, value }) => ({
      person,
      name: nameOf(party, person),
      value: spokenAnswer(question, value),
    }))
}

/** The same in one line; whoever has no name has a number. */
export const inOneLine = (people: readonly SpokenPerson[]): string =>
  people.map(({ person, name, value }) => `${name || person + 1}: ${value}`).join(' · ')
