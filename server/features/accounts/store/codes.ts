import { sql } from 'kysely'
import type { FlowName } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/database/db.ts'
import { maxTries, type SentCode } from '../rules/codes.ts'

type NewCode = {
  id: string
  flowId: string
  purpose: FlowName
  hash: Buffer
  sentAt: Date
  expiresAt: Date
}

export async function replaceCode(
  tx: Tx,
  { id, flowId, purpose, hash, sentAt, expiresAt }: NewCode,
): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ closed_at: sentAt })
    .where('flow_id', '=', flowId)
    .where('purpose', '=', purpose)
    .where('closed_at', 'is', null)
    .execute()
  await tx
    .insertInto('one_time_code')
    .values({
      id,
      flow_id: flowId,
      purpose,
      code_hash: hash,
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .execute()
}

type CodeKey = { flowId: string; purpose: FlowName }

/**
 * Uses one try and answers the hash to compare with; null when no code is open or no try is left.
 */
export async function consumeAttempt(
  tx: Tx,
  { flowId, purpose, now }: CodeKey & { now: Date },
): Promise<{ id: string; hash: Buffer } | null> {
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    update one_time_code set tries = tries + 1
    where flow_id = ${flowId} and purpose = ${purpose} and closed_at is null and expires_at > ${now} and tries < ${maxTries}
    returning id, code_hash`.execute(tx)
  const row = rows[0]
  return row ? { id: row.id, hash: row.code_hash } : null
}

export async function closeCode(
  tx: Tx,
  { flowId, id, now }: { flowId: string; id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('one_time_code')
    .set({ closed_at: now })
    .where('flow_id', '=', flowId)
    .where('id', '=', id)
    .execute()
}

/** The flow's last code: when it was sent, and its number of wrong tries. */
export async function findLastCode(tx: Tx, { flowId, purpose }: CodeKey): Promise<SentCode | null> {
  const row = await tx
    .selectFrom('one_time_code')
    .select(['sent_at', 'tries', 'closed_at'])
    .where('flow_id', '=', flowId)
    .where('purpose', '=', purpose)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { sentAt: row.sent_at, tries: row.tries, isClosed: row.closed_at !== null } : null
}

/** Writes, and rolls back unless the code is wanted, so that both take the same time. */
export async function rollBackUnless(
  tx: Tx,
  isKept: boolean,
  write: () => Promise<void>,
): Promise<void> {
  await sql`savepoint perhaps`.execute(tx)
  await write()
  await (isKept ? sql`release savepoint perhaps` : sql`rollback to savepoint perhaps`).execute(tx)
}
