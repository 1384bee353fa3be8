import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingHistory } from '@mehfil/contract/billing/invoices.ts'
import { arriveAfterPayment } from '@mehfil/contract/billing/payments.ts'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import { mailInvoice } from '../invoices/jobs.ts'
import { refundPayment } from '../payments/jobs/refund.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'

let testApp: TestApp
let life: Awaited<ReturnType<typeof openSubscriptionFlow>>
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000, events: false })
  life = await openSubscriptionFlow(testApp)
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(async () => {
  await life.reset()
})

const parseDate = (text: string) => new Date(text)
const details = async () => (await life.ivo.call(calls.billingDetails)).data
const estimate = async (plan: 'Economy' | 'Business' | 'First', mode: 'Monthly' | 'Annually') =>
  (await life.ivo.call(calls.estimatePlanChange, { input: { plan, mode } })).data

const listMoneyMails = () =>
  testApp.world.db
    .selectFrom('mail')
    .select(['idempotency_key', 'subject'])
    .where('account_id', '=', life.accountId)
    .where((is) =>
      is.or([
        is('idempotency_key', 'like', 'money-back %'),
        is('idempotency_key', 'like', 'bill %'),
      ]),
    )
    .execute()

describe('Our product changes a plan', () => {
  it('up at once: after the payment the old one ends, and its unused days are refunded with their tax', async () => {
    const before = await life.subscribe('Business', 'Monthly')
    testApp.clock.set(parseDate('2027-04-16T06:00:00Z'))
    expect(await estimate('First', 'Monthly')).toMatchObject({
      kind: 'now',
      planRate: 399_900,
      tax: 71_982,
      total: 471_882,
      startsAt: testApp.clock.now(),
      credit: 88_441,
      creditDays: 15,
      over: [],
      missing: [],
    })
    const { id, data } = await life.ask('First', 'Monthly')
    expect(data).toMatchObject({ kind: 'now', checkout: { total: 471_882 } })
    await life.settle()
    expect([life.isOver(before.id), (await life.account()).plan]).toEqual([false, 'Business'])
    expect(await life.tell(life.charge(id))).toBe('granted')
    await life.settle()
    expect([life.isOver(before.id), life.isOver(id)]).toEqual([true, false])
    expect(await life.account()).toMatchObject({
      plan: 'First',
      period_start: testApp.clock.now(),
      period_end: parseDate('2027-05-16T06:00:00Z'),
    })

    const [due] = await life.dueRefunds()
    expect(due).toMatchObject({ payment_id: before.paymentId, amount: '88441', reason: 'credit' })
    await refundPayment.run(testApp.world, { id: due!.id })
    expect(life.refunds.at(-1)).toMatchObject({ paymentId: before.paymentId, amount: 88_441 })
    const back = { ...before.fact, payment: { ...before.fact.payment, amountRefunded: 88_441 } }
    expect(await life.tell(back)).toBe('refund')
    expect(await life.tell(back)).toBe('known')
    const { bills } = (await life.ivo.call(billingHistory)).data
    expect(
      bills.slice(0, 2).map(({ kind, planRate, tax, total, returned }) => ({
        kind,
        planRate,
        tax,
        total,
        returned,
      })),
    ).toEqual([
      { kind: 'credit-note', planRate: 74_950, tax: 13_491, total: 88_441, returned: 0 },
      { kind: 'invoice', planRate: 399_900, tax: 71_982, total: 471_882, returned: 0 },
    ])
    expect(bills[2]).toMatchObject({ kind: 'invoice', total: 176_882, returned: 88_441 })
    expect(bills[0]?.about).toBe(bills[2]?.number)
    expect((await life.account()).plan).toBe('First')
  })

  it('and tells of a refund once, by the mail of its credit note', async () => {
    const { db } = testApp.world
    const before = await life.subscribe('Business', 'Monthly')
    testApp.clock.set(parseDate('2027-04-16T06:00:00Z'))
    const { id } = await life.ask('First', 'Monthly')
    await life.tell(life.charge(id))
    expect([(await life.dueRefunds()).length, await listMoneyMails()]).toEqual([1, []])
    await life.tell({ ...before.fact, payment: { ...before.fact.payment, amountRefunded: 88_441 } })
    const note = await db
      .selectFrom('invoice')
      .select('id')
      .where('kind', '=', 'credit-note')
      .executeTakeFirstOrThrow()
    await mailInvoice.run(testApp.world, note)
    expect((await listMoneyMails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('₹884.41'),
    ])
  }, 60_000)

  it('down at the end of the period: authorised now, paid on that day, without a gap', async () => {
    const before = await life.subscribe('First', 'Monthly')
    const end = parseDate('2027-05-01T06:00:00Z')
    expect(await estimate('Business', 'Annually')).toMatchObject({
      kind: 'period-end',
      total: 1_768_820,
      startsAt: end,
      credit: 0,
      creditDays: 0,
    })
    const { id, data } = await life.ask('Business', 'Annually')
    expect([data.kind, life.subscriptions.get(id)?.startAt]).toEqual(['period-end', end])
    const arrived = async () => (await life.ivo.call(arriveAfterPayment, { input: { id } })).data
    expect(await arrived()).toEqual({ outcome: 'open', next: '/billing', reason: '' })
    expect(await life.tell(life.agree(id))).toBe('granted')
    expect(await arrived(), 'nothing is paid').toEqual({
      outcome: 'agreed',
      next: '/billing',
      reason: '',
    })
    expect(await details()).toMatchObject({
      subscription: { state: 'ending', plan: 'First' },
      next: { plan: 'Business', mode: 'Annually', total: 1_768_820, startsAt: end },
      acts: ['cancel-now', 'cancel-change'],
    })
    expect(await life.account()).toMatchObject({ plan: 'First', subscription_status: 'Active' })
    expect((await life.mails()).at(-1)?.subject).toBe('Business starts on 1 May 2027')
    testApp.clock.set(end)
    await life.settle()
    expect(life.isOver(before.id)).toBe(true)
    expect(await life.account()).toMatchObject({ plan: 'Business', active: 'Active' })
    expect((await details()).subscription).toMatchObject({ state: 'overdue', plan: 'Business' })
    expect(await life.tell(life.charge(id))).toBe('granted')
    expect((await arrived()).outcome, 'the control: it is by now').toBe('done')
    expect(await life.account()).toMatchObject({
      plan: 'Business',
      subscription_mode: 'Annually',
      period_start: end,
      period_end: parseDate('2028-05-01T06:00:00Z'),
    })
    expect(await life.dueRefunds()).toEqual([])
    testApp.clock.set(parseDate('2028-05-01T06:00:00Z'))
    expect(await life.tell(life.charge(id))).toBe('renewed')
    expect((await life.account()).period_end).toEqual(parseDate('2029-05-01T06:00:00Z'))
  })

  it('to another period of the same plan, which the mail names', async () => {
    await life.subscribe('Business', 'Annually')
    const { id } = await life.ask('Business', 'Monthly')
    expect(await life.tell(life.agree(id))).toBe('granted')
    const mail = (await testApp.mails()).find(({ subject }) =>
      subject.startsWith('Business (monthly) starts on 1 April 2028'),
    )
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'You stay on Business (annual) until 1 April 2028. On that day Business (monthly) starts and',
    )
  })

  it('down, also when the provider charges a moment before our clock', async () => {
    const before = await life.subscribe('First', 'Monthly')
    const { id } = await life.ask('Business', 'Monthly')
    await life.tell(life.agree(id))
    testApp.clock.set(parseDate('2027-05-01T06:00:00Z'))
    expect(await life.tell(life.charge(id))).toBe('granted')
    await life.settle()
    expect([life.isOver(before.id), (await life.account()).plan]).toEqual([true, 'Business'])
    expect((await life.account()).period_end).toEqual(parseDate('2027-06-01T06:00:00Z'))
    expect(await life.dueRefunds()).toEqual([])
  })

  it('and cancels a waiting change: the current plan goes on, and money for the other is refunded', async () => {
    const before = await life.subscribe('First', 'Monthly')
    const { id } = await life.ask('Business', 'Monthly')
    await life.tell(life.agree(id))
    const taken = await life.ivo.call(calls.cancelPlanChange)
    expect(taken.data).toMatchObject({
      subscription: { state: 'active', plan: 'First', isRenewed: true },
      next: null,
    })
    await life.settle()
    expect([life.isOver(id), life.isOver(before.id)]).toEqual([true, false])
    expect((await life.ivo.call(calls.cancelPlanChange)).code).toBe('planMoved')
    testApp.clock.set(parseDate('2027-05-01T06:00:00Z'))
    const unwanted = life.charge(id)
    expect(await life.tell(unwanted)).toBe('refund')
    expect(
      (await listMoneyMails()).map(({ idempotency_key }) => idempotency_key),
      'there is no bill of it',
    ).toEqual([`money-back ${unwanted.payment.id}`])
    expect(await life.tell(life.charge(before.id))).toBe('renewed')
    expect((await life.account()).plan).toBe('First')
  })

  it('to the free one at the end of the paid period, also instead of a waiting one', async () => {
    const before = await life.subscribe('First', 'Monthly')
    const { id } = await life.ask('Business', 'Monthly')
    await life.tell(life.agree(id))
    expect((await life.ivo.call(calls.changePlanEconomy)).data).toMatchObject({
      subscription: { state: 'ending', plan: 'First' },
      next: { plan: 'Economy', mode: null, total: 0 },
    })
    await life.settle()
    expect(life.isOver(id)).toBe(true)
    testApp.clock.set(parseDate('2027-05-01T06:00:00Z'))
    await life.settle()
    expect([life.isOver(before.id), (await life.account()).plan]).toEqual([true, 'Economy'])
    expect((await life.ivo.call(calls.changePlanEconomy)).data).toMatchObject({
      subscription: null,
      next: null,
      acts: [],
    })
  })

  it('to another one while it is on hold', async () => {
    const before = await life.subscribe('First', 'Monthly')
    testApp.clock.set(parseDate('2027-05-01T06:00:00Z'))
    await life.settle()
    testApp.clock.set(parseDate('2027-05-04T06:00:00Z'))
    await life.settle()
    expect((await life.account()).active).toBe('INACTIVE')
    expect((await estimate('Business', 'Monthly')).kind).toBe('now')
    const { id } = await life.ask('Business', 'Monthly')
    expect(await life.tell(life.charge(id))).toBe('granted')
    await life.settle()
    expect(await life.account()).toMatchObject({
      plan: 'Business',
      active: 'Active',
      subscription_status: 'Active',
    })
    expect(life.isOver(before.id)).toBe(true)
    expect(await life.dueRefunds()).toEqual([])
  })
})
