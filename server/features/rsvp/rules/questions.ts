import {
  tooManyChoicesError,
  tooLongError,
  outOfRangeError,
} from '@mehfil/contract/fields/field-errors.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { functionsQuestionId, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { isPersonInvited, type PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { parseFunctionAnswer } from '@mehfil/contract/rsvp/function-answers.ts'
import { isBlank, latinDigits } from '@mehfil/contract/fields/text.ts'
import { pickFunctionAnswers } from '../../events/rules/function-seats.ts'
import type { FunctionOption } from '../../events/rules/functions.ts'
import { joinList } from './join-list.ts'

export type AnswerComplaints = Record<string, string>

/** The sent answers by question, or by question and person. Several options are a list. */
export type QuestionAnswersInput = Readonly<Record<string, string | readonly string[]>>

type QuestionRef = Pick<RsvpQuestion, 'id'>

/** The key of one person's answer. The guest is person 0. */
export const getAnswerKey = ({ id }: QuestionRef, person = 0): string =>
  person === 0 ? id : `${id}.${person}`

/** The name of a question's form field and of its complaint. */
export const getFieldName = ({ id }: QuestionRef, person = 0): string =>
  person === 0 ? `q-${id}` : `q-${id}-${person}`

/**
 * The same complaints by the names of a call's body: `QUESTIONS.<id>`, or `QUESTIONS.<id>.1` for
 * the first companion.
 */
export const toWireComplaints = (complaints: AnswerComplaints): AnswerComplaints =>
  Object.fromEntries(
    Object.entries(complaints).map(([field, complaint]) => [
      field.replace(
        /^q-([^-]+)(?:-(\d+))?$/,
        (_, id: string, person?: string) => `QUESTIONS.${id}${person ? `.${person}` : ''}`,
      ),
      complaint,
    ]),
  )

type PartyAnswersInput = {
  companions?: string[] | undefined
  questions?: QuestionAnswersInput | undefined
}

/**
 * Companions with a name, with their answers renumbered. A blank name is dropped with its answers.
 */
export function dropBlankCompanions<Sent extends PartyAnswersInput>(sent: Sent): Sent {
  const { companions, questions } = sent
  if (!companions?.some(isBlank)) return sent
  const named = companions.flatMap((name, at) => (isBlank(name) ? [] : [at + 1]))
  const getNewPosition = (person: number) =>
    person > companions.length
      ? person - companions.length + named.length
      : named.indexOf(person) + 1
  const moved = Object.entries(questions ?? {}).flatMap(([key, value]) => {
    const [id = '', person] = key.split('.')
    const place = person === undefined ? 0 : getNewPosition(Number(person))
    return person !== undefined && place === 0
      ? []
      : [[getAnswerKey({ id }, place), value] as const]
  })
  return {
    ...sent,
    companions: companions.filter((name) => !isBlank(name)),
    ...(questions && { questions: Object.fromEntries(moved) }),
  }
}

type ParseAnswersOptions = {
  answer: AnswerWord
  party: number
  needed: boolean
  /** What single people are invited to; absent where all are invited to the same. */
  persons?: PersonFunctions | undefined
}

/**
 * The answers to store, and the complaints about the others. Answers to unknown questions are
 * dropped.
 */
export function parseQuestionAnswers(
  questions: readonly RsvpQuestion[],
  sent: QuestionAnswersInput,
  { answer, party, needed, persons = [] }: ParseAnswersOptions,
): ParsedAnswers {
  const values: Record<string, string> = {}
  const complaints: AnswerComplaints = {}
  const unasked: string[] = []
  const asked = filterQuestionsFor(questions, answer)
  const getSent = (question: QuestionRef, person: number) => {
    const key = getAnswerKey(question, person)
    return normaliseValues(Object.hasOwn(sent, key) ? sent[key] : undefined)
  }
  const functions = asked.find(({ kind }) => kind === 'functions')
  const staysAway = (person: number) => isAbsent(functions, { party, persons, getSent }, person)
  for (const question of asked) {
    for (const person of listAskedPersons(question, party)) {
      const key = getAnswerKey(question, person)
      const sentValues = getSent(question, person)
      const offered = offerToPerson(question, persons, person)
      const comes = !functions || comesToFunction(question, person, values)
      if (!comes || (sentValues.length === 0 && offered === null)) {
        unasked.push(key)
        continue
      }
      if (sentValues.length === 0 && isOfThosePresent(question) && staysAway(person)) continue
      const isNeeded = needed && !(question === functions && staysAway(person))
      const { value, complaint } =
        sentValues.length === 0
          ? checkUnanswered(question, isNeeded)
          : parseSentValues(question, offered, sentValues)
      if (complaint) complaints[getFieldName(question, person)] = complaint
      else if (value !== undefined) values[key] = value
    }
  }
  return { values, complaints, ...(unasked.length > 0 && { unasked }) }
}

