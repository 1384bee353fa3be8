import { partyOver } from '@mehfil/contract/complaint.ts'
import type { EventMode, EventSettings } from '@mehfil/contract/events.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { AnswerWord, Question } from '@mehfil/contract/rsvp.ts'
import {
  askedAfter,
  readQuestions,
  withoutBlanks,
  type Complaints,
  type SentToQuestions,
} from './questions.ts'
import { mayChange, standingOf, type Standing } from './standing.ts'

/** What a guest sent, by JSON or by a plain form. */
export type Reply = {
  answer: AnswerWord
  name: string
  email?: string | undefined
  companions?: string[] | undefined
  people?: number | undefined
  note?: string | undefined
  questions?: SentToQuestions | undefined
  submission: string
  language?: Language | undefined
  /** Why a yes is taken back. */
  reason?: string | undefined
  /** A party larger than the places left would rather wait together than be offered those; undefined: it waits unasked. */
  waits?: boolean
  /** Sent from the form of a full event, which asks only how many places are wanted. */
  joinsLine?: boolean
}

export type AskingEvent = Parameters<typeof standingOf>[0] &
  Pick<EventSettings, 'companions' | 'confirmation' | 'languages'> & {
    mode: EventMode
    maybeAllowed: boolean
    noteAllowed: boolean
  }

/** What cannot race: everything an answer says, and what the event allows at this hour. */
export type ReadyAnswer = {
  submission: string
  name: string
  email: string
  language: Language | null
  answer: AnswerWord
  people: number
  companions: string[]
  /** Null: the one there is stays. */
  note: string | null
  reason: string
  questions: Record<string, string>
  asked: string[]
  /** The most people somebody may bring who came by the public page, the guest included. */
  selfLimit: number
  firstAllowed: boolean
  changeAllowed: boolean
  /** False: places left for a part of the party are offered before it waits. */
  mayWait?: boolean
}

/** A polite no, said at the fields it is about: a form's names, `q-<id>` for questions. */
export type No = { refusal: RefusalCode; complaints?: Complaints; params?: Record<string, number> }

const closedBy: Record<Exclude<Standing, 'open'>, RefusalCode> = {
  'not-open': 'notOpen',
  past: 'eventPassed',
  closed: 'answersClosed',
}

type Asking = { event: AskingEvent; questions: readonly Question[]; isKnown: boolean; now: Date }

export function readAnswer(
  sent: Reply,
  { event, questions, isKnown, now }: Asking,
): ReadyAnswer | No {
  const reply = withoutBlanks(sent)
  if (event.mode === 'Email' && !isKnown) return { refusal: 'wrongMode' }
  const standing = standingOf(event, now)
  const changeAllowed = isKnown && mayChange(event, now)
  if (standing !== 'open' && !changeAllowed) return { refusal: closedBy[standing] }

  const comes = reply.answer !== 'no'
  const selfLimit = 1 + event.companions
  const unsaid = isKnown ? null : ''
  const people = comes ? partyOf(reply) : 1
  const toAsk = reply.joinsLine ? [] : askedAfter(questions, reply.answer)
  const { kept, complaints } = readQuestions(toAsk, reply.questions ?? {}, {
    answer: reply.answer,
    party: people,
    needed: true,
  })
  const all = { ...complaints, ...complaintsAbout(reply, { event, isKnown, people, selfLimit }) }
  if (Object.keys(all).length > 0) return { refusal: 'invalidInput', complaints: all }
  return {
    submission: reply.submission,
    name: reply.name,
    email: reply.email ?? '',
    language: reply.language ?? (isKnown ? null : (event.languages[0] ?? 'en')),
    answer: reply.answer,
    people,
    companions: comes ? (reply.companions ?? []) : [],
    note: event.noteAllowed ? (reply.note ?? unsaid) : unsaid,
    reason: comes ? '' : (reply.reason ?? ''),
    questions: kept,
    asked: toAsk.map(({ id }) => id),
    selfLimit,
    firstAllowed: standing === 'open',
    changeAllowed,
    mayWait: reply.joinsLine === true || reply.waits !== false,
  }
}

export const isNo = <Read extends object>(read: Read | No): read is No => 'refusal' in read

/** The guest, those with a name, and those without one yet. */
const partyOf = ({ companions = [], people = 1 }: Reply): number =>
  Math.max(1 + companions.length, people)

type About = {
  event: Pick<AskingEvent, 'maybeAllowed' | 'confirmation'>
  isKnown: boolean
  people: number
  selfLimit: number
}

/** What the event itself asks of an answer. */
export function complaintsAbout(
  reply: Pick<Reply, 'answer' | 'email' | 'joinsLine' | 'waits'>,
  { event, isKnown, people, selfLimit }: About,
): Complaints {
  return {
    ...(reply.answer === 'maybe' && !event.maybeAllowed && { answer: 'field.choice-invalid' }),
    ...(!isKnown && people > selfLimit && { people: partyOver(selfLimit) }),
    ...(!isKnown && needsEmail(event, reply) && !reply.email && { email: 'field.email-required' }),
  }
}

/** Whoever is told later whether there is a place has to be reachable. */
export function needsEmail(
  { confirmation }: Pick<AskingEvent, 'confirmation'>,
  { answer, joinsLine, waits }: Pick<Reply, 'answer' | 'joinsLine' | 'waits'>,
): boolean {
  return answer === 'yes' && (confirmation === 'by-hand' || joinsLine === true || waits === true)
}
