import { partyTooLargeError } from '@mehfil/contract/fields/field-errors.ts'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import type { EventSettings } from '@mehfil/contract/events/settings.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { RefusalCode } from '@mehfil/contract/refusals.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import {
  listPersonFunctions,
  type PersonFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import { isFunctionAnswer, listTickedFunctions } from '@mehfil/contract/rsvp/function-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import {
  filterQuestionsFor,
  filterSentQuestions,
  parseQuestionAnswers,
  dropBlankCompanions,
  type AnswerComplaints,
  type QuestionAnswersInput,
} from './questions.ts'
import { getCancelledRefusal, type Interruption } from '../../events/rules/interruption.ts'
import type { PartyInvitation } from '../../events/rules/function-places/party-invitation.ts'
import { listPersonInvitations } from './person-invitations.ts'
import { canChangeAnswer, getAnswerPhase, type AnswerPhase } from './answer-window.ts'
import { findClosedFunctions, relaxFunctions, type ClosedFunctions } from './closed-functions.ts'

/** An answer as a guest sent it, by JSON or by a plain form. */
export type AnswerInput = {
  answer: AnswerWord
  name: string
  email?: string | undefined
  companions?: string[] | undefined
  people?: number | undefined
  note?: string | undefined
  questions?: QuestionAnswersInput | undefined
  submission: string
  language?: Language | undefined
  /** The reason for cancelling a yes. */
  reason?: string | undefined
  /**
   * The party prefers to wait over coming with fewer people. Undefined: it waits without being
   * asked.
   */
  prefersWaiting?: boolean
  /** Sent from the form of a full event, which asks only for the number of places. */
  joinsWaitlist?: boolean
}

export type AnswerableEvent = Parameters<typeof getAnswerPhase>[0] &
  Pick<EventSettings, 'companions' | 'confirmation' | 'languages'> & {
    mode: EventMode
    maybeAllowed: boolean
    noteAllowed: boolean
    interruption: Interruption | null
    zone: string
  }

/**
 * An answer that was checked against the form and the time. Only the places are still open, because
 * they can race.
 */
export type ValidatedAnswer = {
  submission: string
  name: string
  email: string
  language: Language | null
  answer: AnswerWord
  people: number
  companions: string[]
  /** Null leaves the present note. */
  note: string | null
  reason: string
  questions: Record<string, string>
  questionIds: string[]
  /** Answers that stay as they are, because who gave them does not come to the function now. */
  unaskedKeys?: string[]
  /** The most people on an answer of the public page, the guest included. */
  selfLimit: number
  firstAllowed: boolean
  changeAllowed: boolean
  /** False: the places left are offered to a part of the party before it waits. */
  acceptsWaitlist?: boolean
  /** Absent where the answer is one to all functions, and for hosts. */
  closedFunctions?: ClosedFunctions
  /** What single people of the party are invited to. Absent where all are invited to the same. */
  persons?: PersonFunctions
}

/** A refusal with complaints by form field, `q-<id>` for questions. */
export type AnswerRefusal = {
  refusal: RefusalCode
  complaints?: AnswerComplaints
  params?: Record<string, string | number>
}

const refusalByPhase: Record<Exclude<AnswerPhase, 'open' | 'cancelled'>, RefusalCode> = {
  'not-open': 'notOpen',
  past: 'eventPassed',
  closed: 'answersClosed',
}

type AnswerValidationContext = {
  event: AnswerableEvent
  questions: readonly RsvpQuestion[]
  isKnown: boolean
  /** What the party on the list is invited to; absent where its answer does not depend on it. */
  invited?: PartyInvitation | undefined
  now: Date
}

