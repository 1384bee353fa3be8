import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'

type Texts = { id: string; body: string; choices: Array<{ id: string; value: string }> }

/** The words of every question and option of an event, deleted ones too. */
export async function questionTexts(tx: Tx, scope: EventScope): Promise<Texts[]> {
  const rows = await tx
    .selectFrom('question')
    .select(['id', 'body', 'choices'])
    .where('event_id', '=', scope.eventId)
    .execute()
  return rows.map(({ choices, ...row }) => ({ ...row, choices: choices as Texts['choices'] }))
}

export async function writeQuestionTexts(
  tx: Tx,
  scope: EventScope,
  questions: readonly Texts[],
): Promise<void> {
  await sql`
    update question q set body = sent.body, choices = sent.choices
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as sent (id text, body text, choices jsonb)
    where q.event_id = ${scope.eventId} and q.id = sent.id`.execute(tx)
}
