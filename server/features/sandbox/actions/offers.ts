import type { World } from '../../../base/world.ts'
import type { Tx } from '../../../base/database/db.ts'
import { toUnixSeconds } from '../rules/entities.ts'
import { createSandbox } from './sandbox-context.ts'

type SandboxOffer = { percent: number | null; amount: number | null; cycles: number }

/** What the seller does on the provider's own site: an offer for subscriptions. Returns its id. */
export async function addSandboxOffer(
  tx: Tx,
  world: World,
  { percent, amount, cycles }: SandboxOffer,
): Promise<string> {
  const { store, newId, now } = createSandbox(tx, world)
  const id = newId('offer_')
  await store.put({
    id,
    entity: 'offer',
    percent,
    amount,
    cycles,
    created_at: toUnixSeconds(now),
  })
  return id
}
