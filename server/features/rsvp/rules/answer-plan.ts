import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { CompanionFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import type { FullFunction } from '../../events/rules/function-seats.ts'
import type { AskedFunctions } from '../../events/rules/functions.ts'
import type { PartyInvitation } from '../../events/rules/function-places/party-invitation.ts'
import type { AnswersByKey } from '../../guests/rules/person-answers.ts'
import type { AnswerMailFacts } from '../store/mails.ts'
import type { ValidatedAnswer } from './answer.ts'
import type { ClosedFunctionFault } from './closed-functions.ts'
import type { ValidatedHostAnswer } from './host-answer.ts'

type AnswerSubmitContext = {
  event: string
  /** The event's version that the answer was checked with. */
  eventVersion: string
  at: Date
}
/** An answer of the public page, with the id and the passcode for its guest. */
export type NewGuestAnswer = ValidatedAnswer &
  AnswerSubmitContext & { guest: null; newGuest: string; passcode: string }
/** An answer of a guest on the list, or of a host for this guest. */
export type ListedGuestAnswer = (ValidatedAnswer | ValidatedHostAnswer) &
  AnswerSubmitContext & {
    guest: string
    /** What the party was invited to when the answer was checked. Absent: it did not matter. */
    invited?: PartyInvitation
    /** Absent where the event asks about none. */
    asked?: AskedFunctions | undefined
    /** Whether the guest had answered by then. Absent: it did not matter. */
    hadAnswered?: boolean
  }
export type SubmittedAnswer = NewGuestAnswer | ListedGuestAnswer

export const isNewGuestAnswer = (answer: SubmittedAnswer): answer is NewGuestAnswer =>
  answer.guest === null

export type AnswerOutcome =
  | 'answered'
  | 'repeated'
  | 'stale'
  | 'clash'
  | 'taken'
  | 'missing'
  | 'closed'
  | 'locked'
  | 'party-too-large'
  | 'full'
  | 'function-full'
  | 'function-closed'

export type AnswerResult = {
  outcome: AnswerOutcome
  /** The guest of the answer, in the present state. */
  guest: string | null
  answer: AnswerWord | null
  people: number
  waiting: boolean
  /** The number of places that are left. */
  free: number | null
  /** The function that has too few places. */
  fullFunction?: string
  /** What was said about functions for which it is too late. */
  closedFunction?: ClosedFunctionFault
}

export const buildResult = (
  outcome: AnswerOutcome,
  guest?: Pick<AnsweringGuest, 'id' | 'answer' | 'people' | 'waitlistedAt'> | null,
  {
    free = null,
    fullFunction,
    closedFunction,
  }: Partial<Pick<AnswerResult, 'free' | 'fullFunction' | 'closedFunction'>> = {},
): AnswerResult => ({
  outcome,
  guest: guest?.id ?? null,
  answer: guest?.answer ?? null,
  people: guest?.people ?? 0,
  waiting: guest ? guest.waitlistedAt !== null : false,
  free,
  ...(fullFunction && { fullFunction }),
  ...(closedFunction && { closedFunction }),
})

/** A function has too few places, and the party cannot wait for one. */
export const buildFullFunctionResult = (
  { id, free }: FullFunction,
  guest: Parameters<typeof buildResult>[1],
): AnswerResult => buildResult('function-full', guest, { free, fullFunction: id })

/**
 * A guest on the list who answers. Times are texts of the database, the place on the waiting list
 * is in microseconds.
 */
export type AnsweringGuest = {
  id: string
  /** Changes with every change of the row. */
  version: string
  name: string
  email: string
  language: string
  partyLimit: number
  /** People answered for, or expected. */
  heads: number
  /** The form of the public page that added the guest. */
  submission: string | null
  answer: AnswerWord | null
  people: number | null
  note: string
  answeredAt: string | null
  viewedAt: string | null
  confirmedAt: string | null
  cancelledAt: string | null
  cancelReason: string
  waitlistedAt: number | null
  /** The functions that the guest was chosen for. */
  functions: string[]
  companionFunctions: CompanionFunctions
  /** The event had functions, and what was said of them counts no more. */
  hasNoFunctions?: boolean
  companions: string[]
  answers: AnswersByKey
  /** Forms that are stored already, of those that were sent. */
  submissions: string[]
}

/** What a decided answer writes. Absent parts write nothing. */
export type AnswerWrites = {
  guests?: AddedGuestRow[]
  changes?: ChangedGuestRow[]
  log?: AnswerLogRow[]
  mails?: AnswerMailRow[]
}

export type AddedGuestRow = {
  id: string
  name: string
  email: string
  language: string | null
  partyLimit: number
  passcode: string
  submission: string
  answer: AnswerWord
  people: number | null
  note: string | null
  at: Date
  confirmedAt: Date | null
  waitlistedAt: number | null
  companions?: readonly string[]
  answers?: AnswersByKey
}

export type ChangedGuestRow = Pick<
  AnsweringGuest,
  | 'id'
  | 'version'
  | 'language'
  | 'answer'
  | 'people'
  | 'note'
  | 'answeredAt'
  | 'viewedAt'
  | 'confirmedAt'
  | 'cancelledAt'
  | 'cancelReason'
  | 'waitlistedAt'
> & {
  at: Date
  companions?: readonly string[]
  /** Answers to questions that are new or differ. */
  answers?: AnswersByKey
  removedAnswers?: readonly string[]
  /** Where a companion is called otherwise. */
  companionFunctions?: CompanionFunctions
}

export type AnswerLogRow = {
  guest: string
  at: Date
  answer: AnswerWord | 'none'
  people: number
  by: 'guest' | 'host'
  submission: string
}

export type AnswerMailRow = {
  guest: string
  kind: 'thanks' | 'notice'
  name: string
  /** Empty for the hosts. */
  address: string
  language: string | null
  facts: AnswerMailFacts
  at: Date
}

export type AnswerMailRecipient = {
  id: string
  name: string
  email: string
  language: string | null
}

/** A mail of thanks to the guest. None without an address. */
export const buildThanks = (
  { id, name, email, language }: AnswerMailRecipient,
  facts: AnswerMailFacts,
  at: Date,
): AnswerMailRow[] =>
  email === '' ? [] : [{ guest: id, kind: 'thanks', name, address: email, language, facts, at }]

/** A mail that tells the hosts of an answer. */
export const buildNotice = (
  { id, name, language }: AnswerMailRecipient,
  facts: AnswerMailFacts,
  at: Date,
): AnswerMailRow => ({ guest: id, kind: 'notice', name, address: '', language, facts, at })
