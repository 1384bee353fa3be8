import type { AccountRole, Permission } from '@mehfil/contract/access.ts'
import type { KeyScope } from '@mehfil/contract/accounts/key-scopes.ts'
import { getKeyRequestCutoff } from '../../base/access/key-requests.ts'
import type { AccountRef, AccountScope } from '../../base/access/scope.ts'
import type { Tx } from '../../base/database/db.ts'
import { refuse } from '../../base/refusal.ts'

const selectKeys = (tx: Tx, { accountId }: AccountRef) =>
  tx
    .selectFrom('api_key as k')
    .innerJoin('person as p', 'p.id', 'k.person_id')
    .leftJoin('member as m', (join) =>
      join
        .onRef('m.account_id', '=', 'k.account_id')
        .onRef('m.person_id', '=', 'k.person_id')
        .onRef('m.joined_at', '<=', 'k.created_at')
        .on('m.removed_at', 'is', null),
    )
    .leftJoin('event as e', (join) =>
      join.onRef('e.account_id', '=', 'k.account_id').onRef('e.id', '=', 'k.event_id'),
    )
    .where('k.account_id', '=', accountId)
    .where('k.revoked_at', 'is', null)
    .select([
      'k.id',
      'k.person_id',
      'k.name',
      'k.scopes',
      'k.event_id',
      'e.title',
      'k.addresses',
      'k.hint',
      'k.created_at',
      'k.expires_at',
      'k.used_at',
      'p.full_name',
      'm.role',
      'm.permissions',
      'm.event_ids',
    ])

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

const toKey = (row: KeyRow) => ({
  id: row.id,
  personId: row.person_id,
  name: row.name,
  scopes: row.scopes as KeyScope[],
  eventId: row.event_id,
  eventTitle: row.title ?? '',
  addresses: row.addresses,
  hint: row.hint,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
  by: row.full_name,
  maker: row.role
    ? {
        role: row.role as AccountRole,
        permissions: (row.permissions ?? []) as Permission[],
        eventIds: row.event_ids,
      }
    : null,
})
export type ApiKeyRecord = ReturnType<typeof toKey>

/** The keys of an account that were not revoked, the newest first. */
export async function listKeys(tx: Tx, scope: AccountRef): Promise<ApiKeyRecord[]> {
  const rows = await selectKeys(tx, scope).orderBy('k.created_at', 'desc').orderBy('k.id').execute()
  return rows.map(toKey)
}

/** A key that was not revoked, locked until the commit. */
export async function lockKey(tx: Tx, scope: AccountRef, id: string): Promise<ApiKeyRecord> {
  const row = await selectKeys(tx, scope).where('k.id', '=', id).forUpdate('k').executeTakeFirst()
  return row ? toKey(row) : refuse('notFound')
}

type NewKey = Pick<
  ApiKeyRecord,
  'id' | 'name' | 'eventId' | 'addresses' | 'hint' | 'createdAt' | 'expiresAt'
> & {
  scopes: readonly string[]
  secretHash: Buffer
}

export async function addKey(
  tx: Tx,
  { accountId, personId }: AccountScope,
  key: NewKey,
): Promise<void> {
  await tx
    .insertInto('api_key')
    .values({
      account_id: accountId,
      id: key.id,
      person_id: personId,
      name: key.name,
      scopes: [...key.scopes],
      event_id: key.eventId,
      addresses: [...key.addresses],
      secret_hash: key.secretHash,
      hint: key.hint,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute()
}

const updateKey = (tx: Tx, { accountId }: AccountRef, id: string) =>
  tx.updateTable('api_key').where('account_id', '=', accountId).where('id', '=', id)

export const renameKey = (tx: Tx, scope: AccountRef, id: string, name: string) =>
  updateKey(tx, scope, id).set({ name }).execute()

export const stampRevoked = (tx: Tx, scope: AccountRef, id: string, at: Date) =>
  updateKey(tx, scope, id).set({ revoked_at: at }).execute()

/** Deletes answers that were kept for a day, and keys that were revoked long ago. */
export async function deleteOldKeys(
  tx: Tx,
  { now, revokedBefore }: { now: Date; revokedBefore: Date },
): Promise<void> {
  await tx
    .deleteFrom('api_key_request')
    .where('claimed_at', '<=', getKeyRequestCutoff(now))
    .execute()
  await tx.deleteFrom('api_key').where('revoked_at', '<=', revokedBefore).execute()
}
