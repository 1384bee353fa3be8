import { marketingVersion, termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { sql, type RawBuilder } from 'kysely'
import { permissions } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { AccountScope, PersonRef } from '../../../base/access/scope.ts'

export type AccountPerson = {
  accountId: string
  id: string
  fullName: string
  email: string
  passwordHash: string | null
  language: Language
}

/**
 * The person of an address in any spelling, and the account to open: the last one used, else their
 * own.
 */
export const findPersonByEmail = (tx: Tx, email: string): Promise<AccountPerson | null> =>
  findPerson(tx, sql`lower(person.email) = ${email.toLowerCase()}`)

export const findPersonById = (tx: Tx, personId: string): Promise<AccountPerson | null> =>
  findPerson(tx, sql`person.id = ${personId}`)

/** The person of a Google account, regardless of its present address. */
export const findPersonByGoogle = (tx: Tx, sub: string): Promise<AccountPerson | null> =>
  findPerson(tx, sql`person.google_sub = ${sub}`)

async function findPerson(tx: Tx, condition: RawBuilder<unknown>): Promise<AccountPerson | null> {
  const row = await tx
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select([
      'member.account_id',
      'person.id',
      'person.full_name',
      'person.email',
      'person.password_hash',
      'person.language',
    ])
    .where(sql<boolean>`${condition}`)
    .where('person.removed_at', 'is', null)
    .where('member.removed_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .orderBy('member.seen_at', (order) => order.desc().nullsLast())
    .orderBy(sql`member.role = 'Superuser'`, 'desc')
    .orderBy('member.joined_at')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    accountId: row.account_id,
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    passwordHash: row.password_hash,
    language: row.language as Language,
  }
}

/** The owner of a new account, as for a sign-in. */
export const findPersonInAccount = async (
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<AccountPerson | null> => {
  const person = await findPersonById(tx, personId)
  return person && { ...person, accountId }
}

/** Whether the person has this password; their row is locked until the transaction ends. */
export async function hasSamePassword(
  tx: Tx,
  { id, passwordHash }: AccountPerson & { passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

type NewAccountInput = {
  accountId: string
  personId: string
  email: string
  fullName: string
  passwordHash: string | null
  googleSub: string | null
  contact: string
  address: string
  country: string
  state: string
  gstNo: string
  language: Language
  agreedAt: Date
  consentAt: Date | null
  period: { start: Date; end: Date }
  /** The people of a paid one-time event, whose plan never ends by itself. */
  peopleBought?: number | null
  now: Date
}

/**
 * A new account with its owner, on the free plan unless a one-time event was paid for. The unique
 * index refuses one of two parallel sign-ups.
 */
export async function addAccount(tx: Tx, owner: NewAccountInput): Promise<void> {
  await tx
    .insertInto('account')
    .values({
      id: owner.accountId,
      period_start: owner.period.start,
      created_at: owner.now,
      ...(owner.peopleBought
        ? { plan: 'Custom', period_end: null, people_bought: owner.peopleBought }
        : { plan: 'Economy', period_end: owner.period.end }),
      country: owner.country || null,
      state: owner.state || null,
      address: owner.address || null,
      gst_no: owner.gstNo || null,
    })
    .execute()
  try {
    await tx
      .insertInto('person')
      .values({
        id: owner.personId,
        email: owner.email,
        full_name: owner.fullName,
        password_hash: owner.passwordHash,
        google_sub: owner.googleSub,
        contact: owner.contact || null,
        language: owner.language,
        terms_agreed_at: owner.agreedAt,
        terms_version: termsVersion,
        marketing_consent_at: owner.consentAt,
        ...(owner.consentAt && {
          marketing_version: marketingVersion,
          marketing_source: 'sign-up',
        }),
        registered_at: owner.now,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'person_email')) refuse('emailTaken')
    if (isUniqueViolation(error, 'person_google')) refuse('googleTaken')
    throw error
  }
  await tx
    .insertInto('member')
    .values({
      account_id: owner.accountId,
      person_id: owner.personId,
      role: 'Superuser',
      permissions: [...permissions],
      joined_at: owner.now,
    })
    .execute()
}

/** Remembers the account for the next sign-in. */
export async function stampSeen(
  tx: Tx,
  { accountId, personId }: PersonRef & { accountId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ seen_at: at })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()
}

/** Whether the person opened this account before. */
export async function hasSignedIn(
  tx: Tx,
  { accountId, personId }: PersonRef & { accountId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('seen_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

const selectPerson = (tx: Tx, { personId }: PersonRef) =>
  tx.selectFrom('person').where('id', '=', personId)

export async function getPasswordHash(tx: Tx, who: PersonRef): Promise<string | null> {
  const row = await selectPerson(tx, who).select('password_hash').executeTakeFirstOrThrow()
  return row.password_hash
}

export async function savePassword(
  tx: Tx,
  { personId }: PersonRef,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where('id', '=', personId)
    .execute()
}

export async function saveLanguage(
  tx: Tx,
  { personId }: PersonRef,
  language: Language,
): Promise<void> {
  await tx.updateTable('person').set({ language }).where('id', '=', personId).execute()
}

export async function stampZone(
  tx: Tx,
  { personId }: Pick<AccountScope, 'personId'>,
  zone: string,
): Promise<void> {
  await tx.updateTable('person').set({ device_zone: zone }).where('id', '=', personId).execute()
}

/**
 * The reader's time zone: the one they chose, else that of their last device. Null where neither
 * is known.
 */
export async function findReaderZone(tx: Tx, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('person')
    .select(({ fn }) => fn.coalesce('zone', 'device_zone').as('zone'))
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.zone ?? null
}
