import { LRUCache } from 'lru-cache'
import { isForeignKeyViolation, type Db, type Tx } from '../../../base/database/db.ts'
import { createBatcher } from '../../../base/concurrency/batch.ts'
import { promoteFromWaitlist } from '../../events/actions/waitlist.ts'
import { hasFunctionWaits } from '../../events/rules/function-places/waiting.ts'
import { isCounted, type EventSeats } from '../../events/rules/seats.ts'
import { lockEventSeats, readEventSeats } from '../../events/store/seats.ts'
import {
  buildResult,
  isNewGuestAnswer,
  type AnswerResult,
  type ListedGuestAnswer,
  type NewGuestAnswer,
  type SubmittedAnswer,
} from '../rules/answer-plan.ts'
import { planAnswers } from '../rules/plan-answers.ts'
import {
  enqueueLinkMail,
  listMatchingGuests,
  readAnsweringGuests,
  storeAnswers,
} from '../store/answers.ts'

export type AnswerWriter = (answer: SubmittedAnswer) => Promise<AnswerResult>

type Results = Map<SubmittedAnswer, AnswerResult>
/** The seats of an event as they were after the last answers of this node. */
type SeatsCache = LRUCache<string, EventSeats>

const maxCachedEvents = 500

/**
 * Simultaneous answers to one event share one statement and one commit. They are decided on the
 * seats this node saw last. The statement that writes them checks those seats. Where they have
 * changed, the answers are decided again under the lock of the event.
 */
export function createAnswerBatcher(db: Db): AnswerWriter {
  const cache: SeatsCache = new LRUCache({ max: maxCachedEvents })
  const submit = async (group: SubmittedAnswer[]) => {
    const results =
      (await submitOptimistically(db, cache, group)) ??
      (await db.transaction().execute((tx) => submitUnderLock(tx, group)))
    return group.map((answer) => results.get(answer) ?? buildResult('clash'))
  }
  return createBatcher((group) => submit(group).catch(refuseDeletedQuestion(group)), {
    getKey: ({ event }) => event,
    maxSize: 40,
  })
}

/** In the caller's transaction, which keeps the event's seats locked. */
export async function submitAnswerInTransaction(
  tx: Tx,
  answer: ListedGuestAnswer,
): Promise<AnswerResult> {
  const results = await submitUnderLock(tx, [answer])
  return results.get(answer) ?? buildResult('stale')
}

/** A question that was deleted at the moment it was answered makes the form stale. */
const refuseDeletedQuestion =
  (group: readonly SubmittedAnswer[]) =>
  (error: unknown): AnswerResult[] | Promise<never> =>
    group.length === 1 && isForeignKeyViolation(error)
      ? [buildResult('stale')]
      : Promise.reject(error)

/** Null when the answers must be decided under the lock. Nothing is written then. */
async function submitOptimistically(
  db: Db,
  cache: SeatsCache,
  group: readonly SubmittedAnswer[],
): Promise<Results | null> {
  const event = group[0]?.event ?? ''
  const { seats, guests } = await readState(db, cache, group)
  cache.delete(event)
  if (!seats) return new Map(group.map((answer) => [answer, buildResult('stale')]))
  const hasListed = group.some((answer) => !isNewGuestAnswer(answer))
  // Only under the lock is it known who waits after the first of several changes.
  if (hasListed && group.length > 1 && isCounted(seats)) return null
  const plan = planAnswers(seats, guests, group)
  const othersWait = Object.keys(seats.waiting).length > 0 || hasFunctionWaits(seats.functions)
  if (plan.freesSeats && othersWait) return null

  const stored = await storeAnswers(db, { event, seats, writes: plan.writes })
  if (stored === null) return null
  if (!hasListed) cache.set(event, plan.seats)
  await resolveUnstored(db, { seats, stored, results: plan.results }, group)
  return plan.results
}

