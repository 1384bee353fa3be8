import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  login,
  resetPassword,
  sendForgotCode,
  verifyForgotCode,
  verifyUsersAccess,
} from '@mehfil/contract/accounts.ts'
import { allEvents, eventById, updateEvent } from '@mehfil/contract/events.ts'
import { addGuests } from '@mehfil/contract/guests.ts'
import { arriveAfterPayment } from '@mehfil/contract/payments.ts'
import { publishEvent } from '@mehfil/contract/publishing.ts'
import { authUser } from '@mehfil/contract/team.ts'
import * as calls from '@mehfil/contract/web-sessions.ts'
import { effects } from '../../effects.ts'
import { cast } from '../../seed/cast.ts'
import { beginEvent, proveVisitor, reachSum } from '../../test/building.ts'
import { openHouse, type House } from '../../test/house.ts'
import { billed, codeFor, details } from '../../test/signing-up.ts'
import { askForRefund } from '../payments/actions/ask-for-refund.ts'
import { reconcile } from '../payments/actions/reconcile.ts'
import type { FakeProvider } from '../../test/fake-provider.ts'

let house: House
let provider: FakeProvider
beforeAll(async () => {
  house = await openHouse({ pays: true })
  provider = house.provider as FakeProvider
})
afterAll(() => house.close())

type Visitor = ReturnType<House['visitor']>
let at = 0
let email = ''
beforeEach(() => {
  email = `payer${++at}@builders.example`
})

const order = async (visitor: Visitor) =>
  (await visitor.call(calls.payWebSession)).data.orderId ?? ''
const paidBy = async (visitor: Visitor) => {
  const orderId = await order(visitor)
  await provider.pay(orderId)
  return orderId
}
/** The provider is asked a quarter of an hour later, whatever else was told. */
const heard = async () => {
  house.clock.move(16 * 60_000)
  await reconcile(house.world, effects)
}
const arrive = (visitor: Visitor, orderId: string) =>
  visitor.call(arriveAfterPayment, { input: { id: orderId } })
/** Until a request stands in line behind a row. */
async function somebodyWaits(): Promise<void> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      house.world.db,
    )
  if (rows.length === 0) return pause(20).then(somebodyWaits)
}
const facts = {
  title: 'Tara & Om',
  venue: 'Lake House',
  startsAt: new Date('2027-02-02T12:00:00Z'),
}

