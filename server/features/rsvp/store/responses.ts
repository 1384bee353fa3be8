import { sql } from 'kysely'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'
import { companionsOf, type GuestRow } from '../../guests/store.ts'

export const pageSize = 30

export type Responded = GuestRow & { answer: AnswerWord; answered_at: Date }
type Filter = { answer?: AnswerWord | undefined; after: { at: Date; id: string } | null }

/** Guests who answered, the latest first, and one more where there is a next page. */
export async function responsesOf(tx: Tx, scope: EventScope, { answer, after }: Filter): Promise<Responded[]> {
  return tx.selectFrom('guest').selectAll().select(companionsOf)
    .where('event_id', '=', scope.eventId).where('deleted_at', 'is', null).where('answered_at', 'is not', null)
    .$if(answer !== undefined, (query) => query.where('answer', '=', answer ?? ''))
    .$if(after !== null, (query) => query.where(sql<boolean>`(answered_at, id) < (${after?.at}, ${after?.id})`))
    .orderBy('answered_at', 'desc').orderBy('id', 'desc').limit(pageSize + 1).execute() as Promise<Responded[]>
}

export async function responseOf(tx: Tx, scope: GuestScope): Promise<Responded | null> {
  const row = await tx.selectFrom('guest').selectAll().select(companionsOf)
    .where('event_id', '=', scope.eventId).where('id', '=', scope.guestId).where('answered_at', 'is not', null).executeTakeFirst()
  return (row as Responded | undefined) ?? null
}

export type GivenAnswers = Map<string, Array<{ questionId: string; value: string }>>
export type Histories = Map<string, Array<{ at: Date; answer: AnswerWord | 'none'; people: number; by: 'guest' | 'host' }>>

/** What each of the guests answered to each question. */
export async function answersOf(tx: Tx, scope: EventScope | GuestScope, ids: readonly string[]): Promise<GivenAnswers> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('question_answer').select(['guest_id', 'question_id', 'value']).where('event_id', '=', scope.eventId).where('guest_id', 'in', ids).execute()
  return grouped(rows, ({ question_id, value }) => ({ questionId: question_id, value }))
}

/** Every answer each of the guests ever gave, in order. */
export async function historiesOf(tx: Tx, scope: EventScope | GuestScope, ids: readonly string[]): Promise<Histories> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('answer_log').select(['guest_id', 'at', 'answer', 'people', 'by'])
    .where('event_id', '=', scope.eventId).where('guest_id', 'in', ids).orderBy('guest_id').orderBy('at').execute()
  return grouped(rows, ({ at, answer, people, by }) => ({ at, people, answer: answer as AnswerWord | 'none', by: by as 'guest' | 'host' }))
}

function grouped<Row extends { guest_id: string }, To>(rows: readonly Row[], from: (row: Row) => To): Map<string, To[]> {
  return new Map([...Map.groupBy(rows, ({ guest_id }) => guest_id)].map(([id, own]) => [id, own.map(from)]))
}

/** How often each value was given to each question, by guests who come or may come. */
export async function countedAnswersOf(tx: Tx, scope: EventScope): Promise<Array<{ questionId: string; value: string; count: number }>> {
  const { rows } = await sql<{ questionId: string; value: string; count: number }>`
    select a.question_id as "questionId", case when q.kind = 'text' then '' else a.value end as value, count(*)::int as count from question_answer a
    join guest g on g.event_id = a.event_id and g.id = a.guest_id
    join question q on q.event_id = a.event_id and q.id = a.question_id
    where a.event_id = ${scope.eventId} and g.deleted_at is null and g.answer in ('yes', 'maybe')
    group by 1, 2`.execute(tx)
  return rows
}
