import { sql, type Selectable } from 'kysely'
import type { Currency } from '@mehfil/contract/money.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { Tx } from '../../../base/db.ts'
import type { Database } from '../../../base/schema.ts'
import type { AccountScope } from '../../../base/scope.ts'
import type { GatewayWish, SubscriptionState } from '../rules/machine.ts'
import type { Periods } from '../rules/periods.ts'

type OfAccount = Pick<AccountScope, 'accountId'>

export type Subscription = Periods & {
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
  state: SubscriptionState
  wish: GatewayWish | null
  letGoAt: Date | null
  toldAt: Date | null
}

const subscriptionFrom = (row: Selectable<Database['subscription']>): Subscription => ({
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
  state: row.state as SubscriptionState,
  anchor: row.anchor,
  periods: row.periods,
  periodStart: row.period_start,
  periodEnd: row.period_end,
  wish: row.wish as GatewayWish | null,
  letGoAt: row.let_go_at,
  toldAt: row.told_at,
})

const rows = (tx: Tx) => tx.selectFrom('subscription').selectAll()

/** What runs and what waits, in one look. */
export async function subscriptionsOf(
  tx: Tx,
  { accountId }: OfAccount,
): Promise<{ running: Subscription | null; waiting: Subscription | null }> {
  const found = (
    await rows(tx).where('account_id', '=', accountId).where('state', '!=', 'ended').execute()
  ).map(subscriptionFrom)
  return {
    running: found.find(({ state }) => state !== 'waiting') ?? null,
    waiting: found.find(({ state }) => state === 'waiting') ?? null,
  }
}

export async function subscriptionAt(tx: Tx, gatewayId: string): Promise<Subscription | null> {
  const row = await rows(tx).where('gateway_id', '=', gatewayId).executeTakeFirst()
  return row ? subscriptionFrom(row) : null
}

export type NewSubscription = Omit<Subscription, 'wish' | 'letGoAt' | 'toldAt'>

export async function insertSubscription(
  tx: Tx,
  one: NewSubscription,
  at: Date,
): Promise<Subscription> {
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
  return subscriptionFrom(row)
}

export type Change = Partial<
  Pick<
    Subscription,
    'state' | 'anchor' | 'periods' | 'periodStart' | 'periodEnd' | 'wish' | 'letGoAt' | 'toldAt'
  >
>

export async function changeSubscription(
  tx: Tx,
  id: string,
  change: Change,
  at: Date,
): Promise<Subscription> {
  const { state, anchor, periods, periodStart, periodEnd, wish, letGoAt, toldAt } = change
  const row = await tx
    .updateTable('subscription')
    .set({
      ...(state && { state, ended_at: state === 'ended' ? at : null }),
      ...(anchor && { anchor }),
      ...(periods !== undefined && { periods }),
      ...(periodStart && { period_start: periodStart }),
      ...(periodEnd && { period_end: periodEnd }),
      ...(wish !== undefined && { wish, wish_tries: 0, wish_error: null }),
      ...(letGoAt && { let_go_at: letGoAt }),
      ...(toldAt !== undefined && { told_at: toldAt }),
      updated_at: at,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return subscriptionFrom(row)
}

/** False where this payment has moved it on already. */
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

export async function chargesOf(
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

export type Placed = {
  plan: PlanName
  mode: SubscriptionMode
  status: string | null
  active: string
  start: Date
  end: Date
}

/** What the account is from now on. */
export async function placeAccount(
  tx: Tx,
  { accountId }: OfAccount,
  { plan, mode, status, active, start, end }: Placed,
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      plan,
      subscription_mode: mode,
      subscription_status: status,
      active,
      period_start: start,
      period_end: end,
      people_bought: null,
    })
    .where('id', '=', accountId)
    .execute()
}

/** A one-time event: paid for once and for good. Where there is one already that is not over, people are added to those bought for it. */
export async function placeOnce(
  tx: Tx,
  scope: OfAccount,
  { people, at }: { people: number; at: Date },
): Promise<void> {
  const before = await peopleBefore(tx, scope, at)
  await sql`
    update account set people_bought = ${people + before}::int, period_start = case when ${before > 0} then period_start else ${at} end,
      plan = 'Custom', subscription_status = null, active = 'Active', period_end = null where id = ${scope.accountId}`.execute(
    tx,
  )
}

/** People of what was paid for once, as long as it is still to come; none where its event is over. */
export async function peopleBefore(tx: Tx, { accountId }: OfAccount, at: Date): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ people: number }>`
    select coalesce(people_bought, 0) as people from account where id = ${accountId} and plan = 'Custom' and not exists (
      select from event where account_id = account.id and published_at >= period_start and starts_at + make_interval(mins => duration_minutes) <= ${at})`.execute(
    tx,
  )
  return row?.people ?? 0
}

/** So many people less, of those paid for once; false where nobody is left, or nothing was. */
export async function takeOffOnce(
  tx: Tx,
  { accountId }: OfAccount,
  people: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ people_bought: sql`people_bought - ${people}::int` })
    .where('id', '=', accountId)
    .where('plan', '=', 'Custom')
    .where('people_bought', '>', people)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True where the account still has what this intent paid for once; what was used up and bought anew is another purchase's. */
export async function hasOnce(
  tx: Tx,
  { accountId }: OfAccount,
  intentId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .innerJoin('payment_intent', (join) => join.on('payment_intent.id', '=', intentId))
    .select('account.id')
    .where('account.id', '=', accountId)
    .where('account.plan', '=', 'Custom')
    .whereRef('payment_intent.paid_at', '>=', 'account.period_start')
    .executeTakeFirst()
  return row !== undefined
}

