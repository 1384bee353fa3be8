import { sql } from 'kysely'
import type { Permission } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import { getIdleLimits } from '../../../base/access/session-life.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'

export type CompanySetup = {
  accountId: string
  issuer: string
  clientId: string
  sealedSecret: string
  permissions: Permission[]
  changedAt: Date
}

const toSetup = (row: {
  account_id: string
  issuer: string
  client_id: string
  sealed_secret: string
  permissions: string[]
  changed_at: Date
}): CompanySetup => ({
  accountId: row.account_id,
  issuer: row.issuer,
  clientId: row.client_id,
  sealedSecret: row.sealed_secret,
  permissions: row.permissions as Permission[],
  changedAt: row.changed_at,
})

/** Set up on this account, on any plan. */
export async function findSetup(tx: Tx, { accountId }: AccountRef): Promise<CompanySetup | null> {
  const row = await tx
    .selectFrom('company_sign_in')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? toSetup(row) : null
}

/** The same while the account is there, works and has the plan. */
export async function findUsableSetup(
  tx: Tx,
  { accountId }: AccountRef,
  plans: readonly string[],
): Promise<CompanySetup | null> {
  const row = await tx
    .selectFrom('company_sign_in')
    .innerJoin('account', 'account.id', 'company_sign_in.account_id')
    .selectAll('company_sign_in')
    .where('company_sign_in.account_id', '=', accountId)
    .where('account.plan', 'in', [...plans])
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? toSetup(row) : null
}

