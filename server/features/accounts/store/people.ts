import { sql, type RawBuilder } from 'kysely'
import { permissions } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { violates, type Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { AccountScope } from '../../../base/scope.ts'

export type Person = {
  accountId: string
  id: string
  fullName: string
  email: string
  passwordHash: string | null
  language: Language
}

/** Who signs in with this address, however its letters are written, and the account that opens: the last one they were in, else their own. */
export const personByEmail = (tx: Tx, email: string): Promise<Person | null> =>
  personIn(tx, sql`lower(person.email) = ${email.toLowerCase()}`)

/** Who signs in with this Google account, whatever its address is by now. */
export const personByGoogle = (tx: Tx, sub: string): Promise<Person | null> =>
  personIn(tx, sql`person.google_sub = ${sub}`)

async function personIn(tx: Tx, isMeant: RawBuilder<unknown>): Promise<Person | null> {
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
    .where(sql<boolean>`${isMeant}`)
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

/** Whoever an account was made for, as they sign in to it. */
export const personOfAccount = async (
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<Person | null> => {
  const person = await personIn(tx, sql`person.id = ${personId}`)
  return person && { ...person, accountId }
}

/** Whether the person is there with this password, which stays so until the transaction ends. */
export async function stillHas(
  tx: Tx,
  { id, passwordHash }: Person & { passwordHash: string },
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

type Owner = {
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
  /** People of a one-time event that was paid for: it never ends by itself. */
  peopleBought?: number | null
  now: Date
}

/** A new account with its owner, on the free plan unless a one-time event was paid for. The address is unique by index, so of two at once one is refused. */
export async function addAccount(tx: Tx, owner: Owner): Promise<void> {
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
        marketing_consent_at: owner.consentAt,
        registered_at: owner.now,
      })
      .execute()
  } catch (error) {
    if (violates(error, 'person_email')) refuse('emailTaken')
    if (violates(error, 'person_google')) refuse('googleTaken')
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

/** The account a person is in now is the one their next sign-in opens. */
export async function stampSeen(
  tx: Tx,
  { accountId, personId }: OfPerson & { accountId: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ seen_at: at })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()
}

type OfPerson = Pick<AccountScope, 'personId'>

const personRow = (tx: Tx, { personId }: OfPerson) =>
  tx.selectFrom('person').where('id', '=', personId)

export async function passwordHashOf(tx: Tx, who: OfPerson): Promise<string | null> {
  const row = await personRow(tx, who).select('password_hash').executeTakeFirstOrThrow()
  return row.password_hash
}

export async function savePassword(
  tx: Tx,
  { personId }: OfPerson,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('person')
    .set({ password_hash: passwordHash })
    .where('id', '=', personId)
    .execute()
}

export async function saveLanguage(
  tx: Tx,
  { personId }: OfPerson,
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

/** By which clock a reader is told days and hours: the zone they chose, else that of the device they signed in on last. Null where neither is known. */
export async function zoneOfReader(tx: Tx, email: string): Promise<string | null> {
  const row = await tx
    .selectFrom('person')
    .select(({ fn }) => fn.coalesce('zone', 'device_zone').as('zone'))
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row?.zone ?? null
}
