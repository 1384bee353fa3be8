import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'

/** Answers of guests on the list, while the question is asked after what they say now. Somebody of a party speaks for one, a guest for the whole party. */
const given = (scope: EventScope) => sql`(
  select a.question_id, q.kind, a.value, case when q.per_person then 1 else g.heads end as people, g.id as guest_id, g.name, g.answered_at
  from question_answer a join question q on q.event_id = a.event_id and q.id = a.question_id join guest g on g.event_id = a.event_id and g.id = a.guest_id
  where a.event_id = ${scope.eventId} and g.deleted_at is null and g.answer = any(q.shown_for)) as given`

export type Total = { questionId: string; guests: number; answers: number; people: number }

export async function questionTotals(tx: Tx, scope: EventScope): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select question_id as "questionId", count(distinct guest_id)::int as guests, count(*)::int as answers, sum(people)::int as people from ${given(scope)} group by 1`.execute(tx)
  return rows
}

export type Value = { questionId: string; value: string; answers: number; people: number }

/** How often each option or number was given, and for how many people. */
export async function questionValues(tx: Tx, scope: EventScope): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select question_id as "questionId", one as value, count(*)::int as answers, sum(people)::int as people
    from ${given(scope)} cross join lateral unnest(case kind when 'checkbox' then string_to_array(value, ',') else array[value] end) as one
    where kind <> 'text' group by 1, 2`.execute(tx)
  return rows
}

export type Said = { questionId: string; guestId: string; name: string; value: string; at: string }

const latest = 8
const iso = sql`to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** What was written last to each question in words. */
export async function latestWords(tx: Tx, scope: EventScope): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select question_id as "questionId", guest_id as "guestId", name, value, ${iso} as at from (
      select *, row_number() over (partition by question_id order by answered_at desc nulls last, guest_id) as place from ${given(scope)} where kind = 'text') as listed
    where place <= ${latest} order by question_id, place`.execute(tx)
  return rows
}

const notes = { noted: sql`note`, excused: sql`cancel_reason` }

/** The latest of what guests wrote to the hosts, and how many did. */
export async function notesOf(tx: Tx, scope: EventScope, which: keyof typeof notes): Promise<{ count: number; latest: Array<Omit<Said, 'questionId'>> }> {
  const words = notes[which]
  const { rows } = await sql<Omit<Said, 'questionId'> & { count: number }>`
    select id as "guestId", name, ${words} as value, ${iso} as at, (count(*) over ())::int as count from guest
    where event_id = ${scope.eventId} and deleted_at is null and ${words} <> '' order by answered_at desc nulls last, id limit ${latest}`.execute(tx)
  return { count: rows[0]?.count ?? 0, latest: rows }
}
