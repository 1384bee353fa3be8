import { sql } from 'kysely'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

export type FormerFunctionRow = { id: string; title: string; coming: number; arrived: number }

/** Functions that the programme no longer has, where people had said that they come or were let in. */
export async function listFormerFunctions(
  tx: Tx,
  { eventId }: EventScope,
): Promise<FormerFunctionRow[]> {
  const { rows } = await sql<FormerFunctionRow>`
    with gone as materialized (
      select option.place, option.body ->> 'id' as id, option.body ->> 'value' as title
      from question q cross join jsonb_array_elements(q.choices) with ordinality as option(body, place)
      where q.event_id = ${eventId} and q.id = ${functionsQuestionId} and option.body ->> 'gone' = 'true'),
    counted as (
      select gone.*, (
          select count(*)::int from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id
          where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId} and gone.id = any(string_to_array(a.value, ','))
            and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null) as coming, (
          select coalesce(sum(f.arrived), 0)::int from function_attendance f join guest g on g.event_id = f.event_id and g.id = f.guest_id
          where f.event_id = ${eventId} and f.function_id = gone.id and g.deleted_at is null) as arrived
      from gone)
    select id, title, coming, arrived from counted where coming > 0 or arrived > 0 order by place`.execute(
    tx,
  )
  return rows
}
