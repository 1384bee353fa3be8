import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'
import type { PersonRef } from '../../../base/access/scope.ts'

/** The second steps that a person has. */
export type SecondSteps = { hasApp: boolean; hasPasskey: boolean; recoveryCodesLeft: number }

export async function getSecondSteps(tx: Tx, { personId }: PersonRef): Promise<SecondSteps> {
  const { rows } = await sql<SecondSteps>`
    select exists (select from authenticator where person_id = ${personId} and confirmed_at is not null) as "hasApp",
      exists (select from passkey where person_id = ${personId} and refused_at is null) as "hasPasskey",
      (select count(*)::int from recovery_code where person_id = ${personId} and used_at is null) as "recoveryCodesLeft"`.execute(
    tx,
  )
  return rows[0] ?? { hasApp: false, hasPasskey: false, recoveryCodesLeft: 0 }
}

/** Whether a sign-in by password or Google asks this person for a second step. */
export async function hasTwoSteps(tx: Tx, { personId }: PersonRef): Promise<boolean> {
  const row = await tx
    .selectFrom('person')
    .select('two_steps_at')
    .where('id', '=', personId)
    .executeTakeFirst()
  return (row?.two_steps_at ?? null) !== null
}

/** Locks the person, so that two changes of their steps follow each other. */
export async function lockSteps(tx: Tx, { personId }: PersonRef): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
}

/** A person signs in with two steps from the first app or passkey on, until the last one is removed. */
export async function stampTwoSteps(tx: Tx, { personId }: PersonRef, at: Date | null) {
  await tx
    .updateTable('person')
    .set({ two_steps_at: at && sql<Date>`coalesce(two_steps_at, ${at})` })
    .where('id', '=', personId)
    .execute()
}

export const findAuthenticator = (tx: Tx, { personId }: PersonRef) =>
  tx.selectFrom('authenticator').selectAll().where('person_id', '=', personId).executeTakeFirst()

/** A key that is not proved yet; it takes the place of another such key. */
export async function addAuthenticator(
  tx: Tx,
  { personId }: PersonRef,
  { sealedKey, at }: { sealedKey: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('authenticator')
    .values({ person_id: personId, sealed_key: sealedKey, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({ sealed_key: sealedKey, created_at: at, used_step: 0 })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Uses up the time step of a right code. False when it, or a later one, was used before. */
export async function consumeStep(tx: Tx, { personId }: PersonRef, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ used_step: step })
    .where('person_id', '=', personId)
    .where('used_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function confirmAuthenticator(tx: Tx, { personId }: PersonRef, at: Date) {
  await tx
    .updateTable('authenticator')
    .set({ confirmed_at: at })
    .where('person_id', '=', personId)
    .execute()
}

export async function removeAuthenticator(tx: Tx, { personId }: PersonRef): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The new codes take the place of all earlier ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { personId }: PersonRef,
  { hashes, at }: { hashes: readonly Buffer[]; at: Date },
): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ person_id: personId, code_hash, created_at: at })))
      .execute()
}

/** Uses up a code. False for one that is not the person's, or was used before. */
export async function consumeRecoveryCode(
  tx: Tx,
  { personId }: PersonRef,
  { hash, at }: { hash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether an account of the person requires two steps. */
export async function isRequiredSomewhere(tx: Tx, { personId }: PersonRef): Promise<boolean> {
  const { rows } = await sql`
    select from member m join account a on a.id = m.account_id
    where m.person_id = ${personId} and m.removed_at is null and a.deleted_at is null and a.two_steps_required_at is not null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Remembers the country of a sign-in. Answers whether it is one that the person did not sign in from, beside others. */
export async function addSignInPlace(
  tx: Tx,
  { personId }: PersonRef,
  { country, at }: { country: string; at: Date },
): Promise<boolean> {
  const known = await tx
    .selectFrom('sign_in_place')
    .select('country')
    .where('person_id', '=', personId)
    .execute()
  await tx
    .insertInto('sign_in_place')
    .values({ person_id: personId, country, seen_at: at })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'country']).doUpdateSet({ seen_at: at }),
    )
    .execute()
  return known.length > 0 && !known.some((one) => one.country === country)
}
