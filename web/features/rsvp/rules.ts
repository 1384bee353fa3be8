import { to } from '@mehfil/contract/pages.ts'
import {
  answers,
  asUsual,
  hasOptions,
  type AnswerWord,
  type Question,
  type QuestionKind,
} from '@mehfil/contract/rsvp.ts'
import type { Room } from '../events/rules/wizard.ts'

/** No more options than that can be ticked, so that it is no limit. */
export const noLimit = 30

/** The longest text, the largest number, the most options; one of several has none of its own. */
const usualMax: Record<QuestionKind, number> = {
  text: 300,
  number: 100,
  radio: 1,
  checkbox: noLimit,
  'choice-list': 1,
}

/** A question in the making: empty, optional, of the kind asked for. */
export function newQuestion(
  kind: QuestionKind,
  newId: () => string,
  text = '',
  values: string[] = ['', ''],
): Question {
  return {
    id: newId(),
    text,
    mandatory: false,
    deleted: false,
    kind,
    max: usualMax[kind],
    values: hasOptions(kind) ? values.map((value) => ({ id: newId(), value })) : [],
    ...asUsual,
  }
}

/** Another kind keeps the words and the options. */
export function asKind(question: Question, kind: QuestionKind, newId: () => string): Question {
  if (kind === question.kind) return question
  const values =
    hasOptions(kind) && question.values.length === 0
      ? ['', ''].map((value) => ({ id: newId(), value }))
      : question.values
  return { ...question, kind, max: usualMax[kind], values }
}

/** Moves a question among those asked; the deleted keep their places behind the scenes. */
export function moved(form: readonly Question[], id: string, by: 1 | -1): Question[] {
  const asked = form.filter(({ deleted }) => !deleted)
  const at = asked.findIndex((question) => question.id === id)
  const other = asked[at + by]
  const one = asked[at]
  if (!one || !other) return [...form]
  return form.map((question) =>
    question.id === one.id ? other : question.id === other.id ? one : question,
  )
}

/** After which answers a question is asked with one of them more or less. Whoever does not come has nobody with them, so nobody else is asked then. */
export function shownAlso(
  { shownFor, perPerson }: Question,
  answer: AnswerWord,
  on: boolean,
): Partial<Question> {
  return {
    shownFor: answers.filter((one) => (one === answer ? on : shownFor.includes(one))),
    perPerson: perPerson && !(on && answer === 'no'),
  }
}

/** Everybody is asked after a yes or a maybe only. */
export function askedOfEach({ shownFor }: Question, on: boolean): Partial<Question> {
  const coming = shownFor.filter((answer) => answer !== 'no')
  return { perPerson: on, ...(on && { shownFor: coming.length > 0 ? coming : asUsual.shownFor }) }
}

/** A list that was pasted into an option, a line each; the first of them takes its place. */
export function pasted(
  values: Question['values'],
  at: number,
  text: string,
  { most, newId }: { most: number; newId: () => string },
): Question['values'] {
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
    Math.max(most, values.length),
  )
}

export const changed = (
  form: readonly Question[],
  id: string,
  patch: Partial<Question>,
): Question[] => form.map((question) => (question.id === id ? { ...question, ...patch } : question))

/** The parts of a page that are edited after it is published, in the order of their tabs. */
export const editPartNames = [
  'details',
  'design',
  'contact',
  'rsvp',
] as const satisfies readonly Room[]
export type EditPart = (typeof editPartNames)[number]

export const editPartOf = (room: Room): EditPart | undefined =>
  editPartNames.find((name) => name === room)

/** Where a room of the wizard is found again; the rules of the event have a screen of their own. */
export function editAddress(EID: string, room: Room, field?: string): string {
  const part = editPartOf(room)
  const screen = part ? `${to('editEvent', { EID })}?part=${part}` : to('settings', { EID })
  return field ? `${screen}#${field}` : screen
}

export const isOver = (
  { startsAt, durationMinutes }: { startsAt: Date | null; durationMinutes: number },
  now: Date,
): boolean => startsAt !== null && startsAt.getTime() + durationMinutes * 60_000 <= now.getTime()
