import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { listTickedFunctions } from '@mehfil/contract/rsvp/function-answers.ts'
import { checkEventRules, type AnswerableEvent, type ValidatedAnswer } from './answer.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { getAnswerKey, type StoredAnswer } from './questions.ts'
import { canChangeAnswer, getAnswerPhase } from './answer-window.ts'
import { findClosedFunctions, type ClosedFunctions } from './closed-functions.ts'

/** Each version of a calendar entry is answered once. */
const formatCalendarSubmission = (sequence: number): string => `calendar-${sequence}`

/** Whether a calendar answered this version of the entry or a later one already. */
export const isAnsweredByCalendar = (submissions: readonly string[], sequence: number): boolean =>
  submissions.some((submission) => {
    const [, answered] = /^calendar-(\d{1,9})$/.exec(submission) ?? []
    return answered !== undefined && Number(answered) >= sequence
  })

type CalendarAnswerContext = {
  event: AnswerableEvent
  /** The questions that this guest is asked. */
  questions: readonly RsvpQuestion[]
  answers: readonly StoredAnswer[]
  guest: {
    name: string
    answer: string | null
    people: number | null
    companions: readonly string[]
  }
  now: Date
}

/**
 * The answer of a guest's calendar, which knows neither the number of people nor the questions: those
 * stay as they are, but people who have not said which functions they come to come to all. Null when
 * the event takes no such answer now.
 */
export function toCalendarAnswer(
  { answer, sequence }: { answer: AnswerWord; sequence: number },
  { event, questions, answers, guest, now }: CalendarAnswerContext,
): ValidatedAnswer | null {
  const firstAllowed = getAnswerPhase(event, now) === 'open'
  const changeAllowed = canChangeAnswer(event, now)
  const people = answer === 'no' ? 1 : (guest.people ?? 1 + guest.companions.length)
  const selfLimit = 1 + event.companions
  const closed = answer === 'yes' ? findClosedFunctions(questions, event, now) : null
  const complaints = checkEventRules({ answer }, { event, isKnown: true, people, selfLimit })
  if ((!firstAllowed && !changeAllowed) || Object.keys(complaints).length > 0) return null
  return {
    submission: formatCalendarSubmission(sequence),
    name: guest.name,
    email: '',
    language: null,
    answer,
    people,
    companions: answer === 'no' ? [] : [...guest.companions],
    note: null,
    reason: '',
    ...answerFunctions(questions, answers, {
      people: answer === 'yes' ? people : 0,
      closed,
      wasComing: guest.answer === 'yes',
    }),
    ...(closed && { closedFunctions: { ...closed, needsOther: false } }),
    selfLimit,
    firstAllowed,
    changeAllowed,
  }
}

/**
 * What each person comes to, as it was said before or, where nothing was said, all functions for
 * which it is not too late.
 */
function answerFunctions(
  questions: readonly RsvpQuestion[],
  answers: readonly StoredAnswer[],
  {
    people,
    closed,
    wasComing,
  }: { people: number; closed: ClosedFunctions | null; wasComing: boolean },
): Pick<ValidatedAnswer, 'questions' | 'questionIds'> {
  const question = questions.find(({ kind, deleted }) => kind === 'functions' && !deleted)
  if (!question || people === 0) return { questions: {}, questionIds: [] }
  const listOpen = (ids: readonly string[]) =>
    ids.filter((id) => !closed?.ids.includes(id)).join(',')
  const all = listOpen(question.values.map(({ id }) => id))
  const getSaid = (value: string) => (wasComing ? value : listOpen(listTickedFunctions(value)))
  const persons = Array.from({ length: people }, (_, person) => person)
  return {
    questions: Object.fromEntries(
      persons.flatMap((person) => {
        const said = answers.find((one) => one.questionId === question.id && one.person === person)
        const value = said ? getSaid(said.value) : all
        return value ? [[getAnswerKey(question, person), value]] : []
      }),
    ),
    questionIds: [question.id],
  }
}
