import { sql } from 'kysely'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { FunctionOption } from '../../events/rules/functions.ts'
import { typedTable } from '../../guests/store/typed-table.ts'
import type { NoteAnswer, NoteQuestion } from '../rules/notes.ts'

export type PartyRecord = {
  id: string
  name: string
  category: string
  answer: AnswerWord | null
  /** The names of the companions, of those who have one. */
  companions: string[]
  /** The people who may sit at the function. */
  persons: number[]
  answers: NoteAnswer[]
  typedTable: string
}

type PartyRequest = {
  functionId: string
  /** Also parties without an answer. */
  all: boolean
  /** Answers to these questions are read. */
  questionIds: readonly string[]
}

/**
 * The parties to seat at a function, by name. Those who have not answered and have a seat are among them
 * in any case.
 */
export async function listParties(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  { functionId, all, questionIds }: PartyRequest,
): Promise<PartyRecord[]> {
  const { rows } = await sql<PartyRecord>`
    with named as materialized (
      select guest_id, array_agg(name order by position) as names from companion where event_id = ${eventId} group by guest_id),
    attending as materialized (
      select guest_id, array_agg(person order by person) as persons from question_answer
      where event_id = ${eventId} and question_id = ${functionsQuestionId} and ${functionId} = any (string_to_array(value, ','))
      group by guest_id),
    noted as materialized (
      select a.guest_id, jsonb_agg(jsonb_build_array(a.question_id, a.person, a.value)) as answers
      from question_answer a join question q on q.event_id = a.event_id and q.id = a.question_id
      where a.event_id = ${eventId} and a.question_id = any (${[...questionIds]}::text[])
        and (q.function_id is null or counts_for_function(q.event_id, q.function_id, q.per_person, a.guest_id, a.person))
      group by a.guest_id),
    seated as materialized (
      select guest_id from seating_seat where event_id = ${eventId} and function_id = ${functionId} group by guest_id)
    select g.id, g.name, g.category, g.answer, coalesce(n.names, '{}') as companions, coalesce(o.answers, '[]') as answers,
      coalesce(g.typed_table, '') as "typedTable", p.persons
    from (
      select id, name, category, answer, heads, search_text, ${typedTable(sql`guest`)} as typed_table
      from guest
      where event_id = ${eventId} and deleted_at is null and waitlisted_at is null and (answer = 'yes' or answer is null and (
        exists (select from seated s where s.guest_id = guest.id)
        or ${all}::boolean and (${functionId} = '' or ${functionId} = any (functions)
          or exists (select from programme_row r where r.event_id = ${eventId} and r.id = ${functionId} and r.asks_everyone))))) as g
    left join named n on n.guest_id = g.id
    left join attending a on a.guest_id = g.id
    left join noted o on o.guest_id = g.id
    cross join lateral (
      select array(
        select person from generate_series(0, g.heads - 1) as person
        where ${functionId} = '' or g.answer is null or person = any (a.persons) order by person) as persons) as p
    where cardinality(p.persons) > 0
    order by g.search_text, g.id`.execute(tx)
  return rows
}

/**
 * The questions of the form, to choose those whose answers a table has to know. Ages that a list
 * said are known also where the form does not ask.
 */
export async function listNoteQuestions(
  tx: Tx,
  { eventId }: Pick<EventScope, 'eventId'>,
  language: Language,
): Promise<NoteQuestion[]> {
  const rows = await tx
    .selectFrom('question')
    .select(['id', 'kind', 'body', 'choices'])
    .where('event_id', '=', eventId)
    .where((where) => where.or([where('deleted_at', 'is', null), where('kind', '=', 'ages')]))
    .orderBy('position')
    .execute()
  return (rows as NoteQuestion[]).map((question) => ({
    ...question,
    choices: (question.choices as FunctionOption[]).map(({ words, ...choice }) => ({
      ...choice,
      value: words?.[language] ?? choice.value,
    })),
  }))
}

/** A guest with the people of the party who may sit at a function. */
type LockedParty = { id: string; persons: number[] }

type PartiesToLock = {
  functionId: string
  guestIds: readonly string[]
  /** Those who sit at these tables are locked too. */
  tableIds: readonly string[]
}

/**
 * Locks guests until the commit, so that an answer waits, or has been read. Those who are gone are left
 * out.
 */
export async function lockParties(
  tx: Tx,
  { eventId }: EventScope,
  { functionId, guestIds, tableIds }: PartiesToLock,
): Promise<ReadonlyMap<string, LockedParty>> {
  await sql`
    select from guest where event_id = ${eventId} and (id = any (${[...guestIds]}::text[]) or id in (
      select guest_id from seating_seat
      where event_id = ${eventId} and function_id = ${functionId} and table_id = any (${[...tableIds]}::text[])))
    order by id for no key update`.execute(tx)
  const { rows } = await sql<LockedParty>`
    select g.id, array(
      select person from generate_series(0, g.heads - 1) as person where may_sit(g, person, ${functionId})) as persons
    from guest g where g.event_id = ${eventId} and g.id = any (${[...guestIds]}::text[]) and g.deleted_at is null`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
