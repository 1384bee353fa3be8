import type { Permission, AccountRole } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { MailAuthor } from '../rules/author.ts'

/** The account's present state, and the permissions the author still has in it. */
export async function getMailAuthor(
  tx: Tx,
  { accountId }: EventScope,
  personId: string,
): Promise<MailAuthor> {
  const account = await tx
    .selectFrom('account')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .select(['account.active', 'account.deleted_at', 'plan_limit.features'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  const person = await tx
    .selectFrom('member')
    .select(['role', 'permissions', 'event_ids'])
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return {
    active: account.active,
    deletedAt: account.deleted_at,
    features: account.features as Permission[],
    person: person
      ? {
          role: person.role as AccountRole,
          permissions: person.permissions as Permission[],
          eventIds: person.event_ids,
        }
      : null,
  }
}

/** A person who may do everything in the account: its first owner. */
export async function getOwnerId(
  tx: Tx,
  { accountId }: Pick<EventScope, 'accountId'>,
): Promise<string | null> {
  const row = await tx
    .selectFrom('member')
    .select('person_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'Superuser')
    .where('removed_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('person_id')
    .limit(1)
    .executeTakeFirst()
  return row?.person_id ?? null
}
