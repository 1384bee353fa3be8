import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import {
  renameCompanionFunctions,
  type CompanionFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import {
  decideSeats,
  exceedsPeopleLimit,
  type EventSeats,
  type SeatDecision,
} from '../../events/rules/seats.ts'
import {
  countComingPeople,
  countFunctionPeople,
  freesFunction,
  moveFunctionSeats,
  pickFunctionAnswers,
  type FunctionPeople,
} from '../../events/rules/function-seats.ts'
import {
  decideFunctions,
  listFunctionWaits,
  type FunctionDecision,
} from '../../events/rules/function-places/waiting.ts'
import {
  movePersonAnswers,
  moveSamePersonAnswers,
  type AnswersByKey,
} from '../../guests/rules/person-answers.ts'
import { keepSaid, markUninvited } from './kept-answers.ts'
import { isInvitedToOthers } from './person-invitations.ts'
import { omitUninvited } from './uninvited-functions.ts'
import type { ClosedFunctionFault } from './closed-functions.ts'
import {
  buildFullFunctionResult,
  buildNotice,
  buildResult,
  buildThanks,
  type AnswerLogRow,
  type AnswerMailRow,
  type AnswerResult,
  type AnswerWrites,
  type AnsweringGuest,
  type ChangedGuestRow,
  type ListedGuestAnswer,
} from './answer-plan.ts'

export type ChangePlan = {
  result: AnswerResult
  writes: AnswerWrites
  /** The seats and the guest after the change. */
  seats: EventSeats
  guest: AnsweringGuest | null
  /** True when seats became free that a waiting party may get. */
  freesSeats: boolean
}

/** Decides the answer of a guest on the list. `old` is null when the guest is gone. */
export function planChange(
  seats: EventSeats,
  old: AnsweringGuest | null,
  sent: ListedGuestAnswer,
): ChangePlan {
  const unchanged = (result: AnswerResult): ChangePlan => ({
    result,
    writes: {},
    seats,
    guest: old,
    freesSeats: false,
  })
  if (sent.eventVersion !== seats.version) return unchanged(buildResult('stale'))
  if (!old) return unchanged(buildResult('missing'))
  if (isInvitedToOthers(old, sent.invited) || hasAnsweredSince(old, sent))
    return unchanged(buildResult('stale'))
  const refusal = refuseChange(old, sent)
  if (refusal) return unchanged(refusal)

  const asked = describeChange(old, sent)
  if (asked.fault)
    return unchanged(buildResult('function-closed', old, { closedFunction: asked.fault }))
  const decision = findSeats(seats, old, asked, sent)
  const functionDecision = findFunctions(seats, old, { change: asked, decision, sent })
  const change = functionDecision.full ? asked : { ...asked, answers: functionDecision.answers }
  if (isSame(old, change, sent)) return unchanged(buildResult('repeated', old))
  if (decision?.outcome === 'full')
    return unchanged(buildResult('full', old, { free: decision.free }))
  if (change.party !== null && exceedsPeopleLimit(seats, countPeople(change, old) - old.heads))
    return unchanged(buildResult('full', old, { free: 0 }))

  if (functionDecision.full) return unchanged(buildFullFunctionResult(functionDecision.full, old))

  const guest = buildChangedGuest(seats, old, { change, decision, sent })
  const functions = { held: countHeldFunctions(old), taken: countHeldFunctions(guest) }
  const held = countHeldSeats(old)
  const taken = countHeldSeats(guest)
  return {
    result: buildResult('answered', guest),
    writes: buildWrites(seats, { old, guest, change }, sent),
    seats: {
      ...seats,
      people: seats.people + guest.heads - old.heads,
      coming: seats.coming + taken - held,
      ...moveFunctionSeats(seats.functions, functions),
    },
    guest,
    freesSeats:
      (seats.capacity !== null && taken < held) || freesFunction(seats.functions, functions),
  }
}

/** The guest answered in another browser meanwhile, so functions may be locked by now. */
const hasAnsweredSince = (
  { answeredAt }: AnsweringGuest,
  { hadAnswered }: ListedGuestAnswer,
): boolean => hadAnswered !== undefined && hadAnswered !== (answeredAt !== null)

function refuseChange(old: AnsweringGuest, sent: ListedGuestAnswer): AnswerResult | null {
  if (old.submissions.includes(sent.submission)) return buildResult('repeated', old)
  if (old.answeredAt === null && !sent.firstAllowed) return buildResult('closed', old)
  if (old.answeredAt !== null && !sent.changeAllowed) return buildResult('locked', old)
  const limit = old.submission === null ? old.partyLimit : Math.max(old.partyLimit, sent.selfLimit)
  return (countParty(old, sent) ?? 0) > limit
    ? buildResult('party-too-large', old, { free: limit })
    : null
}

/** Null where no people are expected: the answer is no, or was removed. */
const countParty = (old: AnsweringGuest, { answer, people }: ListedGuestAnswer): number | null =>
  answer === 'no' || answer === 'none' ? null : (people ?? old.people ?? 1 + old.companions.length)

type AnswerChange = {
  answer: AnswerWord | null
  party: number | null
  note: string
  companions: readonly string[]
  answers: AnswersByKey
  companionFunctions: CompanionFunctions
  /** The party would answer for functions for which it is too late. */
  fault: ClosedFunctionFault | null
}

function describeChange(old: AnsweringGuest, sent: ListedGuestAnswer): AnswerChange {
  const party = countParty(old, sent)
  const companions = (party !== null && sent.companions) || old.companions
  const renamed = { namesBefore: old.companions, namesAfter: companions, people: party ?? 1 }
  const moved = party === null ? old.answers : movePersonAnswers(old.answers, renamed)
  const isAsked = (key: string) =>
    sent.questionIds.includes(key.split('.')[0] ?? '') && !sent.unaskedKeys?.includes(key)
  const others = Object.entries(moved).filter(([key]) => !isAsked(key))
  // After a no the places are given up, and a new yes is asked anew.
  const { answers, fault } = keepSaid(sent, {
    before: old.answer === 'yes' ? moved : {},
    beforeOfSame: old.answer === 'yes' ? moveSamePersonAnswers(old.answers, renamed) : {},
    functions: old.functions,
    people: party ?? 1,
  })
  const said = sent.questionIds.length > 0 ? { ...Object.fromEntries(others), ...answers } : moved
  return {
    answer: sent.answer === 'none' ? null : sent.answer,
    party,
    note: sent.note ?? old.note,
    companions,
    answers: sent.answer === 'yes' ? markUninvited(said, sent) : said,
    companionFunctions:
      party === null
        ? old.companionFunctions
        : renameCompanionFunctions(old.companionFunctions, old, { companions, people: party }),
    fault,
  }
}

/** The people who count for the event: of a party that comes, those who come to anything. */
const countPeople = (
  { answer, party, answers }: Pick<AnswerChange, 'answer' | 'party' | 'answers'>,
  { hasNoFunctions = false }: Pick<AnsweringGuest, 'hasNoFunctions'>,
): number =>
  answer === 'yes' && !hasNoFunctions ? countComingPeople(answers, party ?? 1) : (party ?? 1)

/** The same answer again: nothing to store, and no mail. */
const isSame = (
  old: AnsweringGuest,
  change: AnswerChange,
  { reason }: ListedGuestAnswer,
): boolean =>
  old.answer === change.answer &&
  old.people === change.party &&
  old.note === change.note &&
  isSameList(old.companions, change.companions) &&
  isSameRecord(old.answers, change.answers) &&
  (old.cancelledAt === null || reason === '' || reason === old.cancelReason)

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

const isSameRecord = (one: AnswersByKey, other: AnswersByKey): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, value]) => other[key] === value)