describe('Our product gives the event to whoever paid for it', () => {
  it('signs the browser in that began it, once, and publishes what was to be published', async () => {
    const { visitor, EID } = await reachSum(house, email)
    await visitor.call(updateEvent, { params: { EID }, input: facts })
    await visitor.call(calls.askWebSessionPublish)
    const thief = house.visitor({ ...visitor.cookies })
    const orderId = await paidBy(visitor)
    await heard()
    expect((await visitor.call(calls.webSessionDetails)).data).toMatchObject({
      user: { page: 'paid', fullName: '', contact: '' },
      orderId,
    })
    expect((await visitor.call(eventById, { params: { EID } })).http).toBe(401)
    expect((await arrive(visitor, orderId)).data).toMatchObject({
      outcome: 'done',
      next: `/event/publish/${EID}`,
    })
    expect([visitor.cookies['websession'], typeof visitor.cookies['sid']]).toEqual([
      undefined,
      'string',
    ])
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({
      email,
      role: 'Superuser',
      plan: 'Custom',
      active: 'Active',
      peopleLimit: 300,
      labelRemoval: true,
    })
    expect((await visitor.call(publishEvent, { params: { EID }, input: {} })).data.status).toBe(
      'PUBLISHED',
    )
    expect((await arrive(thief, orderId)).data?.outcome).not.toBe('done')
    expect((await thief.call(verifyUsersAccess)).http).toBe(401)
  })

  it('publishes what was to be published as soon as it is paid, and leads to the same page however often that is told', async () => {
    const { visitor, EID } = await reachSum(house, email)
    await visitor.call(updateEvent, { params: { EID }, input: facts })
    await visitor.call(calls.askWebSessionPublish)
    const orderId = await paidBy(visitor)
    await heard()
    expect(
      await house.world.db
        .selectFrom('event')
        .select('published_at')
        .where('id', '=', EID)
        .executeTakeFirstOrThrow(),
    ).toMatchObject({ published_at: expect.any(Date) })
    const told = [
      await arrive(visitor, orderId),
      await arrive(visitor, orderId),
      await arrive(visitor, orderId),
    ]
    expect(told.map(({ data }) => [data.outcome, data.next])).toEqual(
      [1, 2, 3].map(() => ['done', `/event/publish/${EID}`]),
    )
    expect((await visitor.call(allEvents)).data.events.map(({ status }) => status)).toEqual([
      'PUBLISHED',
    ])
  })

  it('leaves a draft what has no date yet, and takes the money for it all the same', async () => {
    const { visitor, EID } = await reachSum(house, email)
    await visitor.call(updateEvent, { params: { EID }, input: { ...facts, startsAt: null } })
    await visitor.call(calls.askWebSessionPublish)
    const orderId = await paidBy(visitor)
    await heard()
    expect((await arrive(visitor, orderId)).data).toMatchObject({
      outcome: 'done',
      next: `/event/publish/${EID}`,
    })
    expect((await visitor.call(allEvents)).data.events.map(({ status }) => status)).toEqual([
      'DRAFT',
    ])
  })

  it('leads to the dashboard where nobody asked to publish', async () => {
    const { visitor } = await reachSum(house, email)
    const orderId = await paidBy(visitor)
    await heard()
    expect((await arrive(visitor, orderId)).data).toMatchObject({
      outcome: 'done',
      next: '/dashboard',
    })
  })

  it('says that the event goes on to be published where the details are sent again after the payment, and changes nothing', async () => {
    const { visitor } = await reachSum(house, email)
    const orderId = await paidBy(visitor)
    await heard()
    const again = await visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed, fullName: 'Somebody Else' },
    })
    expect([again.http, again.data.status, again.data.summary.guests]).toEqual([
      200,
      'publish',
      300,
    ])
    expect((await arrive(visitor, orderId)).data).toMatchObject({ outcome: 'done' })
    expect((await visitor.call(verifyUsersAccess)).data.fullName).toBe(details.fullName)
  })

  it('has it there for whoever closed the browser, by signing in anywhere', async () => {
    const { visitor, EID } = await reachSum(house, email)
    await visitor.call(updateEvent, { params: { EID }, input: facts })
    await paidBy(visitor)
    await heard()
    const elsewhere = house.visitor()
    expect(
      (await elsewhere.call(login, { input: { email, password: details.password } })).status,
    ).toBe('success')
    expect(
      (await elsewhere.call(allEvents)).data.events.map(({ id, title }) => [id, title]),
    ).toEqual([[EID, 'Tara & Om']])
    const {
      rows: [account],
    } = {
      rows: await house.world.db
        .selectFrom('account')
        .innerJoin('event', 'event.account_id', 'account.id')
        .select([
          'account.provisional_at',
          'account.period_end',
          'account.country',
          'account.people_bought',
        ])
        .where('event.id', '=', EID)
        .execute(),
    }
    expect(account).toEqual({
      provisional_at: null,
      period_end: null,
      country: 'IN',
      people_bought: 300,
    })
  })

  it('makes it one account more of somebody who has one, beside the others', async () => {
    const { visitor } = await beginEvent(house)
    await visitor.call(calls.sendWebSessionCode, { input: { email: cast.ivo.email } })
    await visitor.call(calls.loginWebSession, {
      input: { email: cast.ivo.email, password: cast.ivo.password },
    })
    await visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed, password: null },
    })
    const orderId = await paidBy(visitor)
    await heard()
    expect((await arrive(visitor, orderId)).data?.outcome).toBe('done')
    expect((await visitor.call(authUser)).data.accounts.map(({ plan }) => plan).sort()).toEqual([
      'Business',
      'Custom',
    ])
    const people = await house.world.db
      .selectFrom('person')
      .select('full_name')
      .where('email', '=', cast.ivo.email)
      .execute()
    expect(people).toHaveLength(1)
  })

  it('asks whoever changed the password meanwhile to sign in, and gives the event all the same', async () => {
    const { visitor } = await beginEvent(house)
    await visitor.call(calls.sendWebSessionCode, { input: { email: cast.asha.email } })
    await visitor.call(calls.loginWebSession, {
      input: { email: cast.asha.email, password: cast.asha.password },
    })
    await visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed, password: null },
    })
    const orderId = await paidBy(visitor)
    await heard()
    const owner = house.visitor()
    await owner.call(sendForgotCode, { input: { email: cast.asha.email } })
    await owner.call(verifyForgotCode, { input: { code: await codeFor(house, cast.asha.email) } })
    await owner.call(resetPassword, { input: { password: 'Another.Pass77' } })
    expect((await arrive(visitor, orderId)).data?.outcome).toBe('known')
    expect(visitor.cookies['sid']).toBeUndefined()
    expect(
      (await owner.call(login, { input: { email: cast.asha.email, password: 'Another.Pass77' } }))
        .status,
    ).toBe('success')
  })

  it('counts one payment once, whoever else signs up with the address at the same time', async () => {
    const [one, other] = [await reachSum(house, email), await beginEvent(house)]
    await proveVisitor(house, other.visitor, email)
    await other.visitor.call(calls.createWebSessionUser, {
      input: { ...details, ...billed, fullName: 'Zoya Again' },
    })
    await Promise.all([paidBy(one.visitor), paidBy(other.visitor)])
    house.clock.move(16 * 60_000)
    await Promise.all([
      reconcile(house.world, effects),
      reconcile(house.world, effects),
      reconcile(house.world, effects),
    ])
    const person = await house.world.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .execute()
    expect(person).toHaveLength(1)
    const owned = await house.world.db
      .selectFrom('member')
      .select('account_id')
      .where('person_id', '=', person[0]?.id ?? '')
      .execute()
    expect(owned).toHaveLength(2)
  })
})