/** The account that proved a domain. */
export async function findAccountOfDomain(tx: Tx, domain: string): Promise<AccountRef | null> {
  const row = await tx
    .selectFrom('company_domain')
    .select('account_id as accountId')
    .where('domain', '=', domain)
    .where('proved_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

export async function listDomains(tx: Tx, { accountId }: AccountRef) {
  return tx
    .selectFrom('company_domain')
    .select(['domain', 'proved_at as provedAt'])
    .where('account_id', '=', accountId)
    .orderBy('domain')
    .execute()
}

export async function saveSetup(
  tx: Tx,
  { accountId, issuer, clientId, sealedSecret, permissions, changedAt }: CompanySetup,
): Promise<void> {
  const row = {
    issuer,
    client_id: clientId,
    sealed_secret: sealedSecret,
    permissions: [...permissions],
    changed_at: changedAt,
  }
  await tx
    .insertInto('company_sign_in')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Domains that are named no more are given up; new ones wait for their proof. */
export async function saveDomains(
  tx: Tx,
  { accountId }: AccountRef,
  domains: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('company_domain')
    .where('account_id', '=', accountId)
    .where('domain', 'not in', [...domains])
    .execute()
  await tx
    .insertInto('company_domain')
    .values(domains.map((domain) => ({ account_id: accountId, domain })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The record decides. Answers the account that proved the domain before and has it no more. */
export async function proveDomain(
  tx: Tx,
  { accountId }: AccountRef,
  { domain, at }: { domain: string; at: Date },
): Promise<AccountRef | null> {
  const former = await tx
    .updateTable('company_domain')
    .set({ proved_at: null })
    .where('domain', '=', domain)
    .where('account_id', '!=', accountId)
    .where('proved_at', 'is not', null)
    .returning('account_id as accountId')
    .executeTakeFirst()
  await tx
    .updateTable('company_domain')
    .set({ proved_at: at })
    .where('domain', '=', domain)
    .where('account_id', '=', accountId)
    .execute()
  return former ?? null
}

/** People stay members; how they were known at the provider is forgotten. */
export async function deleteSetup(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await forgetSubjects(tx, { accountId })
  for (const table of ['company_domain', 'company_sign_in'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
}

export type CompanyMember = {
  personId: string
  email: string
  language: Language
  role: string
  isRemoved: boolean
  /** In another account too. */
  isElsewhere: boolean
  /** Removed because the provider knew them no more. */
  isEnded: boolean
}

/** A person of the account, by the provider's key. */
export const findBySubject = (tx: Tx, { accountId }: AccountRef, subject: string) =>
  findMember(tx, sql`c.subject = ${subject}`, accountId)

/** A person of any account, by address; `isHere` where they are, or were, in this one alone. */
export async function findByAddress(tx: Tx, { accountId }: AccountRef, email: string) {
  const { rows } = await sql<{ personId: string; here: boolean; elsewhere: boolean }>`
    select p.id as "personId", m.person_id is not null as here,
      exists (select from directory d where d.kind = 'email' and d.name = lower(p.email) and d.account_id <> ${accountId}) as elsewhere
    from person p left join member m on m.account_id = ${accountId} and m.person_id = p.id
    where lower(p.email) = ${email.toLowerCase()} and p.purged_at is null and (p.removed_at is null or m.person_id is not null)
    order by p.removed_at desc nulls first limit 1`.execute(tx)
  const [row] = rows
  return row ? { personId: row.personId, isHere: row.here && !row.elsewhere } : null
}

export const findMemberById = (tx: Tx, { accountId }: AccountRef, personId: string) =>
  findMember(tx, sql`p.id = ${personId}`, accountId)

async function findMember(
  tx: Tx,
  condition: ReturnType<typeof sql>,
  accountId: string,
): Promise<CompanyMember | null> {
  const { rows } = await sql<CompanyMember>`
    select p.id as "personId", p.email, p.language, m.role, m.removed_at is not null as "isRemoved", coalesce(c.ended_at = m.removed_at, false) as "isEnded",
      exists (select from directory d where d.kind = 'email' and d.name = lower(p.email) and d.account_id <> m.account_id) as "isElsewhere"
    from member m join person p on p.id = m.person_id left join company_person c on c.account_id = m.account_id and c.person_id = m.person_id
    where m.account_id = ${accountId} and p.purged_at is null and ${condition}`.execute(tx)
  return rows[0] ?? null
}

type NewCompanyPerson = {
  id: string
  email: string
  fullName: string
  language: Language
  now: Date
}

/** Without a password: the provider, or a code to the mailbox, opens the account. */
export async function addCompanyPerson(
  tx: Tx,
  { id, email, fullName, language, now }: NewCompanyPerson,
): Promise<void> {
  try {
    await tx
      .insertInto('person')
      .values({ id, email, full_name: fullName, language, registered_at: now })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'person_email')) refuse('companyElsewhere')
    throw error
  }
}

type CompanyLink = AccountRef & { personId: string }

/** The provider's key names one person: who had it before was deleted for good. */
export async function saveLink(
  tx: Tx,
  { accountId, personId }: CompanyLink,
  { subject, sealedRefresh, at }: { subject: string; sealedRefresh: string | null; at: Date },
): Promise<void> {
  const row = { subject, sealed_refresh: sealedRefresh, checked_at: at, ended_at: null }
  await tx
    .deleteFrom('company_person')
    .where('account_id', '=', accountId)
    .where('subject', '=', subject)
    .where('person_id', '!=', personId)
    .execute()
  await tx
    .insertInto('company_person')
    .values({ account_id: accountId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'person_id']).doUpdateSet(row))
    .execute()
}

export async function stampChecked(
  tx: Tx,
  { accountId, personId }: CompanyLink,
  change: { checkedAt?: Date; sealedRefresh?: string | null; endedAt?: Date },
): Promise<void> {
  await tx
    .updateTable('company_person')
    .set({
      ...(change.checkedAt && { checked_at: change.checkedAt }),
      ...(change.sealedRefresh !== undefined && { sealed_refresh: change.sealedRefresh }),
      ...(change.endedAt && { ended_at: change.endedAt }),
    })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()
}

/** Who was ended stays known as that, so that another provider brings them back. */
export async function forgetSubjects(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await tx
    .updateTable('company_person')
    .set({ subject: null, sealed_refresh: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Without a token no one is asked about: the sessions end after half a day. */
export async function forgetTokens(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await tx
    .updateTable('company_person')
    .set({ sealed_refresh: null })
    .where('account_id', '=', accountId)
    .execute()
}

/** Members known by the provider's key who have a password, Google or a passkey here too. */
export async function listPeopleWithOtherWays(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<Array<{ fullName: string }>> {
  const { rows } = await sql<{ fullName: string }>`
    select p.full_name as "fullName" from company_person c
    join member m on m.account_id = c.account_id and m.person_id = c.person_id join person p on p.id = c.person_id
    where c.account_id = ${accountId} and c.subject is not null and m.removed_at is null
      and (p.password_hash is not null or p.google_sub is not null or exists (select from passkey k where k.person_id = p.id and k.refused_at is null))
    order by p.full_name, p.id`.execute(tx)
  return rows
}

export type DueCompanyPerson = CompanyLink & { sealedRefresh: string | null; checkedAt: Date }

const hasSession = (now: Date, begun: 'anyhow' | 'by-company') => {
  const { anywhere, atDoor } = getIdleLimits(now)
  return sql<boolean>`exists (select from session s where s.account_id = c.account_id and s.person_id = c.person_id and (s.by_company or ${begun === 'anyhow'})
    and s.expires_at > ${now} and (s.seen_at >= ${anywhere} or s.door_seen_at >= ${atDoor}))`
}

type DueLimits = { before: Date; unanswered: Date; now: Date; most: number }

/**
 * People who are signed in, in whichever way, and of whom nothing was heard since then, the longest
 * unasked first. Without a token there is no question: they come when a session by their company
 * has to end.
 */
export async function listDuePeople(
  tx: Tx,
  { before, unanswered, now, most }: DueLimits,
): Promise<DueCompanyPerson[]> {
  const { rows } = await sql<DueCompanyPerson>`
    select c.account_id as "accountId", c.person_id as "personId", c.sealed_refresh as "sealedRefresh", c.checked_at as "checkedAt"
    from company_person c
    where c.checked_at < ${before} and ((c.sealed_refresh is not null and ${hasSession(now, 'anyhow')})
      or (c.checked_at < ${unanswered} and ${hasSession(now, 'by-company')}))
    order by greatest(c.checked_at, c.asked_at) limit ${most}`.execute(tx)
  return rows
}

/** Noted before the question, so that those who get no answer wait behind the others. */
export async function stampAsked(
  tx: Tx,
  { accountId, personId }: CompanyLink,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('company_person')
    .set({ asked_at: at })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()
}

/** Locks a person's link. Null where they signed in again since it was read. */
export async function lockAskedLink(
  tx: Tx,
  { accountId, personId, sealedRefresh, checkedAt }: DueCompanyPerson,
  now: Date,
): Promise<{ isSignedIn: boolean } | null> {
  const { rows } = await sql<{ isSignedIn: boolean }>`
    select ${hasSession(now, 'by-company')} as "isSignedIn" from company_person c
    where c.account_id = ${accountId} and c.person_id = ${personId} and c.checked_at = ${checkedAt} and c.sealed_refresh is not distinct from ${sealedRefresh}
    for update`.execute(tx)
  return rows[0] ?? null
}
