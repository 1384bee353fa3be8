import { statusOf } from '@mehfil/contract/guest-status.ts'
import { hasOptions } from '@mehfil/contract/rsvp.ts'
import { cursorOf } from '../../guests/rules.ts'
import type { Responded } from '../store/responses.ts'
import {
  inOneLine,
  spokenAnswer,
  spokenPeople,
  type Counted,
  type Given,
  type KeptQuestion,
} from './questions.ts'

type Past = {
  at: Date
  answer: 'yes' | 'no' | 'maybe' | 'none'
  people: number
  by: 'guest' | 'host'
}

type Times = Pick<Responded, 'invited_at' | 'viewed_at' | 'confirmed_at' | 'attended_at'> & {
  answered_at: Date | null
}

export const statusOfRow = (row: Times) =>
  statusOf({
    invitedAt: row.invited_at,
    viewedAt: row.viewed_at,
    answeredAt: row.answered_at,
    confirmedAt: row.confirmed_at,
    attendedAt: row.attended_at,
  })

/** A guest's answer as the host reads it: the questions in their order, deleted ones where this guest answered them. */
export function responseFrom(
  row: Responded,
  {
    questions,
    answers,
    history,
  }: { questions: readonly KeptQuestion[]; answers: readonly Given[]; history: readonly Past[] },
) {
  const comes = row.answer !== 'no'
  const heard = answersAfter(row, questions, answers)
  const answered = new Set(heard.map(({ questionId }) => questionId))
  return {
    guestId: row.id,
    name: row.name,
    answer: row.answer,
    people: comes ? row.heads : 0,
    companions: comes ? row.companions : [],
    waiting: row.waitlisted_at !== null,
    note: row.note,
    reason: row.cancel_reason,
    answeredAt: row.answered_at,
    status: statusOfRow(row),
    questions: questions
      .filter(({ id, deleted }) => !deleted || answered.has(id))
      .map((question) => spokenTo(question, heard, row)),
    history: [...history],
  }
}

/** What was answered to questions asked after the answer that stands; an earlier answer's own questions wait for its return. */
function answersAfter(
  { answer }: Pick<Responded, 'answer'>,
  questions: readonly KeptQuestion[],
  answers: readonly Given[],
): Given[] {
  const shown = new Set(
    questions.filter(({ shownFor }) => shownFor.includes(answer)).map(({ id }) => id),
  )
  return answers.filter(({ questionId }) => shown.has(questionId))
}

function spokenTo(
  question: KeptQuestion,
  answers: readonly Given[],
  row: Pick<Responded, 'name' | 'companions'>,
) {
  const people = spokenPeople(question, answers, row)
  const own = answers.find(({ questionId, person }) => questionId === question.id && person === 0)
  return {
    id: question.id,
    text: question.text,
    deleted: question.deleted,
    value: question.perPerson ? inOneLine(people) : spokenAnswer(question, own?.value ?? ''),
    people,
  }
}

/** How often each question was answered and with what, among guests who are asked it. */
export function talliesFrom(questions: readonly KeptQuestion[], counted: readonly Counted[]) {
  const byQuestion = Map.groupBy(counted, ({ questionId }) => questionId)
  return questions
    .filter(({ id, deleted }) => !deleted || byQuestion.has(id))
    .map((question) => {
      const counts = byQuestion.get(question.id) ?? []
      return {
        questionId: question.id,
        text: question.text,
        deleted: question.deleted,
        kind: question.kind,
        perPerson: question.perPerson,
        answered: counts.reduce((sum, { answered }) => sum + answered, 0),
        choices: hasOptions(question.kind) ? choicesOf(question, counts) : [],
        sum:
          question.kind === 'number'
            ? counts.reduce((sum, { value, count }) => sum + (Number(value) || 0) * count, 0)
            : null,
      }
    })
}

/** Every option, chosen or not; then those no longer offered that somebody chose. */
function choicesOf(
  { values, formerValues }: KeptQuestion,
  counts: readonly Counted[],
): Array<{ value: string; count: number }> {
  const countOf = (id: string) => counts.find(({ value }) => value === id)?.count ?? 0
  return [...values, ...formerValues.filter(({ id }) => countOf(id) > 0)].map(({ id, value }) => ({
    value,
    count: countOf(id),
  }))
}

/** Where the next page of responses begins. */
export const cursorOfResponse = ({
  answered_at,
  id,
}: Pick<Responded, 'answered_at' | 'id'>): string => cursorOf({ created_at: answered_at, id })
