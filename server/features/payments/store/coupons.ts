import { sql, type Selectable } from 'kysely'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { Coupon } from '../rules/coupon.ts'
import type { PaymentHolder } from '../rules/payment-intent.ts'
import { openStates } from '../rules/payment-machine.ts'

const toCoupon = (row: Selectable<Database['coupon']>): Coupon => ({
  id: row.id,
  code: row.code,
  percent: row.percent,
  amount: row.amount === null ? null : Number(row.amount),
  currency: row.currency as Currency | null,
  months: row.months,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  offers: {
    ...(row.offer_monthly && { Monthly: row.offer_monthly }),
    ...(row.offer_annually && { Annually: row.offer_annually }),
  },
  endedAt: row.ended_at,
})

const selectCoupon = (tx: Tx, code: string) =>
  tx.selectFrom('coupon').selectAll().where('code', '=', code)

export async function findCoupon(tx: Tx, code: string): Promise<Coupon | null> {
  const row = await selectCoupon(tx, code).executeTakeFirst()
  return row ? toCoupon(row) : null
}

/** The same, locked until the transaction ends, so that parallel uses are counted one by one. */
export async function lockCoupon(tx: Tx, code: string): Promise<Coupon | null> {
  const row = await selectCoupon(tx, code).forUpdate().executeTakeFirst()
  return row ? toCoupon(row) : null
}

type CouponHolder = {
  holder: PaymentHolder
  accountId: string | null
  /** Of the billed address. */
  payerHash: Buffer | null
}

/**
 * Uses by others that were paid or may still be, and whether this payer has used it up. Without an
 * account, the payer is known by the billed address.
 */
export async function countCouponUses(
  tx: Tx,
  couponId: string,
  { holder, accountId, payerHash, at }: CouponHolder & { at: Date },
): Promise<{ taken: number; isUsedByHolder: boolean }> {
  const {
    rows: [row],
  } = await sql<{ taken: number; used: boolean }>`
    select count(*) filter (where holder <> ${holder} and (redeemed_at is not null or held_until > ${at}))::int as taken,
      coalesce(bool_or(redeemed_at is not null and (holder = ${holder} or account_id = ${accountId}::uuid or (${accountId}::uuid is null and payer_hash = ${payerHash}::bytea))), false) as used
    from coupon_use where coupon_id = ${couponId}`.execute(tx)
  return { taken: row?.taken ?? 0, isUsedByHolder: row?.used ?? false }
}

/** Holds one use for the payer until the payment can come no more; a longer hold stays. */
export async function holdCoupon(
  tx: Tx,
  couponId: string,
  { holder, accountId, payerHash, until }: CouponHolder & { until: Date },
): Promise<void> {
  await tx
    .insertInto('coupon_use')
    .values({
      coupon_id: couponId,
      holder,
      account_id: accountId,
      payer_hash: payerHash,
      held_until: until,
    })
    .onConflict((conflict) =>
      conflict.columns(['coupon_id', 'holder']).doUpdateSet({
        held_until: sql`greatest(coupon_use.held_until, ${until}::timestamptz)`,
        payer_hash: payerHash,
      }),
    )
    .execute()
}

/** Frees the use of a subscription that will not be charged, unless the payer has asked for another payment with it since. */
export async function releaseCoupon(
  tx: Tx,
  gatewayId: string,
  { at, holdMs }: { at: Date; holdMs: number },
): Promise<void> {
  await sql`
    update coupon_use u set held_until = greatest(${at}::timestamptz, (
      select max(o.updated_at) + ${holdMs / 1_000} * interval '1 second' from payment_intent o
      where o.holder = u.holder and o.state = any (${[...openStates]}::text[]) and o.coupon ->> 'id' = u.coupon_id::text))
    from payment_intent i
    where i.gateway_id = ${gatewayId} and u.coupon_id = (i.coupon ->> 'id')::uuid and u.holder = i.holder and u.redeemed_at is null`.execute(
    tx,
  )
}

/** The first payment with the coupon uses it up. */
export async function redeemCoupon(
  tx: Tx,
  couponId: string,
  { holder, accountId, payerHash, at }: CouponHolder & { at: Date },
): Promise<void> {
  await tx
    .insertInto('coupon_use')
    .values({
      coupon_id: couponId,
      holder,
      account_id: accountId,
      payer_hash: payerHash,
      held_until: at,
      redeemed_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['coupon_id', 'holder']).doUpdateSet({
        redeemed_at: sql`coalesce(coupon_use.redeemed_at, ${at}::timestamptz)`,
        account_id: sql`coalesce(coupon_use.account_id, ${accountId}::uuid)`,
        payer_hash: payerHash,
      }),
    )
    .execute()
}

/** False where there is a coupon of this code. */
export async function addCoupon(
  tx: Tx,
  { offers, endedAt: _, ...coupon }: Coupon,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('coupon')
    .values({
      id: coupon.id,
      code: coupon.code,
      percent: coupon.percent,
      amount: coupon.amount === null ? null : String(coupon.amount),
      currency: coupon.currency,
      months: coupon.months,
      ends_at: coupon.endsAt,
      max_uses: coupon.maxUses,
      offer_monthly: offers.Monthly ?? null,
      offer_annually: offers.Annually ?? null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True where the coupon was not ended before. What was bought with it keeps its price. */
export async function endCoupon(tx: Tx, code: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set({ ended_at: at })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function listCoupons(tx: Tx): Promise<Array<Coupon & { redeemed: number }>> {
  const rows = await tx
    .selectFrom('coupon')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from coupon_use where coupon_id = coupon.id and redeemed_at is not null)`.as(
        'redeemed',
      ),
    )
    .orderBy('created_at')
    .execute()
  return rows.map(({ redeemed, ...row }) => ({ ...toCoupon(row), redeemed }))
}
