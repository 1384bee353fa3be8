import type { World } from '../../../base/world.ts'
import type { Tx } from '../../../base/database/db.ts'
import { buildPlan, buildSubscription } from '../rules/entities.ts'
import { chargeSubscription } from './charge.ts'
import { createSandbox } from './sandbox-context.ts'

type PaidSandboxSubscription = {
  id: string
  paymentId: string
  period: 'monthly' | 'yearly'
  item: { name: string; amount: number; currency: string }
  periods: number
}

/** A subscription whose first period is paid, without the window and without webhooks. */
export async function addPaidSandboxSubscription(
  tx: Tx,
  world: World,
  { id, paymentId, period, item, periods }: PaidSandboxSubscription,
): Promise<void> {
  const sandbox = createSandbox(tx, world)
  const plan = buildPlan(sandbox.newId('plan_'), { period, item }, sandbox.now)
  await sandbox.store.put(plan)
  await chargeSubscription(
    {
      ...sandbox,
      newId: (start) => (start === 'pay_' ? paymentId : sandbox.newId(start)),
    },
    buildSubscription(id, { plan_id: plan.id, total_count: periods }, sandbox.now),
  )
}
