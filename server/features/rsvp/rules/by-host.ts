import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { ReadyAnswer } from './answer.ts'

/** What a host writes down for a guest; `none` takes an answer back. */
export type HostReply = { answer: AnswerWord | 'none'; people?: number | undefined; companions?: string[] | undefined; tell?: boolean | undefined }

/** An answer by the host's hand: what is null stays as it is, and no date stands against it. */
export type HostAnswer = Omit<ReadyAnswer, 'answer' | 'people' | 'companions'> & {
  answer: HostReply['answer']
  people: number | null
  companions: string[] | null
  host: 'quiet' | 'tell'
}

type Party = { name: string; companions: readonly string[] }

/** People and names agree: names that no longer fit into fewer people go, and a person with a name counts. */
export function hostAnswer({ answer, people, companions, tell = false }: HostReply, guest: Party, { submission, selfLimit }: Pick<ReadyAnswer, 'submission' | 'selfLimit'>): HostAnswer {
  const comes = answer === 'yes' || answer === 'maybe'
  const fewer = people !== undefined && guest.companions.length > people - 1 ? guest.companions.slice(0, people - 1) : null
  const named = companions ?? fewer
  const counted = companions ? Math.max(1 + companions.length, people ?? 1) : people ?? null
  return {
    answer, submission, selfLimit, name: guest.name, email: '', language: null, note: null, reason: '', questions: {}, asked: [],
    people: comes ? counted : null, companions: comes ? named : null, firstAllowed: true, changeAllowed: true, host: tell ? 'tell' : 'quiet',
  }
}
