import { sql } from 'kysely'
import { asPreparedStatement, type Db, type Tx } from '../../../base/database/db.ts'
import { createBatcher } from '../../../base/concurrency/batch.ts'

export type ReceivedWebhook = { eventId: string; body: Buffer; at: Date }

/** Parallel webhooks share one statement and one commit. Once it resolves, they are durable. */
export const createWebhookWriter = (
  db: Db,
  job: string,
): ((one: ReceivedWebhook) => Promise<void>) =>
  createBatcher((batch: ReceivedWebhook[]) => saveWebhooks(db, job, batch), {
    getKey: () => '',
    maxSize: 64,
  })

export const saveWebhook = async (db: Db | Tx, job: string, one: ReceivedWebhook): Promise<void> =>
  void (await saveWebhooks(db, job, [one]))

/** Stores and queues each event once, also where it is repeated in the batch. */
async function saveWebhooks(db: Db | Tx, job: string, batch: ReceivedWebhook[]): Promise<void[]> {
  await sql`${asPreparedStatement('save_webhooks')}
    with added as (
      insert into payment_webhook (event_id, body, received_at)
      select distinct on (event_id) event_id, body, received_at
      from unnest(${batch.map(({ eventId }) => eventId)}::text[], ${batch.map(({ body }) => body)}::bytea[], ${batch.map(({ at }) => at)}::timestamptz[]) as received (event_id, body, received_at)
      order by event_id
      on conflict (event_id) do nothing returning event_id)
    select count(*) from graphile_worker.add_jobs(array(
      select row(${job}, json_build_object('id', event_id), null, null, 8, null, null, null)::graphile_worker.job_spec from added))`.execute(
    db,
  )
  return batch.map(() => undefined)
}

/** A webhook not applied yet. */
export async function findWebhookBody(tx: Tx, eventId: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('payment_webhook')
    .select('body')
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  return row?.body ?? null
}

/** An applied webhook keeps only its id, as the body names the payer. */
export async function completeWebhook(tx: Tx, eventId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_webhook')
    .set({ handled_at: at, tries: sql`tries + 1`, last_error: null, body: Buffer.alloc(0) })
    .where('event_id', '=', eventId)
    .execute()
}

export async function failWebhook(tx: Tx, eventId: string, error: string): Promise<void> {
  await tx
    .updateTable('payment_webhook')
    .set({ tries: sql`tries + 1`, last_error: error.slice(0, 500) })
    .where('event_id', '=', eventId)
    .execute()
}

/** Webhooks whose job gave up or was lost, each retried ever less often. */
export async function listStaleWebhooks(tx: Tx, at: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_webhook')
    .select('event_id')
    .where('handled_at', 'is', null)
    .where(sql<boolean>`received_at + interval '2 minutes' * power(2, least(tries, 15)) <= ${at}`)
    .orderBy('received_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.event_id)
}

/** The provider repeats webhooks for fifteen days; after that even unreadable ones are deleted. */
export async function deleteOldWebhooks(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('payment_webhook').where('received_at', '<=', before).execute()
}
