import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectPlan } from '@mehfil/contract/accounts/accounts.ts'
import { payWebSession } from '@mehfil/contract/accounts/web-sessions.ts'
import { startSignupPayment } from '@mehfil/contract/billing/payments.ts'
import { coupon } from '../../ops/admin-coupon.ts'
import type { FakeProvider } from '../../test/fakes/fake-provider.ts'
import { billed, reachPlanChoice } from '../../test/flows/sign-up.ts'
import { reconcilePayments } from '../../test/flows/web-sessions/paid-session.ts'
import { reachPayment } from '../../test/flows/web-sessions/draft-session.ts'
import { runAdminTask } from '../../test/operations/admin-task.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ pays: true })
  await runAdminTask(testApp, coupon, ['add', 'EVENT-500', '--amount=500.00', '--currency=INR'])
})
afterAll(() => testApp.close())

const readInvoices = (email: string) =>
  testApp.world.db
    .selectFrom('invoice')
    .innerJoin('member', 'member.account_id', 'invoice.account_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['invoice.discount', 'invoice.coupon_code', 'invoice.total'])
    .where('person.email', '=', email)
    .execute()

describe('Our product takes a coupon from a person without an account', () => {
  it('who pays for an event built before: shown, ordered and invoiced with the same sum', async () => {
    const email = 'coupon@builders.example'
    const { visitor } = await reachPayment(testApp, email)
    const full = (await visitor.call(payWebSession, { input: {} })).data
    const { data } = await visitor.call(payWebSession, { input: { coupon: 'event-500' } })
    expect(data).toMatchObject({ coupon: 'EVENT-500', discount: 50_000 })
    expect(data.planRate).toBe(full.planRate - 50_000)
    expect(data.orderId).not.toBe(full.orderId)
    await (testApp.provider as FakeProvider).pay(data.orderId ?? '')
    await reconcilePayments(testApp)
    expect(await readInvoices(email)).toEqual([
      { discount: '50000', coupon_code: 'EVENT-500', total: String(data.total) },
    ])
  })

  it('who signs up with a payment, and says at the field what is wrong with another one', async () => {
    const email = 'coupon@sign-up.example'
    const visitor = await reachPlanChoice(testApp, email, billed)
    await visitor.call(selectPlan, { input: { plan: 'Custom', guests: 300 } })
    const wrong = await visitor.call(startSignupPayment, { input: { coupon: 'NONE-SUCH' } })
    expect([wrong.http, Object.keys(wrong.errors)]).toEqual([400, ['COUPON']])
    const { data } = await visitor.call(startSignupPayment, { input: { coupon: 'EVENT-500' } })
    expect(data).toMatchObject({ coupon: 'EVENT-500', discount: 50_000 })
    await (testApp.provider as FakeProvider).pay(data.orderId ?? '')
    await reconcilePayments(testApp)
    expect(await readInvoices(email)).toMatchObject([{ coupon_code: 'EVENT-500' }])
  })

  it('once, however many events the same address builds', async () => {
    const email = 'often@builders.example'
    const { visitor } = await reachPayment(testApp, email)
    const { data } = await visitor.call(payWebSession, { input: { coupon: 'EVENT-500' } })
    const { visitor: second } = await reachPayment(testApp, email.toUpperCase())
    const held = await second.call(payWebSession, { input: { coupon: 'EVENT-500' } })
    expect(held.http, 'the first one may never be paid').toBe(200)
    await (testApp.provider as FakeProvider).pay(data.orderId ?? '')
    await reconcilePayments(testApp)
    const again = await second.call(payWebSession, { input: { coupon: 'EVENT-500' } })
    expect([again.http, again.errors]).toEqual([
      400,
      { COUPON: 'You’ve already used this coupon.' },
    ])
    const { visitor: another } = await reachPayment(testApp, 'seldom@builders.example')
    expect((await another.call(payWebSession, { input: { coupon: 'EVENT-500' } })).http).toBe(200)
    const [use] = await testApp.world.db
      .selectFrom('coupon_use')
      .select('payer_hash')
      .where('redeemed_at', 'is not', null)
      .execute()
    expect(use?.payer_hash).toHaveLength(32)
  })

  it('who takes it away again: the order is at the full price', async () => {
    const { visitor } = await reachPayment(testApp, 'without@builders.example')
    const { data } = await visitor.call(payWebSession, { input: { coupon: 'EVENT-500' } })
    const full = (await visitor.call(payWebSession, { input: {} })).data
    expect([full.coupon, full.discount, full.planRate]).toEqual(['', 0, data.planRate + 50_000])
  })
})
