import { describe, expect, it } from 'vitest'
import type { PaymentGateway } from '../../base/payments/payment-gateway.ts'
import { recordedExchanges, recordedEvents, recordedRefusals } from './razorpay-fixtures.ts'
import { createRazorpayGateway } from './razorpay.ts'
import { webhookEvent } from './razorpay-schemas.ts'
import { isSignatureValid, createSignature, getSignedText } from './signatures.ts'

type SentGatewayRequest = {
  method: string
  path: string
  body?: unknown
  headers: Record<string, string>
}

/** The client over answers written by hand, and the requests it made. */
function createClient(...answers: Array<Response | (() => Response)>) {
  const seen: SentGatewayRequest[] = []
  const fetchFn = (async (
    url: string,
    { method, body, headers }: { method: string; body?: string; headers: Record<string, string> },
  ) => {
    seen.push({
      method,
      path: url.slice('https://api.example/v1'.length),
      headers,
      ...(body && { body: JSON.parse(body) as unknown }),
    })
    const next = answers.shift()
    if (!next) throw new TypeError('fetch failed')
    return typeof next === 'function' ? next() : next
  }) as unknown as typeof fetch
  return {
    gateway: createRazorpayGateway({
      api: 'https://api.example/v1',
      keyId: 'rzp_test_1DP5mmOlF5G5ag',
      keySecret: 'thisissecret',
      fetchFn,
    }),
    seen,
  }
}

const opensslSays = '78e620b444c078397cc9c2d58efc7fc869f76ecf117472a31dd4396603a78484'
const notes = { notes_key_1: 'Tea, Earl Grey, Hot', notes_key_2: 'Tea, Earl Grey… decaf.' }
const calls: Record<keyof typeof recordedExchanges, (gateway: PaymentGateway) => Promise<unknown>> =
  {
    createOrder: (one) =>
      one.createOrder({
        amount: 5000,
        currency: 'INR',
        receipt: 'receipt#1',
        notes: { key1: 'value3', key2: 'value2' },
      }),
    fetchOrder: (one) => one.fetchOrder('order_RB58MiP5SPFYyM'),
    ordersByReceipt: (one) => one.listOrdersByReceipt('receipt#1'),
    paymentsOfOrder: (one) => one.listPaymentsOfOrder('order_KbCZFK4mhbWLoO'),
    fetchPayment: (one) => one.fetchPayment('pay_KbCaQOgY6QclC7'),
    capturePayment: (one) =>
      one.capturePayment({ id: 'pay_KbCaQOgY6QclC7', amount: 1234, currency: 'INR' }),
    refund: (one) =>
      one.createRefund('pay_29QQoUBi66xm2f', {
        key: '550e8400-e29b-41d4-a716-446655440000',
        amount: 500100,
        notes: { reason: 'paid-twice' },
      }),
    refundsOfPayment: (one) => one.listRefundsOfPayment('pay_29QQoUBi66xm2f'),
    createPlan: (one) =>
      one.createPlan({
        period: 'monthly',
        amount: 69900,
        currency: 'INR',
        name: 'Test plan',
        notes,
      }),
    createSubscription: (one) =>
      one.createSubscription({
        planId: 'plan_00000000000001',
        times: 6,
        startAt: new Date(1580453311_000),
        notes,
      }),
    fetchSubscription: (one) => one.fetchSubscription('sub_00000000000005'),
    subscriptionsOfPlan: (one) =>
      one.listSubscriptionsOfPlan('plan_00000000000004', new Date(1577355873_000)),
    cancelSubscription: (one) => one.cancelSubscription('sub_00000000000005', 'cycle-end'),
    pauseSubscription: (one) => one.pauseSubscription('sub_00000000000005'),
    resumeSubscription: (one) => one.resumeSubscription('sub_00000000000005'),
    chargesOfSubscription: (one) => one.listChargesOfSubscription('sub_00000000000001'),
    fetchCharge: (one) => one.fetchCharge('inv_00000000000003'),
  }

