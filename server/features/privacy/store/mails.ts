import { sql } from 'kysely'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { linkMailKey, newsMailKey } from '../rules/wishes.ts'

/** Mails that led the address to its data. */
export async function deleteLinkMails(
  tx: Tx,
  { accountId }: AccountRef,
  email: string,
): Promise<void> {
  await sql`
    delete from mail where account_id = ${accountId} and idempotency_key like ${`${linkMailKey} %`} and lower(to_address) = ${email}`.execute(
    tx,
  )
}

/** Mails about privacy that are not needed any more: those with a link of before, and those that told a host a name. */
export async function deleteOldPrivacyMails(
  tx: Tx,
  { told, linked }: { told: Date; linked: Date },
): Promise<void> {
  await sql`
    delete from mail where (idempotency_key like ${`${linkMailKey} %`} and created_at <= ${linked})
      or (idempotency_key like ${`${newsMailKey} %`} and created_at <= ${told} and state in ('sent', 'failed', 'bounced', 'complained', 'aborted'))`.execute(
    tx,
  )
}
