import { permissions } from '@mehfil/contract/access.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'

type OwnerRef = AccountRef & { personId: string }

/** An owner and a member who was one have every permission, over every event. */
export async function saveRole(
  tx: Tx,
  { accountId, personId }: OwnerRef,
  role: 'Superuser' | 'Normaluser',
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ role, permissions: [...permissions], event_ids: null })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute()
}

type NewOffer = { id: string; from: string; to: string; createdAt: Date; expiresAt: Date }

/** Takes the place of an offer before: an account has one at most. */
export async function replaceOffer(
  tx: Tx,
  { accountId }: AccountRef,
  { id, from, to, createdAt, expiresAt }: NewOffer,
): Promise<void> {
  await deleteOffer(tx, { accountId })
  await tx
    .insertInto('ownership_offer')
    .values({
      account_id: accountId,
      id,
      from_person: from,
      to_person: to,
      created_at: createdAt,
      expires_at: expiresAt,
    })
    .execute()
}

export async function deleteOffer(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await tx.deleteFrom('ownership_offer').where('account_id', '=', accountId).execute()
}

/** The open offer, while its giver still owns the account and its receiver is still in it. */
export async function findOffer(tx: Tx, { accountId }: AccountRef, now: Date) {
  const row = await tx
    .selectFrom('ownership_offer as o')
    .innerJoin('member as giver', (join) =>
      join
        .onRef('giver.account_id', '=', 'o.account_id')
        .onRef('giver.person_id', '=', 'o.from_person'),
    )
    .innerJoin('member as taker', (join) =>
      join
        .onRef('taker.account_id', '=', 'o.account_id')
        .onRef('taker.person_id', '=', 'o.to_person'),
    )
    .innerJoin('person as from', 'from.id', 'o.from_person')
    .innerJoin('person as to', 'to.id', 'o.to_person')
    .select([
      'o.from_person',
      'o.to_person',
      'o.expires_at',
      'from.full_name as from_name',
      'from.email as from_email',
      'to.full_name as to_name',
      'to.email as to_email',
    ])
    .where('o.account_id', '=', accountId)
    .where('o.expires_at', '>', now)
    .where('giver.role', '=', 'Superuser')
    .where('giver.removed_at', 'is', null)
    .where('taker.role', '=', 'Normaluser')
    .where('taker.removed_at', 'is', null)
    .executeTakeFirst()
  return row
    ? {
        expiresAt: row.expires_at,
        from: { personId: row.from_person, name: row.from_name, email: row.from_email },
        to: { personId: row.to_person, name: row.to_name, email: row.to_email },
      }
    : null
}
