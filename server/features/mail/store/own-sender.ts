import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { DomainCheck } from '../../../base/mail/domain-checks.ts'
import type { OwnSenderRecord } from '../rules/own-sender.ts'

/** `checks`: what the last check found. */
export type StoredSender = OwnSenderRecord &
  AccountRef & { privateKey: string; checks: DomainCheck[] }

const columns = [
  'account_id as accountId',
  'domain',
  'mailbox',
  'selector',
  'private_key as privateKey',
  'checked_at as checkedAt',
  'checks',
  'used_since as usedSince',
  'failures',
  'broken_at as brokenAt',
] as const

/** `locked` until the commit, so that a check does not write over a change. */
export async function findStoredSender(
  tx: Tx,
  { accountId }: AccountRef,
  { locked = false }: { locked?: boolean } = {},
): Promise<StoredSender | undefined> {
  const row = await tx
    .selectFrom('mail_sender')
    .select(columns)
    .where('account_id', '=', accountId)
    .$if(locked, (one) => one.forUpdate())
    .executeTakeFirst()
  return row && { ...row, checks: row.checks as DomainCheck[] }
}

/** Those that were not asked about since then, the longest ago first, with an answer or without. */
export async function listSendersToCheck(
  tx: Tx,
  { before, most }: { before: Date; most: number },
): Promise<AccountRef[]> {
  return tx
    .selectFrom('mail_sender')
    .select('account_id as accountId')
    .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', before)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute()
}

/** Noted before the question, so that one that ends in an error has its turn after the others. */
export async function noteSenderAsked(tx: Tx, { accountId }: AccountRef, at: Date): Promise<void> {
  await tx
    .updateTable('mail_sender')
    .set({ asked_at: at })
    .where('account_id', '=', accountId)
    .execute()
}

type NewSender = Pick<StoredSender, 'domain' | 'mailbox' | 'selector' | 'privateKey'>

/** Begins anew: another domain has other records. */
export async function replaceSender(
  tx: Tx,
  { accountId }: AccountRef,
  { domain, mailbox, selector, privateKey }: NewSender,
  now: Date,
): Promise<void> {
  await removeSender(tx, { accountId })
  await tx
    .insertInto('mail_sender')
    .values({
      account_id: accountId,
      domain,
      mailbox,
      selector,
      private_key: privateKey,
      created_at: now,
    })
    .execute()
}

export async function updateMailbox(
  tx: Tx,
  { accountId }: AccountRef,
  mailbox: string,
): Promise<void> {
  await tx.updateTable('mail_sender').set({ mailbox }).where('account_id', '=', accountId).execute()
}

export async function updateChecked(
  tx: Tx,
  { accountId }: AccountRef,
  { checkedAt, usedSince, failures, brokenAt, checks }: OwnSenderRecord & { checks: DomainCheck[] },
): Promise<void> {
  await tx
    .updateTable('mail_sender')
    .set({
      checked_at: checkedAt,
      used_since: usedSince,
      failures,
      broken_at: brokenAt,
      checks: JSON.stringify(checks),
    })
    .where('account_id', '=', accountId)
    .execute()
}

export async function removeSender(tx: Tx, { accountId }: AccountRef): Promise<void> {
  await tx.deleteFrom('mail_sender').where('account_id', '=', accountId).execute()
}
