import { sql } from 'kysely'
import { plannedOnce, type Db, type Tx } from '../../../base/db.ts'
import { inGroups } from '../../../base/groups.ts'

export type Came = { eventId: string; body: Buffer; at: Date }

/** Those that come together are one statement and one commit. When it answers, nothing of them can be lost. */
export const webhooksOver = (db: Db, job: string): ((one: Came) => Promise<void>) =>
  inGroups((group: Came[]) => keepAll(db, job, group), { keyOf: () => '', most: 64 })

export const keepWebhook = async (db: Db | Tx, job: string, one: Came): Promise<void> =>
  void (await keepAll(db, job, [one]))

/** Kept and queued, once for each event, however often it is among them. */
async function keepAll(db: Db | Tx, job: string, group: Came[]): Promise<void[]> {
  await sql`${plannedOnce('keep_webhooks')}
    with kept as (
      insert into payment_webhook (event_id, body, received_at)
      select distinct on (event_id) event_id, body, received_at
      from unnest(${group.map(({ eventId }) => eventId)}::text[], ${group.map(({ body }) => body)}::bytea[], ${group.map(({ at }) => at)}::timestamptz[]) as came (event_id, body, received_at)
      order by event_id
      on conflict (event_id) do nothing returning event_id)
    select count(*) from graphile_worker.add_jobs(array(
      select row(${job}, json_build_object('id', event_id), null, null, 8, null, null, null)::graphile_worker.job_spec from kept))`.execute(
    db,
  )
  return group.map(() => undefined)
}

/** What came and is not worked off yet. */
export async function webhookBody(tx: Tx, eventId: string): Promise<Buffer | null> {
  const row = await tx
    .selectFrom('payment_webhook')
    .select('body')
    .where('event_id', '=', eventId)
    .where('worked_at', 'is', null)
    .executeTakeFirst()
  return row?.body ?? null
}

/** Worked off only its number stays, so that it is known again: whoever paid is named in the body. */
export async function closeWebhook(tx: Tx, eventId: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_webhook')
    .set({ worked_at: at, tries: sql`tries + 1`, last_error: null, body: Buffer.alloc(0) })
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

/** Those whose job gave up or was lost, each looked at ever less often. */
export async function forgottenWebhooks(tx: Tx, at: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_webhook')
    .select('event_id')
    .where('worked_at', 'is', null)
    .where(sql<boolean>`received_at + interval '2 minutes' * power(2, least(tries, 15)) <= ${at}`)
    .orderBy('received_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.event_id)
}

/** The provider replays for fifteen days; after that an event is not asked for again, not even one that nobody could work off. */
export async function forgetWebhooks(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('payment_webhook').where('received_at', '<=', before).execute()
}
