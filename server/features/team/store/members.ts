import { sql } from 'kysely'
import type { Permission, Role } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { violates, type Tx } from '../../../base/db.ts'
import { refuse } from '../../../base/refuse.ts'
import type { AccountScope } from '../../../base/scope.ts'
import { endWithoutAccount } from '../../accounts/store/deletion.ts'
import type { Rights } from '../rules/rights.ts'
import { eventsThere } from './events-there.ts'

type OfAccount = Pick<AccountScope, 'accountId'>

const memberRows = (tx: Tx, { accountId }: OfAccount) =>
  tx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('member.account_id', '=', accountId)
    .select([
      'person.id',
      'person.full_name',
      'person.email',
      'member.role',
      'member.permissions',
      eventsThere('member').as('event_ids'),
      'member.joined_at',
      'member.removed_at',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof memberRows>['executeTakeFirstOrThrow']>>

const memberFrom = (row: Row) => ({
  personId: row.id,
  fullName: row.full_name,
  email: row.email,
  role: row.role as Role,
  joinedAt: row.joined_at,
  removedAt: row.removed_at,
  permissions: row.permissions as Permission[],
  eventIds: row.event_ids,
})
export type Member = ReturnType<typeof memberFrom>

/** Everybody of the account, the owner first, with when they were last there. */
export async function membersOf(tx: Tx, scope: OfAccount) {
  const rows = await memberRows(tx, scope)
    .where('member.removed_at', 'is', null)
    .select((all) =>
      sql<Date | null>`greatest(${all.ref('member.seen_at')}, (select max(seen_at) from session where session.account_id = member.account_id and session.person_id = member.person_id))`.as(
        'seen_at',
      ),
    )
    .orderBy(sql`member.role = 'Superuser'`, 'desc')
    .orderBy('member.joined_at')
    .orderBy('person.id')
    .execute()
  return rows.map((row) => ({ ...memberFrom(row), seenAt: row.seen_at }))
}

/** One of the account, removed or not, until the commit nobody else's to change. Another account's is as good as none. */
export async function memberForUpdate(tx: Tx, scope: OfAccount, personId: string): Promise<Member> {
  const row = await memberRows(tx, scope)
    .where('member.person_id', '=', personId)
    .forUpdate('member')
    .executeTakeFirst()
  return row ? memberFrom(row) : refuse('notFound')
}

export async function countMembers(tx: Tx, { accountId }: OfAccount): Promise<number> {
  const { count } = await tx
    .selectFrom('member')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isMember(tx: Tx, { accountId }: OfAccount, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('person.id')
    .where('member.account_id', '=', accountId)
    .where('member.removed_at', 'is', null)
    .where(sql<string>`lower(person.email)`, '=', email.toLowerCase())
    .where('person.removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type OfMember = OfAccount & { personId: string }

const normalRow = (tx: Tx, { accountId, personId }: OfMember) =>
  tx
    .updateTable('member')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('role', '=', 'Normaluser')

/** An owner's row is never among those written here. */
export async function saveRights(
  tx: Tx,
  who: OfMember,
  { permissions, eventIds }: Rights,
): Promise<void> {
  await normalRow(tx, who)
    .set({ permissions: [...permissions], event_ids: eventIds && [...eventIds] })
    .execute()
}

export async function removeMember(tx: Tx, who: OfMember, at: Date): Promise<void> {
  await normalRow(tx, who).set({ removed_at: at }).execute()
  await endWithoutAccount(tx, who, at)
}

/** Back as they were; an address, or a Google account, that began anew in the meantime keeps what it began. */
export async function restoreMember(tx: Tx, who: OfMember): Promise<void> {
  await normalRow(tx, who).set({ removed_at: null }).execute()
  try {
    await tx
      .updateTable('person')
      .set({ removed_at: null })
      .where('id', '=', who.personId)
      .execute()
  } catch (error) {
    if (violates(error, 'person_email') || violates(error, 'person_google')) refuse('emailTaken')
    throw error
  }
}

export type Known = {
  id: string
  fullName: string
  passwordHash: string | null
  language: Language
}

/** Who signs in with this address, in whichever account. */
export async function knownPerson(tx: Tx, email: string): Promise<Known | null> {
  const row = await tx
    .selectFrom('person')
    .select(['id', 'full_name', 'password_hash', 'language'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        fullName: row.full_name,
        passwordHash: row.password_hash,
        language: row.language as Language,
      }
    : null
}

type NewPerson = {
  id: string
  email: string
  fullName: string
  passwordHash: string
  language: Language
  now: Date
}

/** The address is unique by index: of two at once, one begins again. */
export async function addPerson(
  tx: Tx,
  { id, email, fullName, passwordHash, language, now }: NewPerson,
): Promise<void> {
  try {
    await tx
      .insertInto('person')
      .values({
        id,
        email,
        full_name: fullName,
        password_hash: passwordHash,
        language,
        terms_agreed_at: now,
        registered_at: now,
      })
      .execute()
  } catch (error) {
    if (violates(error, 'person_email')) refuse('wrongStep')
    throw error
  }
}

/** In, or in again after a removal; whoever is a member already stays as they are. */
export async function addMember(
  tx: Tx,
  { accountId, personId }: OfMember,
  { permissions, eventIds }: Rights,
  now: Date,
): Promise<void> {
  const rights = { permissions: [...permissions], event_ids: eventIds && [...eventIds] }
  await tx
    .insertInto('member')
    .values({
      account_id: accountId,
      person_id: personId,
      role: 'Normaluser',
      ...rights,
      joined_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'person_id'])
        .doUpdateSet({ ...rights, joined_at: now, removed_at: null, seen_at: null })
        .where('member.removed_at', 'is not', null)
        .where('member.role', '=', 'Normaluser'),
    )
    .execute()
}

/** Every account a person may work in, by who owns it. */
export async function accountsOf(tx: Tx, personId: string) {
  return tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .innerJoin('member as owner', (join) =>
      join.onRef('owner.account_id', '=', 'account.id').on('owner.role', '=', 'Superuser'),
    )
    .innerJoin('person', 'person.id', 'owner.person_id')
    .select([
      'account.id',
      'account.plan',
      'member.role',
      'person.full_name as owner',
      'person.email as ownerEmail',
    ])
    .select(
      sql<
        string | null
      >`(select title from event where event.account_id = account.id and account.plan = 'Custom' and (member.event_ids is null or event.id = any(member.event_ids)) order by published_at desc nulls last, created_at desc limit 1)`.as(
        'title',
      ),
    )
    .where('member.person_id', '=', personId)
    .where('member.removed_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .orderBy(sql`member.role = 'Superuser'`, 'desc')
    .orderBy('member.joined_at')
    .orderBy('account.id')
    .execute()
}

/** The titles of these events, as far as they are the account's. */
export async function titlesOf(
  tx: Tx,
  { accountId }: OfAccount,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('event')
    .select(['id', 'title'])
    .where('account_id', '=', accountId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
