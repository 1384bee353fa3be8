import { sql } from 'kysely'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { asPlannedOnce, type Tx } from '../../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { PartyFunctions } from '../rules/party-functions.ts'

/** Read once for a statement: an event without functions looks nothing up for its guests. */
export const hasFunctions = (eventId: string) => sql`
  (exists (select from programme_row f where f.event_id = ${eventId} and f.asks_everyone is not null) or exists (select from function_attendance f where f.event_id = ${eventId}))`

/** What guest `g` said about functions, and where the party came. Null where the event has no functions. */
export const partyFunctions = (eventId: string) => sql<PartyFunctions | null>`
  case when ${hasFunctions(eventId)} then jsonb_build_object('chosen', g.functions,
    'answers', case when g.answer = 'yes' then (select coalesce(jsonb_agg(q.value), '[]') from question_answer q where q.event_id = ${eventId} and q.guest_id = g.id and q.question_id = ${functionsQuestionId}) end,
    'uninvited', case when g.companion_functions <> '{}' then (
      select jsonb_object_agg(r.id, count_uninvited_companions(${eventId}, g.id, g.heads, g.companion_functions, r.id))
      from programme_row r where r.event_id = ${eventId} and r.asks_everyone is not null) end,
    'presence', (select coalesce(jsonb_object_agg(f.function_id, jsonb_build_object('arrived', f.arrived, 'outside', f.outside)), '{}') from function_attendance f where f.event_id = ${eventId} and f.guest_id = g.id)) end`

/**
 * The same of guests whom the caller has locked. In a statement of its own: one that waits for a lock
 * reads the locked rows again, but rows of other tables as they were before the wait.
 */
export async function listPartyFunctions(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[],
): Promise<Map<string, PartyFunctions | null>> {
  if (guestIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    functions: PartyFunctions | null
  }>`${asPlannedOnce('list_party_functions')}
    select g.id, ${partyFunctions(eventId)} as functions from guest g where g.event_id = ${eventId} and g.id = any(${guestIds}::text[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, functions }) => [id, functions]))
}

/** The presence of a guest at one function after an entry. */
export type AttendanceRow = {
  guestId: string
  functionId: string
  arrived: number
  outside: number
}

/** Writes these presences, and what the event counts of their guests. */
export async function saveAttendance(
  tx: Tx,
  { eventId }: EventScope | GuestScope,
  rows: readonly AttendanceRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into function_attendance as f (event_id, guest_id, function_id, arrived, outside)
      select ${eventId}, "guestId", "functionId", arrived, outside from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s ("guestId" text, "functionId" text, arrived int, outside int)
    on conflict (event_id, guest_id, function_id) do update set arrived = excluded.arrived, outside = excluded.outside`.execute(
    tx,
  )
  await sumFunctionArrivals(
    tx,
    { eventId },
    rows.map(({ guestId }) => guestId),
  )
}

async function sumFunctionArrivals(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[],
): Promise<void> {
  await sql`select sum_function_arrivals(${eventId}, ${[...new Set(guestIds)]}::text[])`.execute(tx)
}

/** People at one function. Expected are those who said yes to it, or came without. */
export type FunctionCountRow = {
  arrived: number
  outside: number
  expected: number
  walkIns: number
}

const peopleColumns = sql`
  coalesce(sum(came.arrived), 0)::int as arrived, coalesce(sum(came.outside), 0)::int as outside,
    coalesce(sum(greatest(coalesce(came.arrived, 0), case when g.answer = 'yes' and g.waitlisted_at is null then coalesce(said.people, 0) else 0 end)), 0)::int as expected,
    coalesce(sum(came.arrived) filter (where g.walk_in), 0)::int as "walkIns"`

/** All functions, only those with people. */
export async function countFunctionPeople(
  tx: Tx,
  { eventId }: EventScope | GuestScope,
): Promise<Map<string, FunctionCountRow>> {
  const { rows } = await sql<FunctionCountRow & { id: string }>`
    with said as (
      select a.guest_id, function as function_id, count(*)::int as people from question_answer a, unnest(string_to_array(a.value, ',')) as function
      where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId} group by a.guest_id, function),
    came as (select guest_id, function_id, arrived, outside from function_attendance where event_id = ${eventId} and function_id <> '')
    select function_id as id, ${peopleColumns}
    from said full join came using (guest_id, function_id) join guest g on g.event_id = ${eventId} and g.id = guest_id and g.deleted_at is null
    group by function_id`.execute(tx)
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/**
 * One function. Each admission counts it: the ids, all of one length, are looked for in the text of an
 * answer, because to take it apart and to group by function would cost four times as much.
 */
export async function countPeopleAtFunction(
  tx: Tx,
  { eventId }: EventScope | GuestScope,
  functionId: string,
): Promise<FunctionCountRow> {
  const { rows } = await sql<FunctionCountRow>`
    with said as (
      select a.guest_id, count(*)::int as people from question_answer a
      where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId} and strpos(a.value, ${functionId}) > 0 and (strpos(a.value, '~') = 0 or ${functionId} = any (string_to_array(a.value, ','))) group by a.guest_id),
    came as (select guest_id, arrived, outside from function_attendance where event_id = ${eventId} and function_id = ${functionId})
    select ${peopleColumns}
    from said full join came using (guest_id) join guest g on g.event_id = ${eventId} and g.id = guest_id and g.deleted_at is null`.execute(
    tx,
  )
  return rows[0] ?? noPeople
}

const noPeople: FunctionCountRow = { arrived: 0, outside: 0, expected: 0, walkIns: 0 }
