import { sql } from 'kysely'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { Tx } from '../../../base/database/db.ts'
import type { AccountRef } from '../../../base/access/scope.ts'

export type AccountPlanState = {
  plan: PlanName
  mode: SubscriptionMode
  status: string | null
  active: string
  start: Date
  end: Date
}

export async function getAccountPlan(tx: Tx, { accountId }: AccountRef): Promise<PlanName> {
  const { plan } = await tx
    .selectFrom('account')
    .select('plan')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return plan as PlanName
}

/** Sets the account's plan. */
export async function setAccountPlan(
  tx: Tx,
  { accountId }: AccountRef,
  { plan, mode, status, active, start, end }: AccountPlanState,
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

/** A one-time event, paid once. Further purchases add people until the event is over. */
export async function setOneTimePlan(
  tx: Tx,
  scope: AccountRef,
  { people, at }: { people: number; at: Date },
): Promise<void> {
  const before = await countPeopleBought(tx, scope, at)
  await sql`
    update account set people_bought = ${people + before}::int, period_start = case when ${before > 0} then period_start else ${at} end,
      plan = 'Custom', subscription_status = null, active = 'Active', period_end = null where id = ${scope.accountId}`.execute(
    tx,
  )
}

/** People bought for a one-time event that is not over; else 0. */
export async function countPeopleBought(
  tx: Tx,
  { accountId }: AccountRef,
  at: Date,
): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ people: number }>`
    select coalesce(people_bought, 0) as people from account where id = ${accountId} and plan = 'Custom' and not exists (
      select from event where account_id = account.id and published_at >= period_start and cancelled_at is null and starts_at + make_interval(mins => duration_minutes) <= ${at})`.execute(
    tx,
  )
  return row?.people ?? 0
}

/** Takes back bought people; false where none would be left, or none were bought. */
export async function subtractPeopleBought(
  tx: Tx,
  { accountId }: AccountRef,
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

/** True where the account still has the purchase of this intent, not a later one. */
export async function hasOneTimePlan(
  tx: Tx,
  { accountId }: AccountRef,
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

export async function isAccountDeleted(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return !row || row.deleted_at !== null
}
