import { sql, type Selectable } from 'kysely'
import type { AccessActor, AccountRole, Permission } from '@mehfil/contract/access.ts'
import type { PlanName } from '@mehfil/contract/billing/plans.ts'
import type { DigitKind } from '@mehfil/contract/fields/fields.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../database/db.ts'
import type { Database } from '../database/schema.ts'

/**
 * A person of an account. Read from the database each time, so that a change of rights acts at
 * once.
 */
export type AccountHost = AccessActor & {
  accountId: string
  personId: string
  fullName: string
  email: string
  language: Language
  plan: PlanName
  role: AccountRole
  active: string
  /** null: every event of the account */
  eventIds: readonly string[] | null
  labelRemoval: boolean
  peopleLimit: number
  /** IANA; null: the zone of the device. */
  zone: string | null
  digits: DigitKind
  picture: string | null
}

export type AccountHostRow = Pick<
  Selectable<Database['member']>,
  'account_id' | 'person_id' | 'role' | 'permissions' | 'event_ids'
> &
  Pick<
    Selectable<Database['person']>,
    'email' | 'full_name' | 'language' | 'zone' | 'digits' | 'picture'
  > &
  Pick<Selectable<Database['account']>, 'plan' | 'active' | 'people_bought'> &
  Pick<Selectable<Database['plan_limit']>, 'features' | 'label_removal' | 'people'>

/**
 * A person without a session, for what is read in their name. Null for one who left the account,
 * and where it is closed.
 */
export async function findAccountHost(
  tx: Tx,
  { accountId, personId }: Pick<AccountHost, 'accountId' | 'personId'>,
): Promise<AccountHost | null> {
  const { rows } = await sql<AccountHostRow>`
    select m.account_id, m.person_id, m.role, m.permissions, m.event_ids, p.email, p.full_name, p.language, p.zone, p.digits, p.picture,
      a.plan, a.active, a.people_bought, l.features, l.label_removal, l.people
    from member m join person p on p.id = m.person_id join account a on a.id = m.account_id join plan_limit l on l.plan = a.plan
    where m.account_id = ${accountId} and m.person_id = ${personId} and m.removed_at is null and p.removed_at is null and a.deleted_at is null`.execute(
    tx,
  )
  return rows[0] ? toAccountHost(rows[0]) : null
}

export function toAccountHost(row: AccountHostRow): AccountHost {
  return {
    accountId: row.account_id,
    personId: row.person_id,
    fullName: row.full_name,
    email: row.email,
    language: row.language as Language,
    plan: row.plan as PlanName,
    role: row.role as AccountRole,
    active: row.active,
    features: row.features as Permission[],
    permissions: row.permissions as Permission[],
    eventIds: row.event_ids,
    labelRemoval: row.label_removal,
    peopleLimit: (row.plan === 'Custom' && row.people_bought) || row.people,
    zone: row.zone,
    digits: row.digits as DigitKind,
    picture: row.picture,
  }
}
