import type { Tx } from '../../../base/database/db.ts'
import type { AccountRef } from '../../../base/access/scope.ts'

export type BillingProfile = {
  name: string
  email: string
  address: string
  country: string
  state: string
  gstNo: string
}
export type AccountOwner = {
  personId: string
  fullName: string
  email: string
  contact: string
  language: string
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

/** The owner, who pays; null where the account is deleted. */
export async function findAccountOwner(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<AccountOwner | null> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.id', 'full_name', 'email', 'contact', 'language'])
    .where('account_id', '=', accountId)
    .where('role', '=', 'Superuser')
    .where('person.removed_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        personId: row.id,
        fullName: row.full_name,
        email: row.email,
        contact: row.contact ?? '',
        language: row.language,
      }
    : null
}
