import type { EventSeats } from '../../events/rules/seats.ts'
import {
  isNewGuestAnswer,
  type AnsweringGuest,
  type AnswerResult,
  type AnswerWrites,
  type ChangedGuestRow,
  type NewGuestAnswer,
  type SubmittedAnswer,
} from './answer-plan.ts'
import { planChange } from './changed-answer.ts'
import { planNewGuest } from './new-guest.ts'

export type AnswerPlan = {
  /** By answer. One without a result is decided later, when the others are stored. */
  results: Map<SubmittedAnswer, AnswerResult>
  writes: AnswerWrites
  /** The seats after these answers. */
  seats: EventSeats
  /** True when seats became free that a waiting party may get. */
  freesSeats: boolean
}

/**
 * Decides answers to one event on its seats and guests as they were read: first of guests on the
 * list, who may free seats, then of new guests.
 */
export function planAnswers(
  before: EventSeats,
  known: readonly AnsweringGuest[],
  answers: readonly SubmittedAnswer[],
): AnswerPlan {
  const guests = new Map(known.map((guest) => [guest.id, guest]))
  const results = new Map<SubmittedAnswer, AnswerResult>()
  const allWrites: AnswerWrites[] = []
  let seats = before
  let freesSeats = false
  for (const answer of answers) {
    if (isNewGuestAnswer(answer)) continue
    const plan = planChange(seats, guests.get(answer.guest) ?? null, answer)
    if (plan.guest) guests.set(plan.guest.id, plan.guest)
    results.set(answer, plan.result)
    allWrites.push(plan.writes)
    seats = plan.seats
    freesSeats ||= plan.freesSeats
  }
  for (const answer of withoutDuplicates(answers.filter(isNewGuestAnswer))) {
    const plan = planNewGuest(seats, answer)
    results.set(answer, plan.result)
    allWrites.push(plan.writes)
    seats = plan.seats
  }
  return { results, writes: joinWrites(allWrites), seats, freesSeats }
}

/** The first answer of each form and of each address. */
function withoutDuplicates(answers: readonly NewGuestAnswer[]): NewGuestAnswer[] {
  const forms = new Set<string>()
  const addresses = new Set<string>()
  return answers.filter(({ submission, email }) => {
    const address = email.toLowerCase()
    if (forms.has(submission) || addresses.has(address)) return false
    forms.add(submission)
    if (address) addresses.add(address)
    return true
  })
}

function joinWrites(all: readonly AnswerWrites[]): AnswerWrites {
  const joined = {
    guests: all.flatMap(({ guests = [] }) => guests),
    changes: joinChanges(all.flatMap(({ changes = [] }) => changes)),
    log: all.flatMap(({ log = [] }) => log),
    mails: all.flatMap(({ mails = [] }) => mails),
  }
  return Object.fromEntries(Object.entries(joined).filter(([, rows]) => rows.length > 0))
}

/** A guest who answers twice at once is written once. */
function joinChanges(changes: readonly ChangedGuestRow[]): ChangedGuestRow[] {
  const byGuest = new Map<string, ChangedGuestRow>()
  for (const change of changes) {
    const earlier = byGuest.get(change.id)
    byGuest.set(change.id, earlier ? joinTwoChanges(earlier, change) : change)
  }
  return [...byGuest.values()]
}

function joinTwoChanges(earlier: ChangedGuestRow, later: ChangedGuestRow): ChangedGuestRow {
  const { answers = {}, removedAnswers = [] } = later
  const isChangedAgain = (key: string) => key in answers || removedAnswers.includes(key)
  const changedOnce = Object.entries(earlier.answers ?? {}).filter(([key]) => !isChangedAgain(key))
  const removedOnce = (earlier.removedAnswers ?? []).filter((key) => !isChangedAgain(key))
  return {
    ...earlier,
    ...later,
    answers: { ...Object.fromEntries(changedOnce), ...answers },
    removedAnswers: [...removedOnce, ...removedAnswers],
  }
}
