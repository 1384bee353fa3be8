import { sql } from 'kysely'
import { paymentKinds, webhookTest } from '@mehfil/contract/accounts/webhooks.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { isKeyEnded } from './webhooks.ts'

export type WebhookRef = AccountRef & { webhookId: string }

const selectMessages = (tx: Tx, { accountId, webhookId }: WebhookRef) =>
  tx
    .selectFrom('webhook_message')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .select([
      'position',
      'id',
      'kind',
      'facts',
      'happened_at as happenedAt',
      'due_at as dueAt',
      'attempts',
      'failing_since as failingSince',
      'delivered_at as deliveredAt',
      'ended_at as endedAt',
      'requested_at as requestedAt',
      'answer_ms as ms',
      'answer_status as status',
      'answer_text as answer',
      'failure',
    ])
export type MessageRecord = Awaited<
  ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>
>

type MessageFilter = {
  failed: boolean
  before: string | null
  most: number
  withPayments: boolean
}

/** The newest first. */
export const listMessages = (
  tx: Tx,
  ref: WebhookRef,
  { failed, before, most, withPayments }: MessageFilter,
): Promise<MessageRecord[]> =>
  selectMessages(tx, ref)
    .$if(failed, (all) =>
      all.where('delivered_at', 'is', null).where('failing_since', 'is not', null),
    )
    .$if(!withPayments, (all) => all.where('kind', 'not in', [...paymentKinds]))
    .$if(before !== null, (all) => all.where('position', '<', before ?? ''))
    .orderBy('position', 'desc')
    .limit(most)
    .execute()

export const findMessage = (
  tx: Tx,
  ref: WebhookRef,
  id: string,
): Promise<MessageRecord | undefined> =>
  selectMessages(tx, ref).where('id', '=', id).executeTakeFirst()

export async function addTestMessage(
  tx: Tx,
  { accountId, webhookId }: WebhookRef,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('webhook_message')
    .values({
      account_id: accountId,
      webhook_id: webhookId,
      id,
      kind: webhookTest,
      subject: id,
      happened_at: now,
      due_at: now,
    })
    .execute()
}

/** One message, or those of a time, or all that failed. */
export type ReplayFilter = { id: string } | { since: Date; until: Date } | 'failed'

type ReplayInput = { filter: ReplayFilter; withPayments: boolean; now: Date }

/** They are due now, in their order, with the ids of before. */
export async function resetMessages(
  tx: Tx,
  { accountId, webhookId }: WebhookRef,
  { filter, withPayments, now }: ReplayInput,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_message')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .$if(!withPayments, (all) => all.where('kind', 'not in', [...paymentKinds]))
    .where((one) => {
      if (filter === 'failed')
        return one.and([one('delivered_at', 'is', null), one('failing_since', 'is not', null)])
      if ('id' in filter) return one('id', '=', filter.id)
      return one.and([
        one('happened_at', '>=', filter.since),
        one('happened_at', '<=', filter.until),
        one('kind', '<>', webhookTest),
      ])
    })
    .set({
      due_at: now,
      lease_until: null,
      fence: sql<number>`fence + 1`,
      attempts: 0,
      failing_since: null,
      delivered_at: null,
      ended_at: null,
    })
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Payments that were not delivered yet. */
export async function removeWaitingPayments(
  tx: Tx,
  { accountId, webhookId }: WebhookRef,
): Promise<void> {
  await tx
    .deleteFrom('webhook_message')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', webhookId)
    .where('kind', 'in', [...paymentKinds])
    .where('ended_at', 'is', null)
    .execute()
}

/** Deletes what was kept for its days, webhooks of keys that ended, and secrets that sign no more. */
export async function deleteOldMessages(
  tx: Tx,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await tx.deleteFrom('webhook_message').where('happened_at', '<=', before).execute()
  await sql`with ended as (delete from webhook w where ${isKeyEnded(now)} returning w.account_id, w.id)
    delete from webhook_message m using ended where m.account_id = ended.account_id and m.webhook_id = ended.id`.execute(
    tx,
  )
  await tx
    .updateTable('webhook')
    .where('former_until', '<=', now)
    .set({ former_secret: null, former_until: null })
    .execute()
}
