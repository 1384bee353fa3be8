import { arriveAfterPayment } from '@mehfil/contract/billing/payments.ts'
import * as calls from '@mehfil/contract/accounts/web-sessions.ts'
import { reconcile } from '../../../features/payments/actions/reconcile.ts'
import { paymentEffects } from '../../../payment-effects.ts'
import type { FakeProvider } from '../../fakes/fake-provider.ts'
import type { TestApp, TestVisitor } from '../../test-app.ts'

export const createWebSessionOrder = async (visitor: TestVisitor) =>
  (await visitor.call(calls.payWebSession)).data.orderId ?? ''

/** Orders and pays at the provider. The product does not know of it yet. */
export async function payWebSessionOrder(testApp: TestApp, visitor: TestVisitor): Promise<string> {
  const orderId = await createWebSessionOrder(visitor)
  await (testApp.provider as FakeProvider).pay(orderId)
  return orderId
}

/** Asks the provider a quarter of an hour later for payments without a webhook. */
export async function reconcilePayments(testApp: TestApp): Promise<void> {
  testApp.clock.move(16 * 60_000)
  await reconcile(testApp.world, paymentEffects)
}

export const arriveAtEvent = (visitor: TestVisitor, orderId: string) =>
  visitor.call(arriveAfterPayment, { input: { id: orderId } })
