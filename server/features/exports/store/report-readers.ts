import type { Permission, AccountRole } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'
import type { Tx } from '../../../base/database/db.ts'

/** A member of the account with their present rights. */
export type ReportReader = {
  personId: string
  name: string
  email: string
  language: Language
  digits: DigitKind
  role: AccountRole
  permissions: readonly Permission[]
  features: readonly Permission[]
  /** Null means every event of the account. */
  eventIds: readonly string[] | null
  wantsNumbers: boolean
}

const selectMembers = (tx: Tx, accountId: string) =>
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
      'member.reports_muted_at',
      'plan_limit.features',
    ])

type ReportReaderRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number]

const toReportReader = (row: ReportReaderRow): ReportReader => ({
  personId: row.id,
  name: row.full_name,
  email: row.email,
  language: row.language as Language,
  digits: row.digits as DigitKind,
  role: row.role as AccountRole,
  permissions: row.permissions as Permission[],
  features: row.features as Permission[],
  eventIds: row.event_ids,
  wantsNumbers: row.reports_muted_at === null,
})

/** Null for a former member. */
export async function findReportReader(
  tx: Tx,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<ReportReader | null> {
  const row = await selectMembers(tx, accountId)
    .where('person.id', '=', personId)
    .executeTakeFirst()
  return row ? toReportReader(row) : null
}

/** All members, the owner first. */
export async function listReportReaders(tx: Tx, accountId: string): Promise<ReportReader[]> {
  const rows = await selectMembers(tx, accountId)
    .orderBy('member.joined_at')
    .orderBy('person.id')
    .execute()
  return rows
    .map(toReportReader)
    .toSorted((one, other) => Number(other.role === 'Superuser') - Number(one.role === 'Superuser'))
}

/** The name of a present or former member. */
export async function getPersonName(tx: Tx, personId: string): Promise<string> {
  const row = await tx
    .selectFrom('person')
    .select('full_name')
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.full_name ?? ''
}

export async function getEventTitle(tx: Tx, eventId: string): Promise<string> {
  const row = await tx
    .selectFrom('event')
    .select('title')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.title ?? ''
}
