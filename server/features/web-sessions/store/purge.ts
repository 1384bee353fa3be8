import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'

/** Accounts of web sessions that expired, or were begun and never changed. */
export async function listExpiredAccounts(
  tx: Tx,
  { now, untouchedBefore }: { now: Date; untouchedBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from account left join flow on flow.account_id = account.id and flow.name = 'websession' and flow.expires_at > ${now}
    where account.provisional_at is not null and account.purged_at is null and (
      flow.id is null
      or (flow.step = 'email' and account.created_at < ${untouchedBefore}
        and not exists (select from event where event.account_id = account.id and event.updated_at > event.created_at)
        and not exists (select from event join guest on guest.event_id = event.id where event.account_id = account.id)))
    order by account.provisional_at limit 200`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Closes the session to payments. False where it was paid meanwhile. */
export async function closeProvisionalAccount(
  tx: Tx,
  accountId: string,
  at: Date,
): Promise<boolean> {
  await sql`select id from flow where account_id = ${accountId} and name = 'websession' for update`.execute(
    tx,
  )
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ deleted_at: at })
    .where('id', '=', accountId)
    .where('provisional_at', 'is not', null)
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
