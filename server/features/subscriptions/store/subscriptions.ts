import { sql, type Selectable } from 'kysely'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { dayMs } from '@mehfil/contract/durations.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { Database } from '../../../base/database/schema.ts'
import type { AccountRef } from '../../../base/access/scope.ts'
import type { GatewayRequest, SubscriptionState } from '../rules/subscription-machine.ts'
import type { BillingPeriods } from '../rules/periods.ts'

export type AccountSubscription = BillingPeriods & {
  id: string
  accountId: string
  intentId: string
  gatewayId: string
  plan: PlanName
  country: string
  currency: Currency
  planRate: number
  taxPercent: number
  tax: number
  total: number
  /** The price before tax without a coupon. */
  listRate: number
  couponCode: string
  discount: number
  /** How many of the next payments have the discount. */
  discountsLeft: number
  state: SubscriptionState
  pendingRequest: GatewayRequest | null
  providerCancelledAt: Date | null
  notifiedAt: Date | null
}

const toSubscription = (row: Selectable<Database['subscription']>): AccountSubscription => ({
  id: row.id,
  accountId: row.account_id,
  intentId: row.intent_id,
  gatewayId: row.gateway_id,
  plan: row.plan as PlanName,
  mode: row.mode as SubscriptionMode,
  country: row.country,
  currency: row.currency as Currency,
  planRate: Number(row.plan_rate),
  taxPercent: row.tax_percent,
  tax: Number(row.tax),
  total: Number(row.total),
  listRate: Number(row.list_rate ?? row.plan_rate),
  couponCode: row.coupon_code,
  discount: Number(row.discount),
  discountsLeft: row.discounts_left,
  state: row.state as SubscriptionState,
  anchor: row.anchor,
  periods: row.periods,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  pendingRequest: row.pending_request as GatewayRequest | null,
  providerCancelledAt: row.provider_cancelled_at,
  notifiedAt: row.notified_at,
})

const selectSubscriptions = (tx: Tx) => tx.selectFrom('subscription').selectAll()

