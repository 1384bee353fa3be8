import type { Permission, Role } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/db.ts'
import type { EventScope } from '../../../base/scope.ts'
import type { Sender } from '../rules/skip.ts'

/** The account as it stands now, and what whoever planned a notice may still do in it. */
export async function senderOf(
  tx: Tx,
  { accountId }: EventScope,
  personId: string,
): Promise<Sender> {
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
          role: person.role as Role,
          permissions: person.permissions as Permission[],
          eventIds: person.event_ids,
        }
      : null,
  }
}
