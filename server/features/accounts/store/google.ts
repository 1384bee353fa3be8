import { violates, type Tx } from '../../../base/db.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'

/** Writes down that a token was used. False when it was before. */
export async function spendProof(tx: Tx, token: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('google_proof')
    .values({ hash: sha256(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The Google account opens this person's accounts from now on, and the password they had does not any more. */
export async function linkGoogle(tx: Tx, personId: string, sub: string): Promise<void> {
  try {
    await tx
      .updateTable('person')
      .set({ google_sub: sub, password_hash: null })
      .where('id', '=', personId)
      .execute()
  } catch (error) {
    if (violates(error, 'person_google')) refuse('googleTaken')
    throw error
  }
}
