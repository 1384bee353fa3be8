import { sql } from 'kysely'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import type { PersonRef } from '../../../base/access/scope.ts'
import { maxTries } from '../rules/codes.ts'
import { getSecondSteps, stampTwoSteps } from './two-steps.ts'

type NewEmailChange = {
  id: string
  oldEmail: string
  newEmail: string
  oldHash: Buffer
  newHash: Buffer
  sentAt: Date
  expiresAt: Date
}

/** Takes the place of a change that still waited for its codes. */
export async function replaceEmailChange(
  tx: Tx,
  { personId }: PersonRef,
  { id, oldEmail, newEmail, oldHash, newHash, sentAt, expiresAt }: NewEmailChange,
): Promise<void> {
  await deleteOpenEmailChange(tx, { personId })
  await tx
    .insertInto('email_change')
    .values({
      id,
      person_id: personId,
      old_email: oldEmail,
      new_email: newEmail,
      old_code_hash: oldHash,
      new_code_hash: newHash,
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .execute()
}

export async function deleteOpenEmailChange(tx: Tx, { personId }: PersonRef): Promise<void> {
  await tx
    .deleteFrom('email_change')
    .where('person_id', '=', personId)
    .where('changed_at', 'is', null)
    .execute()
}

/** Uses one try of the open change; null when its codes are over. */
export async function takeEmailChangeTry(tx: Tx, { personId }: PersonRef, now: Date) {
  const { rows } = await sql<{
    id: string
    oldEmail: string
    newEmail: string
    oldHash: Buffer
    newHash: Buffer
  }>`
    update email_change set tries = tries + 1
    where person_id = ${personId} and changed_at is null and expires_at > ${now} and tries < ${maxTries}
    returning id, old_email as "oldEmail", new_email as "newEmail", old_code_hash as "oldHash", new_code_hash as "newHash"`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** Another person may have got the address since it was asked for. */
export async function saveEmail(tx: Tx, { personId }: PersonRef, email: string): Promise<void> {
  try {
    await tx
      .updateTable('person')
      .set({ email })
      .where('id', '=', personId)
      .where('removed_at', 'is', null)
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'person_email')) refuse('addressInUse')
    throw error
  }
}

type EmailChangeDone = { undoHash: Buffer; changedAt: Date; signedInAt: Date; until: Date }

export async function completeEmailChange(
  tx: Tx,
  { personId }: PersonRef,
  { undoHash, changedAt, signedInAt, until }: EmailChangeDone,
): Promise<void> {
  await tx
    .updateTable('email_change')
    .set((change) => ({
      undo_hash: undoHash,
      changed_at: changedAt,
      signed_in_at: signedInAt,
      google_sub: change.selectFrom('person').select('google_sub').where('id', '=', personId),
      expires_at: until,
    }))
    .where('person_id', '=', personId)
    .where('changed_at', 'is', null)
    .execute()
}

/** The change of a mail's link, with the person under lock; null when it is over or was taken back. */
export async function lockReturnableChange(tx: Tx, undoHash: Buffer, now: Date) {
  const row = await tx
    .selectFrom('email_change')
    .innerJoin('person', 'person.id', 'email_change.person_id')
    .select([
      'person.id as personId',
      'person.email',
      'email_change.old_email as oldEmail',
      'email_change.changed_at as changedAt',
      'email_change.signed_in_at as signedInAt',
      'email_change.google_sub as googleSub',
    ])
    .where('undo_hash', '=', undoHash)
    .where('expires_at', '>', now)
    .where('returned_at', 'is', null)
    .where('person.removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.changedAt && row.signedInAt
    ? { ...row, changedAt: row.changedAt, signedInAt: row.signedInAt }
    : null
}

/** With a change, every later one of the person is taken back too. */
export async function stampReturned(
  tx: Tx,
  { personId }: PersonRef,
  { since, at }: { since: Date; at: Date },
): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ returned_at: at })
    .where('person_id', '=', personId)
    .where('changed_at', '>=', since)
    .execute()
}

/** Forgets a password that was set since then. False where there is none, or an earlier one. */
export async function clearPasswordSince(
  tx: Tx,
  { personId }: PersonRef,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', personId)
    .where('password_hash', 'is not', null)
    .where('password_changed_at', '>=', since)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Removes the ways to sign in that were added since, and ends the keys made since. */
export async function removeWaysSince(
  tx: Tx,
  { personId }: PersonRef,
  { since, googleSub, at }: { since: Date; googleSub: string | null; at: Date },
): Promise<void> {
  for (const table of ['passkey', 'authenticator', 'recovery_code'] as const)
    await tx
      .deleteFrom(table)
      .where('person_id', '=', personId)
      .where('created_at', '>=', since)
      .execute()
  await tx
    .updateTable('person')
    .set({ google_sub: null })
    .where('id', '=', personId)
    .where('google_sub', 'is distinct from', googleSub)
    .execute()
  const { hasApp, hasPasskey } = await getSecondSteps(tx, { personId })
  if (!hasApp && !hasPasskey) await stampTwoSteps(tx, { personId }, null)
  await tx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('person_id', '=', personId)
    .where('created_at', '>=', since)
    .where('revoked_at', 'is', null)
    .execute()
}