/** The seats that were cached, if all answers were checked with their version of the event. */
async function readState(db: Db, cache: SeatsCache, group: readonly SubmittedAnswer[]) {
  const event = group[0]?.event ?? ''
  const listed = group.filter((answer) => !isNewGuestAnswer(answer))
  if (listed.length > 0) return readAnsweringGuests(db, event, listed)
  const cached = cache.get(event)
  const isPresent = cached && group.every(({ eventVersion }) => eventVersion === cached.version)
  return { seats: isPresent ? cached : await readEventSeats(db, event), guests: [] }
}

async function submitUnderLock(tx: Tx, group: readonly SubmittedAnswer[]): Promise<Results> {
  const event = group[0]?.event ?? ''
  await lockEventSeats(tx, event)
  const results: Results = new Map()
  for (const answer of group)
    if (!isNewGuestAnswer(answer)) results.set(answer, await submitListed(tx, answer))
  const unlisted = group.filter(isNewGuestAnswer)
  if (unlisted.length > 0) await submitUnlisted(tx, results, unlisted)
  return results
}

async function submitListed(tx: Tx, answer: ListedGuestAnswer): Promise<AnswerResult> {
  const { event, at } = answer
  const { seats, guests } = await readAnsweringGuests(tx, event, [answer])
  if (!seats) return buildResult('stale')
  const plan = planAnswers(seats, guests, [answer])
  if ((await storeAnswers(tx, { event, seats, writes: plan.writes })) === null)
    return buildResult('stale')
  const result = plan.results.get(answer) ?? buildResult('stale')
  if (plan.freesSeats) await promoteFromWaitlist(tx, event, at)
  return result
}

async function submitUnlisted(
  tx: Tx,
  results: Results,
  answers: readonly NewGuestAnswer[],
): Promise<void> {
  const event = answers[0]?.event ?? ''
  const seats = await readEventSeats(tx, event)
  if (!seats) return
  await resolveKnown(tx, { seats, results }, answers)
  const rest = answers.filter((answer) => !results.has(answer))
  const plan = planAnswers(seats, [], rest)
  const stored = await storeAnswers(tx, { event, seats, writes: plan.writes })
  for (const answer of rest)
    results.set(answer, (stored && plan.results.get(answer)) ?? buildResult('stale'))
  if (stored) await resolveUnstored(tx, { seats, stored, results }, rest)
}

type StoredAnswers = { seats: EventSeats; stored: readonly string[]; results: Results }

/**
 * Some new guests were not added, because their form or address is on the list, or because there is
 * no place. A guest who sends the form of the last place again is told of that place.
 */
async function resolveUnstored(
  tx: Tx,
  { seats, stored, results }: StoredAnswers,
  group: readonly SubmittedAnswer[],
): Promise<void> {
  const getOutcome = (answer: SubmittedAnswer) => results.get(answer)?.outcome ?? 'answered'
  const unstored = group.filter(
    (answer): answer is NewGuestAnswer =>
      isNewGuestAnswer(answer) &&
      ['answered', 'full'].includes(getOutcome(answer)) &&
      !stored.includes(answer.newGuest),
  )
  if (unstored.length === 0) return
  for (const answer of unstored)
    if (getOutcome(answer) === 'answered') results.set(answer, buildResult('clash'))
  await resolveKnown(tx, { seats, results }, unstored)
}

/** The results of answers whose form or address is on the list. */
async function resolveKnown(
  tx: Tx,
  { seats: { accountId }, results }: Pick<StoredAnswers, 'seats' | 'results'>,
  answers: readonly NewGuestAnswer[],
): Promise<void> {
  const event = answers[0]?.event ?? ''
  const matches = await listMatchingGuests(tx, event, answers)
  for (const { newGuest, ...guest } of matches) {
    const answer = answers.find((one) => one.newGuest === newGuest)
    if (!answer) continue
    if (guest.hasSameForm)
      results.set(answer, buildResult(guest.isDeleted ? 'missing' : 'repeated', guest))
    else {
      results.set(answer, buildResult('taken'))
      const { id: guestId, bySecond } = guest
      await enqueueLinkMail(tx, event, { guestId, accountId, bySecond, at: answer.at })
    }
  }
}
