import type { ReportCell } from '@mehfil/contract/reports/reports.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import {
  joinPersonAnswers,
  formatAnswerValue,
  formatPersonAnswers,
  type StoredAnswer,
  type StoredQuestion,
  type PartyNames,
} from '../../rsvp/rules/questions.ts'

export type Respondent = PartyNames & { answer: AnswerWord | null }

/**
 * A guest's answer to a question, in one cell; empty while the question is not shown for the
 * guest's present answer.
 */
export function formatAnswer(
  question: StoredQuestion | undefined,
  { answers, respondent }: { answers: readonly StoredAnswer[]; respondent: Respondent },
): ReportCell {
  if (!question || respondent.answer === null || !question.shownFor.includes(respondent.answer))
    return null
  if (question.perPerson)
    return joinPersonAnswers(formatPersonAnswers(question, answers, respondent)) || null
  const answer = answers.find(
    ({ questionId, person }) => questionId === question.id && person === 0,
  )
  if (!answer) return null
  return question.kind === 'number' && Number.isFinite(Number(answer.value))
    ? Number(answer.value)
    : formatAnswerValue(question, answer.value)
}
