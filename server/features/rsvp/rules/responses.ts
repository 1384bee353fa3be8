import { getGuestStatus } from '@mehfil/contract/guests/guest-status.ts'
import { hasOptions } from '@mehfil/contract/rsvp/questions.ts'
import { countPeople } from '../../guests/rules/guests.ts'
import { formatCursor } from '../../guests/rules/list-cursors.ts'
import type { ResponseRow } from '../store/responses.ts'
import {
  joinPersonAnswers,
  formatAnswerValue,
  formatPersonAnswers,
  type AnswerValueCount,
  type StoredAnswer,
  type StoredQuestion,
} from './questions.ts'

type AnswerHistoryEntry = {
  at: Date
  answer: 'yes' | 'no' | 'maybe' | 'none'
  people: number
  by: 'guest' | 'host'
}

type ResponseTimes = Pick<
  ResponseRow,
  'invited_at' | 'viewed_at' | 'confirmed_at' | 'attended_at'
> & {
  answered_at: Date | null
}

export const getStatusOfRow = (row: ResponseTimes) =>
  getGuestStatus({
    invitedAt: row.invited_at,
    viewedAt: row.viewed_at,
    answeredAt: row.answered_at,
    confirmedAt: row.confirmed_at,
    attendedAt: row.attended_at,
  })

/**
 * A guest's answer as the host reads it. Deleted questions appear where this guest answered them.
 */
export function formatResponse(
  row: ResponseRow,
  {
    questions,
    answers,
    history,
  }: {
    questions: readonly StoredQuestion[]
    answers: readonly StoredAnswer[]
    history: readonly AnswerHistoryEntry[]
  },
) {
  const isComing = row.answer !== 'no'
  const currentAnswers = filterCurrentAnswers(row, questions, answers)
  const answered = new Set(currentAnswers.map(({ questionId }) => questionId))
  return {
    guestId: row.id,
    name: row.name,
    answer: row.answer,
    people: isComing ? countPeople(row) : 0,
    companions: isComing ? row.companions : [],
    waiting: row.waitlisted_at !== null,
    note: row.note,
    reason: row.cancel_reason,
    answeredAt: row.answered_at,
    status: getStatusOfRow(row),
    questions: questions
      .filter(({ id, deleted }) => !deleted || answered.has(id))
      .map((question) => formatQuestionAnswers(question, currentAnswers, row)),
    history: [...history],
  }
}

/**
 * The answers to questions that belong to the present reply. Other answers stay hidden until that
 * reply returns.
 */
function filterCurrentAnswers(
  { answer }: Pick<ResponseRow, 'answer'>,
  questions: readonly StoredQuestion[],
  answers: readonly StoredAnswer[],
): StoredAnswer[] {
  const shown = new Set(
    questions.filter(({ shownFor }) => shownFor.includes(answer)).map(({ id }) => id),
  )
  return answers.filter(({ questionId }) => shown.has(questionId))
}

function formatQuestionAnswers(
  question: StoredQuestion,
  answers: readonly StoredAnswer[],
  row: Pick<ResponseRow, 'name' | 'companions'>,
) {
  const people = formatPersonAnswers(question, answers, row)
  const ownAnswer = answers.find(
    ({ questionId, person }) => questionId === question.id && person === 0,
  )
  return {
    id: question.id,
    text: question.text,
    deleted: question.deleted,
    value: question.perPerson
      ? joinPersonAnswers(people)
      : formatAnswerValue(question, ownAnswer?.value ?? ''),
    people,
  }
}

/** Counts the answers to each question among the guests who are asked it. */
export function tallyAnswers(
  questions: readonly StoredQuestion[],
  counted: readonly AnswerValueCount[],
) {
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
        choices: hasOptions(question.kind) ? countChoices(question, counts) : [],
        sum:
          question.kind === 'number'
            ? counts.reduce((sum, { value, count }) => sum + (Number(value) || 0) * count, 0)
            : null,
      }
    })
}

/** All options, also unchosen ones, then former options that were chosen. */
function countChoices(
  { values, formerValues }: StoredQuestion,
  counts: readonly AnswerValueCount[],
): Array<{ value: string; count: number }> {
  const getCount = (id: string) => counts.find(({ value }) => value === id)?.count ?? 0
  return [...values, ...formerValues.filter(({ id }) => getCount(id) > 0)].map(({ id, value }) => ({
    value,
    count: getCount(id),
  }))
}

/** The cursor of the next page of responses. */
export const formatResponseCursor = ({
  answered_at,
  id,
}: Pick<ResponseRow, 'answered_at' | 'id'>): string => formatCursor({ created_at: answered_at, id })
