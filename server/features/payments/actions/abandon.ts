import type { PaymentHolder } from '../rules/payment-intent.ts'
import { nextPaymentState } from '../rules/payment-machine.ts'
import { lockOpenIntents, updateIntent } from '../store/intents.ts'
import type { PaymentContext } from './effects.ts'

/** Abandons open intents. A payment that arrives anyway is granted or refunded. */
export async function abandonPayments(
  { tx, now }: Pick<PaymentContext, 'tx' | 'now'>,
  holder: PaymentHolder,
): Promise<void> {
  for (const { id, state } of await lockOpenIntents(tx, holder)) {
    const next = nextPaymentState(state, 'abandon')
    if (next) await updateIntent(tx, id, { state: next, application: now })
  }
}
