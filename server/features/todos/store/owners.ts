import { sql } from 'kysely'
import type { Permission, Role } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/db.ts'
import type { AccountScope, EventScope } from '../../../base/scope.ts'

export type Owner = { id: string; name: string; role: Role; permissions: Permission[] }

/** People of the account who have the event: the owner of the account first. */
export async function ownersOf(tx: Tx, scope: EventScope): Promise<Owner[]> {
  const { rows } = await sql<Owner>`
    select p.id, p.full_name as name, m.role, m.permissions from member m join person p on p.id = m.person_id
    where m.account_id = ${scope.accountId} and m.removed_at is null and p.removed_at is null and (m.event_ids is null or ${scope.eventId} = any(m.event_ids))
    order by m.role = 'Superuser' desc, m.joined_at, p.id`.execute(tx)
  return rows
}

export const namesOf = (owners: readonly Owner[]): ReadonlyMap<string, string> =>
  new Map(owners.map(({ id, name }) => [id, name]))

export async function wantsMails(tx: Tx, { accountId, personId }: AccountScope): Promise<boolean> {
  const row = await tx
    .selectFrom('todo_mail')
    .select('off_at')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return !row?.off_at
}

export async function writeMailsOff(
  tx: Tx,
  { accountId, personId }: AccountScope,
  offAt: Date | null,
): Promise<void> {
  await tx
    .insertInto('todo_mail')
    .values({ account_id: accountId, person_id: personId, off_at: offAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'person_id']).doUpdateSet({ off_at: offAt }),
    )
    .execute()
}
