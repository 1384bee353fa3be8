import { sql } from 'kysely'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { FunctionPeople } from '../rules/function-seats.ts'
import { listPartyPersons, type NarrowedParty } from '../rules/function-places/companions.ts'
import type {
  FunctionParty,
  FunctionWaiter,
  PromotedParty,
  ReturningParty,
} from '../rules/function-places/waiting.ts'
import { companionNames } from './companion-names.ts'

type EventRef = Pick<EventScope, 'eventId'>

/** What guest `g` said about functions, by question and person. */
export const partyAnswers = sql<Record<string, string>>`(
  select jsonb_object_agg(question_answer_key(f.question_id, f.person), f.value) from question_answer f
  where f.event_id = g.event_id and f.guest_id = g.id and f.question_id = ${functionsQuestionId})`

/** The functions that guest `g` is invited to. */
const invitedFunctions = sql<string[]>`array(
  select r.id from programme_row r where r.event_id = g.event_id and r.asks_everyone is not null and (r.asks_everyone or r.id = any(g.functions)))`

/** Guests of the event who wait for functions, or were taken off some. A literal id, because the index holds these answers alone. */
const markedGuests = (eventId: string) => sql`(
  select a.guest_id from question_answer a
  where a.event_id = ${eventId} and a.question_id = ${sql.lit(functionsQuestionId)} and strpos(a.value, '~') > 0)`

