import { sql } from 'kysely'
import type { FunctionCounts } from '@mehfil/contract/guests/functions.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

/**
 * The functions with the people who are invited to each, and those who come and have a place, in
 * the order of the programme. Their titles are in this language where the event has it.
 */
export async function countFunctions(
  tx: Tx,
  { eventId }: EventScope,
  language: Language,
): Promise<FunctionCounts[]> {
  const { rows } = await sql<FunctionCounts>`
    with asked as materialized (
      select id, coalesce(nullif(translations #>> ${[language, 'title']}::text[], ''), title) as title, asks_everyone, places, position from programme_row where event_id = ${eventId} and asks_everyone is not null),
    listed as materialized (
      select heads, functions from guest
      where event_id = ${eventId} and deleted_at is null and not walk_in and exists (select from asked)),
    chosen as (
      select function, sum(heads)::int as people from listed, unnest(functions) as function group by function),
    coming as (
      select function, count(*)::int as people
      from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id, string_to_array(a.value, ',') as function_ids, unnest(function_ids) as function
      where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId}
        and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null and exists (select from asked)
      group by function)
    select a.id, a.title, a.asks_everyone as everyone, a.places,
      coalesce(case when a.asks_everyone then (select sum(heads)::int from listed) else c.people end, 0) as invited,
      coalesce(y.people, 0) as coming
    from asked a left join chosen c on c.function = a.id left join coming y on y.function = a.id
    order by a.position`.execute(tx)
  return rows
}

export async function saveChosenFunctions(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { functions, at }: { functions: readonly string[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('guest')
    .set({ functions: [...functions], updated_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .execute()
}
