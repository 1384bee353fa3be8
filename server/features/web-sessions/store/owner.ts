import { marketingVersion, termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { sql } from 'kysely'
import { permissions } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { PayerDetails } from '../../payments/rules/payment-intent.ts'

type AccountActivation = { accountId: string; guests: number; billed: PayerDetails; now: Date }

/**
 * Gives the provisional account to its owner, with a one-time plan that never ends. False where it
 * is gone or taken.
 */
export async function activateAccount(
  tx: Tx,
  { accountId, guests, billed, now }: AccountActivation,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({
      provisional_at: null,
      active: 'Active',
      people_bought: guests,
      period_start: now,
      period_end: null,
      subscription_status: null,
      country: billed.country || null,
      state: billed.state || null,
      address: billed.address || null,
      gst_no: billed.gstNo || null,
    })
    .where('id', '=', accountId)
    .where('provisional_at', 'is not', null)
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type SignInIdentity = { email: string; googleSub: string | null }

/** The person of this Google account, else of this address; null for none. */
export async function findPersonByIdentity(
  tx: Tx,
  { email, googleSub }: SignInIdentity,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from person where (lower(email) = ${email.toLowerCase()} or google_sub = ${googleSub}) and removed_at is null
    order by google_sub is not distinct from ${googleSub} desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

type NewAccountOwner = SignInIdentity & {
  id: string
  fullName: string
  passwordHash: string | null
  contact: string
  language: string
  agreedAt: Date
  consentAt: Date | null
  now: Date
}

/** Of two parallel inserts with one address the second finds the first. */
export async function addOwner(tx: Tx, owner: NewAccountOwner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into person (id, email, full_name, password_hash, google_sub, contact, language, terms_agreed_at, terms_version, marketing_consent_at, marketing_version, marketing_source, registered_at)
    values (${owner.id}, ${owner.email}, ${owner.fullName}, ${owner.passwordHash}, ${owner.googleSub}, ${owner.contact || null}, ${owner.language}, ${owner.agreedAt}, ${termsVersion}, ${owner.consentAt}, ${owner.consentAt && marketingVersion}, ${owner.consentAt && 'one-time-event'}, ${owner.now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? (await findPersonByIdentity(tx, owner)) ?? owner.id
}

/** Makes the person owner of the account, and opens it at their next sign-in. */
export async function assignOwner(
  tx: Tx,
  { accountId, personId, now }: { accountId: string; personId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('member')
    .values({
      account_id: accountId,
      person_id: personId,
      role: 'Superuser',
      permissions: [...permissions],
      joined_at: now,
      seen_at: now,
    })
    .execute()
}

export async function findPasswordHash(tx: Tx, personId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function getContact(tx: Tx, personId: string): Promise<string> {
  const row = await tx
    .selectFrom('person')
    .select('contact')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.contact ?? ''
}

export async function deactivateAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ active: 'INACTIVE' })
    .where('id', '=', accountId)
    .where('plan', '=', 'Custom')
    .execute()
}