type AbsenceContext = {
  party: number
  persons: PersonFunctions
  getSent: (question: QuestionRef, person: number) => readonly string[]
}

/** Whether a person of a party comes to nothing: is invited to nothing, or is the guest of companions who come alone. */
function isAbsent(
  functions: RsvpQuestion | undefined,
  { party, persons, getSent }: AbsenceContext,
  person: number,
): boolean {
  if (!functions) return false
  if (offerToPerson(functions, persons, person) === null) return true
  const choosesNone = (one: number) => getSent(functions, one).length === 0
  const others = Array.from({ length: Math.max(0, party - 1) }, (_, at) => at + 1)
  return person === 0 && choosesNone(0) && !others.every(choosesNone)
}

/** What is asked of each person is not asked of one who comes to nothing, and what was said before is over. */
const isOfThosePresent = ({ perPerson, kind }: RsvpQuestion): boolean =>
  perPerson && kind !== 'functions' && kind !== 'ages'

/** The question as one person is asked it; null: the person is invited to no function. */
function offerToPerson(
  question: RsvpQuestion,
  persons: PersonFunctions,
  person: number,
): RsvpQuestion | null {
  if (question.kind !== 'functions' || !persons[person]) return question
  const values = question.values.filter(({ id }) => isPersonInvited(persons, person, id))
  return values.length > 0 ? { ...question, values } : null
}

function parseSentValues(
  question: RsvpQuestion,
  offered: RsvpQuestion | null,
  sent: string[],
): ParsedAnswerValue {
  const parsed = valueParsers[question.kind](question, sent)
  if (parsed.complaint || offered === question) return parsed
  const isOffered = (id: string) => offered?.values.some((option) => option.id === id)
  return parsed.value?.split(',').every(isOffered)
    ? parsed
    : { complaint: 'field.function-uninvited' }
}

type ParsedAnswers = {
  values: Record<string, string>
  complaints: AnswerComplaints
  /** The keys of what was not asked, because no one of them comes to the function. */
  unasked?: string[]
}

/**
 * Whether a question is asked of a person: one of a function only of those who come to it, or of the
 * party where anyone does. The form has the functions before all others.
 */
export function comesToFunction(
  { functionId, perPerson }: Pick<RsvpQuestion, 'functionId' | 'perPerson'>,
  person: number,
  answers: Readonly<Record<string, string>>,
): boolean {
  if (functionId === undefined) return true
  const comes = (value: string | undefined) => value?.split(',').includes(functionId) === true
  const said = pickFunctionAnswers(answers)
  return perPerson
    ? comes(said[getAnswerKey({ id: functionsQuestionId }, person)])
    : Object.values(said).some(comes)
}

/** A list may have said the ages that the form does not ask for. */
export const isShownInLists = ({
  deleted,
  kind,
}: Pick<RsvpQuestion, 'deleted' | 'kind'>): boolean => !deleted || kind === 'ages'

export const filterActiveQuestions = <One extends Pick<RsvpQuestion, 'deleted'>>(
  questions: readonly One[],
): One[] => questions.filter(({ deleted }) => !deleted)

export const filterQuestionsFor = (
  questions: readonly RsvpQuestion[],
  answer: AnswerWord,
): RsvpQuestion[] =>
  filterActiveQuestions(questions).filter(({ shownFor }) => shownFor.includes(answer))

/** The questions that got an answer from any person. */
export function filterSentQuestions(
  questions: readonly RsvpQuestion[],
  sent: QuestionAnswersInput,
): RsvpQuestion[] {
  const ids = new Set(Object.keys(sent).map((key) => key.split('.')[0]))
  return questions.filter(({ id }) => ids.has(id))
}

/** All people of the party, or only the guest. */
const listAskedPersons = ({ perPerson }: RsvpQuestion, party: number): number[] =>
  Array.from({ length: perPerson ? Math.max(1, party) : 1 }, (_, person) => person)

const normaliseValues = (sent: string | readonly string[] | undefined): string[] =>
  (typeof sent === 'string' ? [sent] : [...(sent ?? [])])
    .map((words) => words.trim())
    .filter(Boolean)

type ParsedAnswerValue = { value?: string; complaint?: string }