/** Guests who wait for functions or were taken off some, by id. */
export async function listMarkedGuests(tx: Tx, { eventId }: EventRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from guest g where g.event_id = ${eventId} and g.deleted_at is null and g.id in ${markedGuests(eventId)} order by g.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The parties with a seat at the event that wait for functions, locked until the commit. */
export async function lockFunctionWaiters(
  tx: Tx,
  { eventId }: EventRef,
): Promise<FunctionWaiter[]> {
  const { rows } = await sql<FunctionWaiter>`
    select g.id, ${partyAnswers} as answers, ${invitedFunctions} as invited from guest g
    where g.event_id = ${eventId} and g.id in (select w.guest_id from list_function_waits(${eventId}) w)
    order by g.id for update of g`.execute(tx)
  return rows
}

/** Functions with any number of places for which parties wait all the same, by id. */
export async function listUnlimitedFunctions(tx: Tx, { eventId }: EventRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from programme_row where event_id = ${eventId} and asks_everyone is not null and places is null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The guests count as changed, so that devices at the door and answers under way read them again. */
export async function saveFunctionAnswers(
  tx: Tx,
  { eventId }: EventRef,
  parties: readonly FunctionParty[],
  at: Date,
): Promise<void> {
  if (parties.length === 0) return
  const sent = JSON.stringify(parties.map(({ id, answers }) => ({ id, answers })))
  await sql`
    update question_answer a set value = said.value
    from jsonb_to_recordset(${sent}::jsonb) as s (id text, answers jsonb), jsonb_each_text(s.answers) as said
    where a.event_id = ${eventId} and a.guest_id = s.id and a.question_id = ${functionsQuestionId}
      and question_answer_key(a.question_id, a.person) = said.key and a.value <> said.value`.execute(
    tx,
  )
  await sql`update guest set updated_at = ${at} where event_id = ${eventId} and id = any(${parties.map(({ id }) => id)}::text[])`.execute(
    tx,
  )
}

/** A mail to each party about the functions where it got its places; `key` is that of all, for `takeBackMails`. */
export async function enqueuePromotedMails(
  tx: Tx,
  { eventId }: EventRef,
  {
    parties,
    accountId,
    at,
    key = null,
  }: { parties: readonly PromotedParty[]; accountId: string; at: Date; key?: string | null },
): Promise<void> {
  const sent = JSON.stringify(parties.map(({ id, promoted }) => ({ id, promoted })))
  await sql`
    select enqueue_unwritten_mail(${eventId}, ${accountId}, g, 'thanks',
      jsonb_build_object('why', 'function', 'answer', 'yes', 'people', g.heads - g.absent, 'waiting', false, 'pending', g.confirmed_at is null, 'functions', s.promoted), ${key}::text || ' ' || g.id, ${at})
    from jsonb_to_recordset(${sent}::jsonb) as s (id text, promoted jsonb) join guest g on g.event_id = ${eventId} and g.id = s.id`.execute(
    tx,
  )
}

/** Removes mails that a worker has not written yet. */
export const takeBackMails = (
  tx: Tx,
  { eventId }: EventRef,
  { key, guestIds }: { key: string; guestIds: readonly string[] },
) =>
  sql`
    delete from mail where event_id = ${eventId} and state = 'unwritten' and idempotency_key = any(${guestIds.map((id) => `${key} ${id}`)}::text[])`.execute(
    tx,
  )

/**
 * Takes back what these guests said about functions that they are no longer invited to. A mark keeps it, in
 * case they are invited again. Resolves to the number of guests.
 */
export async function releaseUninvited(
  tx: Tx,
  { eventId }: EventRef,
  guestIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ guests: number }>`
    with chosen as materialized (
      select coalesce(array_agg(id), '{}') as ids from programme_row where event_id = ${eventId} and asks_everyone = false),
    said as (
      select a.guest_id, a.person, string_agg(
        case when choice not like '~~%' and split_part(ltrim(choice, '~'), ':', 1) = any (c.ids)
          and split_part(ltrim(choice, '~'), ':', 1) <> all (g.functions) then '~~' || ltrim(choice, '~') else choice end, ',' order by place) as value
      from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id, chosen c,
        unnest(string_to_array(a.value, ',')) with ordinality as one (choice, place)
      where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId} and a.guest_id = any(${guestIds}::text[]) and c.ids <> '{}'
      group by a.guest_id, a.person),
    changed as (
      update question_answer a set value = said.value from said
      where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId} and a.guest_id = said.guest_id and a.person = said.person and a.value <> said.value
      returning a.guest_id)
    select count(distinct guest_id)::int as guests from changed`.execute(tx)
  return rows[0]?.guests ?? 0
}

/** What single companions of guest `g` are invited to, and who they are. */
const narrowedParty = sql`g.companion_functions as own, g.heads,
  ${companionNames('g')} as companions`

/** Of these guests, those who come with companions that are not invited to all of what the party is. */
export async function listNarrowedParties(
  tx: Tx,
  { eventId }: EventRef,
  guestIds: readonly string[],
): Promise<NarrowedParty[]> {
  const { rows } = await sql<NarrowedParty>`
    select g.id, ${partyAnswers} as answers, ${narrowedParty} from guest g
    where g.event_id = ${eventId} and g.id = any(${guestIds}::text[]) and g.companion_functions <> '{}'
      and exists (select from question_answer f where f.event_id = g.event_id and f.guest_id = g.id and f.question_id = ${functionsQuestionId})
    order by g.id for update of g`.execute(tx)
  return rows
}

/** Of these guests, those with such marks, in the order of their answers. */
export async function listReturningParties(
  tx: Tx,
  { eventId }: EventRef,
  guestIds: readonly string[],
): Promise<ReturningParty[]> {
  const { rows } = await sql<Omit<ReturningParty, 'persons'> & NarrowedParty>`
    select g.id, ${partyAnswers} as answers, g.answer is not distinct from 'yes' and g.waitlisted_at is null and g.deleted_at is null as "isSeated",
      ${invitedFunctions} as invited, ${narrowedParty}
    from guest g where g.event_id = ${eventId} and g.id = any(${guestIds}::text[]) and g.id in ${markedGuests(eventId)}
    order by g.answered_at nulls last, g.id`.execute(tx)
  return rows.map((row) => ({ ...row, persons: listPartyPersons(row) }))
}

/** The people who come to each function, and those who said anything else than no to it. */
export async function countFunctionAnswers(
  tx: Tx,
  { eventId }: EventRef,
): Promise<{ coming: FunctionPeople; said: FunctionPeople }> {
  const { rows } = await sql<{ id: string; coming: number; said: number }>`
    select split_part(ltrim(choice, '~'), ':', 1) as id, count(*)::int as said, (count(*) filter (where choice not like '~%'))::int as coming
    from question_answer a join guest g on g.event_id = a.event_id and g.id = a.guest_id, unnest(string_to_array(a.value, ',')) as choice
    where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId} and choice not like '~~%'
      and g.answer = 'yes' and g.waitlisted_at is null and g.deleted_at is null
    group by 1`.execute(tx)
  return {
    coming: Object.fromEntries(rows.map(({ id, coming }) => [id, coming])),
    said: Object.fromEntries(rows.map(({ id, said }) => [id, said])),
  }
}
