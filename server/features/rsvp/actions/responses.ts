import type { EventMode } from '@mehfil/contract/events/events.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { EventContext, GuestContext, PersonalLinkContext } from '../../../base/http/context.ts'
import type { Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { requireMode } from '../../events/rules/editing.ts'
import { getEvent } from '../../events/store/event.ts'
import { parseTimeCursor } from '../../guests/rules/list-cursors.ts'
import { countAges } from '../../guests/store/ages.ts'
import { getGuest, countByStatus, getGuestTally } from '../../guests/store/guests.ts'
import type { AnswerValueCount } from '../rules/questions.ts'
import {
  formatResponseCursor,
  formatResponse,
  getStatusOfRow,
  tallyAnswers,
} from '../rules/responses.ts'
import {
  recordFirstView,
  listRecentGuestEvents,
  countStoppedMessages,
  listCampaignMarks,
  getGuestShares,
} from '../store/counts.ts'
import { findStoredFigures } from '../store/figures.ts'
import { listHostQuestions } from './questions.ts'
import {
  listAnswersByGuest,
  countAnswerValues,
  listAnswerHistories,
  pageSize,
  findResponseRow,
  listResponseRows,
} from '../store/responses.ts'

type ListResponsesQuery = { answer?: AnswerWord | undefined; after?: string | undefined }

/** Answers in pages, the latest first. The first page has the totals of all. */
export async function listResponses(context: EventContext, { answer, after }: ListResponsesQuery) {
  const { tx, scope } = context
  const found = await listResponseRows(tx, scope, { answer, after: parseTimeCursor(after) })
  const rows = found.slice(0, pageSize)
  const ids = rows.map(({ id }) => id)
  const questions = await listHostQuestions(context)
  const [answers, histories] = [
    await listAnswersByGuest(tx, scope, ids),
    await listAnswerHistories(tx, scope, ids),
  ]
  const last = rows.at(-1)
  return {
    responses: rows.map((row) =>
      formatResponse(row, {
        questions,
        answers: answers.get(row.id) ?? [],
        history: histories.get(row.id) ?? [],
      }),
    ),
    tallies:
      after === undefined
        ? tallyAnswers(
            questions,
            (await findStoredFigures<AnswerValueCount[]>(tx, scope, 'answers')) ??
              (await countAnswerValues(tx, scope)),
          )
        : [],
    next: found.length > pageSize && last ? formatResponseCursor(last) : null,
  }
}

/** One guest's answer to an event of this mode. Not found before there is one. */
export const createResponseReader = (mode: EventMode) => async (context: GuestContext) => {
  const { tx, scope } = context
  requireMode(await getEvent(tx, scope), mode)
  const row = (await findResponseRow(tx, scope)) ?? refuse('notFound')
  const ids = [row.id]
  const questions = await listHostQuestions(context)
  return formatResponse(row, {
    questions,
    answers: (await listAnswersByGuest(tx, scope, ids)).get(row.id) ?? [],
    history: (await listAnswerHistories(tx, scope, ids)).get(row.id) ?? [],
  })
}

/** The guest's own answer. */
export async function readOwnAnswer({ tx, scope }: PersonalLinkContext) {
  const row = await getGuest(tx, scope)
  return {
    name: row.name,
    answer: row.answer as AnswerWord | null,
    people: row.answer === null || row.answer === 'no' ? 0 : row.heads,
    partyLimit: row.party_limit,
    companions: row.companions,
    waiting: row.waitlisted_at !== null,
    status: getStatusOfRow(row),
  }
}

export const readCounts = ({ tx, scope, now }: EventContext) => getEventCounts(tx, scope, now)

/** The counts of an event, the same for all who may see it. */
export async function getEventCounts(tx: Tx, scope: EventScope, now: Date) {
  const event = await getEvent(tx, scope)
  const ages = await countAges(tx, scope)
  return {
    ...(await getGuestTally(tx, scope)),
    ...(ages && { ages: ages.coming }),
    capacity: event.capacity,
    answerDeadline: event.answerDeadline,
    confirmation: event.confirmation,
    statuses: await countByStatus(tx, scope),
    ...(await getGuestShares(tx, scope)),
    marks: await listCampaignMarks(tx, scope, now),
    stoppedMessages: await countStoppedMessages(tx, scope),
    latest: await listRecentGuestEvents(tx, scope),
  }
}

/** Only the first view counts, and it never overwrites an answer. */
export async function markViewed({ world, tx, now, scope, afterCommit }: PersonalLinkContext) {
  if (await recordFirstView(tx, scope, now))
    afterCommit(() => world.live.announceSoon(scope.eventId, 'guests'))
}
