import { sql } from 'kysely'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope, GuestScope } from '../../../base/scope.ts'
import { companionsOf, type GuestRow } from '../../guests/store.ts'
import type { Counted, Given } from '../rules/questions.ts'

export const pageSize = 30

export type Responded = GuestRow & { answer: AnswerWord; answered_at: Date }
type Filter = { answer?: AnswerWord | undefined; after: { at: Date; id: string } | null }

/** Guests who answered, the latest first, and one more where there is a next page. */
export async function responsesOf(
  tx: Tx,
  scope: EventScope,
  { answer, after }: Filter,
): Promise<Responded[]> {
  return tx
    .selectFrom('guest')
    .selectAll()
    .select(companionsOf)
    .where('event_id', '=', scope.eventId)
    .where('deleted_at', 'is', null)
    .where('answered_at', 'is not', null)
    .$if(answer !== undefined, (query) => query.where('answer', '=', answer ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(answered_at, id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute() as Promise<Responded[]>
}

export async function responseOf(tx: Tx, scope: GuestScope): Promise<Responded | null> {
  const row = await tx
    .selectFrom('guest')
    .selectAll()
    .select(companionsOf)
    .where('event_id', '=', scope.eventId)
    .where('id', '=', scope.guestId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst()
  return (row as Responded | undefined) ?? null
}

export type GivenAnswers = Map<string, Given[]>
export type Histories = Map<
  string,
  Array<{ at: Date; answer: AnswerWord | 'none'; people: number; by: 'guest' | 'host' }>
>

/** What each of the guests answered to each question. */
export async function answersOf(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<GivenAnswers> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('question_answer')
    .select(['guest_id', 'question_id', 'person', 'value'])
    .where('event_id', '=', scope.eventId)
    .where('guest_id', 'in', ids)
    .execute()
  return grouped(rows, ({ question_id, person, value }) => ({
    questionId: question_id,
    person,
    value,
  }))
}

/** Every answer each of the guests ever gave, in order. */
export async function historiesOf(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<Histories> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('answer_log')
    .select(['guest_id', 'at', 'answer', 'people', 'by'])
    .where('event_id', '=', scope.eventId)
    .where('guest_id', 'in', ids)
    .orderBy('guest_id')
    .orderBy('at')
    .execute()
  return grouped(rows, ({ at, answer, people, by }) => ({
    at,
    people,
    answer: answer as AnswerWord | 'none',
    by: by as 'guest' | 'host',
  }))
}

function grouped<Row extends { guest_id: string }, To>(
  rows: readonly Row[],
  from: (row: Row) => To,
): Map<string, To[]> {
  return new Map(
    [...Map.groupBy(rows, ({ guest_id }) => guest_id)].map(([id, own]) => [id, own.map(from)]),
  )
}

/** How often each value was given to each question, by those who are asked it after the answer that stands; each of several options for itself. */
export async function countedAnswersOf(tx: Tx, scope: EventScope): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select a.question_id as "questionId", case when q.kind = 'text' then '' else one.value end as value, count(*)::int as count, (count(*) filter (where one.place = 1))::int as answered
    from question_answer a
    join guest g on g.event_id = a.event_id and g.id = a.guest_id
    join question q on q.event_id = a.event_id and q.id = a.question_id
    cross join lateral unnest(case when q.kind = 'checkbox' then string_to_array(a.value, ',') else array[a.value] end) with ordinality as one (value, place)
    where a.event_id = ${scope.eventId} and g.deleted_at is null and g.answer = any(q.shown_for) and (a.person = 0 or q.per_person)
    group by 1, 2`.execute(tx)
  return rows
}
