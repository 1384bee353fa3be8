import { sql } from 'kysely'
import type { AnswerWord, Question } from '@mehfil/contract/rsvp.ts'
import type { Db, Tx } from '../../../base/db.ts'
import { publicEventScope, type EventScope, type GuestScope } from '../../../base/scope.ts'
import { eventOf, type EventRow } from '../../events/store/event.ts'
import type { KeptQuestion } from '../rules/questions.ts'

/** An event with its questions, as one answer is measured by. */
export type EventForm = { event: EventRow; questions: KeptQuestion[]; seal: string }

/** The questions in the order asked, deleted ones last. */
export async function questionsOf(tx: Tx, scope: EventScope | GuestScope): Promise<KeptQuestion[]> {
  const rows = await tx
    .selectFrom('question')
    .select([
      'id',
      'body',
      'mandatory',
      'kind',
      'max',
      'choices',
      'per_person',
      'shown_for',
      'deleted_at',
    ])
    .where('event_id', '=', scope.eventId)
    .orderBy('deleted_at', (by) => by.asc().nullsFirst())
    .orderBy('position')
    .execute()
  return rows.map(({ body, kind, choices, per_person, shown_for, deleted_at, ...row }) => ({
    ...row,
    text: body,
    deleted: deleted_at !== null,
    kind: kind as Question['kind'],
    perPerson: per_person,
    shownFor: shown_for as AnswerWord[],
    values: optionsIn(choices, false),
    formerValues: optionsIn(choices, true),
  }))
}

type Option = Question['values'][number] & { gone?: true }

const optionsIn = (choices: unknown, gone: boolean): Question['values'] =>
  (choices as Option[])
    .filter((option) => Boolean(option.gone) === gone)
    .map(({ id, value }) => ({ id, value }))

/** The seal is read first: whatever changes after it makes an answer look again. */
export async function formOf(tx: Tx, scope: EventScope | GuestScope): Promise<EventForm> {
  const { rows } = await sql<{
    seal: string
  }>`select xmin::text as seal from event where id = ${scope.eventId}`.execute(tx)
  const event = await eventOf(tx, scope)
  return { event, questions: await questionsOf(tx, scope), seal: rows[0]?.seal ?? '' }
}

export type Forms = {
  /** The form of a published event as it was last read; whoever trusts it says by its seal which one it was. */
  of(eventId: string): Promise<EventForm>
  /** The form as it is. */
  fresh(eventId: string): Promise<EventForm>
}

const mostForms = 500

/** Keeps forms in memory. Nothing drops them: an answer measured by an old one is refused by its seal and measured again. */
export function formsOver(db: Db): Forms {
  const kept = new Map<string, EventForm>()
  const fresh: Forms['fresh'] = async (eventId) => {
    const form = await formOf(db, await publicEventScope(db, eventId))
    kept.delete(eventId)
    kept.set(eventId, form)
    for (const oldest of kept.keys()) if (kept.size > mostForms) kept.delete(oldest)
    return form
  }
  return { fresh, of: async (eventId) => kept.get(eventId) ?? fresh(eventId) }
}

/** Writes the form as it is now asked. What is left out or marked is deleted, questions and options alike; where a guest has answered, it stays for that answer. */
export async function writeQuestions(
  tx: Tx,
  scope: EventScope,
  questions: readonly Question[],
  at: Date,
): Promise<void> {
  const rows = questions.map(
    ({ id, text, mandatory, deleted, kind, max, values, perPerson, shownFor }, position) => ({
      id,
      position,
      body: text,
      mandatory,
      kind,
      max,
      choices: values,
      each_one: perPerson,
      shown: shownFor,
      gone: deleted,
    }),
  )
  await sql`
    insert into question as q (event_id, id, position, body, mandatory, kind, max, choices, per_person, shown_for, deleted_at)
      select ${scope.eventId}, id, position, body, mandatory, kind, max, choices, each_one, shown, case when gone then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id text, position int, body text, mandatory boolean, kind text, max int, choices jsonb, each_one boolean, shown text[], gone boolean)
    on conflict (event_id, id) do update set position = excluded.position, body = excluded.body, mandatory = excluded.mandatory, max = excluded.max,
      per_person = excluded.per_person, shown_for = excluded.shown_for,
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
    delete from question q where event_id = ${scope.eventId} and deleted_at is not null
      and not exists (select from question_answer a where a.event_id = q.event_id and a.question_id = q.id)`.execute(
    tx,
  )
}
