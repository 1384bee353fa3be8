import { sql } from 'kysely'
import type { Tx } from '../../../base/database/db.ts'

export type DueRefund = {
  id: string
  paymentId: string
  amount: number
  reason: string
  tries: number
  subscriptionId: string | null
}

/** Records a refund once; false where it is under way already. */
export async function addRefund(
  tx: Tx,
  {
    id,
    paymentId,
    amount,
    reason,
    at,
  }: { id: string; paymentId: string; amount: number; reason: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_refund')
    .values({ id, payment_id: paymentId, amount: String(amount), reason, created_at: at })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const selectDueRefunds = (tx: Tx) =>
  tx
    .selectFrom('payment_refund')
    .innerJoin('payment', 'payment.payment_id', 'payment_refund.payment_id')
    .select([
      'payment_refund.id',
      'payment_refund.payment_id',
      'payment_refund.amount',
      'payment_refund.reason',
      'payment_refund.tries',
      'payment.subscription_id',
    ])
    .where('payment_refund.state', 'in', ['due', 'asked'])

const toDueRefund = (row: {
  id: string
  payment_id: string
  amount: string
  reason: string
  tries: number
  subscription_id: string | null
}): DueRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  amount: Number(row.amount),
  reason: row.reason,
  tries: row.tries,
  subscriptionId: row.subscription_id,
})

export async function findDueRefund(tx: Tx, id: string): Promise<DueRefund | null> {
  const row = await selectDueRefunds(tx).where('payment_refund.id', '=', id).executeTakeFirst()
  return row ? toDueRefund(row) : null
}

/** Refunds whose job was lost or gave up. */
export async function listStaleRefunds(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('payment_refund')
    .select('id')
    .where('state', 'in', ['due', 'asked'])
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markRefundRequested(tx: Tx, id: string, error: string | null): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ state: 'asked', tries: sql`tries + 1`, last_error: error })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'asked'])
    .execute()
}

type RefundSettlement = {
  id: string
  paymentId: string
  amount: number
  state: 'done' | 'failed'
  at: Date
}

/** True for the first report of the outcome. A refund under way may still fail later. */
export async function settleRefund(
  tx: Tx,
  { id, paymentId, amount, state, at }: RefundSettlement,
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_refund')
    .set({ gateway_id: id, state, done_at: at })
    .where('payment_id', '=', paymentId)
    .where('amount', '=', String(amount))
    .where((is) =>
      is.or([
        is('state', 'in', ['due', 'asked']),
        ...(state === 'failed'
          ? [is.and([is('state', '=', 'done'), is('gateway_id', '=', id)])]
          : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasInvoice(tx: Tx, paymentId: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('invoice')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'invoice')
      .executeTakeFirst()) !== undefined
  )
}
