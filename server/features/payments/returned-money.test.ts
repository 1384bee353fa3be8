import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelSignup, selectPlan } from '@mehfil/contract/accounts/accounts.ts'
import { startSignupPayment } from '@mehfil/contract/billing/payments.ts'
import type { SandboxEntity } from '../sandbox/rules/entities.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { beginSignupPayment, deliverWebhook } from '../../test/flows/signup-payment.ts'
import { submitRefund } from './actions/provider-refund.ts'
import {
  newPayerAddress,
  findIntent,
  listPayments,
  findAccountOf,
  listInvoicesOf,
  listRefunds,
  listMailsTo,
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

describe('Our product', () => {
  it.each([
    [
      'a paisa too little',
      (payment: SandboxEntity): SandboxEntity => ({
        ...payment,
        amount: Number(payment['amount']) - 1,
      }),
      null,
    ],
    [
      'a paisa too much',
      (payment: SandboxEntity): SandboxEntity => ({
        ...payment,
        amount: Number(payment['amount']) + 1,
      }),
      null,
    ],
    [
      'dollars for rupees',
      (payment: SandboxEntity): SandboxEntity => ({ ...payment, currency: 'USD' }),
      null,
    ],
    [
      'another account at the provider',
      (payment: SandboxEntity): SandboxEntity => payment,
      'acc_theirs',
    ],
  ])('sets %s aside, grants nothing for it, and tells sales once', async (_, changed, merchant) => {
    const email = newPayerAddress()
    const { id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const { payment } = await provider.pay(id)
    const news = provider.news('payment.captured', [changed(payment)])
    const told = merchant
      ? {
          ...news,
          body: JSON.stringify({ ...(JSON.parse(news.body) as object), account_id: merchant }),
        }
      : news
    expect(await deliverWebhook(testApp, told)).toBe(200)
    expect(await deliverWebhook(testApp, { ...told, id: `${told.id}x` })).toBe(200)
    expect(await findAccountOf(testApp, email)).toBeUndefined()
    expect(await listPayments(testApp, id)).toMatchObject([{ verdict: 'suspicious' }])
    expect(await listMailsTo(testApp, 'sales@mehfil.example', payment.id)).toHaveLength(1)
    expect(await listRefunds(testApp, payment.id)).toEqual([])
  })

  it('refunds a second payment for one order once, also after a lost answer, and mails the payer', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    await confirmPaid(visitor, await provider.pay(id))
    const { payment, news } = await provider.pay(id)
    for (const one of [...news, ...news]) await deliverWebhook(testApp, one)
    const [refund, ...others] = await listRefunds(testApp, payment.id)
    expect([refund?.reason, refund?.amount, others]).toEqual(['paid-twice', '117882', []])
    provider.goWrong((question) => (question.endsWith('/refund') ? 'cut-after' : null))
    await expect(submitRefund(testApp.world, refund?.id ?? '')).rejects.toThrow('cut')
    provider.goWrong()
    await submitRefund(testApp.world, refund?.id ?? '')
    await submitRefund(testApp.world, refund?.id ?? '')
    expect(await listRefunds(testApp, payment.id)).toMatchObject([{ state: 'done' }])
    expect(
      [...provider.webhooks].filter(
        ({ event, body }) => event === 'refund.processed' && body.includes(payment.id),
      ),
    ).toHaveLength(1)
    for (const one of provider.webhooks.filter(
      ({ event, body }) => event.startsWith('refund.') && body.includes(payment.id),
    ))
      await deliverWebhook(testApp, one)
    expect((await findIntent(testApp, id)).state).toBe('fulfilled')
    expect(await listMailsTo(testApp, email, 'paid twice')).toHaveLength(1)
    expect(await listInvoicesOf(testApp, email)).toHaveLength(1)
  })

  it('refunds a payment that comes after the sign-up was cancelled', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, {
      plan: 'First',
      mode: 'Annually',
    })
    await visitor.call(cancelSignup)
    expect((await findIntent(testApp, id)).state).toBe('abandoned')
    const { payment, news } = await provider.pay(id)
    for (const one of news) await deliverWebhook(testApp, one)
    expect(await findAccountOf(testApp, email)).toBeUndefined()
    expect((await findIntent(testApp, id)).state).toBe('declined')
    const [refund] = await listRefunds(testApp, payment.id)
    await submitRefund(testApp.world, refund?.id ?? '')
    expect((await findIntent(testApp, id)).state).toBe('refunded')
    expect(provider.get(id)).toMatchObject({ status: 'cancelled' })
    expect(await listMailsTo(testApp, email, 'after you cancelled the sign-up')).toHaveLength(1)
  })

  it('grants a payment from an older tab, and refunds the other', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, {
      plan: 'Business',
      mode: 'Monthly',
    })
    await visitor.call(selectPlan, { input: { plan: 'First', mode: 'Monthly' } })
    const other = (await visitor.call(startSignupPayment)).data.subscriptionId ?? ''
    expect(other).not.toBe(id)
    expect((await confirmPaid(visitor, await provider.pay(id))).data.outcome).toBe('done')
    expect(await findAccountOf(testApp, email)).toMatchObject({ plan: 'Business' })
    const { payment, news } = await provider.pay(other)
    for (const one of news) await deliverWebhook(testApp, one)
    expect(await listRefunds(testApp, payment.id)).toMatchObject([{ reason: 'email-taken' }])
    expect(await findAccountOf(testApp, email)).toMatchObject({ plan: 'Business' })
  })

  it('tells sales once of a failed refund, and mistakes no other refund for ours', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    await confirmPaid(visitor, await provider.pay(id))
    const { payment, news } = await provider.pay(id)
    for (const one of news) await deliverWebhook(testApp, one)
    const sendRefundNews = (number: string, status: string, amount: number) =>
      provider.news(`refund.${status}`, [
        {
          id: number,
          entity: 'refund',
          amount,
          currency: 'INR',
          payment_id: payment.id,
          status: status === 'created' ? 'pending' : status,
          created_at: 1,
        } as SandboxEntity,
      ])
    const listRefundStates = async () =>
      (await listRefunds(testApp, payment.id)).map(({ state }) => state)
    provider.goWrong((question) =>
      question.endsWith('/refund') ? Response.json({ error: {} }, { status: 401 }) : null,
    )
    await expect(
      submitRefund(testApp.world, (await listRefunds(testApp, payment.id))[0]?.id ?? ''),
    ).rejects.toThrow('401')
    provider.goWrong()
    await deliverWebhook(testApp, sendRefundNews('rfnd_byhand', 'processed', 5_000))
    expect(await listRefundStates()).toEqual(['asked'])
    await deliverWebhook(testApp, sendRefundNews('rfnd_ours', 'created', 117_882))
    expect(await listRefundStates()).toEqual(['done'])
    for (const one of [
      sendRefundNews('rfnd_other', 'failed', 117_882),
      sendRefundNews('rfnd_ours', 'failed', 117_882),
      sendRefundNews('rfnd_ours', 'failed', 117_882),
    ])
      await deliverWebhook(testApp, one)
    expect(await listRefundStates()).toEqual(['failed'])
    expect(await listMailsTo(testApp, 'sales@mehfil.example', payment.id)).toHaveLength(1)
  })

  it('ends a one-time event whose payment was fully refunded, also by hand', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const { payment } = await provider.pay(id)
    await deliverWebhook(testApp, provider.news('payment.captured', [payment]))
    expect(await findAccountOf(testApp, email)).toMatchObject({
      plan: 'Custom',
      people_bought: 100,
    })
    const back = {
      id: `rfnd_${payment.id}`,
      entity: 'refund',
      amount: payment['amount'],
      currency: 'INR',
      payment_id: payment.id,
      status: 'processed',
      created_at: 1,
    } as SandboxEntity
    await deliverWebhook(
      testApp,
      provider.news('refund.processed', [
        back,
        { ...payment, status: 'refunded', amount_refunded: payment['amount'] },
      ]),
    )
    expect((await findIntent(testApp, id)).state).toBe('refunded')
    expect(await findAccountOf(testApp, email)).toMatchObject({
      plan: 'Economy',
      people_bought: null,
    })
    expect((await arrive(visitor, id)).data.outcome).toBe('returned')
  })

  it('tells sales once of a disputed payment, and leaves the plan unchanged', async () => {
    const email = newPayerAddress()
    const { visitor, id } = await beginSignupPayment(testApp, email, { plan: 'Custom' })
    const paid = await provider.pay(id)
    await confirmPaid(visitor, paid)
    const news = provider.news('payment.dispute.created', [paid.payment])
    for (const copy of [news.id, `${news.id}x`])
      await deliverWebhook(testApp, { ...news, id: copy })
    expect(await listMailsTo(testApp, 'sales@mehfil.example', paid.payment.id)).toMatchObject([
      { text: expect.stringContaining('The payment is disputed.') },
    ])
    expect(await findAccountOf(testApp, email)).toMatchObject({ plan: 'Custom' })
  })
})
