import { selectPlan } from '@mehfil/contract/accounts.ts'
import { startSignupPayment } from '@mehfil/contract/payments.ts'
import type { PlanName, SubscriptionMode } from '@mehfil/contract/plans.ts'
import { effects } from '../effects.ts'
import { workWebhook } from '../features/payments/actions/work-webhook.ts'
import type { House } from './house.ts'
import type { FakeProvider } from './fake-provider.ts'
import { billed, reachPlans } from './signing-up.ts'

type Wanted = { plan?: Exclude<PlanName, 'Economy'>; mode?: SubscriptionMode; guests?: number }

/** A sign-up that stands before the open window. */
export async function beginToPay(
  house: House,
  email: string,
  { plan = 'Business', mode = 'Monthly', guests }: Wanted = {},
) {
  const visitor = await reachPlans(house, email, billed)
  await visitor.call(selectPlan, {
    input: { plan, ...(plan === 'Custom' ? { guests: guests ?? 100 } : { mode }) },
  })
  const { data: checkout } = await visitor.call(startSignupPayment)
  return {
    visitor,
    checkout,
    id: checkout.orderId ?? checkout.subscriptionId ?? '',
    provider: house.provider as FakeProvider,
  }
}

type News = { id: string; body: string }

/** The provider posts it, and the work it makes is done. */
export async function deliver(
  house: Pick<House, 'app' | 'world' | 'provider'>,
  { id, body }: News,
  { work = true } = {},
): Promise<number> {
  const { statusCode } = await house.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': house.provider?.signed(body) ?? '',
    },
  })
  if (work && statusCode < 300) await workWebhook(house.world, effects, id)
  return statusCode
}
