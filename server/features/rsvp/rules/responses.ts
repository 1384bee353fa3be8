import { statusOf } from '@mehfil/contract/guest-status.ts'
import { cursorOf } from '../../guests/rules.ts'
import type { Responded } from '../store/responses.ts'
import { spokenAnswer, type KeptQuestion } from './questions.ts'

type Given = { questionId: string; value: string }
type Past = { at: Date; answer: 'yes' | 'no' | 'maybe' | 'none'; people: number; by: 'guest' | 'host' }

type Times = Pick<Responded, 'invited_at' | 'viewed_at' | 'confirmed_at' | 'attended_at'> & { answered_at: Date | null }

export const statusOfRow = (row: Times) =>
  statusOf({ invitedAt: row.invited_at, viewedAt: row.viewed_at, answeredAt: row.answered_at, confirmedAt: row.confirmed_at, attendedAt: row.attended_at })

/** A guest's answer as the host reads it: the questions in their order, deleted ones where this guest answered them. */
export function responseFrom(row: Responded, { questions, answers, history }: { questions: readonly KeptQuestion[]; answers: readonly Given[]; history: readonly Past[] }) {
  const comes = row.answer !== 'no'
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return {
    guestId: row.id, name: row.name, answer: row.answer, people: comes ? row.heads : 0, companions: comes ? row.companions : [],
    waiting: row.waitlisted_at !== null, note: row.note, reason: row.cancel_reason, answeredAt: row.answered_at,
    status: statusOfRow(row),
    questions: questions.filter(({ id, deleted }) => !deleted || values.has(id)).map((question) => ({
      id: question.id, text: question.text, deleted: question.deleted, value: spokenAnswer(question, values.get(question.id) ?? ''),
    })),
    history: [...history],
  }
}

type Counted = { questionId: string; value: string; count: number }

/** How often each question was answered and with what, among guests who come or may come. */
export function talliesFrom(questions: readonly KeptQuestion[], counted: readonly Counted[]) {
  const byQuestion = Map.groupBy(counted, ({ questionId }) => questionId)
  return questions.filter(({ id, deleted }) => !deleted || byQuestion.has(id)).map((question) => {
    const counts = byQuestion.get(question.id) ?? []
    return {
      questionId: question.id, text: question.text, deleted: question.deleted, kind: question.kind,
      answered: counts.reduce((sum, { count }) => sum + count, 0),
      choices: question.kind === 'radio' ? choicesOf(question, counts) : [],
      sum: question.kind === 'number' ? counts.reduce((sum, { value, count }) => sum + (Number(value) || 0) * count, 0) : null,
    }
  })
}

/** Every option, chosen or not; then those no longer offered that somebody chose. */
function choicesOf({ values, formerValues }: KeptQuestion, counts: readonly Counted[]): Array<{ value: string; count: number }> {
  const countOf = (id: string) => counts.find(({ value }) => value === id)?.count ?? 0
  return [...values, ...formerValues.filter(({ id }) => countOf(id) > 0)].map(({ id, value }) => ({ value, count: countOf(id) }))
}

/** Where the next page of responses begins. */
export const cursorOfResponse = ({ answered_at, id }: Pick<Responded, 'answered_at' | 'id'>): string => cursorOf({ created_at: answered_at, id })
