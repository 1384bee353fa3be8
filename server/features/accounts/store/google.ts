import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'

/** Records a token as used. False when it was used before. */
export async function spendProof(tx: Tx, token: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('google_proof')
    .values({ hash: sha256(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Links the Google account to the person and removes their password. */
export async function linkGoogle(tx: Tx, personId: string, sub: string): Promise<void> {
  try {
    await tx
      .updateTable('person')
      .set({ google_sub: sub, password_hash: null })
      .where('id', '=', personId)
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'person_google')) refuse('googleTaken')
    throw error
  }
}
