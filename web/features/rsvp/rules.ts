import { to } from '@mehfil/contract/pages.ts'
import type { Question, QuestionKind } from '@mehfil/contract/rsvp.ts'
import type { Room } from '../events/rules/wizard.ts'

/** The longest text, the largest number; a radio has none of its own. */
const usualMax: Record<QuestionKind, number> = { text: 300, number: 100, radio: 1 }

/** A question in the making: empty, optional, of the kind asked for. */
export function newQuestion(kind: QuestionKind, newId: () => string, text = '', values: string[] = ['', '']): Question {
  return { id: newId(), text, mandatory: false, deleted: false, kind, max: usualMax[kind], values: kind === 'radio' ? values.map((value) => ({ id: newId(), value })) : [] }
}

/** Another kind keeps the words; options come and go with the radio. */
export function asKind(question: Question, kind: QuestionKind, newId: () => string): Question {
  if (kind === question.kind) return question
  const values = kind === 'radio' && question.values.length === 0 ? ['', ''].map((value) => ({ id: newId(), value })) : question.values
  return { ...question, kind, max: usualMax[kind], values }
}

/** Moves a question among those asked; the deleted keep their places behind the scenes. */
export function moved(form: readonly Question[], id: string, by: 1 | -1): Question[] {
  const asked = form.filter(({ deleted }) => !deleted)
  const at = asked.findIndex((question) => question.id === id)
  const other = asked[at + by]
  const one = asked[at]
  if (!one || !other) return [...form]
  return form.map((question) => (question.id === one.id ? other : question.id === other.id ? one : question))
}

export const changed = (form: readonly Question[], id: string, patch: Partial<Question>): Question[] =>
  form.map((question) => (question.id === id ? { ...question, ...patch } : question))

/** The parts of a page that are edited after it is published, in the order of their tabs. */
export const editPartNames = ['details', 'design', 'contact', 'rsvp'] as const satisfies readonly Room[]
export type EditPart = (typeof editPartNames)[number]

export const editPartOf = (room: Room): EditPart | undefined => editPartNames.find((name) => name === room)

/** Where a room of the wizard is found again; the rules of the event have a screen of their own. */
export function editAddress(EID: string, room: Room, field?: string): string {
  const part = editPartOf(room)
  const screen = part ? `${to('editEvent', { EID })}?part=${part}` : to('settings', { EID })
  return field ? `${screen}#${field}` : screen
}

export const isOver = ({ startsAt, durationMinutes }: { startsAt: Date | null; durationMinutes: number }, now: Date): boolean =>
  startsAt !== null && startsAt.getTime() + durationMinutes * 60_000 <= now.getTime()
