import { sql } from 'kysely'
import { expect } from 'vitest'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import type { SubscriptionMode } from '@mehfil/contract/billing/plans.ts'
import type { Db, Tx } from '../../base/database/db.ts'
import { paymentEffects } from '../../payment-effects.ts'
import { applyPayment } from '../../features/payments/actions/apply-payment.ts'
import type {
  ApplyPaymentResult,
  PaymentFact,
  SubscriptionFact,
} from '../../features/payments/rules/payment-intent.ts'
import { sendGatewayRequests } from '../../features/subscriptions/jobs/gateway.ts'
import { advanceAllSubscriptions } from '../../features/subscriptions/jobs/period-ends.ts'
import { cast } from '../../seed/cast.ts'
import { fakeGateway } from '../fakes/fake-gateway.ts'
import type { TestApp } from '../test-app.ts'

const billingAddress = {
  address: '4 Residency Road',
  country: 'IN',
  state: 'Karnataka',
  gst_no: null,
}

/**
 * Ivo's account without a subscription, and a payment provider whose webhooks a test sends by hand.
 */
export async function openSubscriptionFlow(
  testApp: TestApp,
  place: Partial<typeof billingAddress> = {},
) {
  const { accountId } = cast.ivo
  const provider = fakeGateway(testApp.clock.now)
  testApp.world.checkout = provider.checkout
  const { db } = testApp.world
  const reset = () =>
    resetAccount(db, accountId, { ...billingAddress, ...place, period_start: testApp.clock.now() })
  await reset()
  // The clock jumps by months, and a session would be idle too long.
  const ivo: Pick<Awaited<ReturnType<TestApp['as']>>, 'call'> = {
    call: async (...words) => (await testApp.as('ivo')).call(...words),
  }
  const facts = createFactSenders(testApp)
  /** Requests a plan by the API. Returns the id of the payment intent. */
  const ask = async (plan: 'Business' | 'First', mode: SubscriptionMode) => {
    const answer = await ivo.call(calls.changePlanStandard, { input: { plan, mode } })
    return { ...answer, id: answer.data?.checkout.subscriptionId ?? '' }
  }
  /** A subscription whose first period is paid on the first of April. */
  const subscribe = async (plan: 'Business' | 'First', mode: 'Monthly' | 'Annually') => {
    testApp.clock.set(new Date('2027-04-01T06:00:00Z'))
    const { id } = await ask(plan, mode)
    const fact = provider.charge(id)
    expect(await facts.tell(fact)).toBe('granted')
    return { id, paymentId: fact.payment.id, fact }
  }

  return {
    ...provider,
    reset,
    ivo,
    accountId,
    ...facts,
    said: provider.say,
    ask,
    subscribe,
    /** Runs the jobs: first those of the clock, then the requests to the provider. */
    settle: async () => {
      await advanceAllSubscriptions.run(testApp.world, {})
      const open = await db
        .selectFrom('subscription')
        .select('id')
        .where('pending_request', 'is not', null)
        .execute()
      for (const { id } of open) await sendGatewayRequests.run(testApp.world, { id })
    },
    ...createAccountReads(db, accountId),
  }
}

const createAccountReads = (db: Db, accountId: string) => ({
  /** Refunds that are due and not yet requested. */
  dueRefunds: () =>
    db
      .selectFrom('payment_refund')
      .select(['id', 'payment_id', 'amount', 'reason', 'state'])
      .where('state', '=', 'due')
      .execute(),
  account: () =>
    db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
  mails: () =>
    db
      .selectFrom('mail')
      .select(['subject', 'idempotency_key'])
      .where('account_id', '=', accountId)
      .where('idempotency_key', 'like', 'plan %')
      .orderBy('created_at')
      .execute(),
})

/** Ends the account's subscriptions and payments and puts it on the free plan. */
async function resetAccount(
  db: Db,
  accountId: string,
  columns: Partial<typeof billingAddress> & { period_start: Date },
): Promise<void> {
  await sql`truncate invoice`.execute(db)
  await db.deleteFrom('payment_refund').execute()
  await db.deleteFrom('mail').where('account_id', '=', accountId).execute()
  await db
    .updateTable('subscription')
    .set({ state: 'ended', pending_request: null })
    .where('account_id', '=', accountId)
    .where('state', '!=', 'ended')
    .execute()
  await db
    .updateTable('payment_intent')
    .set({ state: 'abandoned' })
    .where('account_id', '=', accountId)
    .where('state', 'in', ['intent', 'order_created', 'attempted'])
    .execute()
  await db
    .updateTable('account')
    .set({
      plan: 'Economy',
      subscription_mode: 'Annually',
      subscription_status: null,
      active: 'Active',
      ...columns,
    })
    .where('id', '=', accountId)
    .execute()
}

/** Sends the provider's facts to the product, as its webhooks do. */
function createFactSenders({ world, clock }: TestApp) {
  const inTransaction = <T>(
    work: (context: { tx: Tx; world: TestApp['world']; now: Date }) => Promise<T>,
  ) => world.db.transaction().execute((tx) => work({ tx, world, now: clock.now() }))
  return {
    tell: (fact: PaymentFact): Promise<ApplyPaymentResult> =>
      inTransaction((context) => applyPayment(context, paymentEffects, fact)),
    say: (fact: SubscriptionFact) =>
      inTransaction(async (context) => {
        for (const applyEffect of paymentEffects.subscription) await applyEffect(context, fact)
      }),
  }
}

type SubscriptionFixture = {
  accountId: string
  state: 'active' | 'ending' | 'paused' | 'waiting'
  /** The last characters of its ids. */
  key: string
  startsAt: Date
  now: Date
}

/** A subscription without its payments. */
export async function addSubscription(
  db: Db,
  { accountId, state, key, startsAt, now }: SubscriptionFixture,
): Promise<void> {
  const sum = { plan_rate: '149900', tax_percent: 18, tax: '26982', total: '176882' }
  const intentId = `00000000-0000-4000-8000-00000000${key}`
  await db
    .insertInto('payment_intent')
    .values({
      id: intentId,
      purpose: 'upgrade',
      holder: `account:${accountId}`,
      account_id: accountId,
      kind: 'subscription',
      plan: 'Business',
      mode: 'Monthly',
      country: 'IN',
      currency: 'INR',
      ...sum,
      billed: '{}',
      language: 'en',
      gateway_id: `sub_${key}`,
      state: 'fulfilled',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('subscription')
    .values({
      id: intentId,
      account_id: accountId,
      intent_id: intentId,
      gateway_id: `sub_${key}`,
      plan: 'Business',
      mode: 'Monthly',
      country: 'IN',
      currency: 'INR',
      ...sum,
      state,
      anchor: startsAt,
      periods: 1,
      period_start: startsAt,
      period_end: state === 'waiting' ? startsAt : new Date(startsAt.getTime() + 30 * 86_400_000),
      created_at: now,
      updated_at: now,
    })
    .execute()
}
