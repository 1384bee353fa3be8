import { pathTo } from '@mehfil/contract/pages.ts'
import { answerWords, type AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import {
  questionDefaults,
  hasOptions,
  type RsvpQuestion,
  type HostQuestionKind,
} from '@mehfil/contract/rsvp/questions.ts'
import type { StepTopic } from '../events/rules/wizard.ts'

/** A question has at most this many options, so this value means "no limit". */
export const unlimitedOptions = 30

/** The default maximum: text length, number or count of options. A single choice has none. */
const defaultMax: Record<HostQuestionKind, number> = {
  text: 300,
  number: 100,
  radio: 1,
  checkbox: unlimitedOptions,
  'choice-list': 1,
}

/** A new question: empty, optional, of the given kind. */
export function newQuestion(
  kind: HostQuestionKind,
  newId: () => string,
  text = '',
  values: string[] = ['', ''],
): RsvpQuestion {
  return {
    id: newId(),
    text,
    mandatory: false,
    deleted: false,
    kind,
    max: defaultMax[kind],
    values: hasOptions(kind) ? values.map((value) => ({ id: newId(), value })) : [],
    ...questionDefaults,
  }
}

/** Changes the kind and keeps the text and the options. */
export function changeKind(
  question: RsvpQuestion,
  kind: HostQuestionKind,
  newId: () => string,
): RsvpQuestion {
  if (kind === question.kind) return question
  const values =
    hasOptions(kind) && question.values.length === 0
      ? ['', ''].map((value) => ({ id: newId(), value }))
      : question.values
  return { ...question, kind, max: defaultMax[kind], values }
}

/** Moves a question among those shown. Deleted questions keep their positions. */
export function moveQuestion(
  form: readonly RsvpQuestion[],
  id: string,
  by: 1 | -1,
): RsvpQuestion[] {
  const activeQuestions = form.filter(({ deleted }) => !deleted)
  const at = activeQuestions.findIndex((question) => question.id === id)
  const other = activeQuestions[at + by]
  const one = activeQuestions[at]
  if (!one || !other) return [...form]
  return form.map((question) =>
    question.id === one.id ? other : question.id === other.id ? one : question,
  )
}

/** Adds or removes an answer after which the question is shown. A no brings no companions, so only the guest is asked. */
export function setShownFor(
  { shownFor, perPerson }: RsvpQuestion,
  answer: AnswerWord,
  on: boolean,
): Partial<RsvpQuestion> {
  return {
    shownFor: answerWords.filter((one) => (one === answer ? on : shownFor.includes(one))),
    perPerson: perPerson && !(on && answer === 'no'),
  }
}

/** A question to each person of a party is shown only after a yes or a maybe. */
export function setPerPerson({ shownFor }: RsvpQuestion, on: boolean): Partial<RsvpQuestion> {
  const coming = shownFor.filter((answer) => answer !== 'no')
  return {
    perPerson: on,
    ...(on && { shownFor: coming.length > 0 ? coming : questionDefaults.shownFor }),
  }
}

/** Inserts the lines of a pasted list as options. The first line replaces the option it was pasted into. */
export function insertPastedOptions(
  values: RsvpQuestion['values'],
  at: number,
  text: string,
  { maxOptions, newId }: { maxOptions: number; newId: () => string },
): RsvpQuestion['values'] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/\t/g, ' ').trim().slice(0, 100))
    .filter(Boolean)
  const [first = '', ...more] = lines
  const rest = values.slice(at + 1)
  const added = more.map((value) =>
    rest[0]?.value === '' ? { ...rest.shift()!, value } : { id: newId(), value },
  )
  return [...values.slice(0, at), { ...values[at]!, value: first }, ...added, ...rest].slice(
    0,
    Math.max(maxOptions, values.length),
  )
}

export const updateQuestion = (
  form: readonly RsvpQuestion[],
  id: string,
  patch: Partial<RsvpQuestion>,
): RsvpQuestion[] =>
  form.map((question) => (question.id === id ? { ...question, ...patch } : question))

/** The parts that can be edited after publishing, in the order of their tabs. */
export const editPartNames = [
  'details',
  'programme',
  'design',
  'contact',
  'rsvp',
] as const satisfies readonly StepTopic[]
export type EditPart = (typeof editPartNames)[number]

export const findEditPart = (topic: StepTopic): EditPart | undefined =>
  editPartNames.find((name) => name === topic)

/** The path where a wizard topic is edited after publishing. Settings have a screen of their own. */
export function getEditPath(EID: string, topic: StepTopic, field?: string): string {
  const part = findEditPart(topic)
  const screen = part ? `${pathTo('editEvent', { EID })}?part=${part}` : pathTo('settings', { EID })
  return field ? `${screen}#${field}` : screen
}

export const isEventOver = (
  { startsAt, durationMinutes }: { startsAt: Date | null; durationMinutes: number },
  now: Date,
): boolean => startsAt !== null && startsAt.getTime() + durationMinutes * 60_000 <= now.getTime()
