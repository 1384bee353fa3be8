import { sql } from 'kysely'
import type { Permission, AccountRole } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountScope, EventScope } from '../../../base/access/scope.ts'

export type TodoOwner = { id: string; name: string; role: AccountRole; permissions: Permission[] }

/** Members of the account who have the event, the owner of the account first. */
export async function listTodoOwners(tx: Tx, scope: EventScope): Promise<TodoOwner[]> {
  const { rows } = await sql<TodoOwner>`
    select p.id, p.full_name as name, m.role, m.permissions from member m join person p on p.id = m.person_id
    where m.account_id = ${scope.accountId} and m.removed_at is null and p.removed_at is null and (m.event_ids is null or ${scope.eventId} = any(m.event_ids))
    order by m.role = 'Superuser' desc, m.joined_at, p.id`.execute(tx)
  return rows
}

export const getOwnerNames = (owners: readonly TodoOwner[]): ReadonlyMap<string, string> =>
  new Map(owners.map(({ id, name }) => [id, name]))

export async function wantsTodoMails(
  tx: Tx,
  { accountId, personId }: AccountScope,
): Promise<boolean> {
  const row = await tx
    .selectFrom('todo_mail')
    .select('disabled_at')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return !row?.disabled_at
}

export async function setTodoMailsOff(
  tx: Tx,
  { accountId, personId }: AccountScope,
  disabledAt: Date | null,
): Promise<void> {
  await tx
    .insertInto('todo_mail')
    .values({ account_id: accountId, person_id: personId, disabled_at: disabledAt })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'person_id']).doUpdateSet({ disabled_at: disabledAt }),
    )
    .execute()
}
