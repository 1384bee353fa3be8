import { sql } from 'kysely'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { withoutFunctionMarks } from '../../events/store/function-marks.ts'
import { companionsColumn, type GuestRecord } from '../../guests/store/guests.ts'
import type { AnswerValueCount, StoredAnswer } from '../rules/questions.ts'

export const pageSize = 30

export type ResponseRow = GuestRecord & { answer: AnswerWord; answered_at: Date }
type ResponseFilter = { answer?: AnswerWord | undefined; after: { at: Date; id: string } | null }

/** Guests who answered, the latest first, with one extra row where there is a next page. */
export async function listResponseRows(
  tx: Tx,
  scope: EventScope,
  { answer, after }: ResponseFilter,
): Promise<ResponseRow[]> {
  return tx
    .selectFrom('guest')
    .selectAll()
    .select(companionsColumn)
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
    .execute() as Promise<ResponseRow[]>
}

export async function findResponseRow(tx: Tx, scope: GuestScope): Promise<ResponseRow | null> {
  const row = await tx
    .selectFrom('guest')
    .selectAll()
    .select(companionsColumn)
    .where('event_id', '=', scope.eventId)
    .where('id', '=', scope.guestId)
    .where('answered_at', 'is not', null)
    .executeTakeFirst()
  return (row as ResponseRow | undefined) ?? null
}

export type AnswersByGuest = Map<string, StoredAnswer[]>
export type AnswerHistories = Map<
  string,
  Array<{ at: Date; answer: AnswerWord | 'none'; people: number; by: 'guest' | 'host' }>
>

/**
 * The answers of each guest to each question. Those to a question of a function count while the person
 * comes to it.
 */
export async function listAnswersByGuest(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
  { withUncounted = false }: { withUncounted?: boolean } = {},
): Promise<AnswersByGuest> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('question_answer as a')
    .select(['a.guest_id', 'a.question_id', 'a.person', 'a.value'])
    .where('a.event_id', '=', scope.eventId)
    .where('a.guest_id', 'in', ids)
    .$if(!withUncounted, (query) =>
      query.where(
        sql<boolean>`not exists (
          select from question q where q.event_id = a.event_id and q.id = a.question_id and q.function_id is not null
            and not counts_for_function(q.event_id, q.function_id, q.per_person, a.guest_id, a.person))`,
      ),
    )
    .execute()
  return groupByGuest(rows, ({ question_id, person, value }) => ({
    questionId: question_id,
    person,
    value,
  }))
}

/** All answers of each guest, in order of time. */
export async function listAnswerHistories(
  tx: Tx,
  scope: EventScope | GuestScope,
  ids: readonly string[],
): Promise<AnswerHistories> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('answer_log')
    .select(['guest_id', 'at', 'answer', 'people', 'by'])
    .where('event_id', '=', scope.eventId)
    .where('guest_id', 'in', ids)
    .orderBy('guest_id')
    .orderBy('at')
    .execute()
  return groupByGuest(rows, ({ at, answer, people, by }) => ({
    at,
    people,
    answer: answer as AnswerWord | 'none',
    by: by as 'guest' | 'host',
  }))
}

function groupByGuest<Row extends { guest_id: string }, To>(
  rows: readonly Row[],
  convert: (row: Row) => To,
): Map<string, To[]> {
  return new Map(
    [...Map.groupBy(rows, ({ guest_id }) => guest_id)].map(([id, guestRows]) => [
      id,
      guestRows.map(convert),
    ]),
  )
}

/**
 * Counts of each value of each question, among the guests who are asked it after their present
 * reply. Several options count separately; functions where a person waits, or was taken off, do not.
 */
export async function countAnswerValues(tx: Tx, scope: EventScope): Promise<AnswerValueCount[]> {
  const { rows } = await sql<AnswerValueCount>`
    select a.question_id as "questionId", case when q.kind = 'text' then '' else one.value end as value, count(*)::int as count, (count(*) filter (where one.place = 1))::int as answered
    from question_answer a
    join guest g on g.event_id = a.event_id and g.id = a.guest_id
    join question q on q.event_id = a.event_id and q.id = a.question_id
    cross join lateral unnest(case q.kind when 'functions' then string_to_array(${withoutFunctionMarks(sql`a.value`)}, ',') when 'checkbox' then string_to_array(a.value, ',') else array[a.value] end) with ordinality as one (value, place)
    where a.event_id = ${scope.eventId} and g.deleted_at is null and g.answer = any(q.shown_for) and (a.person = 0 or q.per_person)
      and (q.function_id is null or counts_for_function(q.event_id, q.function_id, q.per_person, a.guest_id, a.person))
    group by 1, 2`.execute(tx)
  return rows
}