describe('Our product gives the money back where there is nothing left to give', () => {
  it.each([
    ['ended', calls.endWebSession],
    ['cancelled the sign-up', calls.cancelWebSessionSignup],
  ])('as the visitor %s', async (_, call) => {
    const { visitor } = await reachSum(house, email)
    const orderId = await order(visitor)
    await visitor.send('GET', `/api${call.path}`)
    await provider.pay(orderId)
    await heard()
    const intent = await house.world.db
      .selectFrom('payment_intent')
      .select('state')
      .where('gateway_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(['declined', 'refunded']).toContain(intent.state)
    expect(
      await house.world.db.selectFrom('person').select('id').where('email', '=', email).execute(),
    ).toEqual([])
  })

  it('as the list grew past what the window that was left open is for, and takes the money for all of it', async () => {
    const { visitor, EID } = await reachSum(house, email, { wanted: { guests: 100 } })
    const small = await order(visitor)
    await visitor.call(calls.updateEstimate, { input: { guests: 200 } })
    await visitor.call(addGuests, {
      params: { EID },
      input: {
        guests: Array.from({ length: 101 }, (_, one) => ({
          NAME: `Guest ${one}`,
          EMAIL: `g${one}@guests.example`,
        })),
      },
    })
    await provider.pay(small)
    await heard()
    expect(
      await house.world.db
        .selectFrom('payment_intent')
        .innerJoin('payment', 'payment.intent_id', 'payment_intent.id')
        .select(['state', 'verdict', 'reason'])
        .where('gateway_id', '=', small)
        .execute(),
    ).toEqual([{ state: 'declined', verdict: 'refund', reason: 'list-longer' }])
    expect(
      (await house.mails()).filter(
        ({ to, text }) => to.address === email && text.includes('Your list had more people'),
      ),
    ).toHaveLength(1)
    for (const { id } of await house.world.db
      .selectFrom('payment_refund')
      .select('id')
      .where('reason', '=', 'list-longer')
      .execute())
      await askForRefund(house.world, id)
    expect((await arrive(visitor, small)).data).toMatchObject({
      outcome: 'returned',
      next: '/one-time-event/signup',
    })
    const whole = await paidBy(visitor)
    await heard()
    expect((await arrive(visitor, whole)).data).toMatchObject({ outcome: 'done' })
    expect((await visitor.call(verifyUsersAccess)).data).toMatchObject({ peopleLimit: 200 })
  })

  it.each([
    ['ends', calls.endWebSession],
    ['cancels the sign-up', calls.cancelWebSessionSignup],
  ])('without a knot where a visitor %s while it comes', async (_, call) => {
    const { visitor } = await reachSum(house, email)
    const orderId = await order(visitor)
    const [id = ''] = (visitor.cookies['websession'] ?? '').split('.')
    const ended = await house.world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('payment_intent')
        .select('id')
        .where('gateway_id', '=', orderId)
        .forUpdate()
        .execute()
      const answer = visitor.send('GET', `/api${call.path}`)
      await somebodyWaits()
      expect(
        await tx
          .selectFrom('flow')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .noWait()
          .execute(),
      ).toHaveLength(1)
      return () => answer
    })
    expect((await ended()).statusCode).toBe(200)
  })

  it('and keeps the event until late money can have come', async () => {
    const { visitor, EID } = await reachSum(house, email)
    house.clock.move(29 * 86_400_000)
    const orderId = await order(visitor)
    house.clock.move(5 * 86_400_000)
    await provider.pay(orderId)
    await heard()
    const intent = await house.world.db
      .selectFrom('payment_intent')
      .select('state')
      .where('gateway_id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect([
      intent.state,
      await house.world.db.selectFrom('event').select('id').where('id', '=', EID).execute(),
    ]).toEqual(['fulfilled', [{ id: EID }]])
  })
})

