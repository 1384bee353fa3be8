import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'

/** Removes all answers, so that guests are asked again. Each guest keeps the former one for an undo. */
export const clearAnswers = (tx: Tx, { eventId }: EventScope, at: Date) =>
  sql`
    update guest set former_answer = jsonb_build_object('answer', answer, 'answeredAt', answered_at, 'people', people, 'confirmedAt', confirmed_at, 'waitlistedAt', waitlisted_at),
      answer = null, answered_at = null, people = null, confirmed_at = null, waitlisted_at = null, updated_at = ${at}
    where event_id = ${eventId} and answer is not null and deleted_at is null and not walk_in`.execute(
    tx,
  )

/** Restores the answers of guests who did not answer again. */
export const restoreAnswers = (tx: Tx, { eventId }: EventScope, at: Date) =>
  sql`
    update guest set answer = former_answer ->> 'answer', answered_at = (former_answer ->> 'answeredAt')::timestamptz, people = (former_answer ->> 'people')::int,
      confirmed_at = (former_answer ->> 'confirmedAt')::timestamptz, waitlisted_at = (former_answer ->> 'waitlistedAt')::timestamptz, former_answer = null, updated_at = ${at}
    where event_id = ${eventId} and former_answer is not null and answer is null and deleted_at is null`.execute(
    tx,
  )

/** Former answers of an earlier postponement are of no use any more. */
export const forgetFormerAnswers = (tx: Tx, { eventId }: EventScope) =>
  tx
    .updateTable('guest')
    .set({ former_answer: null })
    .where('event_id', '=', eventId)
    .where('former_answer', 'is not', null)
    .execute()

/** Parties with an answer. */
export async function countAnswered(tx: Tx, { eventId }: EventScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guest where event_id = ${eventId} and answer is not null and deleted_at is null and not walk_in`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function findPersonName(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('person')
    .select('full_name')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.full_name ?? ''
}
