import type { Question, QuestionKind } from '@mehfil/contract/rsvp.ts'

/** The longest text, the largest number; a radio has none of its own. */
export const usualMax: Record<QuestionKind, number> = { text: 300, number: 100, radio: 1 }

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