export function validateAnswer(
  sent: AnswerInput,
  { event, questions, isKnown, invited, now }: AnswerValidationContext,
): ValidatedAnswer | AnswerRefusal {
  const reply = dropBlankCompanions(sent)
  if (event.mode === 'Email' && !isKnown) return { refusal: 'wrongMode' }
  const phase = getAnswerPhase(event, now)
  const changeAllowed = isKnown && canChangeAnswer(event, now)
  if (phase === 'cancelled') {
    const [refusal, details] = getCancelledRefusal(
      event,
      reply.language ?? event.languages[0] ?? 'en',
    )
    return { refusal, ...details }
  }
  if (phase !== 'open' && !changeAllowed) return { refusal: refusalByPhase[phase] }

  const isComing = reply.answer !== 'no'
  const selfLimit = 1 + event.companions
  const defaultNote = isKnown ? null : ''
  const people = isComing ? countParty(reply) : 1
  const shownQuestions = reply.joinsWaitlist ? [] : filterQuestionsFor(questions, reply.answer)
  const closedFunctions = findClosedFunctions(shownQuestions, event, now)
  const persons = listPersonInvitations(invited, { companions: reply.companions ?? [], people })
  const { values, complaints, questionIds, unasked } = parseAskedQuestions(
    reply,
    relaxFunctions(shownQuestions, closedFunctions),
    { people, persons },
  )
  const allComplaints = {
    ...(unasked?.includes(functionsQuestionId) &&
      Object.keys(complaints).length === 0 &&
      comesToNothing(values, { invited, selfLimit }) && { people: 'field.function-required' }),
    ...complaints,
    ...checkEventRules(reply, { event, isKnown, people, selfLimit }),
  }
  if (Object.keys(allComplaints).length > 0)
    return { refusal: 'invalidInput', complaints: allComplaints }
  return {
    submission: reply.submission,
    name: reply.name,
    email: reply.email ?? '',
    language: reply.language ?? (isKnown ? null : (event.languages[0] ?? 'en')),
    answer: reply.answer,
    people,
    companions: isComing ? (reply.companions ?? []) : [],
    note: event.noteAllowed ? (reply.note ?? defaultNote) : defaultNote,
    reason: isComing ? '' : (reply.reason ?? ''),
    questions: values,
    questionIds,
    ...(unasked && { unaskedKeys: unasked }),
    selfLimit,
    firstAllowed: phase === 'open',
    changeAllowed,
    acceptsWaitlist: reply.joinsWaitlist === true || reply.prefersWaiting !== false,
    ...(closedFunctions && { closedFunctions }),
    ...(persons && { persons }),
  }
}

/** Of a guest who is invited to nothing: only companions who do not come, with a name or without, are invited to anything. */
export const comesToNothing = (
  values: Readonly<Record<string, string>>,
  { invited, selfLimit }: { invited: PartyInvitation | undefined; selfLimit: number },
): boolean =>
  !Object.entries(values).some(
    ([key, value]) => isFunctionAnswer(key) && listTickedFunctions(value).length > 0,
  ) &&
  invited !== undefined &&
  listPersonFunctions(invited.own, {
    companions: invited.companions,
    people: invited.limit ?? selfLimit,
  }).some((functions, person) => person > 0 && functions?.length !== 0)

/** The answers of a reply, and the questions that it answers. */
function parseAskedQuestions(
  reply: AnswerInput,
  asked: readonly RsvpQuestion[],
  { people, persons }: { people: number; persons: PersonFunctions | undefined },
) {
  const sent = reply.questions ?? {}
  // Ages that the hosts know stay where a reply does not say them.
  const sentIds = new Set(filterSentQuestions(asked, sent).map(({ id }) => id))
  return {
    ...parseQuestionAnswers(asked, sent, {
      answer: reply.answer,
      party: people,
      needed: true,
      persons,
    }),
    questionIds: asked
      .filter(({ id, kind }) => kind !== 'ages' || sentIds.has(id))
      .map(({ id }) => id),
  }
}

export const isAnswerRefusal = <Read extends object>(
  read: Read | AnswerRefusal,
): read is AnswerRefusal => 'refusal' in read

/** The guest and all companions, with or without a name. */
const countParty = ({ companions = [], people = 1 }: AnswerInput): number =>
  Math.max(1 + companions.length, people)

type AnswerCheckContext = {
  event: Pick<AnswerableEvent, 'maybeAllowed' | 'confirmation'>
  isKnown: boolean
  people: number
  selfLimit: number
}

/** Checks an answer against the event's own rules. */
export function checkEventRules(
  reply: Pick<AnswerInput, 'answer' | 'email' | 'joinsWaitlist' | 'prefersWaiting'>,
  { event, isKnown, people, selfLimit }: AnswerCheckContext,
): AnswerComplaints {
  return {
    ...(reply.answer === 'maybe' && !event.maybeAllowed && { answer: 'field.choice-invalid' }),
    ...(!isKnown && people > selfLimit && { people: partyTooLargeError(selfLimit) }),
    ...(!isKnown && needsEmail(event, reply) && !reply.email && { email: 'field.email-required' }),
  }
}

/** A guest who hears later about a place needs an address. */
export function needsEmail(
  { confirmation }: Pick<AnswerableEvent, 'confirmation'>,
  {
    answer,
    joinsWaitlist,
    prefersWaiting,
  }: Pick<AnswerInput, 'answer' | 'joinsWaitlist' | 'prefersWaiting'>,
): boolean {
  return (
    answer === 'yes' &&
    (confirmation === 'by-hand' || joinsWaitlist === true || prefersWaiting === true)
  )
}
