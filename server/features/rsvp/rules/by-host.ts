import type { AnswerWord, Question } from '@mehfil/contract/rsvp.ts'
import type { No, ReadyAnswer } from './answer.ts'
import {
  askedAfter,
  readQuestions,
  sentOf,
  withoutBlanks,
  type Party,
  type SentToQuestions,
} from './questions.ts'

/** What a host writes down for a guest; `none` takes an answer back. */
export type HostReply = {
  answer: AnswerWord | 'none'
  people?: number | undefined
  companions?: string[] | undefined
  questions?: SentToQuestions | undefined
  tell?: boolean | undefined
}

/** An answer by the host's hand: what is null stays as it is, and no date stands against it. */
export type HostAnswer = Omit<ReadyAnswer, 'answer' | 'people' | 'companions'> & {
  answer: HostReply['answer']
  people: number | null
  companions: string[] | null
  host: 'quiet' | 'tell'
}

type Known = Party & { people: number | null }
type Asking = Pick<ReadyAnswer, 'submission' | 'selfLimit'> & { questions: readonly Question[] }

/** People and names agree: names that no longer fit into fewer people go, and a person with a name counts. Nothing is needed of a host. */
export function hostAnswer(
  reply: HostReply,
  guest: Known,
  { submission, selfLimit, questions }: Asking,
): HostAnswer | No {
  const { answer, people, companions, questions: sent = {}, tell = false } = withoutBlanks(reply)
  const comes = answer === 'yes' || answer === 'maybe'
  const fewer =
    people !== undefined && guest.companions.length > people - 1
      ? guest.companions.slice(0, people - 1)
      : null
  const named = companions ?? fewer
  const counted = companions ? Math.max(1 + companions.length, people ?? 1) : (people ?? null)
  const written = answer === 'none' ? [] : askedAfter(sentOf(questions, sent), answer)
  const party = comes ? (counted ?? guest.people ?? 1 + guest.companions.length) : 1
  const { kept, complaints } =
    answer === 'none'
      ? { kept: {}, complaints: {} }
      : readQuestions(written, sent, { answer, party, needed: false })
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
    questions: kept,
    asked: written.map(({ id }) => id),
    people: comes ? counted : null,
    companions: comes ? named : null,
    firstAllowed: true,
    changeAllowed: true,
    host: tell ? 'tell' : 'quiet',
  }
}
