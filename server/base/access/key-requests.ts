import { sql } from 'kysely'
import { hourMs } from '@mehfil/contract/durations.ts'
import type { Tx } from '../database/db.ts'

/** The claim of one request on its `Idempotency-Key`. */
export type KeyRequestClaim = {
  accountId: string
  keyId: string
  repeatHash: Buffer
  requestHash: Buffer
  claim: string
}

const keptHours = 24
/** A request that ended without an answer on a node that stopped; no request runs so long. */
const runningSeconds = 120

/** Requests from before this instant are forgotten. */
export const getKeyRequestCutoff = (now: Date): Date => new Date(now.getTime() - keptHours * hourMs)

/**
 * Takes the claim for a request that is the first one, or whose first one was forgotten or lost.
 * False where another request has it.
 */
export async function claimKeyRequest(
  tx: Tx,
  { accountId, keyId, repeatHash, requestHash, claim }: KeyRequestClaim,
  now: Date,
): Promise<boolean> {
  const lost = new Date(now.getTime() - runningSeconds * 1_000)
  const { rows } = await sql`
    insert into api_key_request as r (account_id, key_id, repeat_hash, request_hash, claim, claimed_at)
      values (${accountId}, ${keyId}, ${repeatHash}, ${requestHash}, ${claim}, ${now})
    on conflict (account_id, key_id, repeat_hash) do update set
      request_hash = excluded.request_hash, claim = excluded.claim, claimed_at = excluded.claimed_at, answer = null
      where r.claimed_at <= ${getKeyRequestCutoff(now)} or (r.answer is null and r.claimed_at <= ${lost})
    returning 1`.execute(tx)
  return rows.length > 0
}

/** The request that has the claim, with its answer once there is one. */
export async function findKeyRequest(
  tx: Tx,
  { accountId, keyId, repeatHash }: KeyRequestClaim,
): Promise<{ requestHash: Buffer; answer: string | null } | null> {
  const row = await tx
    .selectFrom('api_key_request')
    .select(['request_hash', 'answer'])
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where('repeat_hash', '=', repeatHash)
    .executeTakeFirst()
  return row ? { requestHash: row.request_hash, answer: row.answer } : null
}

/** Stores the answer with what the request did. False where another request took the claim over. */
export async function saveKeyRequestAnswer(
  tx: Tx,
  { accountId, keyId, repeatHash, claim }: KeyRequestClaim,
  answer: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_key_request')
    .set({ answer })
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where('repeat_hash', '=', repeatHash)
    .where('claim', '=', claim)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A request that was refused or failed did nothing, so it may be sent again. */
export const dropKeyRequest = (tx: Tx, { accountId, keyId, repeatHash, claim }: KeyRequestClaim) =>
  tx
    .deleteFrom('api_key_request')
    .where('account_id', '=', accountId)
    .where('key_id', '=', keyId)
    .where('repeat_hash', '=', repeatHash)
    .where('claim', '=', claim)
    .where('answer', 'is', null)
    .execute()
