import * as subscriptions from '@mehfil/contract/billing/subscriptions.ts'
import { cast } from '../../seed/cast.ts'
import { addBilling } from '../../seed/demo-billing.ts'
import type { TestApp } from '../test-app.ts'
import { beginSignupPayment } from '../flows/signup-payment.ts'
import { signUp } from '../flows/sign-up.ts'
import { addSubscription } from '../flows/subscription.ts'
import { cases } from './request-cases.ts'
import type { CallSetup } from './call-setup.ts'

/** Adds an active plan, a paused one, and one that another plan replaces later. */
export async function preparePlans({ testApp, cookies }: CallSetup): Promise<void> {
  const { db } = testApp.world
  const now = testApp.clock.now()
  await addBilling(db, testApp.world, now)
  const { id } = await db
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', cast.asha.accountId)
    .orderBy('issued_at', 'desc')
    .executeTakeFirstOrThrow()
  cases['correctBill']!.params = { INVOICE: id }
  await addSubscription(db, {
    accountId: cast.ivo.accountId,
    state: 'paused',
    key: 'beef',
    startsAt: now,
    now,
  })
  const changing = await signUp(testApp, 'changing@house.example')
  const { account_id: accountId } = await db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select('account_id')
    .where('email', '=', 'changing@house.example')
    .executeTakeFirstOrThrow()
  await addSubscription(db, { accountId, state: 'ending', key: 'cafe', startsAt: now, now })
  await addSubscription(db, {
    accountId,
    state: 'waiting',
    key: 'face',
    startsAt: new Date(now.getTime() + 30 * 86_400_000),
    now,
  })
  await db
    .updateTable('account')
    .set({ address: '7 Lake Road', country: 'IN', state: 'Karnataka' })
    .where('id', '=', accountId)
    .execute()
  // A second request then gets the provider's first answer.
  const asha = await testApp.as('asha')
  await asha.call(subscriptions.changePlanStandard, { input: { plan: 'First', mode: 'Annually' } })
  await changing.call(subscriptions.changePlanExclusive, { input: { guests: 200 } })
  cookies.changing = changing.cookies
}
/**
 * A payment the product has not heard of yet, and an order the provider's stand-in waits for.
 * Returns a function that restores this state of the fake provider.
 */
export async function preparePayments({ testApp, cookies }: CallSetup): Promise<() => void> {
  const provider = testApp.provider!
  const { visitor, checkout } = await beginSignupPayment(testApp, 'paying@house.example')
  cookies.paying = visitor.cookies
  cookies.payingOnce = (
    await beginSignupPayment(testApp, 'once@house.example', { plan: 'Custom' })
  ).visitor.cookies
  const { handed, news } = await provider.pay(checkout.subscriptionId ?? '')
  for (const name of [
    'confirmPayment',
    'confirmWebSessionPayment',
    'signupStandardCallback',
    'signupExclusiveCallback',
    'standardCallback',
    'exclusiveCallback',
  ])
    cases[name]!.wire = handed
  cases['arriveAfterPayment']!.wire = { ID: checkout.subscriptionId }
  await testApp.world.db.updateTable('payment_intent').set({ state: 'attempted' }).execute()
  const body = news.at(-1)?.body ?? ''
  cases['paymentWebhook']!.raw = {
    body,
    headers: { 'x-razorpay-event-id': 'evt_A', 'x-razorpay-signature': provider.signed(body) },
  }
  const keys = {
    authorization: `Basic ${Buffer.from(`${provider.secrets.keyId}:${provider.secrets.keySecret}`).toString('base64')}`,
  }
  for (const name of ['sandboxCreate', 'sandboxAct']) cases[name]!.raw!.headers = keys
  await insertSandboxEntities(testApp)
  cases['sandboxAct']!.params = { ...cases['sandboxAct']!.params, ID: sandboxSubscriptionId }
  cases['sandboxPay']!.wire = { ...cases['sandboxPay']!.wire, what: 'order_A' }
  return provider.mark()
}

const sandboxSubscriptionId = 'sub_A'

async function insertSandboxEntities({ world, clock }: TestApp): Promise<void> {
  const own = { id: sandboxSubscriptionId, entity: 'subscription', status: 'active' }
  await world.db
    .insertInto('sandbox_entity')
    .values([
      { id: own.id, kind: own.entity, body: JSON.stringify(own), created_at: clock.now() },
      {
        id: 'order_A',
        kind: 'order',
        body: JSON.stringify({
          id: 'order_A',
          entity: 'order',
          amount: 100,
          currency: 'INR',
          status: 'created',
          attempts: 0,
          notes: [],
        }),
        created_at: clock.now(),
      },
    ])
    .execute()
}
