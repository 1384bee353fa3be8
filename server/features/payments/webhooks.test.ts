import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelSignup } from '@mehfil/contract/accounts/accounts.ts'
import { paymentWebhook } from '@mehfil/contract/billing/payments.ts'
import { buildApp } from '../../app.ts'
import { openDb, openPool } from '../../base/database/db.ts'
import type { SandboxEntity } from '../sandbox/rules/entities.ts'
import { paymentEffects } from '../../payment-effects.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { beginSignupPayment, deliverWebhook } from '../../test/flows/signup-payment.ts'
import { deleteExpiredVisits } from '../accounts/jobs.ts'
import { reconcile } from './actions/reconcile.ts'
import { applyWebhook } from './actions/apply-webhook.ts'
import { paymentJobs } from './jobs/webhook-and-reconciliation.ts'
import { listStaleWebhooks } from './store/webhooks.ts'
import {
  newPayerAddress,
  listPayments,
  findAccountOf,
  listRefunds,
} from '../../test/flows/payment-records.ts'

let testApp: TestApp
let provider: FakeProvider
beforeAll(async () => {
  testApp = await openTestApp({ events: false, pays: true, leniency: 1_000_000 })
  provider = testApp.provider as FakeProvider
})
afterAll(async () => {
  await testApp.close()
})

