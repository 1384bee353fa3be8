import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import { isoSql } from './iso-time.ts'

export type QuestionTotal = { questionId: string; guests: number; answers: number; people: number }
export type QuestionValueCount = {
  questionId: string
  value: string
  answers: number
  people: number
}
export type WrittenAnswer = {
  questionId: string
  guestId: string
  name: string
  value: string
  at: string | null
}
/**
 * How many guests answered each question, how often each option or number was chosen and for how
 * many people, and the latest texts.
 */
export type QuestionFigures = {
  totals: QuestionTotal[]
  values: QuestionValueCount[]
  words: WrittenAnswer[]
}

const maxLatest = 8

/**
 * Answers of listed guests to questions that are asked after the guests' present answer. An answer
 * about one person of a party counts for one, a guest's own answer for the whole party. Read once for
 * all questions, without that of the functions; long texts are only fetched where shown.
 */
export async function getQuestionFigures(tx: Tx, scope: EventScope): Promise<QuestionFigures> {
  const { rows } = await sql<{ figures: QuestionFigures }>`
    with q as materialized (select id, kind, per_person, shown_for, function_id from question where event_id = ${scope.eventId} and kind <> 'functions'),
    given as materialized (
      select a.question_id, a.guest_id, a.person, a.kind, a.per_person, a.value, case when a.per_person then 1 else g.heads - g.absent end as people, g.answered_at
      from (
        select a.question_id, a.guest_id, a.person, q.kind, q.per_person, q.shown_for, case when q.kind <> 'text' then a.value end as value
        from question_answer a join q on q.id = a.question_id where a.event_id = ${scope.eventId} and (a.person = 0 or q.per_person)
          and (q.function_id is null or counts_for_function(a.event_id, q.function_id, q.per_person, a.guest_id, a.person)) offset 0) as a
      join (select id, answer, heads, absent, answered_at from guest where event_id = ${scope.eventId} and deleted_at is null and answer is not null offset 0) as g on g.id = a.guest_id
      where g.answer = any(a.shown_for))
    select json_build_object(
      'totals', (select coalesce(json_agg(t), '[]') from (
        select question_id as "questionId", answers, people,
          case when per_person then (select count(*) from (select distinct guest_id from given where given.question_id = summed.question_id) as parties) else answers end as guests
        from (select question_id, per_person, count(*) as answers, sum(people) as people from given group by 1, 2) as summed) as t),
      'values', (select coalesce(json_agg(v), '[]') from (
        select question_id as "questionId", value, count(*) as answers, sum(people) as people from given where kind not in ('text', 'checkbox') group by 1, 2
        union all
        select question_id, ticked, count(*), sum(people) from given cross join lateral unnest(string_to_array(value, ',')) as ticked where kind = 'checkbox' group by 1, 2) as v),
      'words', (select coalesce(json_agg(w), '[]') from (
        select last.question_id as "questionId", last.guest_id as "guestId", named.name, said.value, ${isoSql(sql.ref('last.answered_at'))} as at
        from (select *, row_number() over (partition by question_id order by answered_at desc nulls last, guest_id, person) as place from given where kind = 'text') as last
        join question_answer said on said.event_id = ${scope.eventId} and said.guest_id = last.guest_id and said.question_id = last.question_id and said.person = last.person
        join guest named on named.event_id = ${scope.eventId} and named.id = last.guest_id
        where last.place <= ${maxLatest} order by last.question_id, last.place) as w)) as figures`.execute(
    tx,
  )
  return rows[0]!.figures
}

const noteColumns = { noted: sql`note`, excused: sql`cancel_reason` }

/** The latest messages of guests to the hosts, and the number of all. */
export async function listNotes(
  tx: Tx,
  scope: EventScope,
  which: keyof typeof noteColumns,
): Promise<{ count: number; latest: Array<Omit<WrittenAnswer, 'questionId'>> }> {
  const words = noteColumns[which]
  const { rows } = await sql<Omit<WrittenAnswer, 'questionId'> & { count: number }>`
    select id as "guestId", name, ${words} as value, ${isoSql(sql.ref('answered_at'))} as at, (count(*) over ())::int as count from guest
    where event_id = ${scope.eventId} and deleted_at is null and ${words} <> '' order by answered_at desc nulls last, id limit ${maxLatest}`.execute(
    tx,
  )
  return { count: rows[0]?.count ?? 0, latest: rows }
}
