import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingHistory } from '@mehfil/contract/billing/invoices.ts'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import { buildEventRow } from '../../seed/cast-events.ts'
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
const estimate = async (plan: 'Economy' | 'Business' | 'First', mode: 'Monthly' | 'Annually') =>
  (await life.ivo.call(calls.estimatePlanChange, { input: { plan, mode } })).data

describe('Our product prices a change of plan', () => {
  it('and says before what exceeds the smaller plan, and what an invoice still needs', async () => {
    await testApp.world.db
      .updateTable('account')
      .set({ address: null, state: null })
      .where('id', '=', life.accountId)
      .execute()
    await testApp.world.db
      .updateTable('plan_limit')
      .set({ users: 0 })
      .where('plan', '=', 'Economy')
      .execute()
    const said = await estimate('Business', 'Monthly')
    expect([said.missing, said.over, said.kind]).toEqual([['ADDRESS', 'STATE'], [], 'now'])
    expect(await estimate('Economy', 'Monthly')).toMatchObject({
      kind: 'same',
      planRate: 0,
      total: 0,
      over: [{ what: 'users', used: 1, limit: 0 }],
    })
  })

  it('abroad in dollars, without tax', async () => {
    await life.reset()
    await testApp.world.db
      .updateTable('account')
      .set({ country: 'FR', state: 'Bretagne', gst_no: 'FR40303265045' })
      .where('id', '=', life.accountId)
      .execute()
    testApp.clock.set(parseDate('2027-04-01T06:00:00Z'))
    const { id, data } = await life.ask('First', 'Annually')
    expect(data.checkout).toMatchObject({ currency: 'USD', tax: 0, taxPercent: 0, total: 49_000 })
    expect(await life.tell(life.charge(id, { currency: 'USD' }))).toBe('granted')
    expect((await life.ivo.call(billingHistory)).data.bills[0]).toMatchObject({
      currency: 'USD',
      planRate: 49_000,
      tax: 0,
      total: 49_000,
    })
  })

  it('to a one-time event at once, adds people while it is not over, and back after a refund', async () => {
    const before = await life.subscribe('Business', 'Monthly')
    testApp.clock.set(parseDate('2027-04-16T06:00:00Z'))
    const said = (
      await life.ivo.call(calls.estimatePlanChange, {
        input: { plan: 'Custom', mode: 'Monthly', guests: 300 },
      })
    ).data
    expect(said).toMatchObject({
      kind: 'now',
      planRate: 299_700,
      tax: 53_946,
      total: 353_646,
      credit: 88_441,
    })
    const buy = async (guests: number) => {
      const { data } = await life.ivo.call(calls.changePlanExclusive, { input: { guests } })
      expect(data).toMatchObject({
        kind: 'now',
        checkout: { plan: 'Custom', guests, mode: null, subscriptionId: null },
      })
      const fact = life.pay(data.checkout.orderId ?? '')
      expect(await life.tell(fact)).toBe('granted')
      return fact
    }
    const first = await buy(300)
    await life.settle()
    expect(await life.account()).toMatchObject({
      plan: 'Custom',
      people_bought: 300,
      subscription_status: null,
      active: 'Active',
      period_end: null,
    })
    expect([life.isOver(before.id), (await life.dueRefunds()).map(({ amount }) => amount)]).toEqual(
      [true, ['88441']],
    )
    expect((await life.ivo.call(billingHistory)).data.bills[0]).toMatchObject({
      plan: 'Custom',
      mode: 'Once',
      guests: 300,
      total: 353_646,
      periodEnd: null,
    })
    await testApp.world.db
      .insertInto('event')
      .values(
        buildEventRow('ivo', 'ABCDE0000000001', testApp.clock.now(), {
          published_at: testApp.clock.now(),
        }),
      )
      .execute()
    const more = () =>
      life.ivo
        .call(calls.estimatePlanChange, { input: { plan: 'Custom', mode: 'Monthly', guests: 200 } })
        .then(({ data }) => data)
    expect(await more()).toMatchObject({
      kind: 'now',
      peopleBefore: 300,
      planRate: 199_800,
      over: [],
    })
    const again = await buy(200)
    expect((await life.account()).people_bought).toBe(500)
    const sendBack = (fact: typeof again) =>
      life.tell({
        ...fact,
        payment: { ...fact.payment, amountRefunded: fact.payment.amount, status: 'refunded' },
      })
    expect(await sendBack(again)).toBe('refund')
    expect(await life.account()).toMatchObject({
      plan: 'Custom',
      people_bought: 300,
      active: 'Active',
    })
    await testApp.world.db
      .updateTable('event')
      .set({ starts_at: parseDate('2027-04-17T06:00:00Z'), duration_minutes: 60 })
      .where('account_id', '=', life.accountId)
      .execute()
    testApp.clock.set(parseDate('2027-04-18T06:00:00Z'))
    expect(await more()).toMatchObject({ kind: 'now', peopleBefore: 0 })
    const fresh = await buy(100)
    expect((await life.account()).people_bought).toBe(100)
    expect(await sendBack(first), 'what was used up').toBe('refund')
    expect(await life.account()).toMatchObject({
      plan: 'Custom',
      people_bought: 100,
      active: 'Active',
    })
    expect(await sendBack(fresh)).toBe('refund')
    expect(await life.account()).toMatchObject({ plan: 'Economy', people_bought: null })
    await testApp.world.db.deleteFrom('event').execute()
  })

  it('and ends a plan whose payment was fully refunded', async () => {
    const { fact } = await life.subscribe('Business', 'Monthly')
    expect(
      await life.tell({
        ...fact,
        payment: { ...fact.payment, amountRefunded: fact.payment.amount, status: 'refunded' },
      }),
    ).toBe('refund')
    await life.settle()
    expect(await life.account()).toMatchObject({ plan: 'Economy', subscription_status: null })
    expect((await life.ivo.call(billingHistory)).data.bills[0]).toMatchObject({
      kind: 'credit-note',
      total: 176_882,
    })
  })

  it('and charges no deleted account', async () => {
    const { id } = await life.subscribe('Business', 'Monthly')
    await testApp.world.db
      .updateTable('account')
      .set({ deleted_at: testApp.clock.now() })
      .where('id', '=', life.accountId)
      .execute()
    await life.settle()
    expect(life.isOver(id)).toBe(true)
    expect(await life.tell(life.charge(id))).toBe('refund')
    await testApp.world.db
      .updateTable('account')
      .set({ deleted_at: null })
      .where('id', '=', life.accountId)
      .execute()
  })

  it('at the price of the billing country, regardless of what a client sends or claims', async () => {
    const owner = await testApp.as('ivo')
    const poison = {
      PLAN: 'First',
      SUBSCRIPTION_MODE: 'Monthly',
      COUNTRY: 'United States',
      CURRENCY: 'USD',
      totalAmount: '1.00',
      planRate: '1.00',
      TAX_PERCENT: 0,
      PERIOD_STARTDATE: '2020-01-01 00:00:00',
      PERIOD_ENDDATE: '2099-01-01 00:00:00',
      SUBSCRIPTION_STATUS: 'Active',
      CREDIT: '9999.00',
      user: { PLAN: 'First', ROLE: 'Superuser' },
    }
    const startPayment = async (turn: number) =>
      JSON.parse(
        (
          await owner.send('POST', '/api/user/change-plan-standard', poison, {
            'x-forwarded-for': `8.8.8.${turn}`,
            'cf-ipcountry': 'US',
            'x-real-ip': '8.8.8.8',
            'accept-language': 'en-US',
          })
        ).body,
      ) as { data: { CHECKOUT: { subscriptionId: string; totalAmount: string; CURRENCY: string } } }
    const before = await life.account()
    const all = []
    for (let turn = 0; turn < 10; turn += 1) all.push((await startPayment(turn)).data.CHECKOUT)
    expect(
      new Set(
        all.map(
          ({ subscriptionId, totalAmount, CURRENCY }) =>
            `${subscriptionId} ${totalAmount} ${CURRENCY}`,
        ),
      ).size,
    ).toBe(1)
    expect(all[0]).toMatchObject({ totalAmount: '4718.82', CURRENCY: 'INR' })
    expect(await life.account()).toEqual(before)
    await testApp.world.db
      .updateTable('account')
      .set({ country: 'US', state: 'Ohio' })
      .where('id', '=', life.accountId)
      .execute()
    expect(
      (await startPayment(1)).data.CHECKOUT,
      'the control: another place of the bill',
    ).toMatchObject({
      totalAmount: '49.00',
      CURRENCY: 'USD',
    })
  })
})
