import type { AccountRef, PersonRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

/** False where it is open already. */
export async function openBook(
  tx: Tx,
  { accountId, personId }: AccountRef & PersonRef,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('address_book')
    .values({ account_id: accountId, opened_at: now, opened_by: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all that the book holds. */
export async function deleteBook(tx: Tx, { accountId }: AccountRef): Promise<void> {
  for (const table of [
    'address_book',
    'address_book_change',
    'address_book_invitation',
    'address_book_person',
    'address_book_group',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}

export async function listBooks(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('address_book').select('account_id').execute()
  return rows.map(({ account_id }) => account_id)
}

export async function isBookOpen(tx: Tx, { accountId }: AccountRef): Promise<boolean> {
  const row = await tx
    .selectFrom('address_book')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Changes that a transaction noted while the book was being closed. */
export async function deleteOrphanChanges(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('address_book_change')
    .where('account_id', 'not in', tx.selectFrom('address_book').select('account_id'))
    .execute()
}

/** The country of phone numbers without a code. */
export async function getAccountCountry(tx: Tx, { accountId }: AccountRef): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('country')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.country ?? null
}
