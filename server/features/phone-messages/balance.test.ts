import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buyPhoneBalance } from '@mehfil/contract/mail/phone-messages.ts'
import { updateAccountPlace } from '@mehfil/contract/accounts/profile.ts'
import {
  billingHistory,
  billingInfo,
  updateBillingInfo,
} from '@mehfil/contract/billing/invoices.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import { confirmPaid } from '../../test/flows/payment-records.ts'
import { deliverWebhook } from '../../test/flows/signup-payment.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { mailInvoice } from '../invoices/jobs.ts'

let testApp: TestApp
let provider: FakeProvider
beforeAll(async () => {
  testApp = await openTestApp({ pays: true, phones: true })
  provider = testApp.provider as FakeProvider
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  const { db } = testApp.world
  await db.deleteFrom('phone_balance_entry').execute()
  await db.deleteFrom('phone_balance').execute()
  await db
    .updateTable('account')
    .set({ address: '7 Lake Road', country: 'IN', state: 'Karnataka' })
    .where('id', '=', cast.asha.accountId)
    .execute()
})

const buy = async (amount: number, eventId: string = castEvents.wedding) =>
  (await testApp.as('asha')).call(buyPhoneBalance, { input: { amount, eventId } })
const listEntries = async () =>
  (
    await testApp.world.db
      .selectFrom('phone_balance_entry')
      .select(['kind', 'amount'])
      .orderBy('at')
      .orderBy('kind')
      .execute()
  ).map(({ kind, amount }) => [kind, Number(amount)])
const getAmount = async () =>
  Number(
    (await testApp.world.db.selectFrom('phone_balance').select('amount').executeTakeFirst())
      ?.amount ?? 0,
  )

describe('Our product sells a balance', () => {
  it('at the checkout of the plans, once however often the payment is reported, with an invoice', async () => {
    const { data } = await buy(50_000)
    const { orderId, planRate, tax, total, mode } = data.checkout
    expect([planRate, tax, total, mode]).toEqual([50_000, 9_000, 59_000, null])
    const asha = await testApp.as('asha')
    const paid = await provider.pay(orderId ?? '')
    expect((await confirmPaid(asha, paid)).data).toMatchObject({
      outcome: 'done',
      next: `/dashboard/messages/${castEvents.wedding}`,
    })
    for (const one of [...paid.news, ...paid.news]) await deliverWebhook(testApp, one)
    expect(await listEntries()).toEqual([['bought', 50_000]])
    expect(await getAmount()).toBe(50_000)
    const { bills } = (await asha.call(billingHistory)).data
    expect(bills[0]).toMatchObject({ mode: 'Balance', planRate: 50_000, total: 59_000 })
    const { plan } = await testApp.world.db
      .selectFrom('account')
      .select('plan')
      .where('id', '=', cast.asha.accountId)
      .executeTakeFirstOrThrow()
    expect(plan).toBe('Business')
    await mailInvoice.run(testApp.world, { id: bills[0]!.id })
    const receipt = (await testApp.mails()).findLast(({ subject }) => /Balance/.test(subject))
    expect(receipt?.text).toContain('doesn’t expire')
    expect(receipt?.text).not.toContain('event and won’t renew')
  })

  it('in the amounts on offer alone, for an event of the account, to its owner', async () => {
    expect(await buy(50_001)).toMatchObject({ http: 400, errors: { AMOUNT: expect.any(String) } })
    expect((await buy(50_000, castEvents.ivos)).http).toBe(404)
    expect(await listEntries()).toEqual([])
  })

  it('and takes back a refunded share, never more than is left', async () => {
    const { data } = await buy(100_000)
    const paid = await provider.pay(data.checkout.orderId ?? '')
    for (const one of paid.news) await deliverWebhook(testApp, one)
    expect(await getAmount()).toBe(100_000)
    const refund = async (amountRefunded: number) => {
      const payment = {
        ...paid.payment,
        amount_refunded: amountRefunded,
        status: amountRefunded < 118_000 ? 'captured' : 'refunded',
      }
      await deliverWebhook(testApp, provider.news('refund.processed', [payment]))
    }
    await refund(59_000)
    await refund(59_000)
    expect(await getAmount()).toBe(50_000)
    await testApp.world.db.updateTable('phone_balance').set({ amount: '20000' }).execute()
    await refund(118_000)
    expect(await getAmount()).toBe(0)
    expect(await listEntries()).toEqual([
      ['bought', 100_000],
      ['taken-back', -50_000],
      ['taken-back', -20_000],
    ])
  })

  it('and keeps the country that it belongs to until it is spent', async () => {
    const { db } = testApp.world
    const { accountId } = cast.asha
    await db
      .updateTable('account')
      .set({ subscription_status: null })
      .where('id', '=', accountId)
      .execute()
    const setBalance = async (currency: string, amount: number) => {
      await db.deleteFrom('phone_balance').execute()
      await db
        .insertInto('phone_balance')
        .values({ account_id: accountId, currency, amount: String(amount) })
        .execute()
    }
    const asha = await testApp.as('asha')
    const move = async (country: string, state: string) => {
      const place = { address: '7 Lake Road', country, state, gstNo: '' }
      const saved = await asha.call(updateBillingInfo, {
        input: { ...place, name: 'Asha', email: 'bills@asha.example' },
      })
      return saved.http === 200 ? 'moved' : saved.errors
    }
    const words = { COUNTRY: expect.stringContaining('use up the balance') }
    await setBalance('INR', 100)
    expect((await asha.call(billingInfo)).data.isFixed).toBe(true)
    expect(await move('FR', 'Bretagne')).toEqual(words)
    expect(await move('IN', 'Kerala')).toBe('moved')
    const place = { address: '7 Lake Road', country: 'FR', state: 'Bretagne', gstNo: '' }
    expect((await asha.call(updateAccountPlace, { input: place })).errors).toEqual(words)
    await setBalance('INR', 0)
    expect(await move('FR', 'Bretagne')).toBe('moved')
    // Paid before the move, and booked after it.
    await setBalance('INR', 100)
    expect(await move('IN', 'Kerala')).toBe('moved')
  })
})
