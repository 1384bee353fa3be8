import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxFaults } from '@mehfil/contract/system/payment-sandbox.ts'
import { GatewayError, type PaymentGateway } from '../../base/payments/payment-gateway.ts'
import { recordedExchanges, recordedEvents } from '../../adapters/checkout/razorpay-fixtures.ts'
import { createRazorpayGateway } from '../../adapters/checkout/razorpay.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import type { SandboxJson } from './rules/entities.ts'
import { noFaults } from './store.ts'

let testApp: TestApp
let gateway: PaymentGateway
let own = ''
beforeAll(async () => {
  testApp = await openTestApp({ events: false, leniency: 1_000_000 })
  await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  own = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
  gateway = createRazorpayGateway(account())
})
afterAll(async () => {
  await testApp.close()
})

const account = () => ({
  api: `${own}/dev/checkout/v1`,
  keyId: testApp.world.settings.checkout?.keyId ?? '',
  keySecret: testApp.world.settings.checkout?.keySecret ?? '',
})
/** The stand-in's answer, field by field. */
const raw = async (path: string, body?: object): Promise<SandboxJson> =>
  (
    await fetch(`${account().api}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${btoa(`${account().keyId}:${account().keySecret}`)}`,
        'x-refund-idempotency': 'a-key-of-some-length',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json() as Promise<SandboxJson>
const notes = { intent: '11111111-1111-4111-8111-111111111111' }
const order = () =>
  gateway.createOrder({ receipt: crypto.randomUUID(), amount: 117_882, currency: 'INR', notes })
const createSubscription = async () => {
  const plan = await gateway.createPlan({
    period: 'monthly',
    amount: 176_882,
    currency: 'INR',
    name: 'Mehfil Business',
    notes,
  })
  return gateway.createSubscription({ planId: plan.id, times: 12, notes })
}

/** Chooses in the window; answers what the window tells the page. */
async function inWindow(what: string, how: string): Promise<{ is: string; answer: SandboxJson }> {
  const shown = await testApp.visitor().inject({
    method: 'GET',
    url: `/dev/checkout/window?what=${what}&name=Mehfil&email=zoya@guests.example`,
  })
  expect([shown.statusCode, shown.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
  expect(shown.body).toContain('nothing is charged')
  const done = await testApp.visitor().inject({
    method: 'POST',
    url: '/dev/checkout/window',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ what, how }).toString(),
  })
  const told = /data-told="([^"]+)"/.exec(done.body)?.[1]?.replaceAll('&quot;', '"') ?? '{}'
  return JSON.parse(told) as { is: string; answer: SandboxJson }
}

const listQueuedWebhooks = async (): Promise<
  Array<{ id: string; body: { event: string; payload: SandboxJson } }>
> => {
  const { rows } = await sql<{
    payload: { id: string; body: string }
  }>`select payload from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = 'send-sandbox-webhook' order by jobs.id`.execute(
    testApp.world.db,
  )
  return rows.map(({ payload }) => ({
    id: payload.id,
    body: JSON.parse(payload.body) as { event: string; payload: SandboxJson },
  }))
}
const clearJobs = () => sql`delete from graphile_worker._private_jobs`.execute(testApp.world.db)

/** Every documented field is there, of the same type where both have a value. */
function expectAllOf(shown: unknown, given: unknown, at = ''): void {
  if (Array.isArray(shown))
    return shown.length > 0 && Array.isArray(given) && given.length > 0
      ? expectAllOf(shown[0], given[0], `${at}[0]`)
      : undefined
  if (shown === null || given === null || typeof shown !== 'object')
    return expect(
      shown === null || given === null || typeof shown === typeof given,
      `${at}: ${JSON.stringify(given)}`,
    ).toBe(true) as undefined
  for (const [field, value] of Object.entries(shown)) {
    if (field === 'notes' || at.endsWith('.notes')) continue
    expect(Object.keys(given as object), at).toContain(field)
    expectAllOf(value, (given as SandboxJson)[field], `${at}.${field}`)
  }
}

