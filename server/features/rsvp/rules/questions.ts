import { longerThan, outside } from '@mehfil/contract/complaint.ts'
import type { Question } from '@mehfil/contract/rsvp.ts'
import { latinDigits } from '@mehfil/contract/text.ts'

export type Complaints = Record<string, string>

/** The field of a question on a form, and the name of its complaint. */
export const fieldOf = (question: Pick<Question, 'id'>): string => `q-${question.id}`

/** What was answered, as it is kept, and what is wrong with the rest. A question nobody asks is nobody's answer. */
export function readQuestions(
  questions: readonly Question[], sent: Readonly<Record<string, string>>, { needed }: { needed: boolean },
): { kept: Record<string, string>; complaints: Complaints } {
  const kept: Record<string, string> = {}
  const complaints: Complaints = {}
  for (const question of asked(questions)) {
    const written = (Object.hasOwn(sent, question.id) ? sent[question.id] ?? '' : '').trim()
    const { value, complaint } = written === '' ? unanswered(question, needed) : readers[question.kind](question, written)
    if (complaint) complaints[fieldOf(question)] = complaint
    else if (value !== undefined) kept[question.id] = value
  }
  return { kept, complaints }
}

export const asked = (questions: readonly Question[]): Question[] => questions.filter(({ deleted }) => !deleted)

type Reading = { value?: string; complaint?: string }

const unanswered = ({ mandatory }: Question, needed: boolean): Reading => (mandatory && needed ? { complaint: 'field.answer-required' } : {})

const readers: Record<Question['kind'], (question: Question, written: string) => Reading> = {
  text: ({ max }, written) => ([...written].length > max ? { complaint: longerThan(max) } : { value: written }),
  number: ({ max }, written) => {
    const digits = latinDigits(written)
    return /^\d{1,7}$/.test(digits) && Number(digits) <= max ? { value: String(Number(digits)) } : { complaint: outside(0, max) }
  },
  radio: ({ values }, written) => (values.some(({ id }) => id === written) ? { value: written } : { complaint: 'field.choice-invalid' }),
}

/** A question with the options it no longer offers, which answers may still hold. */
export type KeptQuestion = Question & { formerValues: Question['values'] }

/** An answer as a reader sees it: an option by its words. */
export function spokenAnswer({ values, formerValues }: Pick<KeptQuestion, 'values' | 'formerValues'>, value: string): string {
  return [...values, ...formerValues].find(({ id }) => id === value)?.value ?? value
}
