import type { EventMode } from '@mehfil/contract/events.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { EventContext, GuestContext, LinkContext } from '../../../base/context.ts'
import type { Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { EventScope } from '../../../base/scope.ts'
import { requireMode } from '../../events/rules/editing.ts'
import { eventOf } from '../../events/store/event.ts'
import { cursorFrom } from '../../guests/rules.ts'
import { guestOf, statusesOf, tallyOf } from '../../guests/store.ts'
import type { Counted } from '../rules/questions.ts'
import { cursorOfResponse, responseFrom, statusOfRow, talliesFrom } from '../rules/responses.ts'
import { keepFirstView, latestOf, marksOf, sharesOf } from '../store/counts.ts'
import { keptFigures } from '../store/figures.ts'
import { questionsOf } from '../store/form.ts'
import {
  answersOf,
  countedAnswersOf,
  historiesOf,
  pageSize,
  responseOf,
  responsesOf,
} from '../store/responses.ts'

type Asked = { answer?: AnswerWord | undefined; after?: string | undefined }

/** Answers page by page, the latest first; the first page says what all of them add up to. */
export async function listResponses({ tx, scope }: EventContext, { answer, after }: Asked) {
  const found = await responsesOf(tx, scope, { answer, after: cursorFrom(after) })
  const rows = found.slice(0, pageSize)
  const ids = rows.map(({ id }) => id)
  const questions = await questionsOf(tx, scope)
  const [answers, histories] = [await answersOf(tx, scope, ids), await historiesOf(tx, scope, ids)]
  const last = rows.at(-1)
  return {
    responses: rows.map((row) =>
      responseFrom(row, {
        questions,
        answers: answers.get(row.id) ?? [],
        history: histories.get(row.id) ?? [],
      }),
    ),
    tallies:
      after === undefined
        ? talliesFrom(
            questions,
            (await keptFigures<Counted[]>(tx, scope, 'answers')) ??
              (await countedAnswersOf(tx, scope)),
          )
        : [],
    next: found.length > pageSize && last ? cursorOfResponse(last) : null,
  }
}

/** One guest's answer to an event of this mode; before there is one, there is nothing to read. */
export const readResponseIn =
  (mode: EventMode) =>
  async ({ tx, scope }: GuestContext) => {
    requireMode(await eventOf(tx, scope), mode)
    const row = (await responseOf(tx, scope)) ?? refuse('notFound')
    const ids = [row.id]
    const questions = await questionsOf(tx, scope)
    return responseFrom(row, {
      questions,
      answers: (await answersOf(tx, scope, ids)).get(row.id) ?? [],
      history: (await historiesOf(tx, scope, ids)).get(row.id) ?? [],
    })
  }

/** What a guest has answered so far, for the guest. */
export async function readOwnAnswer({ tx, scope }: LinkContext) {
  const row = await guestOf(tx, scope)
  return {
    name: row.name,
    answer: row.answer as AnswerWord | null,
    people: row.answer === null || row.answer === 'no' ? 0 : row.heads,
    partyLimit: row.party_limit,
    companions: row.companions,
    waiting: row.waitlisted_at !== null,
    status: statusOfRow(row),
  }
}

export const readCounts = ({ tx, scope, now }: EventContext) => countsOf(tx, scope, now)

/** How an event stands; the same for everybody who may see it. */
export async function countsOf(tx: Tx, scope: EventScope, now: Date) {
  const event = await eventOf(tx, scope)
  return {
    ...(await tallyOf(tx, scope)),
    capacity: event.capacity,
    answerDeadline: event.answerDeadline,
    confirmation: event.confirmation,
    statuses: await statusesOf(tx, scope),
    ...(await sharesOf(tx, scope)),
    marks: await marksOf(tx, scope, now),
    latest: await latestOf(tx, scope),
  }
}

/** Only the first look counts, and never against what a guest has done since. */
export async function markViewed({ world, tx, now, scope, afterwards }: LinkContext) {
  if (await keepFirstView(tx, scope, now))
    afterwards(() => world.live.mention(scope.eventId, 'guests'))
}
