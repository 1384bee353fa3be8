import { sql } from 'kysely'
import { permissions } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/db.ts'
import type { Billed } from '../../payments/rules/paid.ts'

type Real = { accountId: string; guests: number; billed: Billed; now: Date }

/** What was nobody's is somebody's from now on: a one-time event never ends by itself. False where it is gone, or was taken before. */
export async function makeReal(tx: Tx, { accountId, guests, billed, now }: Real): Promise<boolean> {
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

type Ways = { email: string; googleSub: string | null }

/** Who signs in by this account at Google, else with this address, if anybody does. */
export async function personWith(tx: Tx, { email, googleSub }: Ways): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from person where (lower(email) = ${email.toLowerCase()} or google_sub = ${googleSub}) and removed_at is null
    order by google_sub is not distinct from ${googleSub} desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

type NewOwner = Ways & {
  id: string
  fullName: string
  passwordHash: string | null
  contact: string
  language: string
  agreedAt: Date
  consentAt: Date | null
  now: Date
}

/** Of two who begin with one address at the same moment the other one is found. */
export async function addOwner(tx: Tx, owner: NewOwner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into person (id, email, full_name, password_hash, google_sub, contact, language, terms_agreed_at, marketing_consent_at, registered_at)
    values (${owner.id}, ${owner.email}, ${owner.fullName}, ${owner.passwordHash}, ${owner.googleSub}, ${owner.contact || null}, ${owner.language}, ${owner.agreedAt}, ${owner.consentAt}, ${owner.now})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? (await personWith(tx, owner)) ?? owner.id
}

/** The account is theirs, and the one their next sign-in opens: they have just paid for it. */
export async function ownAccount(
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

export async function passwordOf(tx: Tx, personId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

export async function contactOf(tx: Tx, personId: string): Promise<string> {
  const row = await tx
    .selectFrom('person')
    .select('contact')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.contact ?? ''
}

export async function closeForUse(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('account')
    .set({ active: 'INACTIVE' })
    .where('id', '=', accountId)
    .where('plan', '=', 'Custom')
    .execute()
}
