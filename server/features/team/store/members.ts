import { termsVersion } from '@mehfil/contract/accounts/terms-version.ts'
import { sql } from 'kysely'
import type { Permission, AccountRole } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import { removePersonWithoutAccount } from '../../accounts/store/deletion.ts'
import type { TeamRights } from '../rules/rights.ts'
import { selectExistingEventIds } from './existing-events.ts'

const selectMembers = (tx: Tx, { accountId }: AccountRef) =>
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
      selectExistingEventIds('member').as('event_ids'),
      'member.joined_at',
      'member.removed_at',
      'person.two_steps_at',
      'person.language',
    ])

type TeamMemberRow = Awaited<
  ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>
>

const toMember = (row: TeamMemberRow) => ({
  personId: row.id,
  fullName: row.full_name,
  email: row.email,
  role: row.role as AccountRole,
  joinedAt: row.joined_at,
  removedAt: row.removed_at,
  permissions: row.permissions as Permission[],
  eventIds: row.event_ids,
  hasTwoSteps: row.two_steps_at !== null,
  language: row.language as Language,
})
export type TeamMember = ReturnType<typeof toMember>

/** The members of an account, the owner first, with when they were last active. */
export async function listMembers(tx: Tx, scope: AccountRef) {
  const rows = await selectMembers(tx, scope)
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
  return rows.map((row) => ({ ...toMember(row), seenAt: row.seen_at }))
}

/** When the owner began to require two steps; null while they do not. */
export async function getTwoStepsRequirement(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('account')
    .select('two_steps_required_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.two_steps_required_at
}

export async function stampTwoStepsRequired(
  tx: Tx,
  { accountId }: AccountRef,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({ two_steps_required_at: at })
    .where('id', '=', accountId)
    .execute()
}

/** A member of the account, removed or not, locked until the commit. Null for another account's. */
export async function lockMember(tx: Tx, scope: AccountRef, personId: string): Promise<TeamMember> {
  const row = await selectMembers(tx, scope)
    .where('member.person_id', '=', personId)
    .forUpdate('member')
    .executeTakeFirst()
  return row ? toMember(row) : refuse('notFound')
}

export async function countMembers(tx: Tx, { accountId }: AccountRef): Promise<number> {
  const { count } = await tx
    .selectFrom('member')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isMember(tx: Tx, { accountId }: AccountRef, email: string): Promise<boolean> {
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

type MemberRef = AccountRef & { personId: string }

const updateNormalMember = (tx: Tx, { accountId, personId }: MemberRef) =>
  tx
    .updateTable('member')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('role', '=', 'Normaluser')

/** Never updates the owner's row. */
export async function saveRights(
  tx: Tx,
  who: MemberRef,
  { permissions, eventIds }: TeamRights,
): Promise<void> {
  await updateNormalMember(tx, who)
    .set({ permissions: [...permissions], event_ids: eventIds && [...eventIds] })
    .execute()
}

export async function removeMember(tx: Tx, who: MemberRef, at: Date): Promise<void> {
  await updateNormalMember(tx, who).set({ removed_at: at }).execute()
  await removePersonWithoutAccount(tx, who, at)
}

/** Restores a member. Refused if another account has their address or Google account by now. */
export async function restoreMember(tx: Tx, who: MemberRef): Promise<void> {
  await updateNormalMember(tx, who).set({ removed_at: null }).execute()
  try {
    await tx
      .updateTable('person')
      .set({ removed_at: null })
      .where('id', '=', who.personId)
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'person_email') || isUniqueViolation(error, 'person_google'))
      refuse('emailTaken')
    throw error
  }
}

export type KnownPerson = {
  id: string
  fullName: string
  passwordHash: string | null
  language: Language
}

/** The person of an address, in any account. */
export async function findKnownPerson(tx: Tx, email: string): Promise<KnownPerson | null> {
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

type NewTeamPerson = {
  id: string
  email: string
  fullName: string
  passwordHash: string
  language: Language
  now: Date
}

/** The address is unique by index: of two parallel inserts one is retried. */
export async function addPerson(
  tx: Tx,
  { id, email, fullName, passwordHash, language, now }: NewTeamPerson,
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
        terms_version: termsVersion,
        registered_at: now,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'person_email')) refuse('wrongStep')
    throw error
  }
}

/** Adds the member, or adds them again after a removal; an active member stays unchanged. */
export async function addMember(
  tx: Tx,
  { accountId, personId }: MemberRef,
  { permissions, eventIds }: TeamRights,
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

/** The accounts a person may work in, by owner. */
export async function listAccounts(tx: Tx, personId: string) {
  return tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .innerJoin('person', (join) =>
      join.on('person.id', '=', (on) => on.fn('first_owner', ['account.id'])),
    )
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

/** The titles of those events that belong to the account. */
export async function getEventTitles(
  tx: Tx,
  { accountId }: AccountRef,
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
