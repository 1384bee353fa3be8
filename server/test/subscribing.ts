import { sql } from 'kysely'
import * as calls from '@mehfil/contract/subscriptions.ts'
import type { SubscriptionMode } from '@mehfil/contract/plans.ts'
import type { Db } from '../base/db.ts'
import { effects } from '../effects.ts'
import { applyPayment } from '../features/payments/actions/apply-payment.ts'
import type { Outcome, PaymentFact, SubscriptionFact } from '../features/payments/rules/paid.ts'
import { tellGateway } from '../features/subscriptions/jobs/gateway.ts'
import { keepSubscriptions } from '../features/subscriptions/jobs/keep.ts'
import { cast } from '../seed/cast.ts'
import { fakeGateway } from './fake-gateway.ts'
import type { House } from './house.ts'

const billedAt = { address: '4 Residency Road', country: 'IN', state: 'Karnataka', gst_no: null }

/** Ivo's account, which pays for nothing yet, and a provider whose news are told by hand. */
export async function subscribing(house: House, place: Partial<typeof billedAt> = {}) {
  const { accountId } = cast.ivo
  const provider = fakeGateway(house.clock.now)
  house.world.checkout = provider.checkout
  const db = house.world.db
  const anew = async () => {
    await sql`truncate invoice`.execute(db)
    await db.deleteFrom('payment_refund').execute()
    await db.deleteFrom('mail').where('account_id', '=', accountId).execute()
    await db
      .updateTable('subscription')
      .set({ state: 'ended', wish: null })
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
        period_start: house.clock.now(),
        ...billedAt,
        ...place,
      })
      .where('id', '=', accountId)
      .execute()
  }
  await anew()
  const scene = <T>(
    work: (scene: { tx: typeof db; world: House['world']; now: Date }) => Promise<T>,
  ) => db.transaction().execute((tx) => work({ tx, world: house.world, now: house.clock.now() }))
  const tell = (fact: PaymentFact): Promise<Outcome> =>
    scene((at) => applyPayment(at, effects, fact))
  // The clock jumps by months, and a session would be idle too long.
  const ivo: Pick<Awaited<ReturnType<House['as']>>, 'call'> = {
    call: async (...words) => (await house.as('ivo')).call(...words),
  }

  return {
    ...provider,
    anew,
    ivo,
    accountId,
    tell,
    said: provider.say,
    say: (fact: SubscriptionFact) =>
      scene(async (at) => {
        for (const hear of effects.subscription) await hear(at, fact)
      }),
    /** Asks for a plan over the wire; answers the id of what is to be paid. */
    ask: async (plan: 'Business' | 'First', mode: SubscriptionMode) => {
      const answer = await ivo.call(calls.changePlanStandard, { input: { plan, mode } })
      return { ...answer, id: answer.data?.checkout.subscriptionId ?? '' }
    },
    /** What the jobs do by themselves: the clock's work, then what the provider is to be told. */
    settle: async () => {
      await keepSubscriptions.run(house.world, {})
      const open = await db
        .selectFrom('subscription')
        .select('id')
        .where('wish', 'is not', null)
        .execute()
      for (const { id } of open) await tellGateway.run(house.world, { id })
    },
    account: () =>
      db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow(),
    mails: () =>
      db
        .selectFrom('mail')
        .select(['subject', 'once_key'])
        .where('account_id', '=', accountId)
        .where('once_key', 'like', 'plan %')
        .orderBy('created_at')
        .execute(),
  }
}

type Row = {
  accountId: string
  state: 'active' | 'ending' | 'paused' | 'waiting'
  /** Of the ids. */ key: string
  startsAt: Date
  now: Date
}

/** A subscription that is there, without its payments. */
export async function addSubscription(
  db: Db,
  { accountId, state, key, startsAt, now }: Row,
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
