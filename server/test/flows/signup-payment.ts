import { selectPlan } from '@mehfil/contract/accounts/accounts.ts'
import { startSignupPayment } from '@mehfil/contract/billing/payments.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import { paymentEffects } from '../../payment-effects.ts'
import { applyWebhook } from '../../features/payments/actions/apply-webhook.ts'
import type { TestApp } from '../test-app.ts'
import type { FakeProvider } from '../fakes/fake-provider.ts'
import { billed, reachPlanChoice } from './sign-up.ts'

type SignupPaymentInput = {
  plan?: Exclude<PlanName, 'Economy'>
  mode?: SubscriptionMode
  guests?: number
}

/** A sign-up with the payment window open. */
export async function beginSignupPayment(
  testApp: TestApp,
  email: string,
  { plan = 'Business', mode = 'Monthly', guests }: SignupPaymentInput = {},
) {
  const visitor = await reachPlanChoice(testApp, email, billed)
  await visitor.call(selectPlan, {
    input: { plan, ...(plan === 'Custom' ? { guests: guests ?? 100 } : { mode }) },
  })
  const { data: checkout } = await visitor.call(startSignupPayment)
  return {
    visitor,
    checkout,
    id: checkout.orderId ?? checkout.subscriptionId ?? '',
    provider: testApp.provider as FakeProvider,
  }
}

type DeliveredWebhook = { id: string; body: string }

/** The provider sends its webhook, and the jobs of it are done. */
export async function deliverWebhook(
  testApp: Pick<TestApp, 'app' | 'world' | 'provider'>,
  { id, body }: DeliveredWebhook,
  { work = true } = {},
): Promise<number> {
  const { statusCode } = await testApp.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': testApp.provider?.signed(body) ?? '',
    },
  })
  if (work && statusCode < 300) await applyWebhook(testApp.world, paymentEffects, id)
  return statusCode
}
