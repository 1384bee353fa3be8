import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'
import type { Payment } from '../../../base/gateway.ts'
import type { Intent, PaymentFact } from '../rules/paid.ts'

export type Verdict = 'waiting' | 'granted' | 'renewed' | 'refund' | 'suspicious'
export type Kept = {
  verdict: Verdict
  status: Payment['status']
  amountRefunded: number
  isNew: boolean
}

/** A payment is one row, whoever tells of it, and how often; the row stays as it is until the transaction ends. */
export async function keepPayment(
  tx: Tx,
  { payment, subscription, door }: PaymentFact,
  { id, accountId }: Pick<Intent, 'id' | 'accountId'>,
  at: Date,
): Promise<Kept> {
  const added = await tx
    .insertInto('payment')
    .values({
      payment_id: payment.id,
      intent_id: id,
      account_id: accountId,
      order_id: payment.orderId,
      subscription_id: subscription?.id ?? null,
      status: payment.status,
      amount: String(payment.amount),
      currency: payment.currency,
      amount_refunded: String(payment.amountRefunded),
      method: payment.method,
      door,
      created_at: payment.createdAt,
      seen_at: at,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirst()
  const row = await tx
    .selectFrom('payment')
    .select(['verdict', 'status', 'amount_refunded'])
    .where('payment_id', '=', payment.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return {
    verdict: row.verdict as Verdict,
    status: row.status as Payment['status'],
    amountRefunded: Number(row.amount_refunded),
    isNew: added.numInsertedOrUpdatedRows === 1n,
  }
}

export async function movePayment(tx: Tx, { id, status, amountRefunded }: Payment): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      status,
      amount_refunded: sql`greatest(amount_refunded, ${String(amountRefunded)}::bigint)`,
    })
    .where('payment_id', '=', id)
    .execute()
}

export async function judgePayment(
  tx: Tx,
  id: string,
  {
    verdict,
    reason,
    accountId,
    at,
  }: { verdict: Verdict; reason?: string; accountId?: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      verdict,
      reason: reason ?? null,
      applied_at: at,
      ...(accountId && { account_id: accountId }),
    })
    .where('payment_id', '=', id)
    .execute()
}

/** Of an intent's payments those nothing new is to be heard of: decided, and all of it went back or it is too old to. */
export async function closedPayments(
  tx: Tx,
  intentId: string,
  { returnable }: { returnable: Date },
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('payment')
    .select('payment_id')
    .where('intent_id', '=', intentId)
    .where('verdict', '!=', 'waiting')
    .where((is) =>
      is.or([is('created_at', '<=', returnable), is('amount_refunded', '>=', is.ref('amount'))]),
    )
    .execute()
  return new Set(rows.map((row) => row.payment_id))
}
