import { sql, type Selectable } from 'kysely'
import type { Currency } from '@mehfil/contract/billing/money.ts'
import {
  planLimits,
  planNames,
  planPrices,
  type PlanLimits,
  type PlanName,
  type PlanPrice,
  type PlanPriceMode,
} from '@mehfil/contract/billing/plans.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import type { Tx } from '../../base/database/db.ts'
import type { Database } from '../../base/database/schema.ts'
import type { AccountRef } from '../../base/access/scope.ts'

export type AccountPlan = PlanLimits & { name: PlanName }

/**
 * Inserts missing plans at every start; existing rows stay, as the operator may have changed them.
 */
export async function seedPlans(tx: Tx): Promise<void> {
  await tx
    .insertInto('plan_limit')
    .values(
      planNames.map((plan) => {
        const { currentEvents, drafts, people, users, labelRemoval, features } = planLimits[plan]
        return {
          plan,
          current_events: currentEvents,
          drafts,
          people,
          users,
          label_removal: labelRemoval,
          features: [...features],
        }
      }),
    )
    .onConflict((conflict) => conflict.column('plan').doNothing())
    .execute()
}

/** The same for prices. */
export async function seedPrices(tx: Tx): Promise<void> {
  await tx
    .insertInto('price')
    .values(planPrices.map(({ amount, ...one }) => ({ ...one, amount: String(amount) })))
    .onConflict((conflict) => conflict.columns(['plan', 'currency', 'mode']).doNothing())
    .execute()
}

export async function listPrices(tx: Tx, currency: Currency): Promise<PlanPrice[]> {
  const rows = await tx.selectFrom('price').selectAll().where('currency', '=', currency).execute()
  return rows.map(({ plan, mode, amount }) => ({
    plan: plan as PlanName,
    currency,
    mode: mode as PlanPriceMode,
    amount: Number(amount),
  }))
}

/** The plans on offer, the smallest first. */
export async function listPlans(tx: Tx): Promise<AccountPlan[]> {
  const plans = (await tx.selectFrom('plan_limit').selectAll().execute()).map(toPlan)
  return planNames.flatMap((name) => plans.filter((plan) => plan.name === name))
}

/** The account's plan and its limits today. */
export async function getPlan(tx: Tx, scope: AccountRef): Promise<AccountPlan> {
  return toPlan(await selectAccountPlan(tx, scope).executeTakeFirstOrThrow())
}

/** The same, locked, so that parallel requests cannot pass the limits together. */
export async function lockPlan(tx: Tx, scope: AccountRef): Promise<AccountPlan> {
  // A statement of its own, so that a request that waited for the lock reads the current plan.
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', scope.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return getPlan(tx, scope)
}

const selectAccountPlan = (tx: Tx, scope: AccountRef) =>
  tx
    .selectFrom('account')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .selectAll('plan_limit')
    .select('account.people_bought')
    .where('account.id', '=', scope.accountId)

/** The people of a one-time event are bought. */
const toPlan = (
  row: Selectable<Database['plan_limit']> & { people_bought?: number | null },
): AccountPlan => ({
  name: row.plan as PlanName,
  currentEvents: row.current_events,
  drafts: row.drafts,
  people: (row.plan === 'Custom' && row.people_bought) || row.people,
  users: row.users,
  labelRemoval: row.label_removal,
  features: row.features as Permission[],
})

type SubscriptionTerms = {
  mode: string
  status: string | null
  active: string
  periodStart: Date
  periodEnd: Date | null
}

export async function getSubscriptionTerms(
  tx: Tx,
  { accountId }: AccountRef,
): Promise<SubscriptionTerms> {
  const row = await tx
    .selectFrom('account')
    .select(['subscription_mode', 'subscription_status', 'active', 'period_start', 'period_end'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    mode: row.subscription_mode,
    status: row.subscription_status,
    active: row.active,
    periodStart: row.period_start,
    periodEnd: row.period_end,
  }
}

/**
 * The numbers of drafts and of upcoming events. A cancelled event leaves its place. A one-time plan
 * holds one event, also after it is over; an event cancelled before its start leaves the place once.
 * Its start is the one it had when it was cancelled, because a host can still change the date.
 */
export async function countEvents(
  tx: Tx,
  scope: AccountRef,
  now: Date,
  exceptEventId = '',
): Promise<{ drafts: number; currentEvents: number }> {
  const { rows } = await sql<{ drafts: number; currentEvents: number }>`
    select count(*) filter (where published_at is null)::int as drafts,
      count(*) filter (where published_at is not null and cancelled_at is null and coalesce(starts_at + make_interval(mins => duration_minutes) > ${now}, true)
        or plan = 'Custom' and published_at >= period_start and (cancelled_at is null or cancelled_at >= planned_at))::int
      + greatest(0, count(*) filter (where plan = 'Custom' and published_at >= period_start and (cancelled_at < planned_at or planned_at is null and cancelled_at is not null)) - 1)::int as "currentEvents"
    from event join account on account.id = event.account_id
      cross join lateral (select coalesce((interruption->'former'->>'startsAt')::timestamptz, starts_at) as planned_at) as known
    where account_id = ${scope.accountId} and event.id <> ${exceptEventId}`.execute(tx)
  return rows[0] ?? { drafts: 0, currentEvents: 0 }
}

export type PlanUsage = { currentEvents: number; drafts: number; people: number; users: number }

/**
 * What counts against the plan: the people of the largest event; users are owner, members and
 * invited people.
 */
export async function getUsage(tx: Tx, scope: AccountRef, now: Date): Promise<PlanUsage> {
  const { rows } = await sql<{ people: number; users: number }>`
    select coalesce((select max(of_event.people) from (
        select sum(event_tally.people)::int as people from event join event_tally on event_tally.event_id = event.id
        where event.account_id = ${scope.accountId} group by event.id) of_event), 0) as people,
      (select count(*) from member where account_id = ${scope.accountId} and removed_at is null)::int
      + (select count(*) from team_invitation where account_id = ${scope.accountId}
          and accepted_at is null and cleared_at is null and expires_at > ${now})::int as users`.execute(
    tx,
  )
  return { ...(await countEvents(tx, scope, now)), ...(rows[0] ?? { people: 0, users: 0 }) }
}