const day = 86_400_000
const grace = 3 * day

/** Whose clock has moved on: periods that are over, days of grace that are, last days before an end, and accounts that were deleted. */
export async function accountsDue(tx: Tx, now: Date): Promise<string[]> {
  const found = await sql<{ account_id: string }>`
    select distinct account_id from subscription where (state in ('active', 'paused', 'waiting') and period_end <= ${now})
      or (state = 'ending' and period_end <= ${new Date(now.getTime() + day)} and (let_go_at is null or period_end <= ${now}))
      or (state = 'overdue' and period_end <= ${new Date(now.getTime() - grace)})
      or (state <> 'ended' and account_id in (select id from account where deleted_at is not null and purged_at is null)) limit 500`.execute(
    tx,
  )
  return found.rows.map(({ account_id }) => account_id)
}

const weekBefore = 7 * day

/** Years that end within a week and renew, each with what it was paid with last; none that another plan follows. */
export async function renewingSoon(
  tx: Tx,
  now: Date,
): Promise<Array<Subscription & { method: string }>> {
  const found = await tx
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
    .where('mode', '=', 'Annually')
    .where('period_end', '>', now)
    .where('period_end', '<=', new Date(now.getTime() + weekBefore))
    .where(
      sql<boolean>`not exists (select from subscription other where other.account_id = subscription.account_id and other.state = 'waiting')`,
    )
    .where(
      sql<boolean>`exists (select from account where account.id = subscription.account_id and account.deleted_at is null)`,
    )
    .where(
      sql<boolean>`not exists (select from mail where mail.once_key = 'plan renewing ' || subscription.id || ' ' || to_char(subscription.period_end at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    )
    .limit(500)
    .execute()
  return found.map(({ method, ...row }) => ({ ...subscriptionFrom(row), method: method ?? '' }))
}

/** What the provider has not been told in ten minutes. */
export async function openWishes(tx: Tx, before: Date): Promise<string[]> {
  return (
    await tx
      .selectFrom('subscription')
      .select('id')
      .where('wish', 'is not', null)
      .where('updated_at', '<=', before)
      .limit(500)
      .execute()
  ).map(({ id }) => id)
}

export type Lease = { at: Date; until: Date }
type Claimed = { wish: GatewayWish; gatewayId: string }

/** What the provider is to be told, for the one who tells it now; nothing where somebody else does, or nothing is to be told. */
export async function claimWish(tx: Tx, id: string, { at, until }: Lease): Promise<Claimed | null> {
  const row = await tx
    .updateTable('subscription')
    .set({ asking_until: until })
    .where('id', '=', id)
    .where('wish', 'is not', null)
    .where((is) => is.or([is('asking_until', 'is', null), is('asking_until', '<=', at)]))
    .returning(['wish', 'gateway_id'])
    .executeTakeFirst()
  return row ? { wish: row.wish as GatewayWish, gatewayId: row.gateway_id } : null
}

/** Until when somebody else tells the provider what is wished for, or now where they have just ended; null where nothing is to be told. */
export async function toldUntil(tx: Tx, id: string, at: Date): Promise<Date | null> {
  const row = await tx
    .selectFrom('subscription')
    .select('asking_until')
    .where('id', '=', id)
    .where('wish', 'is not', null)
    .executeTakeFirst()
  return row ? (row.asking_until ?? at) : null
}

/** What was wished for meanwhile, for the one whose lease this still is; where that is nothing, or what was just refused, the lease ends. */
export async function nextWish(
  tx: Tx,
  id: string,
  { held, until, refused }: { held: Date; until: Date; refused: GatewayWish | null },
): Promise<Claimed | null> {
  const row = await tx
    .updateTable('subscription')
    .set({
      asking_until: sql`case when wish is null or wish = ${refused}::text then null else ${until}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('asking_until', '=', held)
    .returning(['wish', 'gateway_id', 'asking_until'])
    .executeTakeFirst()
  return row?.wish && row.asking_until
    ? { wish: row.wish as GatewayWish, gatewayId: row.gateway_id }
    : null
}

/** Whoever asked has no answer: the next may ask at once. */
export async function endTelling(tx: Tx, id: string, held: Date): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ asking_until: null })
    .where('id', '=', id)
    .where('asking_until', '=', held)
    .execute()
}

/** Done, unless something else is wished for by now. */
export async function settleWish(tx: Tx, id: string, wish: GatewayWish): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ wish: null, wish_error: null })
    .where('id', '=', id)
    .where('wish', '=', wish)
    .execute()
}

/** The wish stays and is asked for again; after a few times it is somebody's to look at. */
export async function failWish(
  tx: Tx,
  id: string,
  wish: GatewayWish,
  error: string,
): Promise<void> {
  await sql`update subscription set wish_tries = wish_tries + 1, wish_error = ${error.slice(0, 500)}, wish = case when wish_tries >= 20 then null else wish end where id = ${id} and wish = ${wish}`.execute(
    tx,
  )
}

/** The payment that brought the period there is. */
export async function paidForPeriod(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('subscription_charge')
    .select('payment_id')
    .where('subscription_id', '=', id)
    .orderBy('period_end', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.payment_id ?? null
}

/** Whether nobody owns the account any more. */
export async function isGone(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return !row || row.deleted_at !== null
}
