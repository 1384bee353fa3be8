import type { Holder } from '../rules/paid.ts'
import { nextPaymentState } from '../rules/payment-machine.ts'
import { openIntentsOf, turnIntent } from '../store/intents.ts'
import type { Scene } from './effects.ts'

/** Nobody waits for what these began to pay. Money that comes all the same is given for what it was, or goes back. */
export async function abandonPayments(
  { tx, now }: Pick<Scene, 'tx' | 'now'>,
  holder: Holder,
): Promise<void> {
  for (const { id, state } of await openIntentsOf(tx, holder)) {
    const next = nextPaymentState(state, 'abandon')
    if (next) await turnIntent(tx, id, { state: next, at: now })
  }
}
