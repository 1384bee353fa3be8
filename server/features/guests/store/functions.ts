import { sql } from 'kysely'
import type { FunctionCounts } from '@mehfil/contract/guests/functions.ts'
import type { CompanionFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

/** `silent`: of those invited, people of parties that have not answered. */
type CountedFunctionRow = Omit<FunctionCounts, 'until'> & { silent: number }

/**
 * The functions with the people who are invited to each, those who come and have a place, and those
 * who arrived, in the order of the programme. Their titles are in this language where the event has
 * it; without a language they are as typed.
 */
export async function countFunctions(
  tx: Tx,
  { eventId }: EventScope,
  language: Language | null,
): Promise<CountedFunctionRow[]> {
  const { rows } = await sql<CountedFunctionRow>`
    with asked as materialized (
      select id, coalesce(nullif(translations #>> ${[language, 'title']}::text[], ''), title) as title, asks_everyone, places, position from programme_row where event_id = ${eventId} and asks_everyone is not null),
    listed as materialized (
      select id, heads, functions, companion_functions, answer is null as is_silent from guest
      where event_id = ${eventId} and deleted_at is null and not walk_in and exists (select from asked)),
    chosen as (
      select function, sum(heads)::int as people, sum(heads) filter (where is_silent)::int as silent from listed, unnest(functions) as function group by function),
    narrowed as (
      select one.function, sum(one.people)::int as people, sum(one.people) filter (where one.is_silent)::int as silent
      from (select a.id as function, l.is_silent, count_uninvited_companions(${eventId}, l.id, l.heads, l.companion_functions, a.id) as people
        from listed l cross join asked a where l.companion_functions <> '{}' and (a.asks_everyone or a.id = any(l.functions))) as one group by one.function),
    coming as (
      select function, count(*)::int as people
      from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id, string_to_array(a.value, ',') as function_ids, unnest(function_ids) as function
      where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId}
        and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null and exists (select from asked)
      group by function),
    came as (
      select f.function_id as function, sum(f.arrived)::int as people from function_attendance f join guest g on g.event_id = f.event_id and g.id = f.guest_id
      where f.event_id = ${eventId} and g.deleted_at is null group by f.function_id),
    waiting as (select function_id as function, sum(people)::int as people from list_function_waits(${eventId}) group by function_id)
    select a.id, a.title, a.asks_everyone as everyone, a.places,
      coalesce(case when a.asks_everyone then (select sum(heads)::int from listed) else c.people end, 0) - coalesce(n.people, 0) as invited,
      coalesce(case when a.asks_everyone then (select sum(heads) filter (where is_silent)::int from listed) else c.silent end, 0) - coalesce(n.silent, 0) as silent,
      coalesce(y.people, 0) as coming, coalesce(w.people, 0) as waiting, coalesce(i.people, 0) as arrived
    from asked a left join came i on i.function = a.id left join chosen c on c.function = a.id left join narrowed n on n.function = a.id left join coming y on y.function = a.id left join waiting w on w.function = a.id
    order by a.position`.execute(tx)
  return rows
}

export async function saveChosenFunctions(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { functions, own, at }: { functions: readonly string[]; own: CompanionFunctions; at: Date },
): Promise<void> {
  await tx
    .updateTable('guest')
    .set({
      functions: [...functions],
      companion_functions: JSON.stringify(own),
      updated_at: at,
    })
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .execute()
}

type FunctionWaitRow = { functionId: string; people: number; since: Date }

/** Where the party of this guest waits for a place. */
export async function listWaitsOfGuest(
  tx: Tx,
  { eventId, guestId }: GuestScope,
): Promise<FunctionWaitRow[]> {
  const { rows } = await sql<FunctionWaitRow>`
    select function_id as "functionId", people, from_microseconds(since) as since from list_function_waits(${eventId}) where guest_id = ${guestId} order by since`.execute(
    tx,
  )
  return rows
}

type FunctionArrivalRow = { functionId: string; title: string; at: Date; people: number }

/** Where a party came, in the order of its first arrivals. Functions that are gone have no title and are left out. */
export async function listFunctionArrivals(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  language: Language,
): Promise<FunctionArrivalRow[]> {
  const { rows } = await sql<FunctionArrivalRow>`
    select r.id as "functionId", coalesce(nullif(r.translations #>> ${[language, 'title']}::text[], ''), r.title) as title, min(a.at) as at, sum(a.people)::int as people
    from arrival a join programme_row r on r.event_id = a.event_id and r.id = a.function_id
    where a.event_id = ${eventId} and a.guest_id = ${guestId} and a.undone_at is null group by r.id, r.title, r.translations order by min(a.at)`.execute(
    tx,
  )
  return rows
}
