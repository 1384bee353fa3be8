import type { Tx } from '../../../base/db.ts'

type OfferedPlan = { keyId: string; plan: string; mode: string; currency: string; amount: number }

export async function gatewayPlan(
  tx: Tx,
  { keyId, plan, mode, currency, amount }: OfferedPlan,
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

/** The first one made for a price stays; another one, made in the same moment, is left unused. */
export async function keepGatewayPlan(
  tx: Tx,
  { keyId, amount, ...price }: OfferedPlan,
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
