import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/billing/subscriptions.ts'
import type { World } from '../../base/world.ts'
import { coupon } from '../../ops/admin-coupon.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'
import { runAdminTask } from '../../test/operations/admin-task.ts'
import { openSubscriptionFlow } from '../../test/flows/subscription.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { reserveCoupon } from '../payments/actions/coupons.ts'
import type { PaymentCart, PaymentHolder } from '../payments/rules/payment-intent.ts'
import { findCoupon } from '../payments/store/coupons.ts'

let testApp: TestApp
let flow: Awaited<ReturnType<typeof openSubscriptionFlow>>
beforeAll(async () => {
  testApp = await openTestApp({ events: false, leniency: 1_000_000 })
  flow = await openSubscriptionFlow(testApp)
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await sql`truncate coupon_use, coupon`.execute(testApp.world.db)
  testApp.clock.set(new Date('2027-04-01T06:00:00Z'))
  await flow.reset()
})

const offers = ['--offer-monthly=offer_m1', '--offer-annually=offer_a1']
const run = (...args: string[]) => runAdminTask(testApp, coupon, args)
const addPercent = (...more: string[]) =>
  run('add', 'save20', '--percent=20', '--months=2', ...offers, ...more)

const estimate = (code: string, plan: 'Business' | 'First' = 'Business') =>
  flow.ivo.call(calls.estimatePlanChange, { input: { plan, mode: 'Monthly', coupon: code } })
const change = (code: string, plan: 'Business' | 'First' = 'Business') =>
  flow.ivo.call(calls.changePlanStandard, { input: { plan, mode: 'Monthly', coupon: code } })
