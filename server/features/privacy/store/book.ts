import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

/** Whether the hosts keep the people of their events. */
export async function hasAddressBook(tx: Tx, { accountId }: AccountRef): Promise<boolean> {
  const book = await tx
    .selectFrom('address_book')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return book !== undefined
}
