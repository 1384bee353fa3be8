import type { AccountRef } from '../../../base/access/scope.ts'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { PageDomainCheck, PageDomainRecord } from '../rules/page-domain.ts'

/** `checks`: what the last check found. */
export type StoredPageDomain = PageDomainRecord &
  AccountRef & { token: string; checks: PageDomainCheck[] }

const columns = [
  'account_id as accountId',
  'domain',
  'token',
  'checked_at as checkedAt',
  'checks',
  'used_since as usedSince',
  'failures',
  'broken_at as brokenAt',
  'lost_at as lostAt',
] as const

/** `locked` until the commit, so that a check does not write over a change. */
export async function findPageDomain(
  tx: Tx,
  { accountId }: AccountRef,
  { locked = false }: { locked?: boolean } = {},
): Promise<StoredPageDomain | undefined> {
  const row = await tx
    .selectFrom('page_domain')
    .select(columns)
    .where('account_id', '=', accountId)
    .$if(locked, (one) => one.forUpdate())
    .executeTakeFirst()
  return row && { ...row, checks: row.checks as PageDomainCheck[] }
}

/** Those that were not asked about since then, the longest ago first, with an answer or without. */
export async function listDomainsToCheck(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<AccountRef[]> {
  return tx
    .selectFrom('page_domain')
    .select('account_id as accountId')
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', before)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute()
}

/** Noted before the question, so that one that ends in an error has its turn after the others. */
export async function noteAsked(tx: Tx, { accountId }: AccountRef, at: Date): Promise<void> {
  await tx
    .updateTable('page_domain')
    .set({ asked_at: at })
    .where('account_id', '=', accountId)
    .execute()
}

/** Another account whose pages are at a domain, and what it proved it with. */
export async function findOtherHolder(
  tx: Tx,
  { domain, accountId }: Pick<StoredPageDomain, 'domain' | 'accountId'>,
): Promise<{ accountId: string; token: string } | undefined> {
  return tx
    .selectFrom('page_domain')
    .select(['account_id as accountId', 'token'])
    .where('served', '=', domain)
    .where('account_id', '<>', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Begins anew: another domain has to be proved. */
export async function replacePageDomain(
  tx: Tx,
  { accountId }: AccountRef,
  { domain, token }: Pick<StoredPageDomain, 'domain' | 'token'>,
  now: Date,
): Promise<void> {
  await removePageDomainRow(tx, { accountId })
  await tx
    .insertInto('page_domain')
    .values({ account_id: accountId, domain, token, created_at: now })
    .execute()
}

export async function updateCheckedDomain(
  tx: Tx,
  {
    accountId,
    domain,
    checkedAt,
    usedSince,
    failures,
    brokenAt,
    lostAt,
    checks,
  }: Omit<StoredPageDomain, 'token'>,
): Promise<void> {
  try {
    await tx
      .updateTable('page_domain')
      .set({
        checked_at: checkedAt,
        served: usedSince === null ? null : domain,
        used_since: usedSince,
        failures,
        broken_at: brokenAt,
        lost_at: lostAt,
        checks: JSON.stringify(checks),
      })
      .where('account_id', '=', accountId)
      .execute()
  } catch (error) {
    // Another account proved it in the same moment.
    if (isUniqueViolation(error, 'page_domain_served')) refuse('busy', { retryAfter: 1 })
    throw error
  }
}

/** Pages of an account leave a domain that another one has proved to be its own. */
export async function loseDomain(tx: Tx, { accountId }: AccountRef, now: Date): Promise<void> {
  await tx
    .updateTable('page_domain')
    .set({ served: null, used_since: null, lost_at: now })
    .where('account_id', '=', accountId)
    .execute()
}

export async function removePageDomainRow(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await tx.deleteFrom('page_domain').where('account_id', '=', accountId).execute()
}

/** Events whose pages may be in memory. */
export async function listPublishedEvents(tx: Tx, { accountId }: AccountRef): Promise<string[]> {
  const rows = await tx
    .selectFrom('event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('published_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
