import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { isPersonInvited, type PersonFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { listTickedFunctions } from '@mehfil/contract/rsvp/function-answers.ts'
import {
  checkEventRules,
  comesToNothing,
  type AnswerableEvent,
  type ValidatedAnswer,
} from './answer.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { PartyInvitation } from '../../events/rules/function-places/party-invitation.ts'
import { listPersonInvitations } from './person-invitations.ts'
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
  invited: PartyInvitation
  now: Date
}

/**
 * The answer of a guest's calendar, which knows neither the number of people nor the questions: those
 * stay as they are, but people who have not said which functions they come to come to all. Null when
 * the event takes no such answer now, or no one of those who come is invited to anything.
 */
export function toCalendarAnswer(
  { answer, sequence }: { answer: AnswerWord; sequence: number },
  { event, questions, answers, guest, invited, now }: CalendarAnswerContext,
): ValidatedAnswer | null {
  const firstAllowed = getAnswerPhase(event, now) === 'open'
  const changeAllowed = canChangeAnswer(event, now)
  const people = answer === 'no' ? 1 : (guest.people ?? 1 + guest.companions.length)
  const selfLimit = 1 + event.companions
  const closed = answer === 'yes' ? findClosedFunctions(questions, event, now) : null
  const persons = listPersonInvitations(invited, { companions: guest.companions, people })
  const complaints = checkEventRules({ answer }, { event, isKnown: true, people, selfLimit })
  if ((!firstAllowed && !changeAllowed) || Object.keys(complaints).length > 0) return null
  const said = answerFunctions(questions, answers, {
    people: answer === 'yes' ? people : 0,
    closed,
    wasComing: guest.answer === 'yes',
    persons,
  })
  const isGuestAsked = questions.some(
    ({ kind, deleted, values }) =>
      kind === 'functions' &&
      !deleted &&
      values.some(({ id }) => isPersonInvited(persons ?? [], 0, id)),
  )
  const isOfNoOne = said.questionIds.length > 0 && !isGuestAsked
  if (isOfNoOne && comesToNothing(said.questions, { invited, selfLimit })) return null
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
    ...said,
    ...(persons && { persons }),
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
    persons = [],
  }: {
    people: number
    closed: ClosedFunctions | null
    wasComing: boolean
    persons: PersonFunctions | undefined
  },
): Pick<ValidatedAnswer, 'questions' | 'questionIds'> {
  const question = questions.find(({ kind, deleted }) => kind === 'functions' && !deleted)
  if (!question || people === 0) return { questions: {}, questionIds: [] }
  const listOpen = (ids: readonly string[], person: number) =>
    ids.filter((id) => !closed?.ids.includes(id) && isPersonInvited(persons, person, id)).join(',')
  const all = question.values.map(({ id }) => id)
  return {
    questions: Object.fromEntries(
      Array.from({ length: people }, (_, person) => person).flatMap((person) => {
        const said = answers.find((one) => one.questionId === question.id && one.person === person)
        const value =
          said && wasComing
            ? said.value
            : listOpen(said ? listTickedFunctions(said.value) : all, person)
        return value ? [[getAnswerKey(question, person), value]] : []
      }),
    ),
    questionIds: [question.id],
  }
}
