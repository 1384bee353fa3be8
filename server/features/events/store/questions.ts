import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

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
