import {
  addParty,
  decideSeats,
  exceedsPeopleLimit,
  isCounted,
  type EventSeats,
  type SeatDecision,
} from '../../events/rules/seats.ts'
import {
  countComingPeople,
  countFunctionPeople,
  moveFunctionSeats,
} from '../../events/rules/function-seats.ts'
import { addFunctionWaits, decideFunctions } from '../../events/rules/function-places/waiting.ts'
import { keepClosedFunctions } from './closed-functions.ts'
import {
  buildFullFunctionResult,
  buildNotice,
  buildResult,
  buildThanks,
  type AnswerLogRow,
  type AnswerMailRow,
  type AnswerWrites,
  type AnswerResult,
  type NewGuestAnswer,
  type AddedGuestRow,
} from './answer-plan.ts'

export type NewGuestPlan = { result: AnswerResult; writes: AnswerWrites; seats: EventSeats }

/**
 * Decides the answer of a new guest: it is added with seats or with a place on the waiting list, or
 * refused because the event or the plan is full.
 */
export function planNewGuest(seats: EventSeats, sent: NewGuestAnswer): NewGuestPlan {
  const refused = (result: AnswerResult): NewGuestPlan => ({ result, writes: {}, seats })
  if (sent.eventVersion !== seats.version) return refused(buildResult('stale'))
  const party = sent.answer === 'no' ? null : sent.people
  const size = party ?? 1
  const heads = sent.answer === 'yes' ? countComingPeople(sent.questions, size) : size
  if (isCounted(seats) && exceedsPeopleLimit(seats, heads))
    return refused(buildResult('full', null, { free: 0 }))
  const decision =
    sent.answer === 'yes'
      ? decideSeats(seats, {
          party: heads,
          acceptsWaitlist: sent.acceptsWaitlist ?? true,
          at: sent.at.getTime() * 1000,
        })
      : null
  if (decision?.outcome === 'full')
    return refused(buildResult('full', null, { free: decision.free }))
  const closedFunction =
    sent.closedFunctions &&
    keepClosedFunctions(sent.questions, {}, { closed: sent.closedFunctions, people: size }).fault
  if (closedFunction) return refused(buildResult('function-closed', null, { closedFunction }))
  const functions = decideFunctions(decision?.outcome === 'seated' ? seats.functions : undefined, {
    answers: sent.questions,
    held: {},
    waits: {},
    at: sent.at.getTime() * 1000,
  })
  if (functions.full) return refused(buildFullFunctionResult(functions.full, null))
  const taken = decision?.outcome === 'seated' ? countFunctionPeople(functions.answers) : {}
  const guest = buildGuestRow(seats, { ...sent, questions: functions.answers }, { party, decision })
  return {
    result: buildResult('answered', guest),
    writes: { guests: [guest], log: [buildLogRow(guest)], mails: buildMails(seats, guest) },
    seats: {
      ...addParty(seats, heads, decision),
      ...addFunctionWaits(
        moveFunctionSeats(seats.functions, { held: {}, taken }).functions,
        functions,
      ),
    },
  }
}

function buildGuestRow(
  { confirmsAtOnce }: EventSeats,
  sent: NewGuestAnswer,
  { party, decision }: { party: number | null; decision: SeatDecision | null },
): AddedGuestRow {
  return {
    id: sent.newGuest,
    name: sent.name,
    email: sent.email,
    language: sent.language,
    partyLimit: party ?? 1,
    passcode: sent.passcode,
    submission: sent.submission,
    answer: sent.answer,
    people: party,
    note: sent.note,
    at: sent.at,
    confirmedAt: decision?.outcome === 'seated' && confirmsAtOnce ? sent.at : null,
    waitlistedAt: decision?.outcome === 'waiting' ? decision.waitlistedAt : null,
    ...(sent.companions.length > 0 && { companions: sent.companions }),
    ...(Object.keys(sent.questions).length > 0 && { answers: sent.questions }),
  }
}

const buildLogRow = ({ id, at, answer, people, submission }: AddedGuestRow): AnswerLogRow => ({
  guest: id,
  at,
  answer,
  people: people ?? 0,
  by: 'guest',
  submission,
})

function buildMails({ hostNotices }: EventSeats, guest: AddedGuestRow): AnswerMailRow[] {
  const isWaiting = guest.waitlistedAt !== null
  const facts = {
    why: 'answered',
    answer: guest.answer,
    people: guest.people ?? 0,
    waiting: isWaiting,
    pending: guest.answer === 'yes' && !isWaiting && guest.confirmedAt === null,
  } as const
  return [
    ...buildThanks(guest, facts, guest.at),
    ...(hostNotices === 'each' ? [buildNotice(guest, facts, guest.at)] : []),
  ]
}