const checkUnanswered = ({ mandatory, kind }: RsvpQuestion, needed: boolean): ParsedAnswerValue =>
  mandatory && needed
    ? { complaint: kind === 'functions' ? 'field.function-required' : 'field.answer-required' }
    : {}

type AnswerValueParser = (question: RsvpQuestion, written: string[]) => ParsedAnswerValue

const parseSingle =
  (read: (question: RsvpQuestion, written: string) => ParsedAnswerValue): AnswerValueParser =>
  (question, [written = '', ...more]) =>
    more.length > 0 ? { complaint: 'field.choice-invalid' } : read(question, written)

const parseOption = parseSingle(({ values }, written) =>
  values.some(({ id }) => id === written)
    ? { value: written }
    : { complaint: 'field.choice-invalid' },
)

/** Options are stored in the order of the form, each once. */
const parseOptions: AnswerValueParser = ({ values, max }, written) => {
  const chosen = new Set(written.flatMap((ids) => ids.split(',')))
  const offered = values.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  if (offered.length !== chosen.size) return { complaint: 'field.choice-invalid' }
  return offered.length > max
    ? { complaint: tooManyChoicesError(max) }
    : { value: offered.join(',') }
}

const valueParsers: Record<RsvpQuestion['kind'], AnswerValueParser> = {
  text: parseSingle(({ max }, written) =>
    [...written].length > max ? { complaint: tooLongError(max) } : { value: written },
  ),
  number: parseSingle(({ max }, written) => {
    const digits = latinDigits(written)
    return /^\d{1,7}$/.test(digits) && Number(digits) <= max
      ? { value: String(Number(digits)) }
      : { complaint: outOfRangeError(0, max) }
  }),
  radio: parseOption,
  ages: parseOption,
  'choice-list': parseOption,
  checkbox: parseOptions,
  functions: parseOptions,
}

/** A question with its former options, which answers may still contain. */
export type StoredQuestion = Omit<RsvpQuestion, 'values'> & {
  values: FunctionOption[]
  formerValues: FunctionOption[]
  /** What hosts read after a function that a person waits for, in their language. */
  waitingWord?: string
}

/** An answer as readers see it, with the texts of its options. */
export function formatAnswerValue(
  {
    kind,
    values,
    formerValues,
    waitingWord,
  }: Pick<StoredQuestion, 'values' | 'formerValues' | 'waitingWord'> & {
    kind?: StoredQuestion['kind']
  },
  value: string,
): string {
  const offered = new Map([...values, ...formerValues].map(({ id, value: words }) => [id, words]))
  if (kind === 'functions') return formatFunctions(offered, value, waitingWord)
  const ids = value.split(',')
  return ids.every((id) => offered.has(id)) ? joinList(ids.map((id) => offered.get(id)!)) : value
}

/** What a person comes to and waits for. Functions that the person was taken off are left out. */
const formatFunctions = (
  titles: ReadonlyMap<string, string>,
  value: string,
  waitingWord: string | undefined,
): string =>
  joinList(
    parseFunctionAnswer(value).flatMap(({ id, state }) => {
      const title = titles.get(id)
      if (state === 'uninvited' || title === undefined) return []
      return [state === 'waiting' && waitingWord ? `${title} (${waitingWord})` : title]
    }),
  )

/** How often a value was given, and how often as the first or only value of an answer. */
export type AnswerValueCount = {
  questionId: string
  value: string
  count: number
  answered: number
}

/** An answer of one person of a party. */
export type StoredAnswer = { questionId: string; person: number; value: string }
export type PartyNames = { name: string; companions: readonly string[] }
export type PersonAnswer = { person: number; name: string; value: string }

const getPersonName = ({ name, companions }: PartyNames, person: number): string =>
  person === 0 ? name : (companions[person - 1] ?? '')

/** The separate answers of each person. Empty where the guest answers for all. */
export function formatPersonAnswers(
  question: StoredQuestion,
  answers: readonly StoredAnswer[],
  party: PartyNames,
): PersonAnswer[] {
  if (!question.perPerson) return []
  return answers
    .filter(({ questionId }) => questionId === question.id)
    .toSorted((one, other) => one.person - other.person)
    .map(({ person, value }) => ({
      person,
      name: getPersonName(party, person),
      value: formatAnswerValue(question, value),
    }))
    .filter(({ value }) => question.kind !== 'functions' || value !== '')
}

/** The same in one line. A person without a name gets a number. */
export const joinPersonAnswers = (people: readonly PersonAnswer[]): string =>
  people.map(({ person, name, value }) => `${name || person + 1}: ${value}`).join(' · ')
