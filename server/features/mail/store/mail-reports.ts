import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'

/** Notes that a report was read; false where it was before. */
export async function recordMailReport(
  tx: Tx,
  { provider, id, at }: { provider: string; id: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_report (provider, id, at) values (${provider}, ${id}, ${at}) on conflict do nothing returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Notes that mails arrived. The first time stays. */
export const recordDeliveries = (tx: Tx, ids: readonly string[], at: Date) =>
  sql`update mail set delivered_at = ${at} where id = any(${ids}::uuid[]) and delivered_at is null`.execute(
    tx,
  )

/** Providers try for days; after a month a report is not sent again. */
export const deleteOldMailReports = (tx: Tx, before: Date) =>
  tx.deleteFrom('mail_report').where('at', '<', before).execute()
