import type { Cell } from '@mehfil/contract/reports.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import {
  inOneLine,
  spokenAnswer,
  spokenPeople,
  type Given,
  type KeptQuestion,
  type Party,
} from '../../rsvp/rules/questions.ts'

type Speaker = Party & { answer: AnswerWord | null }

/** What a guest answered to a question, in one cell; what was said before another answer waits for its return. */
export function saidTo(
  question: KeptQuestion | undefined,
  { given, speaker }: { given: readonly Given[]; speaker: Speaker },
): Cell {
  if (!question || speaker.answer === null || !question.shownFor.includes(speaker.answer))
    return null
  if (question.perPerson) return inOneLine(spokenPeople(question, given, speaker)) || null
  const own = given.find(({ questionId, person }) => questionId === question.id && person === 0)
  if (!own) return null
  return question.kind === 'number' && Number.isFinite(Number(own.value))
    ? Number(own.value)
    : spokenAnswer(question, own.value)
}
