import { sql } from 'kysely'
import type { Tx } from '../database/db.ts'
import { farFuture } from './delivery.ts'

/** Since when all mail is held, and the moment of the backup that was restored. */
export type MailHold = { since: Date; snapshotAt: Date }

export async function findMailHold(tx: Tx): Promise<MailHold | null> {
  const row = await tx.selectFrom('mail_hold').select(['since', 'snapshot_at']).executeTakeFirst()
  return row ? { since: row.since, snapshotAt: row.snapshot_at } : null
}

export type HeldMails = { kind: string; isEarlier: boolean; count: number }

/** Mails that would be sent, by kind: of before the backup, and written since. */
export async function countHeldMails(tx: Tx, { snapshotAt }: MailHold): Promise<HeldMails[]> {
  const { rows } = await sql<HeldMails>`
    select kind, created_at <= ${snapshotAt} as "isEarlier", sum(count)::int as count from (
      select kind, created_at, 1 as count from mail where ${isWaiting}
      union all select kind, created_at, planned_mails from campaign where ${hasPlannedMails}) each
    group by 1, 2 order by 2 desc, 1`.execute(tx)
  return rows
}

/** Mails of a large sending that are still to be written. */
const hasPlannedMails = sql`planned_mails > 0 and cancelled_at is null`
const isWaiting = sql`(state in ('unwritten', 'queued', 'awaiting_retry') or (state = 'uncertain' and next_at < ${farFuture}))`

export type WaitingMails = { count: number; oldest: Date | null; reason: string | null }

/** What waits to be sent, since when, and what the mail server said last. */
export async function findWaitingMails(tx: Tx): Promise<WaitingMails> {
  const { rows } = await sql<WaitingMails>`
    select count(*)::int as count, min(created_at) as oldest,
      (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as reason
    from mail where ${isWaiting}`.execute(tx)
  return rows[0]!
}

/** What is sent when the mails are released. */
export type ReleaseChoice = 'since-restore' | 'all' | 'none'

/**
 * Lets mails go out again. Those of before the backup may have been sent by the machine that was
 * lost, so by default they stay as uncertain. Answers how many were not sent.
 */
export async function releaseMails(
  tx: Tx,
  { snapshotAt }: MailHold,
  { choice, at }: { choice: ReleaseChoice; at: Date },
): Promise<number> {
  const isStopped = {
    all: sql`false`,
    none: sql`true`,
    'since-restore': sql`created_at <= ${snapshotAt}`,
  }[choice]
  const { numAffectedRows } = await sql`
    update mail set state = case when state = 'unwritten' or created_at > ${snapshotAt} then 'aborted' else 'uncertain' end,
      uncertain_since = case when state = 'unwritten' or created_at > ${snapshotAt} then uncertain_since else coalesce(uncertain_since, ${at}) end,
      next_at = ${farFuture}, lease_until = null
    where ${isWaiting} and ${isStopped}`.execute(tx)
  const planned = await sql`
    with stopped as (
      update campaign set cancelled_at = ${at} where ${hasPlannedMails} and ${isStopped} returning event_id, id)
    delete from planned_mail p using stopped where p.event_id = stopped.event_id and p.campaign_id = stopped.id`.execute(
    tx,
  )
  await tx.deleteFrom('mail_hold').execute()
  return Number(numAffectedRows ?? 0n) + Number(planned.numAffectedRows ?? 0n)
}