const countHeldSeats = ({
  answer,
  waitlistedAt,
  heads,
}: Pick<AnsweringGuest, 'answer' | 'waitlistedAt' | 'heads'>): number =>
  answer === 'yes' && waitlistedAt === null ? heads : 0

/** The people of a party with seats who come to each function. */
const countHeldFunctions = (guest: AnsweringGuest): FunctionPeople =>
  countHeldSeats(guest) > 0 ? countFunctionPeople(guest.answers) : {}

const findSeats = (
  seats: EventSeats,
  old: AnsweringGuest,
  change: AnswerChange,
  { acceptsWaitlist = true, at }: ListedGuestAnswer,
): SeatDecision | null =>
  change.answer === 'yes' && change.party !== null
    ? decideSeats(seats, {
        party: countPeople(change, old),
        held: countHeldSeats(old),
        waitlistedAt: old.waitlistedAt,
        acceptsWaitlist,
        at: at.getTime() * 1000,
      })
    : null

/** Places at functions, for a party with a seat at the event. Others keep what they said. */
const findFunctions = (
  { functions }: EventSeats,
  old: AnsweringGuest,
  { change: { answers }, decision, sent }: DecidedChange,
): FunctionDecision =>
  decision?.outcome === 'seated'
    ? decideFunctions(functions, {
        answers,
        held: countHeldFunctions(old),
        waits: old.answer === 'yes' ? listFunctionWaits(old.answers) : {},
        at: sent.at.getTime() * 1000,
      })
    : { full: null, answers: { ...answers }, joined: {} }

type DecidedChange = {
  change: AnswerChange
  decision: SeatDecision | null
  sent: ListedGuestAnswer
}

function buildChangedGuest(
  seats: EventSeats,
  old: AnsweringGuest,
  { change, decision, sent }: DecidedChange,
): AnsweringGuest {
  const { answer, party, note, companions, answers, companionFunctions } = change
  const at = sent.at.toISOString()
  const waitlistedAt = decision?.outcome === 'waiting' ? decision.waitlistedAt : null
  return {
    ...old,
    answer,
    people: party,
    heads: party === null ? old.partyLimit : countPeople(change, old),
    note,
    companions: [...companions],
    answers,
    companionFunctions,
    language: sent.language ?? old.language,
    answeredAt: answer === null ? null : at,
    viewedAt: 'host' in sent ? old.viewedAt : (old.viewedAt ?? at),
    waitlistedAt,
    confirmedAt: getConfirmedAt(seats, old, {
      ...change,
      isSeated: decision?.outcome === 'seated',
      at,
    }),
    ...describeCancellation(old, answer, { reason: sent.reason, at }),
    submissions: [...old.submissions, sent.submission],
  }
}

