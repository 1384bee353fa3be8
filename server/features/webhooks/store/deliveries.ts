import { sql } from 'kysely'
import { keyPlans } from '@mehfil/contract/billing/plans.ts'
import { webhookTest, type WebhookTarget } from '@mehfil/contract/accounts/webhooks.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Db, Tx } from '../../../base/database/db.ts'
import { hasRights, isInTeam, isKeyEnded } from './webhooks.ts'

/** Longer than an attempt and the writing of its end. */
const leaseMs = 30_000
/** Messages of one webhook that are sent at a time, over all workers. */
const maxRunning = 5
const maxWebhooksPerRound = 50

export type ClaimedMessage = {
  accountId: string
  webhookId: string
  position: string
  id: string
  kind: string
  subject: string
  facts: unknown
  happenedAt: Date
  fence: number
  attempts: number
  failingSince: Date | null
  keyId: string | null
  url: string
  target: WebhookTarget
  language: Language
  secret: string
  formerSecret: string | null
  formerUntil: Date | null
}

/**
 * Claims due messages with a lease. A webhook's row is locked meanwhile, so that two workers never
 * claim of the same one at once. Of messages about one guest only the first that waits is claimed.
 */
export const claimDueMessages = (db: Db, now: Date): Promise<ClaimedMessage[]> =>
  db.transaction().execute(async (tx) => {
    const webhooks = await lockDueWebhooks(tx, now)
    if (webhooks.length === 0) return []
    const { rows } = await sql<ClaimedMessage>`
      update webhook_message as claimed set lease_until = ${new Date(now.getTime() + leaseMs)}, fence = claimed.fence + 1, attempts = claimed.attempts + 1, requested_at = ${now}
      from unnest(${webhooks.map((one) => one.accountId)}::uuid[], ${webhooks.map((one) => one.id)}::uuid[]) as due (account_id, webhook_id)
      join webhook w on w.account_id = due.account_id and w.id = due.webhook_id
      cross join lateral (
        select position from webhook_message m
        where m.account_id = due.account_id and m.webhook_id = due.webhook_id and m.ended_at is null and m.due_at <= ${now}
          and (m.lease_until is null or m.lease_until <= ${now}) and (w.paused_at is null or m.kind = ${webhookTest})
          and not exists (select from webhook_message b where b.account_id = due.account_id and b.webhook_id = due.webhook_id
            and b.subject = m.subject and b.ended_at is null and (b.position < m.position or b.lease_until > ${now}))
        order by m.due_at, m.position
        limit greatest(0, ${maxRunning} - (select count(*) from webhook_message r
          where r.account_id = due.account_id and r.webhook_id = due.webhook_id and r.ended_at is null and r.lease_until > ${now}))
      ) as head
      where claimed.account_id = due.account_id and claimed.webhook_id = due.webhook_id and claimed.position = head.position
      returning claimed.account_id as "accountId", claimed.webhook_id as "webhookId", claimed.position, claimed.id, claimed.kind, claimed.subject, claimed.facts,
        claimed.happened_at as "happenedAt", claimed.fence, claimed.attempts, claimed.failing_since as "failingSince",
        w.key_id as "keyId", w.url, w.target, w.language, w.secret, w.former_secret as "formerSecret", w.former_until as "formerUntil"`.execute(
      tx,
    )
    return rows
  })

/** Those of accounts whose plan has webhooks, of people who are still in the team and may see what they tell. */
async function lockDueWebhooks(
  tx: Tx,
  now: Date,
): Promise<ReadonlyArray<{ accountId: string; id: string }>> {
  const { rows } = await sql<{ accountId: string; id: string }>`
    select w.account_id as "accountId", w.id from webhook w
    join account a on a.id = w.account_id and a.deleted_at is null and a.plan = any (${[...keyPlans]}::text[])
    join member m on m.account_id = w.account_id and m.person_id = w.person_id and ${isInTeam} and ${hasRights}
    where not ${isKeyEnded(now)} and ((w.paused_at is null and exists (select from webhook_message d where d.account_id = w.account_id and d.webhook_id = w.id
        and d.ended_at is null and d.due_at <= ${now} and (d.lease_until is null or d.lease_until <= ${now})))
      or exists (select from webhook_message t where t.account_id = w.account_id and t.webhook_id = w.id
        and t.kind = ${webhookTest} and t.ended_at is null and (t.lease_until is null or t.lease_until <= ${now})))
    order by random() limit ${maxWebhooksPerRound} for no key update of w skip locked`.execute(tx)
  return rows
}

export type DeliveryRecord = {
  status: number | null
  text: string
  failure: string
  ms: number
}

const updateClaimed = (tx: Tx, { accountId, webhookId, position, fence }: ClaimedMessage) =>
  tx
    .updateTable('webhook_message')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('position', '=', position)
    .where('fence', '=', fence)
    .where('ended_at', 'is', null)

const toAnswerColumns = ({ status, text, failure, ms }: DeliveryRecord) => ({
  answer_status: status,
  answer_text: text,
  failure,
  answer_ms: ms,
  lease_until: null,
})

/** Nothing changes where another worker has the message by now. */
export const recordDelivered = (
  tx: Tx,
  message: ClaimedMessage,
  { record, now }: { record: DeliveryRecord; now: Date },
) =>
  updateClaimed(tx, message)
    .set({ ...toAnswerColumns(record), delivered_at: now, ended_at: now, failing_since: null })
    .execute()

/**
 * Sent again at `nextAt`; null: never. The later messages about the same guest wait as long. Answers
 * false where another worker has the message by now.
 */
export async function recordRefused(
  tx: Tx,
  message: ClaimedMessage,
  {
    record,
    failingSince,
    nextAt,
    now,
  }: { record: DeliveryRecord; failingSince: Date; nextAt: Date | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(tx, message)
    .set({
      ...toAnswerColumns(record),
      failing_since: failingSince,
      ...(nextAt === null ? { ended_at: now } : { due_at: nextAt }),
    })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (nextAt !== null)
    await tx
      .updateTable('webhook_message')
      .where('account_id', '=', message.accountId)
      .where('webhook_id', '=', message.webhookId)
      .where('subject', '=', message.subject)
      .where('ended_at', 'is', null)
      .where('due_at', '<', nextAt)
      .set({ due_at: nextAt })
      .execute()
  return true
}
