import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  cancelSignup,
  selectPlan,
  signupProgress,
  verifyUsersAccess,
} from '@mehfil/contract/accounts.ts'
import {
  arriveAfterPayment,
  confirmPayment,
  paymentWebhook,
  startSignupPayment,
} from '@mehfil/contract/payments.ts'
import { buildApp } from '../../app.ts'
import { openDb, openPool } from '../../base/db.ts'
import type { Entity } from '../sandbox/rules/entities.ts'
import { effects } from '../../effects.ts'
import type { FakeProvider } from '../../test/fake-provider.ts'
import { openHouse, type House } from '../../test/house.ts'
import { beginToPay, deliver } from '../../test/paying.ts'
import { sweepVisits } from '../accounts/jobs.ts'
import { askForRefund } from './actions/ask-for-refund.ts'
import { reconcile } from './actions/reconcile.ts'
import { workWebhook } from './actions/work-webhook.ts'
import { paymentJobs } from './jobs/doors.ts'
import { forgottenWebhooks } from './store/webhooks.ts'

let house: House
let provider: FakeProvider
beforeAll(async () => {
  house = await openHouse({ events: false, pays: true, leniency: 1_000_000 })
  provider = house.provider as FakeProvider
})
afterAll(async () => {
  await house.close()
})

let visits = 0
const newAddress = () => `payer${++visits}@guests.example`
type Visitor = Awaited<ReturnType<typeof beginToPay>>['visitor']

const intentOf = (id: string) =>
  house.world.db
    .selectFrom('payment_intent')
    .selectAll()
    .where('gateway_id', '=', id)
    .executeTakeFirstOrThrow()
const paymentsOf = async (id: string) =>
  house.world.db
    .selectFrom('payment')
    .selectAll()
    .where('intent_id', '=', (await intentOf(id)).id)
    .orderBy('payment_id')
    .execute()
const accountOf = (email: string) =>
  house.world.db
    .selectFrom('person')
    .innerJoin('member', 'member.person_id', 'person.id')
    .innerJoin('account', 'account.id', 'member.account_id')
    .selectAll('account')
    .where('email', '=', email)
    .executeTakeFirst()
const billsOf = async (email: string) =>
  house.world.db
    .selectFrom('invoice')
    .selectAll()
    .where('account_id', '=', (await accountOf(email))?.id ?? '')
    .execute()
const proofOf = ({ handed }: { handed: Record<string, string> }) => ({
  paymentId: handed['razorpay_payment_id'] ?? '',
  signature: handed['razorpay_signature'] ?? '',
  ...(handed['razorpay_order_id']
    ? { orderId: handed['razorpay_order_id'] }
    : { subscriptionId: handed['razorpay_subscription_id'] ?? '' }),
})
const mailsTo = async (address: string, words: string) =>
  (await house.mails()).filter(
    ({ to, subject, text }) => to.address === address && (subject + text).includes(words),
  )
const confirm = (visitor: Visitor, paid: { handed: Record<string, string> }) =>
  visitor.call(confirmPayment, { input: proofOf(paid) })
const arrive = (visitor: Visitor, id: string) => visitor.call(arriveAfterPayment, { input: { id } })
const refundsFor = (payment: string) =>
  house.world.db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', payment)
    .execute()

