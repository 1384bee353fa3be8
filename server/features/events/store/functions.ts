import { sql } from 'kysely'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { listFunctionOptions, type ChosenFunctions } from '../rules/functions.ts'

/**
 * Makes the question which functions a person comes to as the programme says it. A function that is
 * gone stays as a former option where guests have answered the question.
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

/** The functions that this guest was chosen for. */
export async function listChosenFunctions(
  tx: Tx,
  { eventId, guestId }: Pick<GuestScope, 'eventId' | 'guestId'>,
): Promise<ChosenFunctions> {
  const row = await tx
    .selectFrom('guest')
    .select('functions')
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .executeTakeFirst()
  return new Set(row?.functions)
}