/** The running and the waiting subscription, in one query. */
export async function getSubscriptions(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<{ running: AccountSubscription | null; waiting: AccountSubscription | null }> {
  const subscriptions = (
    await selectSubscriptions(tx)
      .where('account_id', '=', accountId)
      .where('state', '!=', 'ended')
      .execute()
  ).map(toSubscription)
  return {
    running: subscriptions.find(({ state }) => state !== 'waiting') ?? null,
    waiting: subscriptions.find(({ state }) => state === 'waiting') ?? null,
  }
}

export async function findSubscriptionByGatewayId(
  tx: Tx,
  gatewayId: string,
): Promise<AccountSubscription | null> {
  const row = await selectSubscriptions(tx).where('gateway_id', '=', gatewayId).executeTakeFirst()
  return row ? toSubscription(row) : null
}

export type NewAccountSubscription = Omit<
  AccountSubscription,
  'pendingRequest' | 'providerCancelledAt' | 'notifiedAt'
>

export async function insertSubscription(
  tx: Tx,
  one: NewAccountSubscription,
  at: Date,
): Promise<AccountSubscription> {
  const row = await tx
    .insertInto('subscription')
    .values({
      id: one.id,
      account_id: one.accountId,
      intent_id: one.intentId,
      gateway_id: one.gatewayId,
      plan: one.plan,
      mode: one.mode,
      country: one.country,
      currency: one.currency,
      plan_rate: String(one.planRate),
      tax_percent: one.taxPercent,
      tax: String(one.tax),
      total: String(one.total),
      list_rate: String(one.listRate),
      coupon_code: one.couponCode,
      discount: String(one.discount),
      discounts_left: one.discountsLeft,
      state: one.state,
      anchor: one.anchor,
      periods: one.periods,
      period_start: one.periodStart,
      period_end: one.periodEnd,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSubscription(row)
}

export type SubscriptionUpdate = Partial<
  Pick<
    AccountSubscription,
    | 'state'
    | 'anchor'
    | 'periods'
    | 'periodStart'
    | 'periodEnd'
    | 'pendingRequest'
    | 'providerCancelledAt'
    | 'notifiedAt'
    | 'planRate'
    | 'tax'
    | 'total'
    | 'discountsLeft'
  >
>

export async function updateSubscription(
  tx: Tx,
  id: string,
  change: SubscriptionUpdate,
  at: Date,
): Promise<AccountSubscription> {
  const {
    state,
    anchor,
    periods,
    periodStart,
    periodEnd,
    pendingRequest,
    providerCancelledAt,
    notifiedAt,
    planRate,
    tax,
    total,
    discountsLeft,
  } = change
  const row = await tx
    .updateTable('subscription')
    .set({
      ...(state && { state, ended_at: state === 'ended' ? at : null }),
      ...(anchor && { anchor }),
      ...(periods !== undefined && { periods }),
      ...(periodStart && { period_start: periodStart }),
      ...(periodEnd && { period_end: periodEnd }),
      ...(pendingRequest !== undefined && {
        pending_request: pendingRequest,
        pending_request_tries: 0,
        pending_request_error: null,
      }),
      ...(providerCancelledAt && { provider_cancelled_at: providerCancelledAt }),
      ...(notifiedAt !== undefined && { notified_at: notifiedAt }),
      ...(planRate !== undefined && { plan_rate: String(planRate) }),
      ...(tax !== undefined && { tax: String(tax) }),
      ...(total !== undefined && { total: String(total) }),
      ...(discountsLeft !== undefined && { discounts_left: discountsLeft }),
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSubscription(row)
}

/** False where this payment was counted before. */
export async function addCharge(
  tx: Tx,
  id: string,
  {
    paymentId,
    periodStart,
    periodEnd,
    at,
  }: { paymentId: string; periodStart: Date; periodEnd: Date; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('subscription_charge')
    .values({
      subscription_id: id,
      payment_id: paymentId,
      period_start: periodStart,
      period_end: periodEnd,
      charged_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function getCharges(
  tx: Tx,
  id: string,
): Promise<{ count: number; last: string | null }> {
  const {
    rows: [row],
  } = await sql<{ count: number; last: string | null }>`
    select count(*)::int as count, (array_agg(payment_id order by charged_at desc))[1] as last from subscription_charge where subscription_id = ${id}`.execute(
    tx,
  )
  return row ?? { count: 0, last: null }
}

const graceMs = 3 * dayMs

/**
 * Accounts with work: periods or days of grace that are over, last days before an end, and deleted
 * accounts.
 */
export async function listDueAccounts(tx: Tx, now: Date): Promise<string[]> {
  const due = await sql<{ account_id: string }>`
    select distinct account_id from subscription where (state in ('active', 'paused', 'waiting') and period_end <= ${now})
      or (state = 'ending' and period_end <= ${new Date(now.getTime() + dayMs)} and (provider_cancelled_at is null or period_end <= ${now}))
      or (state = 'overdue' and period_end <= ${new Date(now.getTime() - graceMs)})
      or (state <> 'ended' and account_id in (select id from account where deleted_at is not null and purged_at is null)) limit 500`.execute(
    tx,
  )
  return due.rows.map(({ account_id }) => account_id)
}

export type RenewalReminder = {
  kind: 'renewing' | 'renewing-early' | 'renewing-month'
  mode: SubscriptionMode
  days: number
}

/**
 * Subscriptions that renew within so many days and whose owner has no such mail, with the method of
 * their last payment; none that another plan follows.
 */
export async function listRenewingSoon(
  tx: Tx,
  now: Date,
  { kind, mode, days }: RenewalReminder,
): Promise<Array<AccountSubscription & { method: string }>> {
  const renewing = await tx
    .selectFrom('subscription')
    .selectAll('subscription')
    .select(
      sql<
        string | null
      >`(select payment.method from subscription_charge charge join payment on payment.payment_id = charge.payment_id where charge.subscription_id = subscription.id order by charge.period_end desc limit 1)`.as(
        'method',
      ),
    )
    .where('state', '=', 'active')
    .where('mode', '=', mode)
    .where('period_end', '>', now)
    .where('period_end', '<=', new Date(now.getTime() + days * dayMs))
    .where(
      sql<boolean>`not exists (select from subscription other where other.account_id = subscription.account_id and other.state = 'waiting')`,
    )
    .where(
      sql<boolean>`exists (select from account where account.id = subscription.account_id and account.deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select from mail where mail.account_id = subscription.account_id and mail.idempotency_key = 'plan ' || ${kind}::text || ' ' || subscription.id || ' ' || to_char(subscription.period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    )
    .limit(500)
    .execute()
  return renewing.map(({ method, ...row }) => ({ ...toSubscription(row), method: method ?? '' }))
}

/** How the last period of a subscription was paid. */
export async function findPaymentMethod(
  tx: Tx,
  id: string,
): Promise<{ method: string; network: string; last4: string } | null> {
  const row = await tx
    .selectFrom('subscription_charge as charge')
    .innerJoin('payment', 'payment.payment_id', 'charge.payment_id')
    .select(['payment.method', 'payment.card_network', 'payment.card_last4'])
    .where('charge.subscription_id', '=', id)
    .orderBy('charge.period_end', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { method: row.method, network: row.card_network, last4: row.card_last4 } : null
}

/** The payment for the current period. */
export async function findPeriodPayment(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('subscription_charge')
    .select('payment_id')
    .where('subscription_id', '=', id)
    .orderBy('period_end', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.payment_id ?? null
}

export async function getSubscription(tx: Tx, id: string): Promise<AccountSubscription> {
  return toSubscription(
    await selectSubscriptions(tx).where('id', '=', id).executeTakeFirstOrThrow(),
  )
}