describe('Our product', () => {
  it(
    'has a stand-in of the provider that answers as its documentation shows, field by field',
    { tags: 'long' },
    async () => {
      const made = await order()
      expectAllOf(recordedExchanges.createOrder.answer, await raw(`/orders/${made.id}`), 'order')
      const { answer } = await inWindow(made.id, 'success')
      const paymentId = String(answer['razorpay_payment_id'])
      expectAllOf(
        recordedExchanges.fetchPayment.answer,
        await raw(`/payments/${paymentId}`),
        'payment',
      )
      expectAllOf(
        recordedExchanges.refund.answer,
        await raw(`/payments/${paymentId}/refund`, { amount: 117_882 }),
        'refund',
      )
      const subscription = await createSubscription()
      expectAllOf(
        recordedExchanges.createPlan.answer,
        await raw('/plans', {
          period: 'monthly',
          interval: 1,
          item: { name: 'Test plan', amount: 69_900, currency: 'INR' },
        }),
        'plan',
      )
      await inWindow(subscription.id, 'success')
      expectAllOf(
        recordedExchanges.fetchSubscription.answer,
        await raw(`/subscriptions/${subscription.id}`),
        'subscription',
      )
      expectAllOf(
        recordedExchanges.chargesOfSubscription.answer,
        await raw(`/invoices?subscription_id=${subscription.id}`),
        'invoices',
      )
      expectAllOf(
        recordedExchanges.ordersByReceipt.answer,
        await raw(`/orders?receipt=${made.receipt}`),
        'orders',
      )
    },
  )

  it('takes an order through the window: paid, refused or late, with the provider’s webhooks', async () => {
    const made = await order()
    await clearJobs()
    expect(await inWindow(made.id, 'failure')).toMatchObject({
      is: 'failed',
      answer: { error: { code: 'BAD_REQUEST_ERROR', metadata: { order_id: made.id } } },
    })
    const { is, answer } = await inWindow(made.id, 'held')
    expect(is).toBe('paid')
    const held = await gateway.fetchPayment(String(answer['razorpay_payment_id']))
    expect(held.status).toBe('authorized')
    expect((await gateway.capturePayment(held)).status).toBe('captured')
    expect((await gateway.capturePayment(held)).status).toBe('captured')
    expect(await gateway.fetchOrder(made.id)).toMatchObject({ status: 'paid', amountPaid: 117_882 })
    const news = await listQueuedWebhooks()
    expect(news.map(({ body }) => body.event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ])
    for (const { body } of news)
      expectAllOf(recordedEvents[body.event as keyof typeof recordedEvents].body, body, body.event)
    expect(await gateway.listPaymentsOfOrder(made.id)).toHaveLength(2)
  })

  it('takes a subscription through its states: paid, paused, resumed, ended with its period or at once', async () => {
    const one = await createSubscription()
    await inWindow(one.id, 'failure')
    const [due] = await gateway.listChargesOfSubscription(one.id)
    expect(due).toMatchObject({ isPaid: false, paymentId: null })
    expect(await gateway.listPaymentsOfOrder(due?.orderId ?? '')).toMatchObject([
      { status: 'failed', invoiceId: due?.invoiceId },
    ])
    await clearJobs()
    await inWindow(one.id, 'success')
    expect((await listQueuedWebhooks()).map(({ body }) => body.event)).toEqual([
      'payment.authorized',
      'subscription.authenticated',
      'subscription.activated',
      'payment.captured',
      'subscription.charged',
    ])
    expect(await gateway.fetchSubscription(one.id)).toMatchObject({
      status: 'active',
      paidCount: 1,
    })
    const [charge, ...others] = await gateway.listChargesOfSubscription(one.id)
    expect([charge?.invoiceId, others]).toEqual([due?.invoiceId, []])
    expect(await gateway.fetchCharge(charge?.invoiceId ?? '')).toMatchObject({
      subscriptionId: one.id,
      amount: 176_882,
      isPaid: true,
    })
    expect((await gateway.pauseSubscription(one.id)).status).toBe('paused')
    expect((await gateway.resumeSubscription(one.id)).status).toBe('active')
    expect((await gateway.cancelSubscription(one.id, 'cycle-end')).status).toBe('active')
    expect((await gateway.cancelSubscription(one.id, 'now')).status).toBe('cancelled')
    await expect(gateway.cancelSubscription(one.id, 'now')).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(
      (await gateway.listSubscriptionsOfPlan(one.planId, new Date(0))).map(({ id }) => id),
    ).toEqual([one.id])
  })

  it('recognises a receipt and a refund, and refuses as the provider does', async () => {
    const receipt = crypto.randomUUID()
    const order = { receipt, amount: 117_882, currency: 'INR' as const, notes }
    const [one, two] = await Promise.all([gateway.createOrder(order), gateway.createOrder(order)])
    expect(two.id).toBe(one.id)
    const { answer } = await inWindow(one.id, 'success')
    const paid = String(answer['razorpay_payment_id'])
    const back = () =>
      gateway.createRefund(paid, { key: 'the-same-key-again', amount: 117_882, notes: {} })
    expect((await back()).id).toBe((await back()).id)
    await expect(
      gateway.createRefund(paid, { key: 'another-key-this-time', amount: 1, notes: {} }),
    ).rejects.toMatchObject({ kind: 'refused' })
    await expect(gateway.fetchOrder('order_nobodyMade')).rejects.toMatchObject({ kind: 'gone' })
    await expect(
      gateway.createOrder({ ...order, receipt: crypto.randomUUID(), amount: 99 }),
    ).rejects.toMatchObject({ kind: 'refused' })
    await expect(
      createRazorpayGateway({ ...account(), keySecret: 'wrong' }).fetchOrder(one.id),
    ).rejects.toMatchObject({ kind: 'locked-out' })
  })

  it.each([
    ['error', 'maybe'],
    ['busy', 'busy'],
    ['cut-before', 'maybe'],
    ['cut-after', 'maybe'],
    ['nonsense', 'maybe'],
  ] as const)('fails on demand: %s is %s', async (fault, kind) => {
    await testApp.visitor().call(sandboxFaults, { input: { ...noFaults, fault, times: 1 } })
    const error = await order().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GatewayError)
    expect((error as GatewayError).kind).toBe(kind)
    expect((await order()).status).toBe('created')
  })

  it('sends webhooks late, repeated, out of order or not at all on demand', async () => {
    await testApp
      .visitor()
      .call(sandboxFaults, { input: { ...noFaults, copies: 3, isShuffled: true } })
    await clearJobs()
    await inWindow((await order()).id, 'success')
    const news = await listQueuedWebhooks()
    expect(news.map(({ body }) => body.event)).toEqual([
      'order.paid',
      'order.paid',
      'order.paid',
      'payment.captured',
      'payment.captured',
      'payment.captured',
      'payment.authorized',
      'payment.authorized',
      'payment.authorized',
    ])
    expect(new Set(news.map(({ id }) => id)).size).toBe(3)
    await testApp.visitor().call(sandboxFaults, { input: { ...noFaults, isSilent: true } })
    await clearJobs()
    await inWindow((await order()).id, 'success')
    expect(await listQueuedWebhooks()).toEqual([])
    await testApp.visitor().call(sandboxFaults, { input: noFaults })
  })

  it('leads a browser without a frame back by a form, and only to our callbacks', async () => {
    const { id } = await order()
    const post = (callback: string) =>
      testApp.visitor().inject({
        method: 'POST',
        url: '/dev/checkout/window',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          what: id,
          how: 'success',
          callback_url: callback,
        }).toString(),
      })
    const led = (
      await post('http://localhost:3000/api/auth/signup/exclusive/payment-callback?nav=%2Fsignup')
    ).body
    expect(led).toContain('action="/api/auth/signup/exclusive/payment-callback?nav=%2Fsignup"')
    expect(led).toContain('name="razorpay_signature"')
    expect((await post('https://evil.example/steal')).body).not.toContain('<form')
  })

  it('has no stand-in in a live start', async () => {
    const live = await openTestApp({ mode: 'live', events: false })
    for (const url of [
      '/dev/checkout/checkout.js',
      '/dev/checkout/window',
      '/dev/checkout/v1/orders',
      '/dev/checkout/v1/orders/order_A',
    ]) {
      expect((await live.visitor().inject({ method: 'GET', url })).statusCode, url).toBe(404)
    }
    expect(live.world.settings.checkout).toBeNull()
    await live.close()
  })
})
