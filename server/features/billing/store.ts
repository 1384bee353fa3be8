import type { Selectable } from 'kysely'
import { planLimits, planNames, type PlanLimits, type PlanName } from '@mehfil/contract/plans.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import type { Tx } from '../../base/db.ts'
import type { Database } from '../../base/schema.ts'
import type { AccountScope } from '../../base/scope.ts'

export type Plan = PlanLimits & { name: PlanName }

/** Every plan has its row at every start; one that is there already, perhaps changed by the provider, stays. */
export async function seedPlans(tx: Tx): Promise<void> {
  await tx.insertInto('plan_limit').values(planNames.map((plan) => {
    const { currentEvents, drafts, people, users, labelRemoval, features } = planLimits[plan]
    return { plan, current_events: currentEvents, drafts, people, users, label_removal: labelRemoval, features: [...features] }
  })).onConflict((conflict) => conflict.column('plan').doNothing()).execute()
}

/** The account's plan with what it allows today. */
export async function planOf(tx: Tx, scope: AccountId): Promise<Plan> {
  return planFrom(await planRow(tx, scope).executeTakeFirstOrThrow())
}

/** The same, and until the commit nobody else counts against this account's limits. */
export async function planUnderLock(tx: Tx, scope: AccountId): Promise<Plan> {
  return planFrom(await planRow(tx, scope).forUpdate('account').executeTakeFirstOrThrow())
}

type AccountId = Pick<AccountScope, 'accountId'>

const planRow = (tx: Tx, scope: AccountId) => tx.selectFrom('account')
  .innerJoin('plan_limit', 'plan_limit.plan', 'account.plan').selectAll('plan_limit').where('account.id', '=', scope.accountId)

const planFrom = (row: Selectable<Database['plan_limit']>): Plan => ({
  name: row.plan as PlanName, currentEvents: row.current_events, drafts: row.drafts, people: row.people, users: row.users,
  labelRemoval: row.label_removal, features: row.features as Permission[],
})