describe('Our product sells with a coupon', () => {
  it('at the price it showed, on the invoice and at the provider, then at the full price', async () => {
    await addPercent()
    const shown = await estimate(' save20 ')
    expect(shown.data).toMatchObject({
      coupon: 'SAVE20',
      discount: 29_980,
      discountPeriods: 2,
      planRate: 119_920,
      total: 141_506,
    })
    const { data } = await change('save20')
    expect(data.checkout).toMatchObject({ total: 141_506, coupon: 'SAVE20' })
    const id = data.checkout.subscriptionId ?? ''
    expect(flow.subscriptions.get(id)).toMatchObject({ offerId: 'offer_m1', total: 176_882 })

    expect(await flow.tell(flow.charge(id, { amount: 141_506 }))).toBe('granted')
    expect((await flow.ivo.call(calls.billingDetails)).data.subscription).toMatchObject({
      total: 141_506,
      coupon: 'SAVE20',
      discountPeriods: 1,
    })
    testApp.clock.set(new Date('2027-05-01T06:00:00Z'))
    expect(await flow.tell(flow.charge(id, { amount: 141_506 }))).toBe('renewed')
    expect((await flow.ivo.call(calls.billingDetails)).data.subscription).toMatchObject({
      total: 176_882,
      coupon: '',
      discountPeriods: 0,
    })
    testApp.clock.set(new Date('2027-06-01T06:00:00Z'))
    expect(await flow.tell(flow.charge(id, { amount: 141_506 }))).toBe('suspicious')
    expect(await flow.tell(flow.charge(id))).toBe('renewed')
    const invoices = await testApp.world.db
      .selectFrom('invoice')
      .select(['taxable', 'discount', 'coupon_code', 'total'])
      .where('account_id', '=', flow.accountId)
      .orderBy('number')
      .execute()
    expect(invoices).toEqual([
      { taxable: '119920', discount: '29980', coupon_code: 'SAVE20', total: '141506' },
      { taxable: '119920', discount: '29980', coupon_code: 'SAVE20', total: '141506' },
      { taxable: '149900', discount: '0', coupon_code: '', total: '176882' },
    ])
  })

  it('once for each account, and gives back what was really paid', async () => {
    await addPercent()
    const { data } = await change('SAVE20')
    await flow.tell(flow.charge(data.checkout.subscriptionId ?? '', { amount: 141_506 }))
    expect(await estimate('SAVE20', 'First')).toMatchObject({ http: 400 })
    testApp.clock.set(new Date('2027-04-16T06:00:00Z'))
    const next = await flow.ivo.call(calls.estimatePlanChange, {
      input: { plan: 'First', mode: 'Monthly' },
    })
    // Fifteen of thirty days of 1,199.20 and its tax.
    expect(next.data).toMatchObject({ credit: 59_960 + 10_793, creditDays: 15 })
    const { id } = await flow.ask('First', 'Monthly')
    expect(await flow.tell(flow.charge(id))).toBe('granted')
    expect(await flow.dueRefunds()).toMatchObject([{ amount: String(next.data.credit) }])
  })

  it('for a one-time event too, without an offer of the provider', async () => {
    await run('add', 'EVENT-500', '--amount=500.00', '--currency=INR')
    const { data } = await flow.ivo.call(calls.changePlanExclusive, {
      input: { guests: 300, coupon: 'event-500' },
    })
    expect(data.checkout).toMatchObject({ planRate: 249_700, discount: 50_000, total: 294_646 })
    expect(await flow.tell(flow.pay(data.checkout.orderId ?? ''))).toBe('granted')
    expect((await run('list')).said).toContain('1 of any number used')
  })

  it.each([
    ['unknown', async () => undefined, 'We don’t know this coupon. Check the code.'],
    [
      'ended',
      async () => void (await addPercent(), await run('end', 'SAVE20')),
      'This coupon has ended.',
    ],
    [
      'of another currency',
      async () => void (await run('add', 'save20', '--amount=5.00', '--currency=USD', ...offers)),
      'This coupon is for another currency.',
    ],
    [
      'for no subscription',
      async () => {
        await addPercent()
        await testApp.world.db.updateTable('coupon').set({ offer_monthly: null }).execute()
      },
      'This coupon isn’t for this plan.',
    ],
  ])('but not with one that is %s', async (_, prepare, sentence) => {
    await prepare()
    for (const answer of [await estimate('SAVE20'), await change('SAVE20')])
      expect(answer).toMatchObject({ http: 400, errors: { COUPON: sentence } })
  })
})

const cart: PaymentCart = {
  plan: 'Business',
  mode: 'Monthly',
  guests: null,
  country: 'IN',
  currency: 'INR',
  planRate: 149_900,
  taxPercent: 18,
  tax: 26_982,
  total: 176_882,
  coupon: null,
}

/** Fifty payers ask for the coupon at once. Answers how many got it. */
async function race(world: World): Promise<number> {
  const asked = await Promise.allSettled(
    Array.from({ length: 50 }, (_, turn) =>
      world.db.transaction().execute((tx) =>
        reserveCoupon(tx, cart, {
          request: { holder: `flow:${turn}`, coupon: 'SAVE20' },
          now: world.now(),
        }),
      ),
    ),
  )
  return asked.filter(({ status }) => status === 'fulfilled').length
}

const ask = (holder: PaymentHolder) =>
  testApp.world.db.transaction().execute((tx) =>
    reserveCoupon(tx, cart, {
      request: { holder, coupon: 'SAVE20' },
      now: testApp.clock.now(),
    }),
  )

