import { sql } from 'kysely'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { FunctionAnswersByKey } from '@mehfil/contract/rsvp/function-answers.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { CompanionFunctions } from '@mehfil/contract/rsvp/companion-functions.ts'
import { listFunctionOptions, noChosenFunctions, type ChosenFunctions } from '../rules/functions.ts'
import type { PartyInvitation } from '../rules/function-places/party-invitation.ts'
import { lockEventSeats } from './seats.ts'
import { companionNames } from './companion-names.ts'

/**
 * Makes the question which functions a person comes to as the programme says it. A function that is
 * gone stays as a former option; a question without functions or answers goes.
 */
export async function updateFunctionsQuestion(
  tx: Tx,
  { eventId }: EventScope,
  rows: readonly ProgrammeRecord[],
): Promise<void> {
  const options = JSON.stringify(listFunctionOptions(rows))
  await sql`
    insert into question as q (event_id, id, position, body, mandatory, kind, max, choices, per_person, shown_for)
      select ${eventId}, ${functionsQuestionId}, -1, '', true, 'functions', greatest(1, jsonb_array_length(sent.options)), sent.options, true, '{yes}'
      from (select ${options}::jsonb as options) as sent
      where sent.options <> '[]' or exists (select from question f where f.event_id = ${eventId} and f.id = ${functionsQuestionId})
    on conflict (event_id, id) do update set max = excluded.max,
      deleted_at = case when excluded.choices = '[]' then coalesce(q.deleted_at, now()) end,
      choices = excluded.choices || coalesce((
        select jsonb_agg(old || '{"gone": true}') from jsonb_array_elements(q.choices) as old
        where not exists (select from jsonb_array_elements(excluded.choices) as new where new ->> 'id' = old ->> 'id')), '[]')`.execute(
    tx,
  )
  await sql`
    delete from question q where event_id = ${eventId} and id = ${functionsQuestionId} and deleted_at is not null
      and not exists (select from question_answer a where a.event_id = q.event_id and a.question_id = q.id)`.execute(
    tx,
  )
}

/**
 * Where a function was for all guests and is for chosen ones from now on, those who said that they
 * come are chosen, also those who wait for a place. To be called before the rows are stored.
 */
export async function chooseThoseComing(
  tx: Tx,
  { eventId }: EventScope,
  rows: readonly ProgrammeRecord[],
): Promise<void> {
  const narrowed = rows.filter((row) => row.function?.everyone === false).map(({ id }) => id)
  if (narrowed.length === 0) return
  await sql`
    with said as materialized (
      select a.guest_id, array_agg(distinct f.id) as functions
      from question_answer a cross join unnest(string_to_array(a.value, ',')) as choice
        join programme_row f on f.event_id = a.event_id and f.asks_everyone and f.id = any(${narrowed}::text[]) and f.id = split_part(ltrim(choice, '~'), ':', 1)
      where a.event_id = ${eventId} and a.question_id = ${functionsQuestionId} and choice not like '~~%'
      group by a.guest_id),
    locked as materialized (
      select g.id, said.functions from guest g join said on said.guest_id = g.id
      where g.event_id = ${eventId} and g.answer = 'yes' order by g.id for update of g)
    update guest g set functions = g.functions || array(select one from unnest(l.functions) as one where one <> all(g.functions))
    from locked l where g.event_id = ${eventId} and g.id = l.id`.execute(tx)
}

/**
 * Until the commit, no guest of the event takes a place at a function, also where the event had no
 * limited places before, and no host seats one. Locked before the rows of the programme and the guests,
 * as answers and hosts lock them. False for an event that neither has nor gets limited places.
 */
export async function lockFunctions(
  tx: Tx,
  scope: EventScope,
  rows: readonly ProgrammeRecord[],
): Promise<boolean> {
  const { eventId } = scope
  const isLimited = await hasLimitedFunctions(tx, scope, rows)
  if (isLimited || (await hasSeating(tx, scope))) await lockEventSeats(tx, eventId)
  if (!isLimited) return false
  await sql`select lock_uncounted_answers(${eventId})`.execute(tx)
  return true
}

/** Counts the people of functions with limited places. The caller holds the lock. */
export async function recountFunctions(tx: Tx, { eventId }: EventScope): Promise<void> {
  await sql`select recount_functions(${eventId})`.execute(tx)
}

/**
 * Those who are no longer invited to a function lose their seats at it, and guests read the titles of
 * theirs beside the tables.
 */
export async function settleEventSeats(tx: Tx, { eventId }: EventScope): Promise<void> {
  await sql`
    select settle_event_seats(${eventId}) where exists (select from seating_seat where event_id = ${eventId})`.execute(
    tx,
  )
}

