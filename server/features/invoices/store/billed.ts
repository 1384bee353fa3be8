import type { Tx } from '../../../base/db.ts'
import type { AccountScope } from '../../../base/scope.ts'

type OfAccount = Pick<AccountScope, 'accountId'>

export type BilledTo = {
  name: string
  email: string
  address: string
  country: string
  state: string
  gstNo: string
}
export type Owner = {
  personId: string
  fullName: string
  email: string
  contact: string
  language: string
}

export async function billedTo(tx: Tx, { accountId }: OfAccount): Promise<BilledTo> {
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

export async function saveBilledTo(
  tx: Tx,
  { accountId }: OfAccount,
  { name, email, address, country, state, gstNo }: BilledTo,
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

/** Who pays: the owner. Nobody where the account is deleted. */
export async function payerOf(tx: Tx, { accountId }: OfAccount): Promise<Owner | null> {
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
