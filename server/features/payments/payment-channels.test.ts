import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signupProgress, verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import { startSignupPayment } from '@mehfil/contract/billing/payments.ts'
import { paymentEffects } from '../../payment-effects.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { beginSignupPayment, deliverWebhook } from '../../test/flows/signup-payment.ts'
import { reconcile } from './actions/reconcile.ts'
import {
  newPayerAddress,
  findIntent,
  listPayments,
  findAccountOf,
  listInvoicesOf,
  confirmPaid,
  arrive,
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

/** Posts as the provider's page does, from a browser without our cookies. */
const postCallback = (fields: Record<string, string>, nav = '/signup') =>
  testApp.app.inject({
    method: 'POST',
    url: `/api/auth/signup/exclusive/payment-callback?nav=${encodeURIComponent(nav)}`,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://api.razorpay.com',
      'sec-fetch-site': 'cross-site',
    },
  })

describe('Our product', () => {
  it('makes an account with its plan, an invoice and a session of a subscription paid in the window', async () => {
    const email = newPayerAddress()
    const { visitor, checkout, id } = await beginSignupPayment(testApp, email, {
      plan: 'Business',
      mode: 'Monthly',
    })
    expect(checkout).toMatchObject({
      plan: 'Business',
      mode: 'Monthly',
      orderId: null,
      currency: 'INR',
      planRate: 149_900,
      tax: 26_982,
      total: 176_882,
      isSandbox: true,
      prefill: { email, name: 'Zoya Rahman', contact: '+919812345670' },
    })
    expect((await visitor.call(signupProgress)).data).toMatchObject({
      page: 'payment',
      plan: 'Business',
      mode: 'Monthly',
    })
    const { data } = await confirmPaid(visitor, await provider.pay(id))
    expect(data).toEqual({ outcome: 'done', next: '/dashboard', reason: '' })
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({ email, plan: 'Business' })
    expect(await findAccountOf(testApp, email)).toMatchObject({
      plan: 'Business',
      subscription_mode: 'Monthly',
      subscription_status: 'Active',
      country: 'IN',
      state: 'Karnataka',
    })
    expect(await listInvoicesOf(testApp, email)).toMatchObject([{ total: '176882' }])
    expect((await findIntent(testApp, id)).state).toBe('fulfilled')
  })

  it('makes a one-time event of a webhook, and signs in the browser that comes back later, once', async () => {
    const email = newPayerAddress()
    const { visitor, checkout, id } = await beginSignupPayment(testApp, email, {
      plan: 'Custom',
      guests: 300,
    })
    expect(checkout).toMatchObject({
      plan: 'Custom',
      mode: null,
      guests: 300,
      subscriptionId: null,
      planRate: 299_700,
      tax: 53_946,
      total: 353_646,
    })
    const { news } = await provider.pay(id)
    for (const one of news) expect(await deliverWebhook(testApp, one)).toBe(200)
    expect(await findAccountOf(testApp, email)).toMatchObject({
      plan: 'Custom',
      people_bought: 300,
      period_end: null,
      subscription_status: null,
    })
    const copy = testApp.visitor({ ...visitor.cookies })
    expect((await arrive(visitor, id)).data).toEqual({
      outcome: 'done',
      next: '/dashboard',
      reason: '',
    })
    expect((await visitor.call(verifyUsersAccess)).data.email).toBe(email)
    expect((await arrive(visitor, id)).data.outcome).toBe('done')
    expect((await arrive(copy, id)).data).toEqual({ outcome: 'known', next: '/', reason: '' })
    expect((await copy.call(verifyUsersAccess)).http).toBe(401)
    expect((await arrive(testApp.visitor(), id)).data).toEqual({
      outcome: 'known',
      next: '/',
      reason: '',
    })
  })

  it('keeps the window open after a failed payment, says why, and accepts the next try for the same order', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    for (const one of (await provider.pay(id, 'failure')).news) await deliverWebhook(testApp, one)
    expect((await arrive(visitor, id)).data).toEqual({
      outcome: 'open',
      next: '/signup',
      reason: expect.stringContaining('declined by your bank'),
    })
    expect((await visitor.call(startSignupPayment)).data.orderId).toBe(id)
    expect((await confirmPaid(visitor, await provider.pay(id))).data.outcome).toBe('done')
    expect(await listPayments(testApp, id)).toMatchObject([
      { status: expect.any(String) },
      { status: expect.any(String) },
    ])
    expect((await listPayments(testApp, id)).map(({ verdict }) => verdict).sort()).toEqual([
      'granted',
      'waiting',
    ])
  })

  it.each([{ told: true }, { told: false }])(
    'says why the bank refused a subscription, with webhooks ($told) and by asking the provider',
    async ({ told }) => {
      const { visitor, id } = await beginSignupPayment(testApp, newPayerAddress(), {
        plan: 'Business',
        mode: 'Monthly',
      })
      const { news } = await provider.pay(id, 'failure')
      for (const one of told ? news : []) await deliverWebhook(testApp, one)
      expect((await arrive(visitor, id)).data).toEqual({
        outcome: 'open',
        next: '/signup',
        reason: expect.stringContaining('declined by your bank'),
      })
      await provider.pay(id, 'failure')
      expect((await confirmPaid(visitor, await provider.pay(id))).data).toEqual({
        outcome: 'done',
        next: '/dashboard',
        reason: '',
      })
      expect(
        (await listPayments(testApp, id)).filter(({ verdict }) => verdict === 'granted'),
      ).toHaveLength(1)
    },
  )

  it('leads back by the callback, by its signature and only to the page it began on', async () => {
    const { visitor, id } = await beginSignupPayment(testApp, newPayerAddress(), { plan: 'Custom' })
    const failed = await provider.pay(id, 'failure')
    const back = await postCallback(
      {
        'error[code]': 'BAD_REQUEST_ERROR',
        'error[metadata]': JSON.stringify({ order_id: id, payment_id: failed.payment.id }),
      },
      '//evil.example',
    )
    expect([back.statusCode, back.headers.location]).toEqual([303, `/signup?payment=${id}`])
    for (const nav of [
      '//evil.example',
      '/..//evil.example',
      '/.//evil.example',
      '/\\evil.example',
      '/%2F%2Fevil.example',
      '/signup/..//evil.example',
      'https://evil.example',
    ])
      expect([nav, (await postCallback({ anything: 'else' }, nav)).headers.location]).toEqual([
        nav,
        '/',
      ])
    expect((await postCallback({ anything: 'else' }, '/billing?tab=bills')).headers.location).toBe(
      '/billing?tab=bills',
    )
    const { handed } = await provider.pay(id)
    const forgeries: Array<Record<string, string>> = [
      { razorpay_signature: '0'.repeat(64) },
      { razorpay_payment_id: failed.payment.id },
      { razorpay_order_id: 'order_ofSomebodyElse' },
    ]
    for (const forged of forgeries) {
      expect((await postCallback({ ...handed, ...forged })).statusCode).toBe(422)
    }
    expect((await findIntent(testApp, id)).state).not.toBe('fulfilled')
    const { statusCode, headers } = await postCallback(handed)
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
      303,
      `/signup?payment=${id}`,
      undefined,
    ])
    expect((await arrive(visitor, id)).data.outcome).toBe('done')
  })

  it('says that it is confirming while the provider is away, and finds the payment by itself later', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const paid = await provider.pay(id)
    provider.goWrong((question) =>
      question.startsWith('GET') ? new Response('no', { status: 503 }) : null,
    )
    expect((await confirmPaid(visitor, paid)).data).toEqual({
      outcome: 'confirming',
      next: '/signup',
      reason: '',
    })
    expect((await arrive(visitor, id)).data.outcome).toBe('confirming')
    testApp.clock.move(16 * 60_000)
    await reconcile(testApp.world, paymentEffects)
    expect(await findAccountOf(testApp, email)).toBeUndefined()
    provider.goWrong()
    testApp.clock.move(31 * 60_000)
    await reconcile(testApp.world, paymentEffects)
    expect(await findAccountOf(testApp, email)).toMatchObject({ plan: 'Custom' })
    expect((await arrive(visitor, id)).data.outcome).toBe('done')
  })

  it('accepts a payment the bank approves late, and grants nothing before', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const { news } = await provider.pay(id, 'held')
    for (const one of news) await deliverWebhook(testApp, one)
    expect(await findAccountOf(testApp, email)).toBeUndefined()
    expect((await arrive(visitor, id)).data.outcome).toBe('done')
    expect(provider.get(id)).toMatchObject({ status: 'paid' })
  })

  it('signs in no visitor who did not begin the payment', async () => {
    const { id } = await beginSignupPayment(testApp, newPayerAddress(), { plan: 'Custom' })
    const stranger = testApp.visitor()
    expect((await arrive(stranger, id)).http).toBe(404)
    expect((await confirmPaid(stranger, await provider.pay(id))).data).toEqual({
      outcome: 'known',
      next: '/',
      reason: '',
    })
    expect((await stranger.call(verifyUsersAccess)).http).toBe(401)
    expect((await confirmPaid(await testApp.as('asha'), await provider.pay(id))).data.outcome).toBe(
      'known',
    )
  })
})