describe('Our product asks the price of the place of the bill', () => {
  const spoofs = Array.from({ length: 50 }, (_, one) => ({
    'x-forwarded-for':
      ['8.8.8.8', '203.0.113.7, 127.0.0.1', '2001:db8::1', '41.90.64.1'][one % 4] ?? '',
    'cf-ipcountry': ['US', 'KE', 'FR'][one % 3] ?? '',
    'x-country': 'US',
    'x-real-ip': `198.51.100.${one}`,
    'accept-language': ['en-US', 'fr-FR', 'ar-AE'][one % 3] ?? '',
    forwarded: 'for=8.8.8.8',
  }))

  it('whatever fifty spoofed headers say, before the order and after it', async () => {
    const { visitor } = await reachSum(house, email, { wanted: { country: 'US' } })
    const totals = new Set<string>()
    const orders = new Set<string>()
    for (const headers of spoofs) {
      const seen = await visitor.call(calls.webSessionDetails, { headers })
      totals.add(`${seen.data.summary?.total} ${seen.data.summary?.currency}`)
      const paid = await visitor.call(calls.payWebSession, { headers })
      totals.add(`${paid.data.total} ${paid.data.currency}`)
      orders.add(paid.data.orderId ?? '')
    }
    expect([[...totals], orders.size]).toEqual([['353646 INR'], 1])
  })

  it('and would show it: another country on the bill is another price', async () => {
    const { visitor } = await reachSum(house, email, {
      bill: {
        country: 'US',
        state: 'Ohio',
        gstNo: '' as never,
        contact: '+12025550123' as never,
      } as never,
    })
    const { data } = await visitor.call(calls.payWebSession)
    expect([data.total, data.currency, data.tax]).toEqual([3_600, 'USD', 0])
  })

  it('and takes no price, plan or date a client sends along', async () => {
    const { visitor } = await reachSum(house, email)
    const { body } = await visitor.send('POST', '/api/auth/websession-pay-user', {
      PLAN: 'Economy',
      totalAmount: '1.00',
      planRate: '1.00',
      TAX_PERCENT: 0,
      guest: 100,
      CURRENCY: 'USD',
      PERIOD_ENDDATE: '2099-01-01 00:00:00',
      user: { PLAN: 'First', ROLE: 'Superuser' },
    })
    expect((JSON.parse(body) as { data: object }).data).toMatchObject({
      totalAmount: '3536.46',
      CURRENCY: 'INR',
      PLAN: 'Custom',
      GUESTS: 300,
    })
    expect(
      (await visitor.call(calls.updateEstimate, { input: { guests: 100 } })).data.summary.total,
    ).toBe(117_882)
    expect((await visitor.call(calls.payWebSession)).data.total).toBe(117_882)
  })
})
