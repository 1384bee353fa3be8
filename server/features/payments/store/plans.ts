import type { Tx } from '../../../base/database/db.ts'

type PlanPriceKey = { keyId: string; plan: string; mode: string; currency: string; amount: number }

export async function findGatewayPlan(
  tx: Tx,
  { keyId, plan, mode, currency, amount }: PlanPriceKey,
): Promise<string | null> {
  const row = await tx
    .selectFrom('payment_plan')
    .select('gateway_id')
    .where('key_id', '=', keyId)
    .where('plan', '=', plan)
    .where('mode', '=', mode)
    .where('currency', '=', currency)
    .where('amount', '=', String(amount))
    .executeTakeFirst()
  return row?.gateway_id ?? null
}

/** The first plan stored for a price wins; one made in parallel stays unused. */
export async function saveGatewayPlan(
  tx: Tx,
  { keyId, amount, ...price }: PlanPriceKey,
  gatewayId: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('payment_plan')
    .values({
      key_id: keyId,
      ...price,
      amount: String(amount),
      gateway_id: gatewayId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