type ConfirmationContext = { isSeated: boolean; party: number | null; at: string }

/** A host's confirmation holds while the party does not grow. */
function getConfirmedAt(
  { confirmsAtOnce }: EventSeats,
  old: AnsweringGuest,
  { isSeated, party, at }: ConfirmationContext,
): string | null {
  if (!isSeated) return null
  if (confirmsAtOnce) return old.confirmedAt ?? at
  return old.answer === 'yes' && (party ?? 0) <= (old.people ?? 0) ? old.confirmedAt : null
}

function describeCancellation(
  old: AnsweringGuest,
  answer: AnswerWord | null,
  { reason, at }: { reason: string; at: string },
): Pick<AnsweringGuest, 'cancelledAt' | 'cancelReason'> {
  if (answer !== 'no') return { cancelledAt: null, cancelReason: '' }
  if (old.answer !== 'yes' && old.cancelledAt === null)
    return { cancelledAt: null, cancelReason: '' }
  return {
    cancelledAt: old.answer === 'yes' ? at : old.cancelledAt,
    cancelReason: reason || old.cancelReason,
  }
}

type StoredChange = { old: AnsweringGuest; guest: AnsweringGuest; change: AnswerChange }

function buildWrites(
  seats: EventSeats,
  { old, guest, change }: StoredChange,
  sent: ListedGuestAnswer,
): AnswerWrites {
  const log: AnswerLogRow = {
    guest: guest.id,
    at: sent.at,
    answer: sent.answer,
    people: change.party ?? 0,
    by: 'host' in sent ? 'host' : 'guest',
    submission: sent.submission,
  }
  return {
    changes: [
      {
        id: guest.id,
        version: guest.version,
        language: guest.language,
        answer: guest.answer,
        people: guest.people,
        note: guest.note,
        answeredAt: guest.answeredAt,
        viewedAt: guest.viewedAt,
        confirmedAt: guest.confirmedAt,
        cancelledAt: guest.cancelledAt,
        cancelReason: guest.cancelReason,
        waitlistedAt: guest.waitlistedAt,
        at: sent.at,
        ...(!isSameList(old.companions, guest.companions) && { companions: guest.companions }),
        ...(guest.companionFunctions !== old.companionFunctions && {
          companionFunctions: guest.companionFunctions,
        }),
        ...compareAnswers(old.answers, guest.answers),
      },
    ],
    log: [log],
    mails: buildMails(seats, { old, guest }, sent),
  }
}

/** Only what differs is written, so that an answer to a deleted question stays as it is. */
function compareAnswers(
  before: AnswersByKey,
  after: AnswersByKey,
): Pick<ChangedGuestRow, 'answers' | 'removedAnswers'> {
  const changed = Object.entries(after).filter(([key, value]) => before[key] !== value)
  const removed = Object.keys(before).filter((key) => !(key in after))
  return {
    ...(changed.length > 0 && { answers: Object.fromEntries(changed) }),
    ...(removed.length > 0 && { removedAnswers: removed }),
  }
}

/** A party that comes comes to other functions than before, or other people of it. */
const comesToOthers = (old: AnsweringGuest, guest: AnsweringGuest): boolean =>
  guest.answer === 'yes' &&
  !isSameRecord(
    omitUninvited(pickFunctionAnswers(old.answers)),
    omitUninvited(pickFunctionAnswers(guest.answers)),
  )

function buildMails(
  { hostNotices }: EventSeats,
  { old, guest }: Pick<StoredChange, 'old' | 'guest'>,
  sent: ListedGuestAnswer,
): AnswerMailRow[] {
  const isWaiting = guest.waitlistedAt !== null
  const isChanged =
    old.answer !== guest.answer ||
    old.people !== guest.people ||
    old.waitlistedAt !== guest.waitlistedAt ||
    comesToOthers(old, guest)
  const facts = {
    why: 'answered',
    answer: guest.answer,
    people: guest.people ?? 0,
    waiting: isWaiting,
    pending: guest.answer === 'yes' && !isWaiting && guest.confirmedAt === null,
  } as const
  const tellsGuest = !('host' in sent) || sent.host === 'tell'
  const tellsHosts =
    !('host' in sent) &&
    hostNotices === 'each' &&
    (isChanged || old.cancelReason !== guest.cancelReason)
  return [
    ...(isChanged && guest.answer !== null && tellsGuest ? buildThanks(guest, facts, sent.at) : []),
    ...(tellsHosts ? [buildNotice(guest, { ...facts, reason: guest.cancelReason }, sent.at)] : []),
  ]
}
