import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountRef } from '../../../base/access/scope.ts'

export type AccountOwner = {
  personId: string
  fullName: string
  email: string
  contact: string
  language: Language
}

/** The people who own an account, also after its deletion; the first one is who pays. */
export async function listOwners(tx: Tx, { accountId }: AccountRef): Promise<AccountOwner[]> {
  const { rows } = await sql<AccountOwner>`
    select p.id as "personId", p.full_name as "fullName", p.email, coalesce(p.contact, '') as contact, p.language
    from member m join person p on p.id = m.person_id
    where m.account_id = ${accountId} and m.role = 'Superuser' and p.removed_at is null
    order by m.removed_at nulls first, m.joined_at, p.id`.execute(tx)
  return rows
}

/** The same without those of a deleted account: who is told of what happens to its events. */
export async function listPresentOwners(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<AccountOwner[]> {
  const account = await tx
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.deleted_at === null ? listOwners(tx, { accountId }) : []
}

export async function countOwners(tx: Tx, { accountId }: AccountRef): Promise<number> {
  const { count } = await tx
    .selectFrom('member')
    .select((all) => all.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('role', '=', 'Superuser')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
