import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import type { PersonRef } from '../../../base/access/scope.ts'
import { refuse } from '../../../base/refusal.ts'

export type StoredPasskey = {
  id: string
  personId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  refusedAt: Date | null
}

export const listPasskeys = (tx: Tx, { personId }: PersonRef) =>
  tx
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'used_at', 'is_synced', 'refused_at', 'transports'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The passkey under lock, so that two answers with it are counted one after the other. */
export async function lockPasskey(tx: Tx, id: string): Promise<StoredPasskey | null> {
  const row = await tx
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row
    ? {
        id: row.id,
        personId: row.person_id,
        publicKey: row.public_key,
        counter: Number(row.counter),
        transports: row.transports,
        refusedAt: row.refused_at,
      }
    : null
}

type NewPasskey = Omit<StoredPasskey, 'personId' | 'refusedAt'> & {
  name: string
  isSynced: boolean
  createdAt: Date
}

export async function insertPasskey(
  tx: Tx,
  { personId }: PersonRef,
  { id, publicKey, counter, transports, name, isSynced, createdAt }: NewPasskey,
): Promise<void> {
  try {
    await tx
      .insertInto('passkey')
      .values({
        id,
        person_id: personId,
        public_key: publicKey,
        counter: String(counter),
        transports,
        name,
        is_synced: isSynced,
        created_at: createdAt,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'passkey_pkey')) refuse('passkeyKnown')
    throw error
  }
}

export async function stampPasskeyUsed(
  tx: Tx,
  { id, personId }: Pick<StoredPasskey, 'id' | 'personId'>,
  { counter, isSynced, at }: { counter: number; isSynced: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter: String(counter), is_synced: isSynced, used_at: at })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .execute()
}

/** A passkey whose counter went back is accepted no more. */
export async function stampPasskeyRefused(
  tx: Tx,
  { id, personId }: Pick<StoredPasskey, 'id' | 'personId'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ refused_at: at })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .execute()
}

export async function updatePasskeyName(
  tx: Tx,
  { personId }: PersonRef,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Answers its name, or null where it is not the person's. */
export async function deletePasskey(
  tx: Tx,
  { personId }: PersonRef,
  id: string,
): Promise<string | null> {
  const row = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}
