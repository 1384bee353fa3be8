import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

export type NewsReader = { name: string; email: string; language: Language }

export async function findAccountOwner(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<NewsReader | null> {
  const { rows } = await sql<NewsReader>`
    select p.full_name as name, p.email, p.language from member m join person p on p.id = m.person_id
    where m.account_id = ${accountId} and m.role = 'Superuser' and m.removed_at is null and p.email <> '' limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Whether the hosts keep the people of their events. */
export async function hasAddressBook(tx: Tx, { accountId }: AccountRef): Promise<boolean> {
  const book = await tx
    .selectFrom('address_book')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return book !== undefined
}
