import { sql, type Selectable } from 'kysely'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { agesQuestionId } from '@mehfil/contract/rsvp/ages.ts'
import { functionsQuestionId, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** The product makes and deletes them. */
const ownQuestionIds = [functionsQuestionId, agesQuestionId]

type QuestionTextsRow = { id: string; body: string; choices: Array<{ id: string; value: string }> }

/** The texts of every question and option of an event, also of deleted ones. */
export async function listQuestionTexts(tx: Tx, scope: EventScope): Promise<QuestionTextsRow[]> {
  const rows = await tx
    .selectFrom('question')
    .select(['id', 'body', 'choices'])
    .where('event_id', '=', scope.eventId)
    .execute()
  return rows.map(({ choices, ...row }) => ({
    ...row,
    choices: choices as QuestionTextsRow['choices'],
  }))
}

export async function updateQuestionTexts(
  tx: Tx,
  scope: EventScope,
  questions: readonly QuestionTextsRow[],
): Promise<void> {
  await sql`
    update question q set body = sent.body, choices = sent.choices
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as sent (id text, body text, choices jsonb)
    where q.event_id = ${scope.eventId} and q.id = sent.id`.execute(tx)
}

/** What every reader of a question needs. */
export const questionColumns = [
  'id',
  'body',
  'mandatory',
  'kind',
  'max',
  'choices',
  'per_person',
  'shown_for',
  'function_id',
] as const

type FormQuestionRow = Pick<Selectable<Database['question']>, (typeof questionColumns)[number]>

/** A question without its options, which readers choose from. */
export const toQuestionFacts = ({
  id,
  body,
  mandatory,
  kind,
  max,
  per_person,
  shown_for,
  function_id,
}: FormQuestionRow): Omit<RsvpQuestion, 'deleted' | 'values'> => ({
  id,
  text: body,
  mandatory,
  kind: kind as RsvpQuestion['kind'],
  max,
  perPerson: per_person,
  shownFor: shown_for as AnswerWord[],
  ...(function_id !== null && { functionId: function_id }),
})

/** The questions of the hosts that guests are asked, in the order of the form. */
export async function listActiveQuestions(tx: Tx, scope: EventScope): Promise<RsvpQuestion[]> {
  const rows = await tx
    .selectFrom('question')
    .select(questionColumns)
    .where('event_id', '=', scope.eventId)
    .where('id', 'not in', ownQuestionIds)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    ...toQuestionFacts(row),
    deleted: false,
    values: (row.choices as Array<RsvpQuestion['values'][number] & { gone?: true }>)
      .filter(({ gone }) => !gone)
      .map(({ id, value }) => ({ id, value })),
  }))
}

/**
 * Stores the new form of the hosts; what the product asks stays as it is. Missing or marked questions and options are deleted, or kept as deleted
 * where guests have answered them.
 */
export async function replaceQuestions(
  tx: Tx,
  scope: EventScope,
  questions: readonly RsvpQuestion[],
  at: Date,
): Promise<void> {
  const rows = questions.map(
    (
      { id, text, mandatory, deleted, kind, max, values, perPerson, shownFor, functionId },
      position,
    ) => ({
      id,
      position,
      body: text,
      mandatory,
      kind,
      max,
      choices: values.map(({ id: option, value }) => ({ id: option, value })),
      each_one: perPerson,
      shown: shownFor,
      function_id: functionId ?? null,
      gone: deleted,
    }),
  )
  await sql`
    insert into question as q (event_id, id, position, body, mandatory, kind, max, choices, per_person, shown_for, function_id, deleted_at)
      select ${scope.eventId}, id, position, body, mandatory, kind, max, choices, each_one, shown, function_id, case when gone then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id text, position int, body text, mandatory boolean, kind text, max int, choices jsonb, each_one boolean, shown text[], function_id text, gone boolean)
    on conflict (event_id, id) do update set position = excluded.position, body = excluded.body, mandatory = excluded.mandatory, max = excluded.max,
      per_person = excluded.per_person, shown_for = excluded.shown_for, function_id = excluded.function_id,
      kind = excluded.kind, choices = excluded.choices || coalesce((
        select jsonb_agg(old || '{"gone": true}') from jsonb_array_elements(q.choices) as old
        where not exists (select from jsonb_array_elements(excluded.choices) as new where new ->> 'id' = old ->> 'id')), '[]'),
      deleted_at = case when excluded.deleted_at is null then null else coalesce(q.deleted_at, excluded.deleted_at) end`.execute(
    tx,
  )
  await tx
    .updateTable('question')
    .set({ deleted_at: at })
    .where('event_id', '=', scope.eventId)
    .where('id', 'not in', ownQuestionIds)
    .where('deleted_at', 'is', null)
    .$if(rows.length > 0, (query) =>
      query.where(
        'id',
        'not in',
        rows.map(({ id }) => id),
      ),
    )
    .execute()
  await sql`
    delete from question q where event_id = ${scope.eventId} and deleted_at is not null and id <> all(${ownQuestionIds})
      and not exists (select from question_answer a where a.event_id = q.event_id and a.question_id = q.id)`.execute(
    tx,
  )
}
