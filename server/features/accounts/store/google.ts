import { sql } from 'kysely'
import { isUniqueViolation, type Tx } from '../../../base/database/db.ts'
import { sha256 } from '../../../base/random.ts'
import type { PersonRef } from '../../../base/access/scope.ts'
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
export const linkGoogle = (tx: Tx, personId: string, sub: string): Promise<void> =>
  saveGoogle(tx, personId, { google_sub: sub, password_hash: null })

/** The same where the signed-in person asks for it: their password stays. */
export const connectGoogleAccount = (tx: Tx, { personId }: PersonRef, sub: string): Promise<void> =>
  saveGoogle(tx, personId, { google_sub: sub })

export const disconnectGoogleAccount = (tx: Tx, { personId }: PersonRef): Promise<void> =>
  saveGoogle(tx, personId, { google_sub: null })

async function saveGoogle(
  tx: Tx,
  personId: string,
  set: { google_sub: string | null; password_hash?: null },
): Promise<void> {
  try {
    await tx.updateTable('person').set(set).where('id', '=', personId).execute()
  } catch (error) {
    if (isUniqueViolation(error, 'person_google')) refuse('googleTaken')
    throw error
  }
}

/** How the person may sign in, locked until the commit, so that no two changes take the last way. */
export async function lockSignInWays(tx: Tx, { personId }: PersonRef) {
  const person = await tx
    .selectFrom('person')
    .select(['google_sub', 'password_hash'])
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const passkey = await tx
    .selectFrom('passkey')
    .select('id')
    .where('person_id', '=', personId)
    .where('refused_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const { rows: companies } = await sql`
    select from member m join company_person c on c.account_id = m.account_id and c.person_id = m.person_id
    where m.person_id = ${personId} and m.removed_at is null and c.subject is not null limit 1`.execute(
    tx,
  )
  return {
    googleSub: person.google_sub,
    hasPassword: person.password_hash !== null,
    hasPasskey: passkey !== undefined,
    /** Only the owner of the account takes this one away. */
    hasCompany: companies.length > 0,
  }
}
