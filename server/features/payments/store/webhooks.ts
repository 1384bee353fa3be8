import { sql } from 'kysely'
import type { Db, Tx } from '../../../base/db.ts'

/** Kept and queued in one statement, once for each event: when this answers, nothing of it can be lost. */
export async function keepWebhook(db: Db | Tx, { eventId, body, job, at }: { eventId: string; body: Buffer; job: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    with kept as (
      insert into payment_webhook (event_id, body, received_at) values (${eventId}, ${body}, ${at})
      on conflict (event_id) do nothing returning event_id)
    select graphile_worker.add_job(${job}, json_build_object('id', event_id), max_attempts := 8) from kept`.execute(db)
  return rows.length > 0
}

/** What came and is not worked off yet. */
export async function webhookBody(tx: Tx, eventId: string): Promise<Buffer | null> {
  const row = await tx.selectFrom('payment_webhook').select('body').where('event_id', '=', eventId).where('worked_at', 'is', null).executeTakeFirst()
  return row?.body ?? null
}

export async function closeWebhook(tx: Tx, eventId: string, at: Date): Promise<void> {
  await tx.updateTable('payment_webhook').set({ worked_at: at, tries: sql`tries + 1`, last_error: null }).where('event_id', '=', eventId).execute()
}

export async function failWebhook(tx: Tx, eventId: string, error: string): Promise<void> {
  await tx.updateTable('payment_webhook').set({ tries: sql`tries + 1`, last_error: error.slice(0, 500) }).where('event_id', '=', eventId).execute()
}

/** Those whose job gave up or was lost, each looked at ever less often. */
export async function forgottenWebhooks(tx: Tx, at: Date, most: number): Promise<string[]> {
  const rows = await tx.selectFrom('payment_webhook').select('event_id').where('worked_at', 'is', null)
    .where(sql<boolean>`received_at + interval '2 minutes' * power(2, least(tries, 10)) <= ${at}`).orderBy('received_at').limit(most).execute()
  return rows.map((row) => row.event_id)
}

/** The provider replays for fifteen days; after that an event is not asked for again. */
export async function forgetWebhooks(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('payment_webhook').where('worked_at', '<=', before).execute()
}
