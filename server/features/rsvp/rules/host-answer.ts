import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { PartyInvitation } from '../../events/rules/function-places/party-invitation.ts'
import type { AnswerRefusal, ValidatedAnswer } from './answer.ts'
import { listPersonInvitations } from './person-invitations.ts'
import {
  filterQuestionsFor,
  parseQuestionAnswers,
  filterSentQuestions,
  dropBlankCompanions,
  type PartyNames,
  type QuestionAnswersInput,
} from './questions.ts'

/** An answer a host records for a guest. `none` removes an answer. */
export type HostAnswerInput = {
  answer: AnswerWord | 'none'
  people?: number | undefined
  companions?: string[] | undefined
  questions?: QuestionAnswersInput | undefined
  tell?: boolean | undefined
}

/** A checked answer of a host. Null leaves a value unchanged, and no deadline applies. */
export type ValidatedHostAnswer = Omit<ValidatedAnswer, 'answer' | 'people' | 'companions'> & {
  answer: HostAnswerInput['answer']
  people: number | null
  companions: string[] | null
  host: 'quiet' | 'tell'
}

type HostAnswerGuest = PartyNames & { people: number | null }
type HostAnswerContext = Pick<ValidatedAnswer, 'submission' | 'selfLimit'> & {
  questions: readonly RsvpQuestion[]
  invited?: PartyInvitation
}

/**
 * Makes people and names agree: surplus names are dropped, and every name counts as a person. A
 * host need not fill in required questions.
 */
export function validateHostAnswer(
  reply: HostAnswerInput,
  guest: HostAnswerGuest,
  { submission, selfLimit, questions, invited }: HostAnswerContext,
): ValidatedHostAnswer | AnswerRefusal {
  const {
    answer,
    people,
    companions,
    questions: sent = {},
    tell = false,
  } = dropBlankCompanions(reply)
  const isComing = answer === 'yes' || answer === 'maybe'
  const shortenedCompanions =
    people !== undefined && guest.companions.length > people - 1
      ? guest.companions.slice(0, people - 1)
      : null
  const named = companions ?? shortenedCompanions
  const counted = companions ? Math.max(1 + companions.length, people ?? 1) : (people ?? null)
  const askedQuestions =
    answer === 'none' ? [] : filterQuestionsFor(filterSentQuestions(questions, sent), answer)
  const party = isComing ? (counted ?? guest.people ?? 1 + guest.companions.length) : 1
  const persons = listPersonInvitations(invited, {
    companions: named ?? guest.companions,
    people: party,
  })
  const { values, complaints, unasked } =
    answer === 'none'
      ? { values: {}, complaints: {} }
      : parseQuestionAnswers(askedQuestions, sent, { answer, party, needed: false, persons })
  if (Object.keys(complaints).length > 0) return { refusal: 'invalidInput', complaints }
  return {
    answer,
    submission,
    selfLimit,
    name: guest.name,
    email: '',
    language: null,
    note: null,
    reason: '',
    questions: values,
    questionIds: askedQuestions.map(({ id }) => id),
    ...(unasked && { unaskedKeys: unasked }),
    ...(persons && { persons }),
    people: isComing ? counted : null,
    companions: isComing ? named : null,
    firstAllowed: true,
    changeAllowed: true,
    host: tell ? 'tell' : 'quiet',
  }
}
