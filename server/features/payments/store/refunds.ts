import { sql } from 'kysely'
import type { Tx } from '../../../base/db.ts'

export type DueRefund = {
  id: string
  paymentId: string
  amount: number
  reason: string
  tries: number
  subscriptionId: string | null
}

/** Money of a payment is sent back once, however often somebody wants to; false where it is on its way already. */
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

const dueRow = (tx: Tx) =>
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

const dueFrom = (row: {
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

export async function dueRefund(tx: Tx, id: string): Promise<DueRefund | null> {
  const row = await dueRow(tx).where('payment_refund.id', '=', id).executeTakeFirst()
  return row ? dueFrom(row) : null
}

/** Those whose job was lost on the way, or gave up. */
export async function forgottenRefunds(tx: Tx, before: Date, most: number): Promise<string[]> {
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

export async function askedRefund(tx: Tx, id: string, error: string | null): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({ state: 'asked', tries: sql`tries + 1`, last_error: error })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'asked'])
    .execute()
}

type Settling = {
  id: string
  paymentId: string
  amount: number
  state: 'done' | 'failed'
  at: Date
}

/** True for the one who heard it first. What was on its way may fail later, by its own number. */
export async function settleRefund(
  tx: Tx,
  { id, paymentId, amount, state, at }: Settling,
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

export async function hasBill(tx: Tx, paymentId: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('invoice')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'invoice')
      .executeTakeFirst()) !== undefined
  )
}