describe('Our product', () => {
  it('retries an unreadable webhook ever less often, so that later ones are not delayed', async () => {
    const at = testApp.clock.now()
    await testApp.world.db
      .insertInto('payment_webhook')
      .values({ event_id: 'evt_unread', body: Buffer.from('{}'), received_at: at, tries: 11 })
      .execute()
    const isRetriedAfter = async (hours: number) =>
      (
        await listStaleWebhooks(testApp.world.db, new Date(at.getTime() + hours * 3_600_000), 1_000)
      ).includes('evt_unread')
    expect([await isRetriedAfter(35), await isRetriedAfter(67), await isRetriedAfter(69)]).toEqual([
      false,
      false,
      true,
    ])
    await testApp.world.db
      .deleteFrom('payment_webhook')
      .where('event_id', '=', 'evt_unread')
      .execute()
  })

  it('refuses unsigned webhooks: two hundred with a changed byte, and one with another format', async () => {
    const { id } = await beginSignupPayment(testApp, newPayerAddress(), { plan: 'Custom' })
    const [news] = (await provider.pay(id)).news
    const body = Buffer.from(news?.body ?? '')
    const signature = provider.signed(body.toString())
    const post = async (payload: Buffer | string, more: Record<string, string> = {}) =>
      (
        await testApp.app.inject({
          method: 'POST',
          url: paymentWebhook.path,
          payload,
          headers: {
            'content-type': 'application/json',
            'x-razorpay-event-id': 'evt_forged',
            'x-razorpay-signature': signature,
            ...more,
          },
        })
      ).statusCode
    for (let at = 0; at < 200; at += 1) {
      const changed = Buffer.from(body)
      changed[(at * 7) % changed.length] = (changed[(at * 7) % changed.length] ?? 0) ^ 1
      expect(await post(changed)).toBe(422)
    }
    expect(await post(JSON.stringify(JSON.parse(body.toString()), null, 1))).toBe(422)
    expect(await post(body, { 'x-razorpay-signature': '' })).toBe(422)
    expect(
      await testApp.world.db
        .selectFrom('payment_webhook')
        .select('event_id')
        .where('event_id', '=', 'evt_forged')
        .execute(),
    ).toEqual([])
    expect(await post(body)).toBe(200)
  })

  it('stores a webhook once, answers before applying it, and applies one whose job was lost', async () => {
    const email = newPayerAddress()
    const { id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const news = (await provider.pay(id)).news[1]
    for (let copy = 0; copy < 10; copy += 1)
      expect(await deliverWebhook(testApp, news ?? { id: '', body: '' }, { work: false })).toBe(200)
    expect(
      await testApp.world.db
        .selectFrom('payment_webhook')
        .select('event_id')
        .where('event_id', '=', news?.id ?? '')
        .execute(),
    ).toHaveLength(1)
    expect(await findAccountOf(testApp, email)).toBeUndefined()
    testApp.clock.move(3 * 60_000)
    await reconcile(testApp.world, paymentEffects)
    expect(await findAccountOf(testApp, email)).toMatchObject({ plan: 'Custom' })
  })

  it('stores two hundred parallel webhooks, each once and unchanged', async () => {
    const { payment } = await provider.pay(
      (await beginSignupPayment(testApp, newPayerAddress(), { plan: 'Custom' })).id,
      'failure',
    )
    const news = Array.from({ length: 100 }, (_, at) =>
      provider.news('payment.captured', [
        {
          ...payment,
          id: `pay_none${at}`,
          order_id: 'order_none',
          description: `“quotes”, \\x and {braces, ${at}}`,
        },
      ]),
    )
    const kept = async () =>
      (
        await testApp.world.db
          .selectFrom('payment_webhook')
          .select(['event_id', 'body'])
          .where(
            'event_id',
            'in',
            news.map(({ id }) => id),
          )
          .execute()
      )
        .map(({ event_id: id, body }) => [id, body.toString()])
        .sort()
    const answers = await Promise.all(
      [...news, ...news].map((one) => deliverWebhook(testApp, one, { work: false })),
    )
    expect(answers).toEqual(answers.map(() => 200))
    expect(await kept()).toEqual(news.map(({ id, body }) => [id, body]).sort())
    const queued = await sql<{
      jobs: number
    }>`select count(*)::int as jobs from graphile_worker._private_jobs where payload ->> 'id' = any(${news.map(({ id }) => id)}::text[])`.execute(
      testApp.world.db,
    )
    expect(queued.rows[0]?.jobs).toBe(news.length)
    for (const { id } of news) await applyWebhook(testApp.world, paymentEffects, id)
  })

  it('keeps no name in an applied webhook, and applies none twice', async () => {
    const email = newPayerAddress()
    const { id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const news = (await provider.pay(id)).news.map((one) => ({
      ...one,
      body: one.body.replace('"email":"', `"email":"${email}`),
    }))
    const named = async () =>
      (
        await sql<{
          event: string
        }>`select event_id as event from payment_webhook where strpos(encode(body, 'escape'), ${email}) > 0`.execute(
          testApp.world.db,
        )
      ).rows.length
    for (const one of news) await deliverWebhook(testApp, one, { work: false })
    expect(await named()).toBe(news.length)
    for (const one of news) await applyWebhook(testApp.world, paymentEffects, one.id)
    expect([await named(), await findAccountOf(testApp, email)]).toMatchObject([
      0,
      { plan: 'Custom' },
    ])
    for (const one of news) await deliverWebhook(testApp, one)
    expect([await named(), (await listPayments(testApp, id)).length]).toEqual([0, 1])
  })

  it('keeps an unreadable webhook for a month, and applies it once it can', async () => {
    const logged: string[] = []
    const world = {
      ...testApp.world,
      log: { info: () => {}, error: (_: unknown, words: string) => void logged.push(words) },
    }
    const [strange, other] = [1, 2].map(() =>
      provider.news('payment.captured', [
        { id: 'pay_strange', entity: 'payment', email: 'strange@guests.example' } as SandboxEntity,
      ]),
    )
    for (const one of [strange!, other!]) await deliverWebhook(testApp, one, { work: false })
    const kept = (id: string) =>
      testApp.world.db
        .selectFrom('payment_webhook')
        .select(['body', 'handled_at', 'tries'])
        .where('event_id', '=', id)
        .executeTakeFirst()
    await applyWebhook(world, paymentEffects, strange!.id)
    expect(await kept(strange!.id)).toMatchObject({
      body: Buffer.from(strange!.body),
      handled_at: null,
      tries: 1,
    })
    expect(logged).toEqual(['a webhook of the payment provider could not be read'])
    await testApp.world.db
      .updateTable('payment_webhook')
      .set({ body: Buffer.from(provider.news('invoice.paid', []).body) })
      .where('event_id', '=', strange!.id)
      .execute()
    testApp.clock.move(5 * 60_000)
    await reconcile(world, paymentEffects)
    expect(await kept(strange!.id)).toMatchObject({
      body: Buffer.alloc(0),
      handled_at: testApp.clock.now(),
    })
    expect((await kept(other!.id))?.body.toString()).toContain('strange@guests.example')
    testApp.clock.move(30 * 86_400_000)
    await reconcile(world, paymentEffects)
    expect(await kept(other!.id)).toBeUndefined()
  })

  it('deletes the names of payers without an account once no payment can come, and still refunds a late one', async () => {
    const [email, later] = [newPayerAddress(), newPayerAddress()]
    const begun = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const sent = await beginSignupPayment(testApp, later, { plan: 'Custom' })
    await sent.visitor.call(cancelSignup)
    const returned = await provider.pay(sent.id)
    for (const one of returned.news) await deliverWebhook(testApp, one)
    const named = async (word: string) => [
      (
        await sql`select from payment_intent where billed::text like ${`%${word}%`}`.execute(
          testApp.world.db,
        )
      ).rows.length,
      (
        await sql`select from mail where idempotency_key like 'money-back%' and to_address = ${word}`.execute(
          testApp.world.db,
        )
      ).rows.length,
    ]
    const forget = async (days: number) => {
      testApp.clock.move(days * 86_400_000)
      await deleteExpiredVisits.run(testApp.world, {})
      for (const job of paymentJobs(paymentEffects))
        if (job.name === 'forget-payers') await job.run(testApp.world, {} as never)
    }
    await forget(6)
    expect([await named(email), await named(later)]).toEqual([
      [1, 0],
      [1, 1],
    ])
    await forget(3)
    expect([await named(email), await named(later)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await forget(22)
    expect(await named(later)).toEqual([0, 0])
    const late = await provider.pay(begun.id)
    for (const one of late.news) await deliverWebhook(testApp, one)
    expect(await listRefunds(testApp, late.payment.id)).toHaveLength(1)
    expect(await findAccountOf(testApp, email)).toBeUndefined()
  })

  it('answers a webhook with a 5xx while the database is away, so that the provider repeats it', async () => {
    const email = newPayerAddress()
    const { id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const news = (await provider.pay(id)).news[1] ?? { id: '', body: '' }
    const away = openDb(openPool('postgres://nobody@127.0.0.1:1/nothing', () => {}))
    const app = await buildApp({
      ...testApp.world,
      db: away,
      log: { info: () => {}, error: () => {} },
    })
    expect(await deliverWebhook({ ...testApp, app }, news, { work: false })).toBeGreaterThanOrEqual(
      500,
    )
    await app.close()
    await away.destroy()
    expect(await findAccountOf(testApp, email)).toBeUndefined()
    expect(await deliverWebhook(testApp, news)).toBe(200)
    expect(await findAccountOf(testApp, email)).toMatchObject({ plan: 'Custom' })
  })
})