describe('Our product keeps the limit of a coupon', () => {
  it('when fifty ask for ten uses at once', async () => {
    await addPercent('--uses=10')
    expect(await race(testApp.world)).toBe(10)
    const found = await findCoupon(testApp.world.db, 'SAVE20')
    expect(
      await testApp.world.db
        .selectFrom('coupon_use')
        .select('holder')
        .where('coupon_id', '=', found?.id ?? '')
        .execute(),
    ).toHaveLength(10)
  })

  it('and the control: without the lock more than ten get it', async () => {
    let most = 0
    for (let run = 0; run < 40 && most <= 10; run += 1) {
      await sql`truncate coupon_use, coupon`.execute(testApp.world.db)
      await addPercent('--uses=10')
      most = Math.max(most, await race(withoutLocks(testApp.world)))
    }
    expect(most).toBeGreaterThan(10)
  })

  it('and frees a use that was not paid for in five days', async () => {
    await addPercent('--uses=1')
    await ask('flow:a')
    await expect(ask('flow:b')).rejects.toThrow()
    await expect(ask('flow:a')).resolves.toMatchObject({ total: 141_506 })
    testApp.clock.set(new Date('2027-04-07T06:00:00Z'))
    await expect(ask('flow:b')).resolves.toMatchObject({ total: 141_506 })
  })

  it('and holds a use that was agreed to until its first charge, weeks later', async () => {
    await addPercent('--uses=1')
    await flow.subscribe('First', 'Monthly')
    testApp.clock.set(new Date('2027-04-03T06:00:00Z'))
    const { data } = await change('SAVE20')
    const id = data.checkout.subscriptionId ?? ''
    expect(await flow.tell(flow.agree(id))).toBe('granted')
    // Another payment that the same payer asks for does not shorten it.
    await ask(`account:${flow.accountId}`)
    for (const day of ['2027-04-09', '2027-05-01', '2027-05-05']) {
      testApp.clock.set(new Date(`${day}T06:00:00Z`))
      await expect(ask('flow:b'), day).rejects.toThrow()
    }
    testApp.clock.set(new Date('2027-05-06T06:00:01Z'))
    await expect(ask('flow:b')).resolves.toMatchObject({ total: 141_506 })
  })

  it('which is counted once at that charge, and free again when the change is taken back', async () => {
    await addPercent('--uses=1')
    await flow.subscribe('First', 'Monthly')
    const agree = async () => {
      const { data } = await change('SAVE20')
      const id = data.checkout.subscriptionId ?? ''
      expect(await flow.tell(flow.agree(id))).toBe('granted')
      return id
    }
    await agree()
    expect((await flow.ivo.call(calls.cancelPlanChange)).http).toBe(200)
    const id = await agree()
    testApp.clock.set(new Date('2027-05-01T06:00:00Z'))
    await flow.settle()
    expect(await flow.tell(flow.charge(id, { amount: 141_506 }))).toBe('granted')
    expect((await run('list')).said).toContain('1 of 1 used')
    await expect(ask('flow:b')).rejects.toThrow()

    await flow.reset()
    await sql`truncate coupon_use, coupon`.execute(testApp.world.db)
    await addPercent('--uses=1')
    await flow.subscribe('First', 'Monthly')
    await agree()
    await expect(ask('flow:b')).rejects.toThrow()
    await flow.ivo.call(calls.cancelPlanChange)
    await expect(ask('flow:b')).resolves.toMatchObject({ total: 141_506 })
  })

  it.each([
    [['add', 'x!'], 'A code has 3 to 40'],
    [['add', 'GOOD'], 'one of them'],
    [['add', 'GOOD', '--percent=20', '--amount=1.00'], 'one of them'],
    [['add', 'GOOD', '--amount=500.00'], 'needs --currency'],
    [['add', 'GOOD', '--percent=99'], '--percent is a number from 1 to 95'],
    [['add', 'GOOD', '--percent=20', '--until=2027-02-30'], '--until is a day'],
    [['add', 'GOOD', '--percent=20', '--until=2026-01-01'], 'still to come'],
    [['add', 'GOOD', '--percent=20', '--offer-monthly=no'], 'called offer_'],
    [['end', 'NOBODY'], 'There is no coupon'],
    [['paint', 'GOOD'], 'add, end or list'],
  ])('and refuses the command %j', async (args, sentence) => {
    await expect(run(...args)).rejects.toThrow(sentence)
  })
})