async function hasSeating(tx: Tx, { eventId }: EventScope): Promise<boolean> {
  const row = await tx
    .selectFrom('seating_plan')
    .select('function_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function hasLimitedFunctions(
  tx: Tx,
  { eventId }: EventScope,
  rows: readonly ProgrammeRecord[],
): Promise<boolean> {
  const isLimited = rows.some((row) => row.function?.places)
  const wasLimited = await tx
    .selectFrom('function_tally')
    .select('function_id')
    .where('event_id', '=', eventId)
    .limit(1)
    .executeTakeFirst()
  return isLimited || wasLimited !== undefined
}

/** What the people of these parties said about functions, by guest. */
export async function listFunctionAnswers(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  guestIds: readonly string[],
): Promise<ReadonlyMap<string, FunctionAnswersByKey>> {
  const { rows } = await sql<{ id: string; answers: Record<string, string> }>`
    select guest_id as id, jsonb_object_agg(question_answer_key(question_id, person), value) as answers
    from question_answer
    where event_id = ${eventId} and question_id = ${functionsQuestionId} and guest_id = any(${guestIds}::text[])
    group by guest_id`.execute(tx)
  return new Map(rows.map(({ id, answers }) => [id, answers]))
}

/** `waitingList`: parties may wait for a place. */
export type FullFunctionRow = { id: string; waitingList: boolean }

/** The functions that have no place left. */
export async function listFullFunctions(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
): Promise<FullFunctionRow[]> {
  const rows = await tx
    .selectFrom('function_tally as tally')
    .innerJoin('programme_row as row', (join) =>
      join.onRef('row.event_id', '=', 'tally.event_id').onRef('row.id', '=', 'tally.function_id'),
    )
    .innerJoin('event', 'event.id', 'tally.event_id')
    .select([
      'tally.function_id',
      sql<boolean>`coalesce(row.waiting_list, event.waiting_list)`.as('waits'),
    ])
    .where('tally.event_id', '=', eventId)
    .whereRef('tally.coming', '>=', 'row.places')
    .orderBy('tally.function_id')
    .execute()
  return rows.map(({ function_id, waits }) => ({ id: function_id, waitingList: waits }))
}

/** The functions for chosen guests only, by id, in the order of the programme. */
export async function listChoosableFunctions(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('programme_row')
    .select('id')
    .where('event_id', '=', eventId)
    .where('asks_everyone', '=', false)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

export type EventFunctionRow = { id: string; title: string; everyone: boolean }

/** The functions, in the order of the programme, with their titles in this language where the event has it. */
export async function listEventFunctions(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  language: Language = 'en',
): Promise<EventFunctionRow[]> {
  const { rows } = await sql<EventFunctionRow>`
    select id, coalesce(nullif(translations #>> ${[language, 'title']}::text[], ''), title) as title, asks_everyone as everyone
    from programme_row where event_id = ${eventId} and asks_everyone is not null order by position`.execute(
    tx,
  )
  return rows
}

/** The functions that this guest was chosen for. */
export async function findGuestFunctions(
  tx: Tx,
  { eventId, guestId }: Pick<GuestScope, 'eventId' | 'guestId'>,
): Promise<GuestFunctions> {
  const row = await tx
    .selectFrom('guest')
    .select(['functions', 'answered_at'])
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .executeTakeFirst()
  return { chosen: new Set(row?.functions), hasAnswered: (row?.answered_at ?? null) !== null }
}

/** The functions that a guest was chosen for, and whether the guest said anything yet. */
export type GuestFunctions = { chosen: ChosenFunctions; hasAnswered: boolean }

/** Of a reader of the public page. */
export const unknownGuestFunctions: GuestFunctions = {
  chosen: noChosenFunctions,
  hasAnswered: false,
}

/** What the party of this guest is invited to. */
export async function getPartyInvitation(
  tx: Tx,
  { eventId, guestId }: Pick<GuestScope, 'eventId' | 'guestId'>,
): Promise<PartyInvitation> {
  const row = await tx
    .selectFrom('guest')
    .select([
      'functions',
      'companion_functions',
      sql<
        number | null
      >`greatest(party_limit, case when party_limit is not null then heads end)`.as('limit'),
      companionNames('guest').as('companions'),
    ])
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .executeTakeFirst()
  return {
    functions: row?.functions ?? [],
    own: (row?.companion_functions ?? {}) as CompanionFunctions,
    companions: row?.companions ?? [],
    ...(row?.limit && { limit: row.limit }),
  }
}
