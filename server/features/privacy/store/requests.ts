import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountRef } from '../../../base/access/scope.ts'

export type PrivacyRequest = {
  accountId: string
  id: string
  /** In small letters. */
  email: string
  eventId: string
  language: Language
  expiresAt: Date
}

export async function insertPrivacyRequest(
  tx: Tx,
  { accountId, eventId, ...request }: PrivacyRequest & { tokenHash: Buffer; createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('privacy_request')
    .values({
      account_id: accountId,
      id: request.id,
      token_hash: request.tokenHash,
      email: request.email,
      event_id: eventId,
      language: request.language,
      created_at: request.createdAt,
      expires_at: request.expiresAt,
    })
    .execute()
}

/** The request of a link that is not too old. */
export async function findPrivacyRequest(
  tx: Tx,
  tokenHash: Buffer,
  now: Date,
): Promise<PrivacyRequest | null> {
  const { rows } = await sql<PrivacyRequest>`
    select r.account_id as "accountId", r.id, r.email, r.event_id as "eventId", r.language, r.expires_at as "expiresAt"
    from privacy_request r where r.token_hash = ${tokenHash} and r.expires_at > ${now}`.execute(tx)
  return rows[0] ?? null
}

/** Ends the links of an address. False where the link ended meanwhile, by another press. */
export async function takePrivacyRequest(
  tx: Tx,
  { accountId, id }: Pick<PrivacyRequest, 'accountId' | 'id'>,
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('privacy_request')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export const deletePrivacyRequests = (tx: Tx, { accountId }: AccountRef, email: string) =>
  tx
    .deleteFrom('privacy_request')
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .execute()

export const deleteExpiredRequests = (tx: Tx, now: Date) =>
  tx.deleteFrom('privacy_request').where('expires_at', '<=', now).execute()
