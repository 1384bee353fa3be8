import { sql } from 'kysely'
import { permissions } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { violates, type Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { AccountScope } from '../../../base/scope.ts'

export type Person = { accountId: string; id: string; fullName: string; email: string; passwordHash: string | null; language: Language }

/** Who signs in with this address, however its letters are written. */
export async function personByEmail(tx: Tx, email: string): Promise<Person | null> {
  const row = await tx.selectFrom('person').select(['account_id', 'id', 'full_name', 'email', 'password_hash', 'language'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase()).where('removed_at', 'is', null).executeTakeFirst()
  if (!row) return null
  return { accountId: row.account_id, id: row.id, fullName: row.full_name, email: row.email, passwordHash: row.password_hash, language: row.language as Language }
}

/** Whether the person is there with this password, which stays so until the transaction ends. */
export async function stillHas(tx: Tx, { accountId, id, passwordHash }: Person & { passwordHash: string }): Promise<boolean> {
  const row = await tx.selectFrom('person').select('id').where('account_id', '=', accountId).where('id', '=', id)
    .where('password_hash', '=', passwordHash).where('removed_at', 'is', null).forShare().executeTakeFirst()
  return row !== undefined
}

type Owner = {
  accountId: string
  personId: string
  email: string
  fullName: string
  passwordHash: string
  language: Language
  agreedAt: Date
  consentAt: Date | null
  period: { start: Date; end: Date }
  now: Date
}

/** A new account on the free plan with its owner. The address is unique by index, so of two at once one is refused. */
export async function addAccount(tx: Tx, owner: Owner): Promise<void> {
  await tx.insertInto('account').values({
    id: owner.accountId, plan: 'Economy', period_start: owner.period.start, period_end: owner.period.end, created_at: owner.now,
  }).execute()
  try {
    await tx.insertInto('person').values({
      account_id: owner.accountId, id: owner.personId, role: 'Superuser', permissions: [...permissions], email: owner.email,
      full_name: owner.fullName, password_hash: owner.passwordHash, language: owner.language,
      terms_agreed_at: owner.agreedAt, marketing_consent_at: owner.consentAt, registered_at: owner.now,
    }).execute()
  } catch (error) {
    if (violates(error, 'person_email')) refuse('emailTaken')
    throw error
  }
}

type OfPerson = Pick<AccountScope, 'accountId' | 'personId'>

const personRow = (tx: Tx, { accountId, personId }: OfPerson) =>
  tx.selectFrom('person').where('account_id', '=', accountId).where('id', '=', personId)

export async function passwordHashOf(tx: Tx, who: OfPerson): Promise<string | null> {
  const row = await personRow(tx, who).select('password_hash').executeTakeFirstOrThrow()
  return row.password_hash
}

export async function registeredAtOf(tx: Tx, who: OfPerson): Promise<Date> {
  const row = await personRow(tx, who).select('registered_at').executeTakeFirstOrThrow()
  return row.registered_at
}

export async function savePassword(tx: Tx, { accountId, personId }: OfPerson, passwordHash: string): Promise<void> {
  await tx.updateTable('person').set({ password_hash: passwordHash }).where('account_id', '=', accountId).where('id', '=', personId).execute()
}

export async function saveLanguage(tx: Tx, { accountId, personId }: OfPerson, language: Language): Promise<void> {
  await tx.updateTable('person').set({ language }).where('account_id', '=', accountId).where('id', '=', personId).execute()
}
