import type { Permission, Role } from '@mehfil/contract/access.ts'
import type { DigitKind, Language } from '@mehfil/contract/fields.ts'
import type { Tx } from '../../../base/db.ts'

/** Somebody of an account, with what they may do now. */
export type Reader = {
  personId: string
  name: string
  email: string
  language: Language
  digits: DigitKind
  role: Role
  permissions: readonly Permission[]
  features: readonly Permission[]
  /** null: every event of the account. */
  eventIds: readonly string[] | null
  wantsNumbers: boolean
}

const members = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .where('member.account_id', '=', accountId)
    .where('member.removed_at', 'is', null)
    .where('person.removed_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .select([
      'person.id',
      'person.full_name',
      'person.email',
      'person.language',
      'person.digits',
      'member.role',
      'member.permissions',
      'member.event_ids',
      'member.no_numbers_since',
      'plan_limit.features',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof members>['execute']>>[number]

const readerFrom = (row: Row): Reader => ({
  personId: row.id,
  name: row.full_name,
  email: row.email,
  language: row.language as Language,
  digits: row.digits as DigitKind,
  role: row.role as Role,
  permissions: row.permissions as Permission[],
  features: row.features as Permission[],
  eventIds: row.event_ids,
  wantsNumbers: row.no_numbers_since === null,
})

/** Null for who is not in the account any more. */
export async function readerOf(
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<Reader | null> {
  const row = await members(tx, accountId).where('person.id', '=', personId).executeTakeFirst()
  return row ? readerFrom(row) : null
}

/** Everybody of the account, its owner first. */
export async function readersOf(tx: Tx, accountId: string): Promise<Reader[]> {
  const rows = await members(tx, accountId)
    .orderBy('member.joined_at')
    .orderBy('person.id')
    .execute()
  return rows
    .map(readerFrom)
    .toSorted((one, other) => Number(other.role === 'Superuser') - Number(one.role === 'Superuser'))
}

/** Who somebody is, though they may have left. */
export async function nameOf(tx: Tx, personId: string): Promise<string> {
  const row = await tx
    .selectFrom('person')
    .select('full_name')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.full_name ?? ''
}

export async function titleOf(tx: Tx, eventId: string): Promise<string> {
  const row = await tx
    .selectFrom('event')
    .select('title')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.title ?? ''
}