/** Posts what the provider's page would, by a browser without our cookies. */
const postBack = (fields: Record<string, string>, nav = '/signup') =>
  house.app.inject({
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
  it('turns a subscription that is paid in the window into an account with its plan, a bill and a session', async () => {
    const email = newAddress()
    const { visitor, checkout, id } = await beginToPay(house, email, {
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
    const { data } = await confirm(visitor, await provider.pay(id))
    expect(data).toEqual({ outcome: 'done', next: '/dashboard', reason: '' })
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({ email, plan: 'Business' })
    expect(await accountOf(email)).toMatchObject({
      plan: 'Business',
      subscription_mode: 'Monthly',
      subscription_status: 'Active',
      country: 'IN',
      state: 'Karnataka',
    })
    expect(await billsOf(email)).toMatchObject([{ total: '176882' }])
    expect((await intentOf(id)).state).toBe('fulfilled')
  })

  it('makes a one-time event of what a webhook tells, and lets the browser in that comes back later, once', async () => {
    const email = newAddress()
    const { visitor, checkout, id } = await beginToPay(house, email, {
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
    for (const one of news) expect(await deliver(house, one)).toBe(200)
    expect(await accountOf(email)).toMatchObject({
      plan: 'Custom',
      people_bought: 300,
      period_end: null,
      subscription_status: null,
    })
    const copy = house.visitor({ ...visitor.cookies })
    expect((await arrive(visitor, id)).data).toEqual({
      outcome: 'done',
      next: '/dashboard',
      reason: '',
    })
    expect((await visitor.call(verifyUsersAccess)).data.email).toBe(email)
    expect((await arrive(visitor, id)).data.outcome).toBe('done')
    expect((await arrive(copy, id)).data).toEqual({ outcome: 'known', next: '/', reason: '' })
    expect((await copy.call(verifyUsersAccess)).http).toBe(401)
    expect((await arrive(house.visitor(), id)).data).toEqual({
      outcome: 'known',
      next: '/',
      reason: '',
    })
  })

  it('keeps the window open for whoever failed, says why, and takes the next try for the same order', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'Custom' })
    for (const one of (await provider.pay(id, 'failure')).news) await deliver(house, one)
    expect((await arrive(visitor, id)).data).toEqual({
      outcome: 'open',
      next: '/signup',
      reason: expect.stringContaining('declined by your bank'),
    })
    expect((await visitor.call(startSignupPayment)).data.orderId).toBe(id)
    expect((await confirm(visitor, await provider.pay(id))).data.outcome).toBe('done')
    expect(await paymentsOf(id)).toMatchObject([
      { status: expect.any(String) },
      { status: expect.any(String) },
    ])
    expect((await paymentsOf(id)).map(({ verdict }) => verdict).sort()).toEqual([
      'granted',
      'waiting',
    ])
  })

  it.each([{ told: true }, { told: false }])(
    'says of a subscription, too, why the bank refused it, where webhooks come ($told) and where it has to ask',
    async ({ told }) => {
      const { visitor, id } = await beginToPay(house, newAddress(), {
        plan: 'Business',
        mode: 'Monthly',
      })
      const { news } = await provider.pay(id, 'failure')
      for (const one of told ? news : []) await deliver(house, one)
      expect((await arrive(visitor, id)).data).toEqual({
        outcome: 'open',
        next: '/signup',
        reason: expect.stringContaining('declined by your bank'),
      })
      await provider.pay(id, 'failure')
      expect((await confirm(visitor, await provider.pay(id))).data).toEqual({
        outcome: 'done',
        next: '/dashboard',
        reason: '',
      })
      expect((await paymentsOf(id)).filter(({ verdict }) => verdict === 'granted')).toHaveLength(1)
    },
  )

  it('leads back by the callback: proved by the signature, to the page it began on and no other', async () => {
    const { visitor, id } = await beginToPay(house, newAddress(), { plan: 'Custom' })
    const failed = await provider.pay(id, 'failure')
    const back = await postBack(
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
      expect([nav, (await postBack({ anything: 'else' }, nav)).headers.location]).toEqual([
        nav,
        '/',
      ])
    expect((await postBack({ anything: 'else' }, '/billing?tab=bills')).headers.location).toBe(
      '/billing?tab=bills',
    )
    const { handed } = await provider.pay(id)
    const forgeries: Array<Record<string, string>> = [
      { razorpay_signature: '0'.repeat(64) },
      { razorpay_payment_id: failed.payment.id },
      { razorpay_order_id: 'order_ofSomebodyElse' },
    ]
    for (const forged of forgeries) {
      expect((await postBack({ ...handed, ...forged })).statusCode).toBe(422)
    }
    expect((await intentOf(id)).state).not.toBe('fulfilled')
    const { statusCode, headers } = await postBack(handed)
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
      303,
      `/signup?payment=${id}`,
      undefined,
    ])
    expect((await arrive(visitor, id)).data.outcome).toBe('done')
  })

  it('says that it confirms while the provider is away, and finds the money by itself after a quarter of an hour', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'Custom' })
    const paid = await provider.pay(id)
    provider.goWrong((question) =>
      question.startsWith('GET') ? new Response('no', { status: 503 }) : null,
    )
    expect((await confirm(visitor, paid)).data).toEqual({
      outcome: 'confirming',
      next: '/signup',
      reason: '',
    })
    expect((await arrive(visitor, id)).data.outcome).toBe('confirming')
    house.clock.move(16 * 60_000)
    await reconcile(house.world, effects)
    expect(await accountOf(email)).toBeUndefined()
    provider.goWrong()
    house.clock.move(31 * 60_000)
    await reconcile(house.world, effects)
    expect(await accountOf(email)).toMatchObject({ plan: 'Custom' })
    expect((await arrive(visitor, id)).data.outcome).toBe('done')
  })

  it('takes what the bank allowed late, and grants nothing before it is there', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'Custom' })
    const { news } = await provider.pay(id, 'held')
    for (const one of news) await deliver(house, one)
    expect(await accountOf(email)).toBeUndefined()
    expect((await arrive(visitor, id)).data.outcome).toBe('done')
    expect(provider.get(id)).toMatchObject({ status: 'paid' })
  })

  it.each([
    [
      'a paisa too little',
      (payment: Entity): Entity => ({ ...payment, amount: Number(payment['amount']) - 1 }),
      null,
    ],
    [
      'a paisa too much',
      (payment: Entity): Entity => ({ ...payment, amount: Number(payment['amount']) + 1 }),
      null,
    ],
    ['dollars for rupees', (payment: Entity): Entity => ({ ...payment, currency: 'USD' }), null],
    ['another account at the provider', (payment: Entity): Entity => payment, 'acc_theirs'],
  ])('keeps %s aside, gives nothing for it, and tells sales once', async (_, changed, merchant) => {
    const email = newAddress()
    const { id } = await beginToPay(house, email, { plan: 'Custom' })
    const { payment } = await provider.pay(id)
    const news = provider.news('payment.captured', [changed(payment)])
    const told = merchant
      ? {
          ...news,
          body: JSON.stringify({ ...(JSON.parse(news.body) as object), account_id: merchant }),
        }
      : news
    expect(await deliver(house, told)).toBe(200)
    expect(await deliver(house, { ...told, id: `${told.id}x` })).toBe(200)
    expect(await accountOf(email)).toBeUndefined()
    expect(await paymentsOf(id)).toMatchObject([{ verdict: 'suspicious' }])
    expect(await mailsTo('sales@mehfil.example', payment.id)).toHaveLength(1)
    expect(await refundsFor(payment.id)).toEqual([])
  })

  it('sends a second payment for one order back, once, though the answer is lost, and tells whoever paid', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'Custom' })
    await confirm(visitor, await provider.pay(id))
    const { payment, news } = await provider.pay(id)
    for (const one of [...news, ...news]) await deliver(house, one)
    const [refund, ...others] = await refundsFor(payment.id)
    expect([refund?.reason, refund?.amount, others]).toEqual(['paid-twice', '117882', []])
    provider.goWrong((question) => (question.endsWith('/refund') ? 'cut-after' : null))
    await expect(askForRefund(house.world, refund?.id ?? '')).rejects.toThrow('cut')
    provider.goWrong()
    await askForRefund(house.world, refund?.id ?? '')
    await askForRefund(house.world, refund?.id ?? '')
    expect(await refundsFor(payment.id)).toMatchObject([{ state: 'done' }])
    expect(
      [...provider.told].filter(
        ({ event, body }) => event === 'refund.processed' && body.includes(payment.id),
      ),
    ).toHaveLength(1)
    for (const one of provider.told.filter(
      ({ event, body }) => event.startsWith('refund.') && body.includes(payment.id),
    ))
      await deliver(house, one)
    expect((await intentOf(id)).state).toBe('fulfilled')
    expect(await mailsTo(email, 'paid twice')).toHaveLength(1)
    expect(await billsOf(email)).toHaveLength(1)
  })

  it('sends money back that comes after the sign-up was cancelled', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'First', mode: 'Annually' })
    await visitor.call(cancelSignup)
    expect((await intentOf(id)).state).toBe('abandoned')
    const { payment, news } = await provider.pay(id)
    for (const one of news) await deliver(house, one)
    expect(await accountOf(email)).toBeUndefined()
    expect((await intentOf(id)).state).toBe('declined')
    const [refund] = await refundsFor(payment.id)
    await askForRefund(house.world, refund?.id ?? '')
    expect((await intentOf(id)).state).toBe('refunded')
    expect(provider.get(id)).toMatchObject({ status: 'cancelled' })
    expect(await mailsTo(email, 'after you cancelled the sign-up')).toHaveLength(1)
  })

  it('gives what was paid for in another tab than the last one, and sends the other back', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'Business', mode: 'Monthly' })
    await visitor.call(selectPlan, { input: { plan: 'First', mode: 'Monthly' } })
    const other = (await visitor.call(startSignupPayment)).data.subscriptionId ?? ''
    expect(other).not.toBe(id)
    expect((await confirm(visitor, await provider.pay(id))).data.outcome).toBe('done')
    expect(await accountOf(email)).toMatchObject({ plan: 'Business' })
    const { payment, news } = await provider.pay(other)
    for (const one of news) await deliver(house, one)
    expect(await refundsFor(payment.id)).toMatchObject([{ reason: 'email-taken' }])
    expect(await accountOf(email)).toMatchObject({ plan: 'Business' })
  })

  it('tells sales once of money that could not be sent back, and takes nobody else’s refund for ours', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'Custom' })
    await confirm(visitor, await provider.pay(id))
    const { payment, news } = await provider.pay(id)
    for (const one of news) await deliver(house, one)
    const refundOf = (number: string, status: string, amount: number) =>
      provider.news(`refund.${status}`, [
        {
          id: number,
          entity: 'refund',
          amount,
          currency: 'INR',
          payment_id: payment.id,
          status: status === 'created' ? 'pending' : status,
          created_at: 1,
        } as Entity,
      ])
    const states = async () => (await refundsFor(payment.id)).map(({ state }) => state)
    provider.goWrong((question) =>
      question.endsWith('/refund') ? Response.json({ error: {} }, { status: 401 }) : null,
    )
    await expect(
      askForRefund(house.world, (await refundsFor(payment.id))[0]?.id ?? ''),
    ).rejects.toThrow('401')
    provider.goWrong()
    await deliver(house, refundOf('rfnd_byhand', 'processed', 5_000))
    expect(await states()).toEqual(['asked'])
    await deliver(house, refundOf('rfnd_ours', 'created', 117_882))
    expect(await states()).toEqual(['done'])
    for (const one of [
      refundOf('rfnd_other', 'failed', 117_882),
      refundOf('rfnd_ours', 'failed', 117_882),
      refundOf('rfnd_ours', 'failed', 117_882),
    ])
      await deliver(house, one)
    expect(await states()).toEqual(['failed'])
    expect(await mailsTo('sales@mehfil.example', payment.id)).toHaveLength(1)
  })

  it('looks at what nobody can read ever less often, so that it holds up nothing that came later', async () => {
    const at = house.clock.now()
    await house.world.db
      .insertInto('payment_webhook')
      .values({ event_id: 'evt_unread', body: Buffer.from('{}'), received_at: at, tries: 11 })
      .execute()
    const isLookedAt = async (hours: number) =>
      (
        await forgottenWebhooks(house.world.db, new Date(at.getTime() + hours * 3_600_000), 1_000)
      ).includes('evt_unread')
    expect([await isLookedAt(35), await isLookedAt(67), await isLookedAt(69)]).toEqual([
      false,
      false,
      true,
    ])
    await house.world.db
      .deleteFrom('payment_webhook')
      .where('event_id', '=', 'evt_unread')
      .execute()
  })

  it('takes a one-time event back whose payment went back whole, whoever sent it', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'Custom' })
    const { payment } = await provider.pay(id)
    await deliver(house, provider.news('payment.captured', [payment]))
    expect(await accountOf(email)).toMatchObject({ plan: 'Custom', people_bought: 100 })
    const back = {
      id: `rfnd_${payment.id}`,
      entity: 'refund',
      amount: payment['amount'],
      currency: 'INR',
      payment_id: payment.id,
      status: 'processed',
      created_at: 1,
    } as Entity
    await deliver(
      house,
      provider.news('refund.processed', [
        back,
        { ...payment, status: 'refunded', amount_refunded: payment['amount'] },
      ]),
    )
    expect((await intentOf(id)).state).toBe('refunded')
    expect(await accountOf(email)).toMatchObject({ plan: 'Economy', people_bought: null })
    expect((await arrive(visitor, id)).data.outcome).toBe('returned')
  })

  it('tells sales once that a payment is disputed, and leaves what was given', async () => {
    const email = newAddress()
    const { visitor, id } = await beginToPay(house, email, { plan: 'Custom' })
    const paid = await provider.pay(id)
    await confirm(visitor, paid)
    const news = provider.news('payment.dispute.created', [paid.payment])
    for (const copy of [news.id, `${news.id}x`]) await deliver(house, { ...news, id: copy })
    expect(await mailsTo('sales@mehfil.example', paid.payment.id)).toMatchObject([
      { text: expect.stringContaining('The payment is disputed.') },
    ])
    expect(await accountOf(email)).toMatchObject({ plan: 'Custom' })
  })

  it('believes nobody who does not sign: not one of two hundred bodies with a byte changed, nor one written anew', async () => {
    const { id } = await beginToPay(house, newAddress(), { plan: 'Custom' })
    const [news] = (await provider.pay(id)).news
    const body = Buffer.from(news?.body ?? '')
    const signature = provider.signed(body.toString())
    const post = async (payload: Buffer | string, more: Record<string, string> = {}) =>
      (
        await house.app.inject({
          method: 'POST',
          url: paymentWebhook.path,
          payload,
          headers: {
            'content-type': 'application/json',
            'x-razorpay-event-id': 'evt_forged',
            'x-razorpay-signature': signature,
            ...more,
          },
        })
      ).statusCode
    for (let at = 0; at < 200; at += 1) {
      const changed = Buffer.from(body)
      changed[(at * 7) % changed.length] = (changed[(at * 7) % changed.length] ?? 0) ^ 1
      expect(await post(changed)).toBe(422)
    }
    expect(await post(JSON.stringify(JSON.parse(body.toString()), null, 1))).toBe(422)
    expect(await post(body, { 'x-razorpay-signature': '' })).toBe(422)
    expect(
      await house.world.db
        .selectFrom('payment_webhook')
        .select('event_id')
        .where('event_id', '=', 'evt_forged')
        .execute(),
    ).toEqual([])
    expect(await post(body)).toBe(200)
  })

  it('keeps an event once, answers before it works, and takes the work up that was left lying', async () => {
    const email = newAddress()
    const { id } = await beginToPay(house, email, { plan: 'Custom' })
    const news = (await provider.pay(id)).news[1]
    for (let copy = 0; copy < 10; copy += 1)
      expect(await deliver(house, news ?? { id: '', body: '' }, { work: false })).toBe(200)
    expect(
      await house.world.db
        .selectFrom('payment_webhook')
        .select('event_id')
        .where('event_id', '=', news?.id ?? '')
        .execute(),
    ).toHaveLength(1)
    expect(await accountOf(email)).toBeUndefined()
    house.clock.move(3 * 60_000)
    await reconcile(house.world, effects)
    expect(await accountOf(email)).toMatchObject({ plan: 'Custom' })
  })

  it('keeps two hundred that come at once, each once, with the bytes it was signed over', async () => {
    const { payment } = await provider.pay(
      (await beginToPay(house, newAddress(), { plan: 'Custom' })).id,
      'failure',
    )
    const news = Array.from({ length: 100 }, (_, at) =>
      provider.news('payment.captured', [
        {
          ...payment,
          id: `pay_none${at}`,
          order_id: 'order_none',
          description: `“quotes”, \\x and {braces, ${at}}`,
        },
      ]),
    )
    const kept = async () =>
      (
        await house.world.db
          .selectFrom('payment_webhook')
          .select(['event_id', 'body'])
          .where(
            'event_id',
            'in',
            news.map(({ id }) => id),
          )
          .execute()
      )
        .map(({ event_id: id, body }) => [id, body.toString()])
        .sort()
    const answers = await Promise.all(
      [...news, ...news].map((one) => deliver(house, one, { work: false })),
    )
    expect(answers).toEqual(answers.map(() => 200))
    expect(await kept()).toEqual(news.map(({ id, body }) => [id, body]).sort())
    const queued = await sql<{
      jobs: number
    }>`select count(*)::int as jobs from graphile_worker._private_jobs where payload ->> 'id' = any(${news.map(({ id }) => id)}::text[])`.execute(
      house.world.db,
    )
    expect(queued.rows[0]?.jobs).toBe(news.length)
    for (const { id } of news) await workWebhook(house.world, effects, id)
  })

  it('names nobody in what it was told once that is worked off, and asks for no event twice', async () => {
    const email = newAddress()
    const { id } = await beginToPay(house, email, { plan: 'Custom' })
    const news = (await provider.pay(id)).news.map((one) => ({
      ...one,
      body: one.body.replace('"email":"', `"email":"${email}`),
    }))
    const named = async () =>
      (
        await sql<{
          event: string
        }>`select event_id as event from payment_webhook where strpos(encode(body, 'escape'), ${email}) > 0`.execute(
          house.world.db,
        )
      ).rows.length
    for (const one of news) await deliver(house, one, { work: false })
    expect(await named()).toBe(news.length)
    for (const one of news) await workWebhook(house.world, effects, one.id)
    expect([await named(), await accountOf(email)]).toMatchObject([0, { plan: 'Custom' }])
    for (const one of news) await deliver(house, one)
    expect([await named(), (await paymentsOf(id)).length]).toEqual([0, 1])
  })

  it('keeps what it cannot read for a month, and works it off once it can', async () => {
    const logged: string[] = []
    const world = {
      ...house.world,
      log: { info: () => {}, error: (_: unknown, words: string) => void logged.push(words) },
    }
    const [strange, other] = [1, 2].map(() =>
      provider.news('payment.captured', [
        { id: 'pay_strange', entity: 'payment', email: 'strange@guests.example' } as Entity,
      ]),
    )
    for (const one of [strange!, other!]) await deliver(house, one, { work: false })
    const kept = (id: string) =>
      house.world.db
        .selectFrom('payment_webhook')
        .select(['body', 'worked_at', 'tries'])
        .where('event_id', '=', id)
        .executeTakeFirst()
    await workWebhook(world, effects, strange!.id)
    expect(await kept(strange!.id)).toMatchObject({
      body: Buffer.from(strange!.body),
      worked_at: null,
      tries: 1,
    })
    expect(logged).toEqual(['a webhook of the payment provider says what nobody here can read'])
    await house.world.db
      .updateTable('payment_webhook')
      .set({ body: Buffer.from(provider.news('invoice.paid', []).body) })
      .where('event_id', '=', strange!.id)
      .execute()
    house.clock.move(5 * 60_000)
    await reconcile(world, effects)
    expect(await kept(strange!.id)).toMatchObject({
      body: Buffer.alloc(0),
      worked_at: house.clock.now(),
    })
    expect((await kept(other!.id))?.body.toString()).toContain('strange@guests.example')
    house.clock.move(30 * 86_400_000)
    await reconcile(world, effects)
    expect(await kept(other!.id)).toBeUndefined()
  })

  it('forgets who began to pay and never had an account, once nothing can come any more, and sends late money back all the same', async () => {
    const [email, later] = [newAddress(), newAddress()]
    const begun = await beginToPay(house, email, { plan: 'Custom' })
    const sent = await beginToPay(house, later, { plan: 'Custom' })
    await sent.visitor.call(cancelSignup)
    const returned = await provider.pay(sent.id)
    for (const one of returned.news) await deliver(house, one)
    const named = async (word: string) => [
      (
        await sql`select from payment_intent where billed::text like ${`%${word}%`}`.execute(
          house.world.db,
        )
      ).rows.length,
      (
        await sql`select from mail where once_key like 'money-back%' and to_address = ${word}`.execute(
          house.world.db,
        )
      ).rows.length,
    ]
    const forget = async (days: number) => {
      house.clock.move(days * 86_400_000)
      await sweepVisits.run(house.world, {})
      for (const job of paymentJobs(effects))
        if (job.name === 'forget-payers') await job.run(house.world, {} as never)
    }
    await forget(6)
    expect([await named(email), await named(later)]).toEqual([
      [1, 0],
      [1, 1],
    ])
    await forget(3)
    expect([await named(email), await named(later)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    await forget(22)
    expect(await named(later)).toEqual([0, 0])
    const late = await provider.pay(begun.id)
    for (const one of late.news) await deliver(house, one)
    expect(await refundsFor(late.payment.id)).toHaveLength(1)
    expect(await accountOf(email)).toBeUndefined()
  })

  it('answers a webhook with a 5xx while the database is away, so that the provider tells it again', async () => {
    const email = newAddress()
    const { id } = await beginToPay(house, email, { plan: 'Custom' })
    const news = (await provider.pay(id)).news[1] ?? { id: '', body: '' }
    const away = openDb(openPool('postgres://nobody@127.0.0.1:1/nothing', () => {}))
    const app = await buildApp({
      ...house.world,
      db: away,
      log: { info: () => {}, error: () => {} },
    })
    expect(await deliver({ ...house, app }, news, { work: false })).toBeGreaterThanOrEqual(500)
    await app.close()
    await away.destroy()
    expect(await accountOf(email)).toBeUndefined()
    expect(await deliver(house, news)).toBe(200)
    expect(await accountOf(email)).toMatchObject({ plan: 'Custom' })
  })

  it('refuses the door to whoever did not begin it', async () => {
    const { id } = await beginToPay(house, newAddress(), { plan: 'Custom' })
    const stranger = house.visitor()
    expect((await arrive(stranger, id)).http).toBe(404)
    expect((await confirm(stranger, await provider.pay(id))).data).toEqual({
      outcome: 'known',
      next: '/',
      reason: '',
    })
    expect((await stranger.call(verifyUsersAccess)).http).toBe(401)
    expect((await confirm(await house.as('asha'), await provider.pay(id))).data.outcome).toBe(
      'known',
    )
  })
})
