import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { billingHistory } from '@mehfil/contract/invoices.ts'
import { arriveAfterPayment } from '@mehfil/contract/payments.ts'
import * as calls from '@mehfil/contract/subscriptions.ts'
import { mailBill } from '../invoices/jobs.ts'
import { refundPayment } from '../payments/jobs/refund.ts'
import { eventRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { subscribing } from '../../test/subscribing.ts'

let house: House
let life: Awaited<ReturnType<typeof subscribing>>
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000, events: false })
  life = await subscribing(house)
})
afterAll(async () => {
  await house.close()
})
beforeEach(async () => {
  await life.anew()
})

const at = (text: string) => new Date(text)
const details = async () => (await life.ivo.call(calls.billingDetails)).data
const estimate = async (plan: 'Economy' | 'Business' | 'First', mode: 'Monthly' | 'Annually') =>
  (await life.ivo.call(calls.estimatePlanChange, { input: { plan, mode } })).data

async function subscribed(
  plan: 'Business' | 'First',
  mode: 'Monthly' | 'Annually',
  from = '2027-04-01T06:00:00Z',
) {
  house.clock.set(at(from))
  const { id } = await life.ask(plan, mode)
  const fact = life.charge(id)
  expect(await life.tell(fact)).toBe('granted')
  return { id, paymentId: fact.payment.id, fact }
}

const toldOfMoney = () =>
  house.world.db
    .selectFrom('mail')
    .select(['once_key', 'subject'])
    .where('account_id', '=', life.accountId)
    .where((is) =>
      is.or([is('once_key', 'like', 'money-back %'), is('once_key', 'like', 'bill %')]),
    )
    .execute()

const refundsDue = async () =>
  await house.world.db
    .selectFrom('payment_refund')
    .select(['id', 'payment_id', 'amount', 'reason', 'state'])
    .where('state', '=', 'due')
    .execute()