describe('Our product', () => {
  it.each(Object.keys(calls) as Array<keyof typeof recordedExchanges>)(
    'sends %s as the provider’s documentation shows it, and reads the answer',
    async (name) => {
      const { asks, answer } = recordedExchanges[name]
      const { gateway, seen } = createClient(Response.json(answer))
      const read = await calls[name](gateway)
      expect(seen).toHaveLength(1)
      expect(seen[0]).toMatchObject({
        method: asks.method,
        path: asks.path,
        ...('body' in asks && { body: asks.body }),
        headers: {
          authorization: `Basic ${Buffer.from('rzp_test_1DP5mmOlF5G5ag:thisissecret').toString('base64')}`,
        },
      })
      for (const header of 'headers' in asks ? asks.headers : [])
        expect(seen[0]?.headers[header]).toBeTruthy()
      const one = (Array.isArray(read) ? read[0] : read) as {
        id?: string
        invoiceId?: string
        amount?: number
      }
      const shown = ('items' in answer ? answer.items[0] : answer) as {
        id: string
        amount?: number
      }
      expect([one.id ?? one.invoiceId, one.amount ?? null]).toEqual([
        shown.id,
        shown.amount ?? (name === 'createPlan' ? 69900 : null),
      ])
    },
  )

  it('tells a refused request from a missing object, a busy provider and an unknown outcome', async () => {
    const getErrorKind = (response: Response | (() => Response)) =>
      createClient(response)
        .gateway.fetchOrder('order_A')
        .catch((error: { kind: string }) => error.kind)
    const toResponse = ({ status, answer }: { status: number; answer: object }) =>
      Response.json(answer, { status })
    expect(await getErrorKind(toResponse(recordedRefusals.unknownId))).toBe('gone')
    expect(await getErrorKind(toResponse(recordedRefusals.notCancellable))).toBe('refused')
    expect(await getErrorKind(toResponse(recordedRefusals.wrongKey))).toBe('locked-out')
    for (const status of [429, 409])
      expect(await getErrorKind(new Response('', { status }))).toBe('busy')
    for (const status of [500, 502, 504])
      expect(await getErrorKind(new Response('<html>', { status }))).toBe('maybe')
    for (const nonsense of ['<html>', '{}', '[]', 'null', '{"id":"pay_A"}', ''])
      expect(await getErrorKind(new Response(nonsense)), nonsense).toBe('maybe')
    expect(
      await getErrorKind(() => {
        throw new DOMException('The operation timed out.', 'TimeoutError')
      }),
    ).toBe('maybe')
    expect(await getErrorKind(new Response('x'.repeat(1_100_000)))).toBe('maybe')
  })

  it('uses the first order when a receipt already has one, however the provider says so', async () => {
    const { status, answer } = recordedRefusals.receiptTaken
    const [older, newer] = [
      recordedExchanges.createOrder.answer,
      { ...recordedExchanges.createOrder.answer, id: 'order_newer', created_at: 1756455999 },
    ]
    const refused = createClient(
      Response.json(answer, { status }),
      Response.json({ items: [newer, older] }),
    )
    expect(await calls.createOrder(refused.gateway)).toMatchObject({ id: older.id })
    expect(refused.seen.map(({ path }) => path)).toEqual([
      '/orders',
      '/orders?receipt=receipt%231&count=100',
    ])
    await expect(
      calls.createOrder(
        createClient(Response.json(answer, { status }), Response.json({ items: [] })).gateway,
      ),
    ).rejects.toMatchObject({ kind: 'refused' })
  })

  it('cancels at once with `false` as a value, because an object would mean true', async () => {
    const { gateway, seen } = createClient(
      Response.json(recordedExchanges.fetchSubscription.answer),
    )
    await gateway.cancelSubscription('sub_00000000000005', 'now')
    expect(seen[0]?.body).toEqual({ cancel_at_cycle_end: false })
  })

  it.each(Object.entries(recordedEvents))('reads %s as the provider posts it', (name, { body }) => {
    const news = webhookEvent.parse(body)
    expect(news).toMatchObject({ event: name, merchant: 'acc_BFQ7uQEaa7j2z7' })
    expect([news.payment, news.subscription, news.refund, news.order].filter(Boolean)).toHaveLength(
      body.contains.length,
    )
  })

  it('signs an order, a subscription and a body each in its own way', () => {
    expect(getSignedText({ orderId: 'order_A', paymentId: 'pay_A', signature: '' })).toBe(
      'order_A|pay_A',
    )
    expect(getSignedText({ subscriptionId: 'sub_A', paymentId: 'pay_A', signature: '' })).toBe(
      'pay_A|sub_A',
    )
    // Computed with openssl: printf 'order_A|pay_A' | openssl dgst -sha256 -hmac thisissecret
    expect(createSignature('thisissecret', 'order_A|pay_A')).toBe(opensslSays)
    expect(isSignatureValid('thisissecret', 'order_A|pay_A', opensslSays)).toBe(true)
    for (const wrong of [
      '',
      opensslSays.slice(1),
      `${opensslSays}0`,
      opensslSays.toUpperCase(),
      '0'.repeat(64),
    ])
      expect(isSignatureValid('thisissecret', 'order_A|pay_A', wrong)).toBe(false)
    expect(isSignatureValid('anothersecret', 'order_A|pay_A', opensslSays)).toBe(false)
  })
})
