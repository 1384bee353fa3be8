import { sql } from 'kysely'
import type { FlowName } from '@mehfil/contract/access.ts'
import type { Tx } from '../../../base/db.ts'
import { mostTries, type SentCode } from '../rules/codes.ts'

type Code = {
  id: string
  flowId: string
  purpose: FlowName
  hash: Buffer
  sentAt: Date
  expiresAt: Date
}

/** A new code voids the one before it. */
export async function replaceCode(
  tx: Tx,
  { id, flowId, purpose, hash, sentAt, expiresAt }: Code,
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

type OfFlow = { flowId: string; purpose: FlowName }

/** Takes one of the tries and answers what to compare with; null when no code is open or no try is left. */
export async function takeTry(
  tx: Tx,
  { flowId, purpose, now }: OfFlow & { now: Date },
): Promise<{ id: string; hash: Buffer } | null> {
  const { rows } = await sql<{ id: string; code_hash: Buffer }>`
    update one_time_code set tries = tries + 1
    where flow_id = ${flowId} and purpose = ${purpose} and closed_at is null and expires_at > ${now} and tries < ${mostTries}
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

/** The flow's last code: when it was sent, and how often a wrong one was typed for it. */
export async function lastCode(tx: Tx, { flowId, purpose }: OfFlow): Promise<SentCode | null> {
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

/** Does the writing and takes it back unless it is wanted, so that both take the same time. */
export async function keepIf(tx: Tx, isWanted: boolean, write: () => Promise<void>): Promise<void> {
  await sql`savepoint perhaps`.execute(tx)
  await write()
  await (isWanted ? sql`release savepoint perhaps` : sql`rollback to savepoint perhaps`).execute(tx)
}