describe('Our product changes a plan', () => {
  it('up at once: paid first, then the one before ends, and its days that are left go back with their tax', async () => {
    const before = await subscribed('Business', 'Monthly')
    house.clock.set(at('2027-04-16T06:00:00Z'))
    expect(await estimate('First', 'Monthly')).toMatchObject({
      kind: 'now',
      planRate: 399_900,
      tax: 71_982,
      total: 471_882,
      startsAt: house.clock.now(),
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
      period_start: house.clock.now(),
      period_end: at('2027-05-16T06:00:00Z'),
    })

    const [due] = await refundsDue()
    expect(due).toMatchObject({ payment_id: before.paymentId, amount: '88441', reason: 'credit' })
    await refundPayment.run(house.world, { id: due!.id })
    expect(life.refunds.at(-1)).toMatchObject({ paymentId: before.paymentId, amount: 88_441 })
    const back = { ...before.fact, payment: { ...before.fact.payment, amountRefunded: 88_441 } }
    expect(await life.tell(back)).toBe('refund')
    expect(await life.tell(back)).toBe('known')
    const { bills } = (await life.ivo.call(billingHistory)).data
    expect(
      bills
        .slice(0, 2)
        .map(({ kind, planRate, tax, total, returned }) => ({
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

  it('and tells once of money that goes back for what has a bill: by its credit note, with no other mail', async () => {
    const { db } = house.world
    const before = await subscribed('Business', 'Monthly')
    house.clock.set(at('2027-04-16T06:00:00Z'))
    const { id } = await life.ask('First', 'Monthly')
    await life.tell(life.charge(id))
    expect([(await refundsDue()).length, await toldOfMoney()]).toEqual([1, []])
    await life.tell({ ...before.fact, payment: { ...before.fact.payment, amountRefunded: 88_441 } })
    const note = await db
      .selectFrom('invoice')
      .select('id')
      .where('kind', '=', 'credit-note')
      .executeTakeFirstOrThrow()
    await mailBill.run(house.world, note)
    expect((await toldOfMoney()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('₹884.41'),
    ])
  }, 60_000)

  it('down at the end of the period: agreed to now, paid on that day, without a gap', async () => {
    const before = await subscribed('First', 'Monthly')
    const end = at('2027-05-01T06:00:00Z')
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
    house.clock.set(end)
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
      period_end: at('2028-05-01T06:00:00Z'),
    })
    expect(await refundsDue()).toEqual([])
    house.clock.set(at('2028-05-01T06:00:00Z'))
    expect(await life.tell(life.charge(id))).toBe('renewed')
    expect((await life.account()).period_end).toEqual(at('2029-05-01T06:00:00Z'))
  })

  it('to another period of the same plan, which the mail tells apart', async () => {
    await subscribed('Business', 'Annually')
    const { id } = await life.ask('Business', 'Monthly')
    expect(await life.tell(life.agree(id))).toBe('granted')
    const mail = (await house.mails()).find(({ subject }) =>
      subject.startsWith('Business (monthly) starts on 1 April 2028'),
    )
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(
      'You stay on Business (annual) until 1 April 2028. On that day Business (monthly) starts and',
    )
  })

  it('down, also where the provider charges a moment before our clock comes', async () => {
    const before = await subscribed('First', 'Monthly')
    const { id } = await life.ask('Business', 'Monthly')
    await life.tell(life.agree(id))
    house.clock.set(at('2027-05-01T06:00:00Z'))
    expect(await life.tell(life.charge(id))).toBe('granted')
    await life.settle()
    expect([life.isOver(before.id), (await life.account()).plan]).toEqual([true, 'Business'])
    expect((await life.account()).period_end).toEqual(at('2027-06-01T06:00:00Z'))
    expect(await refundsDue()).toEqual([])
  })

  it('and takes a change back that waits: the one there is goes on, and money for the other goes back', async () => {
    const before = await subscribed('First', 'Monthly')
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
    house.clock.set(at('2027-05-01T06:00:00Z'))
    const unwanted = life.charge(id)
    expect(await life.tell(unwanted)).toBe('refund')
    expect(
      (await toldOfMoney()).map(({ once_key }) => once_key),
      'there is no bill of it',
    ).toEqual([`money-back ${unwanted.payment.id}`])
    expect(await life.tell(life.charge(before.id))).toBe('renewed')
    expect((await life.account()).plan).toBe('First')
  })

  it('to the free one at the end of what is paid for, also instead of one that waits', async () => {
    const before = await subscribed('First', 'Monthly')
    const { id } = await life.ask('Business', 'Monthly')
    await life.tell(life.agree(id))
    expect((await life.ivo.call(calls.changePlanEconomy)).data).toMatchObject({
      subscription: { state: 'ending', plan: 'First' },
      next: { plan: 'Economy', mode: null, total: 0 },
    })
    await life.settle()
    expect(life.isOver(id)).toBe(true)
    house.clock.set(at('2027-05-01T06:00:00Z'))
    await life.settle()
    expect([life.isOver(before.id), (await life.account()).plan]).toEqual([true, 'Economy'])
    expect((await life.ivo.call(calls.changePlanEconomy)).data).toMatchObject({
      subscription: null,
      next: null,
      acts: [],
    })
  })

  it('to another one while it is on hold, and to the free one at once', async () => {
    const before = await subscribed('First', 'Monthly')
    house.clock.set(at('2027-05-01T06:00:00Z'))
    await life.settle()
    house.clock.set(at('2027-05-04T06:00:00Z'))
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
    expect(await refundsDue()).toEqual([])
  })

  it('and says before what of an account the smaller plan would not hold, and what a bill still needs', async () => {
    await house.world.db
      .updateTable('account')
      .set({ address: null, state: null })
      .where('id', '=', life.accountId)
      .execute()
    await house.world.db
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
    await life.anew()
    await house.world.db
      .updateTable('account')
      .set({ country: 'FR', state: 'Bretagne', gst_no: 'FR40303265045' })
      .where('id', '=', life.accountId)
      .execute()
    house.clock.set(at('2027-04-01T06:00:00Z'))
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

  it('to a one-time event at once, whose people are added to while it is not over, and back where the money went back', async () => {
    const before = await subscribed('Business', 'Monthly')
    house.clock.set(at('2027-04-16T06:00:00Z'))
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
    expect([life.isOver(before.id), (await refundsDue()).map(({ amount }) => amount)]).toEqual([
      true,
      ['88441'],
    ])
    expect((await life.ivo.call(billingHistory)).data.bills[0]).toMatchObject({
      plan: 'Custom',
      mode: 'Once',
      guests: 300,
      total: 353_646,
      periodEnd: null,
    })
    await house.world.db
      .insertInto('event')
      .values(
        eventRow('ivo', 'ABCDE0000000001', house.clock.now(), { published_at: house.clock.now() }),
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
    await house.world.db
      .updateTable('event')
      .set({ starts_at: at('2027-04-17T06:00:00Z'), duration_minutes: 60 })
      .where('account_id', '=', life.accountId)
      .execute()
    house.clock.set(at('2027-04-18T06:00:00Z'))
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
    await house.world.db.deleteFrom('event').execute()
  })

  it('and takes a plan back whose payment went back whole', async () => {
    const { fact } = await subscribed('Business', 'Monthly')
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

  it('and charges nothing of an account that was deleted', async () => {
    const { id } = await subscribed('Business', 'Monthly')
    await house.world.db
      .updateTable('account')
      .set({ deleted_at: house.clock.now() })
      .where('id', '=', life.accountId)
      .execute()
    await life.settle()
    expect(life.isOver(id)).toBe(true)
    expect(await life.tell(life.charge(id))).toBe('refund')
    await house.world.db
      .updateTable('account')
      .set({ deleted_at: null })
      .where('id', '=', life.accountId)
      .execute()
  })

  it('at the price of its bill, whatever a client sends along and wherever it says it is', async () => {
    const owner = await house.as('ivo')
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
    const asked = async (turn: number) =>
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
    for (let turn = 0; turn < 10; turn += 1) all.push((await asked(turn)).data.CHECKOUT)
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
    await house.world.db
      .updateTable('account')
      .set({ country: 'US', state: 'Ohio' })
      .where('id', '=', life.accountId)
      .execute()
    expect((await asked(1)).data.CHECKOUT, 'the control: another place of the bill').toMatchObject({
      totalAmount: '49.00',
      CURRENCY: 'USD',
    })
  })
})
