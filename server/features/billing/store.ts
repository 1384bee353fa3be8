import { sql, type Selectable } from 'kysely'
import type { Currency } from '@mehfil/contract/money.ts'
import {
  planLimits,
  planNames,
  planPrices,
  type PlanLimits,
  type PlanName,
  type Price,
  type PriceMode,
} from '@mehfil/contract/plans.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import type { Tx } from '../../base/db.ts'
import type { Database } from '../../base/schema.ts'
import type { AccountScope } from '../../base/scope.ts'

export type Plan = PlanLimits & { name: PlanName }

/** Every plan has its row at every start; one that is there already, perhaps changed by the provider, stays. */
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

export async function pricesIn(tx: Tx, currency: Currency): Promise<Price[]> {
  const rows = await tx.selectFrom('price').selectAll().where('currency', '=', currency).execute()
  return rows.map(({ plan, mode, amount }) => ({
    plan: plan as PlanName,
    currency,
    mode: mode as PriceMode,
    amount: Number(amount),
  }))
}

/** Every plan on offer, the smallest first. */
export async function plansOnOffer(tx: Tx): Promise<Plan[]> {
  const plans = (await tx.selectFrom('plan_limit').selectAll().execute()).map(planFrom)
  return planNames.flatMap((name) => plans.filter((plan) => plan.name === name))
}

/** The account's plan with what it allows today. */
export async function planOf(tx: Tx, scope: AccountId): Promise<Plan> {
  return planFrom(await planRow(tx, scope).executeTakeFirstOrThrow())
}

/** The same, and until the commit nobody else counts against this account's limits. */
export async function planUnderLock(tx: Tx, scope: AccountId): Promise<Plan> {
  // In a statement of its own: whoever waited looks at the plan that there is by then.
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', scope.accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return planOf(tx, scope)
}

type AccountId = Pick<AccountScope, 'accountId'>

const planRow = (tx: Tx, scope: AccountId) =>
  tx
    .selectFrom('account')
    .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan')
    .selectAll('plan_limit')
    .select('account.people_bought')
    .where('account.id', '=', scope.accountId)

/** People of a one-time event are bought. */
const planFrom = (
  row: Selectable<Database['plan_limit']> & { people_bought?: number | null },
): Plan => ({
  name: row.plan as PlanName,
  currentEvents: row.current_events,
  drafts: row.drafts,
  people: (row.plan === 'Custom' && row.people_bought) || row.people,
  users: row.users,
  labelRemoval: row.label_removal,
  features: row.features as Permission[],
})

type Terms = {
  mode: string
  status: string | null
  active: string
  periodStart: Date
  periodEnd: Date | null
}

/** What the account pays for, and until when. */
export async function termsOf(tx: Tx, { accountId }: AccountId): Promise<Terms> {
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

/** How many drafts the account has, and how many events that are neither draft nor over. What was paid for once holds one event, and holds it still when that is over. */
export async function eventCountsOf(
  tx: Tx,
  scope: AccountId,
  now: Date,
  besides = '',
): Promise<{ drafts: number; currentEvents: number }> {
  const { rows } = await sql<{ drafts: number; currentEvents: number }>`
    select count(*) filter (where published_at is null)::int as drafts,
      count(*) filter (where starts_at + make_interval(mins => duration_minutes) > ${now} and published_at is not null or plan = 'Custom' and published_at >= period_start)::int as "currentEvents"
    from event join account on account.id = event.account_id where account_id = ${scope.accountId} and event.id <> ${besides}`.execute(
    tx,
  )
  return rows[0] ?? { drafts: 0, currentEvents: 0 }
}

export type Usage = { currentEvents: number; drafts: number; people: number; users: number }

/** What counts against the plan: people are those of the largest event, users the owner, the members and whoever is asked to be one. */
export async function usageOf(tx: Tx, scope: AccountId, now: Date): Promise<Usage> {
  const { rows } = await sql<{ people: number; users: number }>`
    select coalesce((select max(of_event.people) from (
        select sum(event_tally.people)::int as people from event join event_tally on event_tally.event_id = event.id
        where event.account_id = ${scope.accountId} group by event.id) of_event), 0) as people,
      (select count(*) from member where account_id = ${scope.accountId} and removed_at is null)::int
      + (select count(*) from team_invitation where account_id = ${scope.accountId}
          and accepted_at is null and cleared_at is null and expires_at > ${now})::int as users`.execute(
    tx,
  )
  return { ...(await eventCountsOf(tx, scope, now)), ...(rows[0] ?? { people: 0, users: 0 }) }
}
