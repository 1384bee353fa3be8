import type { Tx } from '../../../base/database/db.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import { listOwners, type AccountOwner } from '../../accounts/store/owners.ts'

export type BillingProfile = {
  name: string
  email: string
  address: string
  country: string
  state: string
  gstNo: string
}

export async function getBillingProfile(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<BillingProfile> {
  const row = await tx
    .selectFrom('account')
    .select(['billed_name', 'billed_email', 'address', 'country', 'state', 'gst_no'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    name: row.billed_name ?? '',
    email: row.billed_email ?? '',
    address: row.address ?? '',
    country: row.country ?? '',
    state: row.state ?? '',
    gstNo: row.gst_no ?? '',
  }
}

export async function saveBillingProfile(
  tx: Tx,
  { accountId }: AccountRef,
  { name, email, address, country, state, gstNo }: BillingProfile,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      billed_name: name || null,
      billed_email: email || null,
      address: address || null,
      country: country || null,
      state: state || null,
      gst_no: gstNo || null,
    })
    .where('id', '=', accountId)
    .execute()
}

/** The first owner, who pays; null where no owner is left. */
export const findAccountOwner = async (tx: Tx, account: AccountRef): Promise<AccountOwner | null> =>
  (await listOwners(tx, account))[0] ?? null
