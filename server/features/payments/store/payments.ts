import { sql } from 'kysely'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { GatewayPayment } from '../../../base/payments/payment-gateway.ts'
import type { PaymentIntent, PaymentFact } from '../rules/payment-intent.ts'

export type PaymentVerdict = 'waiting' | 'granted' | 'renewed' | 'refund' | 'suspicious'
export type RecordedPayment = {
  verdict: PaymentVerdict
  status: GatewayPayment['status']
  amountRefunded: number
  isNew: boolean
}

/** One row for each payment, locked until the transaction ends. */
export async function recordPayment(
  tx: Tx,
  { payment, subscription, channel }: PaymentFact,
  { id, accountId }: Pick<PaymentIntent, 'id' | 'accountId'>,
  at: Date,
): Promise<RecordedPayment> {
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
      card_network: payment.card?.network ?? '',
      card_last4: payment.card?.last4 ?? '',
      channel,
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
    verdict: row.verdict as PaymentVerdict,
    status: row.status as GatewayPayment['status'],
    amountRefunded: Number(row.amount_refunded),
    isNew: added.numInsertedOrUpdatedRows === 1n,
  }
}

/** Locked until the transaction ends; says whether any of it was refunded or a refund is under way. */
export async function lockPayment(
  tx: Tx,
  { accountId }: AccountRef,
  paymentId: string,
): Promise<{ isRefunded: boolean }> {
  const row = await tx
    .selectFrom('payment')
    .select('amount_refunded')
    .where('account_id', '=', accountId)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const refund = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return { isRefunded: Number(row.amount_refunded) > 0 || refund !== undefined }
}

export async function updatePayment(
  tx: Tx,
  { id, status, amountRefunded, card }: GatewayPayment,
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      status,
      ...(card && { card_network: card.network, card_last4: card.last4 }),
      amount_refunded: sql`greatest(amount_refunded, ${String(amountRefunded)}::bigint)`,
    })
    .where('payment_id', '=', id)
    .execute()
}

export async function savePaymentVerdict(
  tx: Tx,
  id: string,
  {
    verdict,
    reason,
    accountId,
    application,
  }: { verdict: PaymentVerdict; reason?: string; accountId?: string | null; application: Date },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      verdict,
      reason: reason ?? null,
      applied_at: application,
      ...(accountId && { account_id: accountId }),
    })
    .where('payment_id', '=', id)
    .execute()
}

/**
 * Payments of an intent that cannot change any more: decided, and fully refunded or too old for a
 * refund.
 */
export async function listClosedPaymentIds(
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

/** How many payments of the intent were granted before this one. */
export async function countPaidBefore(
  tx: Tx,
  intentId: string,
  paymentId: string,
): Promise<number> {
  const { paid } = await tx
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<string>().as('paid'))
    .where('intent_id', '=', intentId)
    .where('payment_id', '!=', paymentId)
    .where('verdict', 'in', ['granted', 'renewed'])
    .executeTakeFirstOrThrow()
  return Number(paid)
}
